/** What the packages of this module may know of each other and of the machine. */
package org.latticereplay.architecture;
