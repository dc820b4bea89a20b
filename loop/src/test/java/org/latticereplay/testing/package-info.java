/** What the tests of all modules share: the reference vectors and seeded random numbers. */
package org.latticereplay.testing;
