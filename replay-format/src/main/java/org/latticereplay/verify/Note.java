package org.latticereplay.verify;

/**
 * One thing worth knowing about a verdict; never a verdict itself.
 *
 * @param code what it is about
 * @param text one line for a person
 */
public record Note(NoteCode code, String text) {}
