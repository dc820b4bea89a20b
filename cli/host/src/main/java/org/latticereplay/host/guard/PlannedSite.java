package org.latticereplay.host.guard;

/**
 * A call in a class that was loaded.
 *
 * @param in the calling class, with dots
 * @param method the calling method
 * @param file its source file; null when the class does not say
 * @param line in that file; -1 when the class does not say
 * @param call what it calls, as {@link CatalogueEntry#call} has it
 * @param entry what the catalogue says of it
 */
record PlannedSite(
    String in, String method, String file, int line, String call, CatalogueEntry entry) {}
