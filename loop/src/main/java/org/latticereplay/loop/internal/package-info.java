/** What the packages of this module share, and {@code replay-format} with them; no game sees it. */
package org.latticereplay.loop.internal;
