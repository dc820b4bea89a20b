/**
 * Sessions run against a build: what each log came to is a {@link
 * org.latticereplay.host.session.SessionReport}.
 */
package org.latticereplay.host.session;
