package waywright.bench.times;

import java.util.List;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.units.GiveUp;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.UnitState;
import waywright.units.Units;

/**
 * How many of 24 round units pass a door in a wall, and in how many ticks: with and without turns,
 * in one direction and in both, and when the door closes on the queue. Prints tables of ticks,
 * which are the same on every machine; asserts nothing.
 */
final class DoorTimes {

  /** The width of the door in diameters of a unit, and in cells. */
  private static final double[][] DOORS = {{1.1, 1}, {1.2, 1}, {1.5, 1}, {2, 2}, {3, 3}, {4, 4}};

  private static final int WIDTH = 39;
  private static final int HEIGHT = 24;
  private static final int WALL = 19;
  private static final int UNITS = 24;
  private static final int MOST = 20_000;

  private final GameWorld world = new GameWorld(GridMap.filled(WIDTH, HEIGHT, '.'));
  private final Units units;
  private final int cells;
  private final boolean both;
  private int passed;
  private int lastPassed;
  private int ticks;

  private DoorTimes(double[] door, boolean both, boolean turns, GiveUp policy) {
    this.both = both;
    cells = (int) door[1];
    world.fill(WALL, 0, 1, HEIGHT, '#');
    setDoor('.');
    units = new Units(world).doorTurns(turns);
    double radius = cells / door[0] / 2;
    for (int i = 0; i < UNITS; i++) {
      boolean west = !both || i % 2 == 0;
      int place = both ? i / 2 : i;
      double x = 5.5 + place % 4 * 1.2;
      double y = 8.5 + place / 4 * 1.2;
      Unit unit = units.add(west ? x : WIDTH - x, y, Body.radius(radius), Speed.of(3));
      unit.giveUp(policy).goTo(west ? 31.5 : 7.5, 12.5);
    }
  }

  /** Measures all doors: the arguments do not count. */
  public static void main(String[] args) {
    System.out.println(
        "| door, diameters | directions | turns: passed | last at | all over | home | no turns: passed | last at | all over | home |");
    System.out.println("|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (double[] door : DOORS) {
      for (boolean both : new boolean[] {false, true}) {
        System.out.printf(
            "| %s | %s | %s | %s |%n",
            door[0],
            both ? "two" : "one",
            new DoorTimes(door, both, true, GiveUp.STOP).play(MOST, MOST),
            new DoorTimes(door, both, false, GiveUp.STOP).play(MOST, MOST));
      }
    }
    System.out.println(
        "| door, diameters | directions | closes at | for good: passed | last at | all over | home | opens at | then: passed | last at | all over | home |");
    System.out.println("|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    int closes = 60;
    int opens = 360;
    for (double[] door : DOORS) {
      for (boolean both : new boolean[] {false, true}) {
        System.out.printf(
            "| %s | %s | %s | %s | %s | %s |%n",
            door[0],
            both ? "two" : "one",
            closes,
            new DoorTimes(door, both, true, GiveUp.STOP).play(closes, MOST),
            opens,
            new DoorTimes(door, both, true, GiveUp.RETRY).play(closes, opens));
      }
    }
  }

  private void setDoor(char letter) {
    world.fill(WALL, HEIGHT / 2 - cells / 2, 1, cells, letter);
  }

  /** Plays until all orders are over for good; returns the columns. */
  private String play(int closes, int opens) {
    while (ticks < MOST && !isOver(opens)) {
      if (ticks == closes) {
        setDoor('#');
      }
      if (ticks == opens) {
        setDoor('.');
      }
      units.tick();
      ticks++;
      count();
    }
    long home =
        units.all().stream()
            .filter(u -> u.state() == UnitState.ARRIVED || u.state() == UnitState.ARRIVED_NEAR)
            .count();
    return "%d | %,d | %,d | %d".formatted(passed, lastPassed, ticks, home);
  }

  /** Whether nothing is to come: neither a door that opens nor a unit that tries again. */
  private boolean isOver(int opens) {
    boolean ended = units.all().stream().allMatch(unit -> unit.state().isOver());
    boolean tries = opens < MOST && units.all().stream().anyMatch(unit -> unit.reason() != null);
    return ended && !tries;
  }

  /** Counts the units beyond the wall. */
  private void count() {
    int now = 0;
    List<Unit> all = units.all();
    for (int i = 0; i < UNITS; i++) {
      boolean east = all.get(i).x() > WALL + 0.5;
      now += (!both || i % 2 == 0) == east ? 1 : 0;
    }
    if (now != passed) {
      lastPassed = ticks;
    }
    passed = now;
  }
}
