package waywright.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Pairs of cells that no path joins: those of the list, then others drawn from a seed. The question
 * behind them: what does it cost to be told that there is no way? Searches that do not know look at
 * all that can be reached.
 */
final class Severed {

  /** The map whose ways are cut. */
  private final PlainField field;

  /**
   * The number of each passable cell's part, −1 where blocked. Parts are numbered from 0 in the
   * order of their first cells.
   */
  private final int[] parts;

  /** Cells still to be looked at by a flood; each enters once, so that there is room for all. */
  private final int[] stack;

  /** Finds all parts of a field, by a flood from every cell that has none yet. */
  private Severed(PlainField field) {
    this.field = field;
    stack = new int[field.size()];
    parts = new int[field.size()];
    Arrays.fill(parts, -1);
    int count = 0;
    for (int cell = 0; cell < parts.length; cell++) {
      if (field.passable()[cell] && parts[cell] < 0) {
        flood(cell, count++);
      }
    }
  }

  /** Whether some passable cell cannot be reached from another. */
  static boolean isSevered(PlainField field) {
    return Arrays.stream(new Severed(field).parts).anyMatch(part -> part > 0);
  }

  /**
   * At most {@code count} pairs; each pair drawn has one end anywhere and the other in another
   * part.
   *
   * @throws IllegalArgumentException if all passable cells hang together
   */
  static KnownQueries pairs(KnownQueries scenario, int count) {
    List<KnownQuery> pairs = new ArrayList<>();
    for (KnownQuery query : scenario.queries()) {
      if (Double.isNaN(query.optimum()) && pairs.size() < count) {
        pairs.add(query);
      }
    }
    if (!isSevered(scenario.field())) {
      throw new IllegalArgumentException(
          "on " + scenario.name() + " every cell can be reached. Maybe another map?");
    }
    Severed severed = new Severed(scenario.field());
    int[] open = severed.open();
    Random random = new Random(1);
    while (pairs.size() < count) {
      int start = open[random.nextInt(open.length)];
      int[] apart =
          Arrays.stream(open).filter(cell -> severed.parts[cell] != severed.parts[start]).toArray();
      pairs.add(new KnownQuery(start, apart[random.nextInt(apart.length)], Double.NaN));
    }
    return new KnownQueries(scenario.name(), scenario.field(), pairs, 0, 0);
  }

  /** The free cells. */
  private int[] open() {
    int[] open = new int[field.free()];
    int count = 0;
    for (int cell = 0; cell < parts.length; cell++) {
      if (parts[cell] >= 0) {
        open[count++] = cell;
      }
    }
    return open;
  }

  /** Gives all cells that can be reached from one the number of its part. */
  private void flood(int first, int part) {
    int[] near = new int[8];
    int top = 0;
    stack[top++] = first;
    parts[first] = part;
    while (top > 0) {
      int count = field.neighbors(stack[--top], near);
      for (int i = 0; i < count; i++) {
        if (parts[near[i]] < 0) {
          parts[near[i]] = part;
          stack[top++] = near[i];
        }
      }
    }
  }
}
