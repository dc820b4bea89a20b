/** Situations from the field, each with the answer that is right. */
package org.latticereplay.cli.cases;
