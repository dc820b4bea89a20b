package org.latticereplay.host.session;

import java.time.Duration;

/**
 * What one session may cost, and how it is compared.
 *
 * @param timeout of wall time, its reading included
 * @param maxTicks the most ticks to run
 * @param keepGoing whether to run on after a divergence
 */
public record RunLimits(Duration timeout, long maxTicks, boolean keepGoing) {}
