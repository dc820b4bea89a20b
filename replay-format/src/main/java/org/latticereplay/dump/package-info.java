/**
 * A described state taken down: whole ({@link org.latticereplay.dump.StateDump}), as one number
 * ({@link org.latticereplay.dump.StateFold}), as a digest for each of its parts ({@link
 * org.latticereplay.dump.PartDigests}), or as the claims of an outcome ({@link
 * org.latticereplay.dump.ClaimList}). Recording, verifying and comparing stand on this package.
 */
package org.latticereplay.dump;
