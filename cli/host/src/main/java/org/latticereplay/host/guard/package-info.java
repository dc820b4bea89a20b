/**
 * What a game must not call: the {@link org.latticereplay.host.guard.Catalogue}, and the {@link
 * org.latticereplay.host.guard.Guard} that rewrites classes by it.
 *
 * <p>{@code GameExit}, {@code GuardHook} and {@code GuardChecks} are defined inside a game's own
 * loader, so they use the JDK alone.
 */
package org.latticereplay.host.guard;
