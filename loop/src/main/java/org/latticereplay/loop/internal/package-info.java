/** What the packages of this module share; not exported. */
package org.latticereplay.loop.internal;
