package org.latticereplay.cli.report;

import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.TickSpan;

/**
 * Two builds, or two runs of one, that were compared.
 *
 * @param left the reference
 * @param leftName what to call it in a sentence
 * @param right what was held against it
 * @param rightName what to call that
 * @param sameBuild whether both are runs of one build
 * @param freshProcess whether each run had a process of its own
 * @param range the ticks set by hand, or null
 * @param comparison what it came to
 */
public record ComparedBuilds(
    GameInfo left,
    String leftName,
    GameInfo right,
    String rightName,
    boolean sameBuild,
    boolean freshProcess,
    TickSpan range,
    Comparison comparison) {}
