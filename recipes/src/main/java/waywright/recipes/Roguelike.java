package waywright.recipes;

import java.io.PrintStream;
import java.util.Scanner;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Field;

/** A roguelike in a terminal: you are {@code @}, the rats come nearer with each step. */
public final class Roguelike {

  private static final GridMap CAVE =
      GridMap.of(
          "####################",
          "#......#...........#",
          "#......#....###....#",
          "#.....##....#......#",
          "#...........#......#",
          "####################");
  private static final GridSpace SPACE = new GridSpace(CAVE, Movement.walker());

  private int you = CAVE.cell(2, 2);
  private final int[] rats = {CAVE.cell(17, 4), CAVE.cell(10, 1)};

  /** One turn: w, a, s, d. Returns whether you live. */
  public boolean turn(char key) {
    int x = CAVE.x(you) + (key == 'd' ? 1 : key == 'a' ? -1 : 0);
    int y = CAVE.y(you) + (key == 's' ? 1 : key == 'w' ? -1 : 0);
    you = SPACE.contains(CAVE.cell(x, y)) ? CAVE.cell(x, y) : you;
    Field toYou = Field.towards(SPACE, you); // one field for all rats
    boolean alive = true;
    for (int i = 0; i < rats.length; i++) {
      rats[i] = toYou.reached(rats[i]) ? toYou.next(rats[i]) : rats[i];
      alive &= rats[i] != you;
    }
    return alive;
  }

  /** The cave with everything in it. */
  public String view() {
    GridMap view = CAVE;
    for (int rat : rats) {
      view = view.with(CAVE.x(rat), CAVE.y(rat), 'r');
    }
    return view.with(CAVE.x(you), CAVE.y(you), '@').toString();
  }

  /** Plays until you are eaten. */
  public static void main(String[] arguments) {
    Roguelike game = new Roguelike();
    PrintStream out = System.out;
    out.println(game.view());
    Scanner keys = new Scanner(System.in, "UTF-8");
    while (keys.hasNext() && game.turn(keys.next().charAt(0))) {
      out.println(game.view());
    }
  }
}
