package pushpuzzle;

import java.util.List;

/**
 * The levels, as people draw them: {@code #} wall, {@code @} player, {@code $} box, {@code .} goal,
 * {@code *} a box on its goal, {@code +} the player on a goal.
 *
 * <p>They are part of the rules: a changed level is a changed game, and its sessions diverge.
 */
final class Levels {
  private static final List<String> ALL =
      List.of(
          """
          #######
          #     #
          # @$. #
          #     #
          #######
          """,
          """
          ########
          #   .  #
          # $@$ .#
          #      #
          ########
          """,
          """
          #########
          #   .   #
          # # $ # #
          #.$ @ $.#
          # # $ # #
          #   .   #
          #########
          """,
          """
          ########
          #  #.  #
          # $  . #
          #  $#  #
          #  @   #
          ########
          """,
          """
          #########
          #   #   #
          # $ . $ #
          ##  #. ##
          # $ . @ #
          #   #   #
          #########
          """,
          """
          ##########
          #  . #   #
          # $#   $ #
          #  # ##  #
          ## *  .  #
          #  #  @  #
          ##########
          """,
          """
          ##########
          #@  #    #
          # $   $  #
          ###  ##  #
          #.   $  .#
          #   # .  #
          ##########
          """,
          """
          #########
          ##   ####
          #. $  @ #
          #  ##$  #
          #.  # $ #
          #  .    #
          #########
          """,
          """
          ##########
          #  #  .  #
          # $$   . #
          #    ##  #
          ##  $ @. #
          #    #   #
          ##########
          """,
          """
          ##########
          #   #    #
          # $   #. #
          #  ## #. #
          # $ @ #. #
          #  #   $ #
          #        #
          ##########
          """);

  private Levels() {}

  static int count() {
    return ALL.size();
  }

  /** The rows of one level. */
  static List<String> rows(int level) {
    return ALL.get(level).lines().toList();
  }
}
