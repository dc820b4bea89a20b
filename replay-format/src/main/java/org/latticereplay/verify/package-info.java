/**
 * Comparing a build with a recording: start with {@link org.latticereplay.verify.Verifier}.
 *
 * <p>A divergence is an answer, not an exception: every way a comparison can come out is a {@link
 * org.latticereplay.verify.Verdict}.
 */
package org.latticereplay.verify;
