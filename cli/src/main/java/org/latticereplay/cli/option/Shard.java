package org.latticereplay.cli.option;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * One of several machines that share a corpus.
 *
 * @param index which of them, from 1
 * @param of how many there are
 */
public record Shard(int index, int of) {
  /** More than anybody has machines for. */
  static final int OF_MAX = 100_000;

  /** What every log costs beside its size: to be begun and told. */
  private static final long BYTES_EACH = 1 << 14;

  private static final Pattern NUMBERS = Pattern.compile("([0-9]{1,9})/([0-9]{1,9})");
  private static final Pattern AUTO = Pattern.compile("auto(?:/([0-9]{1,9}))?");

  /** A text that names no shard; the message says why. */
  public static final class WrongShardException extends Exception {
    private static final long serialVersionUID = 1L;

    WrongShardException(String message) {
      super(message);
    }
  }

  /** All of it. */
  public static Shard whole() {
    return new Shard(1, 1);
  }

  /**
   * Reads {@code 2/4}, {@code auto}, or {@code auto/4} where the environment says only which one
   * this is.
   */
  static Shard parse(String text, Map<String, String> environment) throws WrongShardException {
    Matcher auto = AUTO.matcher(text);
    if (auto.matches()) {
      int of = auto.group(1) == null ? 0 : Integer.parseInt(auto.group(1));
      return checked(ShardVariables.shard(environment, of), "auto");
    }
    Matcher numbers = NUMBERS.matcher(text);
    if (!numbers.matches()) {
      throw new WrongShardException(
          "expected INDEX/TOTAL as in 1/4, auto, or auto/TOTAL, got '" + text + "'");
    }
    return checked(
        new Shard(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2))), text);
  }

  private static Shard checked(Shard shard, String text) throws WrongShardException {
    if (shard.of() < 1 || shard.of() > OF_MAX) {
      throw new WrongShardException(
          text + ": expected a total from 1 to " + OF_MAX + ", got " + shard.of());
    }
    if (shard.index() < 1 || shard.index() > shard.of()) {
      throw new WrongShardException(
          text + ": expected an index from 1 to " + shard.of() + ", got " + shard.index());
    }
    return shard;
  }

  /**
   * The numbers of the logs that are this one's, rising. Every machine comes to the same split of
   * the same list: the largest that is left goes to where there is least, the first of equals
   * first.
   *
   * @param bytes the sizes of all logs
   */
  public List<Integer> of(long[] bytes) {
    List<Integer> largest = new ArrayList<>(IntStream.range(0, bytes.length).boxed().toList());
    largest.sort(Comparator.comparingLong(number -> -bytes[number]));
    long[] loads = new long[of];
    List<Integer> mine = new ArrayList<>();
    for (int number : largest) {
      int least = 0;
      for (int i = 1; i < of; i++) {
        least = loads[i] < loads[least] ? i : least;
      }
      loads[least] += bytes[number] + BYTES_EACH;
      if (least == index - 1) {
        mine.add(number);
      }
    }
    mine.sort(Comparator.naturalOrder());
    return mine;
  }

  @Override
  public String toString() {
    return index + "/" + of;
  }
}
