/** What is defined inside a game's own loader; nothing here may use anything but the JDK. */
package org.latticereplay.host.guard;
