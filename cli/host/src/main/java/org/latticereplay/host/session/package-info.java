/**
 * Sessions run against a build: start with {@link org.latticereplay.host.session.SessionSeries}.
 * What each log came to is a {@link org.latticereplay.host.session.SessionReport}. Two builds on
 * one log are a {@link org.latticereplay.host.session.PairRun}.
 */
package org.latticereplay.host.session;
