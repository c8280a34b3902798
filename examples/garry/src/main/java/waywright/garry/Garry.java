package waywright.garry;

import java.io.PrintStream;
import java.util.Scanner;

/**
 * Starts the game in the terminal: a line of keys is played turn by turn, then the orchard is
 * shown. Reads from standard input, so that a game can be replayed from a file.
 */
public final class Garry {

  private static final String HELP =
      """
      Garry, G, walks to the nearest ripe apple tree, T, and picks it. So do you, @: walk beside a
      tree and pick it first. The first with %s apples wins. Garry keeps two cells away from you and
      avoids wasps, x. Mud, ~, takes three turns. Trees, t, bear apples again after %s turns.

        w a s d   walk          e   pick the tree beside you     x   leave wasps here
        .         wait          ?   help                         q   quit

      Several keys in one line are several turns.
      """
          .formatted(Orchard.WINS, Orchard.RIPENS);

  private Garry() {}

  /** Plays until somebody wins, you quit, or the input ends. */
  static Orchard play(Orchard game, Scanner lines, PrintStream out) {
    out.print(HELP);
    out.println(game);
    while (!game.isOver() && lines.hasNextLine()) {
      for (char key : lines.nextLine().toCharArray()) {
        if (key == 'q') {
          return game;
        }
        if (key == '?') {
          out.print(HELP);
        } else if (!game.isOver()) {
          String refused = game.turn(key);
          if (!refused.isEmpty()) {
            out.println(refused);
          }
        }
      }
      out.println(game);
    }
    return game;
  }

  /**
   * Starts the game.
   *
   * @param arguments the seed of the orchard, 1 by default
   */
  public static void main(String[] arguments) {
    long seed = 1;
    try {
      seed = arguments.length == 0 ? 1 : Long.parseLong(arguments[0]);
    } catch (NumberFormatException e) {
      System.err.println("the seed \"" + arguments[0] + "\" is not a number. Maybe 1?");
      System.exit(2);
    }
    Orchard game = play(new Orchard(seed), new Scanner(System.in, "UTF-8"), System.out);
    System.out.println(game.result());
  }
}
