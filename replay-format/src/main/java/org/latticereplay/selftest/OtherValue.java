package org.latticereplay.selftest;

import org.latticereplay.game.MemberType;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleBuffer;

/**
 * Another value for one member of a sample.
 *
 * @param member the member's name
 * @param type what it holds
 * @param number the number, of a flag 0 or 1
 * @param text the text
 */
record OtherValue(String member, MemberType type, double number, String text) {
  static OtherValue number(String member, double value) {
    return new OtherValue(member, MemberType.NUMBER, value, null);
  }

  static OtherValue text(String member, String value) {
    return new OtherValue(member, MemberType.TEXT, 0, value);
  }

  static OtherValue flag(String member, boolean value) {
    return new OtherValue(member, MemberType.FLAG, value ? 1 : 0, null);
  }

  /** Adds a sample to a bucket with this value in place of its own. */
  void write(Sample sample, SampleBuffer to) {
    to.add(sample);
    switch (type) {
      case NUMBER -> to.member(member, number);
      case TEXT -> to.member(member, text);
      case FLAG -> to.member(member, number != 0);
    }
  }

  /** What the member became, for a message. */
  String words() {
    String value =
        switch (type) {
          case NUMBER -> number == Math.rint(number) ? String.valueOf((long) number) : "" + number;
          case TEXT -> '"' + text + '"';
          case FLAG -> number != 0 ? "true" : "false";
        };
    return member + " " + value;
  }
}
