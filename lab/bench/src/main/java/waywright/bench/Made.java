package waywright.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * Maps of our own making, for machines without the public ones: scattered obstacles, rooms with
 * doors, and an empty field. The answers come from a plain Dijkstra here that shares nothing with
 * any engine.
 *
 * <p>All is drawn from seeds that are hashes of the names, so they are the same on every machine.
 */
public final class Made {

  /** The names of these maps. */
  public static final List<String> NAMES = List.of("made-scatter", "made-rooms", "made-empty");

  /** Cells of a side of the map. */
  private static final int SIDE = 256;

  /** Cells of a side of a room, a wall included. */
  private static final int ROOM = 16;

  /** So many random starts, each with so many random goals. */
  private static final int STARTS = 20;

  /** Goals of each start: one sweep from it tells the distances to all. */
  private static final int GOALS = 10;

  private Made() {}

  /**
   * Draws a map and its queries, of which some may have no path.
   *
   * @param name one of {@link #NAMES}; any other gives an empty field
   */
  static KnownQueries scenario(String name) {
    Random random = new Random(name.hashCode());
    boolean[] passable = new boolean[SIDE * SIDE];
    for (int cell = 0; cell < passable.length; cell++) {
      passable[cell] =
          switch (name) {
            case "made-scatter" -> random.nextInt(10) >= 3;
            case "made-rooms" -> room(cell % SIDE, cell / SIDE);
            default -> true;
          };
    }
    PlainField field = new PlainField(SIDE, SIDE, passable);
    List<KnownQuery> queries = new ArrayList<>();
    for (int i = 0; i < STARTS; i++) {
      int start = free(field, random);
      double[] distance = distances(field, start);
      for (int j = 0; j < GOALS; j++) {
        int goal = free(field, random);
        queries.add(new KnownQuery(start, goal, distance[goal]));
      }
    }
    return new KnownQueries(name, field, queries, 0, 1e-6);
  }

  /** Whether a cell of the map of rooms is free: part of a room, or a door in a wall. */
  private static boolean room(int x, int y) {
    boolean wall = x % ROOM == 0 || y % ROOM == 0;
    // A door in every wall, at a place that differs from room to room.
    int door = 1 + (x / ROOM * 5 + y / ROOM * 3) % (ROOM - 1);
    return !wall || (x % ROOM == 0 ? y % ROOM == door : x % ROOM == door);
  }

  /** A random free cell. */
  private static int free(PlainField field, Random random) {
    int cell;
    do {
      cell = random.nextInt(field.size());
    } while (!field.passable()[cell]);
    return cell;
  }

  /**
   * Distances from one cell to all, NaN where there is no path: steps 1 and √2, summed in doubles.
   *
   * @return by cell number; the caller's
   */
  static double[] distances(PlainField field, int start) {
    double[] distance = new double[field.size()];
    Arrays.fill(distance, Double.NaN);
    boolean[] settled = new boolean[field.size()];
    // The queue is the JDK's: slow, plain, and not ours.
    record Entry(double distance, int cell) {}
    PriorityQueue<Entry> open =
        new PriorityQueue<>((a, b) -> Double.compare(a.distance, b.distance));
    distance[start] = 0;
    open.add(new Entry(0, start));
    int[] near = new int[8];
    while (!open.isEmpty()) {
      Entry entry = open.remove();
      if (settled[entry.cell]) {
        continue;
      }
      settled[entry.cell] = true;
      int count = field.neighbors(entry.cell, near);
      for (int i = 0; i < count; i++) {
        double next = entry.distance + field.stepLength(entry.cell, near[i]);
        if (!(distance[near[i]] <= next)) {
          distance[near[i]] = next;
          open.add(new Entry(next, near[i]));
        }
      }
    }
    return distance;
  }
}
