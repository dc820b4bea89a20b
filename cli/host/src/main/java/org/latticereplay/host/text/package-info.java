/** Words of a person's size: texts of any origin on one line, and durations. */
package org.latticereplay.host.text;
