/**
 * Other JVMs of ours, and what is said between us and them: start with {@link
 * org.latticereplay.host.worker.Worker}, and in the other JVM with {@link
 * org.latticereplay.host.worker.WorkerServer}.
 *
 * <p>The conversation is frames over a Unix domain socket: a length, a kind, and bytes that {@link
 * org.latticereplay.host.worker.Payload} reads and writes exactly.
 */
package org.latticereplay.host.worker;
