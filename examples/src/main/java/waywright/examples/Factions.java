package waywright.examples;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Random;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.road.cch.Customization;

/** Two peoples in one castle: one order of its doors, a metric for each, swapped at once. */
public final class Factions {

  /** Cells from wall to wall. */
  private static final int ROOM = 16;

  /** Knights wade through mud and cannot swim; frogs would rather swim. */
  static final Movement KNIGHTS =
      Movement.builder().steps(10, 14).cost('.', 2).cost(',', 5).blocked('~').build();

  static final Movement FROGS =
      Movement.builder().steps(10, 14).cost('.', 3).cost(',', 2).cost('~', 1).build();

  private Factions() {}

  /** Rooms with walls, a door or two in each, and mud and water on the floor. */
  static GridMap castle(int rooms, long seed) {
    Random random = new Random(seed);
    int side = rooms * ROOM;
    char[][] rows = new char[side][side];
    for (int y = 0; y < side; y++) {
      for (int x = 0; x < side; x++) {
        boolean wall = x % ROOM == 0 || y % ROOM == 0;
        rows[y][x] = wall ? '@' : "......,,~".charAt(random.nextInt(9));
      }
    }
    for (int y = 0; y < side; y += ROOM) {
      for (int x = 0; x < side; x += ROOM) {
        rows[y][x + 1 + random.nextInt(ROOM - 1)] = '.';
        rows[y + 1 + random.nextInt(ROOM - 1)][x] = random.nextInt(8) == 0 ? '~' : '.';
      }
    }
    return GridMap.of(Arrays.stream(rows).map(String::new).toArray(String[]::new));
  }

  /** Asks both the way through the castle, and the knights again after a flood. */
  static void ask(PrintStream out) {
    GridMap castle = castle(8, 1);
    // tag: factions
    RegionGraph doors = new RegionGraph(castle, ROOM, FROGS); // once for a map
    Customization knights = doors.customize(KNIGHTS); // once for a faction
    Customization frogs = doors.customize(FROGS);
    int from = castle.cell(9, 9);
    int to = castle.cell(118, 120);
    out.println(doors.size() + " doors");
    out.println("knights: " + doors.finder(new GridSpace(castle, KNIGHTS), knights).cost(from, to));
    out.println("frogs: " + doors.finder(new GridSpace(castle, FROGS), frogs).cost(from, to));

    int flooded = castle.cell(16, 40);
    GridMap wet = castle.with(16, 40, '~');
    GridSpace now = new GridSpace(wet, KNIGHTS);
    Customization later = doors.customize(knights, now, flooded); // milliseconds
    out.println("after a flood: " + doors.finder(now, later).cost(from, to));
    // end: factions
  }

  /** Times on a castle of 512 × 512 cells, the least of some rounds. */
  static void time(PrintStream out) {
    GridMap castle = castle(32, 5);
    GridSpace space = new GridSpace(castle, FROGS);
    RegionGraph doors = new RegionGraph(castle, ROOM, FROGS);
    Customization frogs = doors.customize(FROGS);
    RegionGraph.Finder finder = doors.finder(space, frogs);
    GridPathfinder astar = GridPathfinder.of(space).algorithm("astar");
    int[] ends = new Random(3).ints(400, 0, castle.size()).toArray();
    int wide = castle.width();
    out.println(doors.size() + " doors");
    out.println("doors and order: " + least(() -> new RegionGraph(castle, ROOM, FROGS)) + " us");
    out.println("a faction: " + least(() -> doors.customize(FROGS)) + " us");
    GridSpace wet = new GridSpace(castle.with(40, 72, '~'), FROGS);
    int where = castle.cell(40, 72);
    out.println("a change: " + least(() -> doors.customize(frogs, wet, where)) + " us");
    out.println("200 paths: " + least(() -> each(ends, finder::cost)) + " us");
    out.println(
        "200 by A*: "
            + least(
                () ->
                    each(ends, (a, b) -> astar.start(a % wide, a / wide, b % wide, b / wide).run()))
            + " us");
  }

  private static void each(int[] ends, Question question) {
    for (int i = 0; i < ends.length; i += 2) {
      question.ask(ends[i], ends[i + 1]);
    }
  }

  /** Asks for the way between two cells. */
  @FunctionalInterface
  private interface Question {
    void ask(int from, int to);
  }

  private static long least(Runnable work) {
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 20; round++) {
      long begun = System.nanoTime();
      work.run();
      least = Math.min(least, System.nanoTime() - begun);
    }
    return least / 1000;
  }

  /** Asks on the console; with any word, takes times. */
  public static void main(String[] args) {
    if (args.length > 0) {
      time(System.out);
    } else {
      ask(System.out);
    }
  }
}
