package org.latticereplay.cli.report;

import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.TickSpan;
import org.latticereplay.dump.IgnoredPaths;
import org.latticereplay.verify.Surroundings;

/**
 * Two builds, or two runs of one, that were compared.
 *
 * @param left the reference
 * @param leftName what to call it in a sentence
 * @param leftAround what recorded the log beside the reference
 * @param right what was held against it
 * @param rightName what to call that
 * @param rightAround what recorded the log beside that
 * @param sameBuild whether both are runs of one build
 * @param freshProcess whether each run had a process of its own
 * @param itself whether runs of that one build agree, as far as that was asked
 * @param range the ticks set by hand, or null
 * @param ignored what of the states was not compared
 * @param comparison what it came to
 */
public record ComparedBuilds(
    GameInfo left,
    String leftName,
    Surroundings leftAround,
    GameInfo right,
    String rightName,
    Surroundings rightAround,
    boolean sameBuild,
    boolean freshProcess,
    SelfAgreement itself,
    TickSpan range,
    IgnoredPaths ignored,
    Comparison comparison) {}
