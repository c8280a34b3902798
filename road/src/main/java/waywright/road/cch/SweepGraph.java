package waywright.road.cch;

import java.util.Arrays;
import waywright.internal.Growth;
import waywright.internal.LongList;

/**
 * The arcs that a sweep to some targets relaxes: those by which cheapest paths descend to them,
 * without the numbers that few arcs leave. A number that is not a target and has at most {@value
 * #MOST_CHILDREN} downward arcs is bypassed: each pair of an arc to it and an arc from it becomes
 * one. On New York, to 1,000 nodes, a sweep relaxes 100,000 arcs instead of 240,000; it never
 * relaxes more. An upward search that visits a bypassed number enters at the ends of its downward
 * arcs.
 *
 * <p>Every remaining number keeps its distance, since a path via a bypassed number still exists at
 * the same cost. Immutable.
 */
final class SweepGraph {

  /** Numbers with more downward arcs are not bypassed. */
  private static final int MOST_CHILDREN = 4;

  /**
   * By number, its index among those through which paths to the targets descend; −1 if it is not
   * one of them.
   */
  final int[] indices;

  /** By index, its first entry. A number that is not bypassed has one, to its own place. */
  final int[] entryFirsts;

  /** The place of each entry. */
  final int[] entryPlaces;

  /** The cost of each entry. */
  final int[] entryCosts;

  /** The arcs down to the number at a place are at firsts[place] .. firsts[place + 1]. */
  final int[] firsts;

  /** The place at the tail of each arc, times {@link OneToMany#LANES}. */
  final int[] tails;

  final int[] weights;

  /** The largest cost of an arc or entry. */
  final int largest;

  /**
   * Builds the graph for some targets.
   *
   * @param arcs from each number to higher ones, against the direction of paths
   * @throws IllegalArgumentException if there are more than 2^28 numbers
   */
  SweepGraph(int[] targets, UpwardArcs arcs) {
    Draft draft = new Draft(targets, arcs);
    draft.run();
    indices = draft.indices;
    entryFirsts = Arrays.copyOf(draft.entryFirsts, draft.size + 1);
    int stays = 0;
    // Higher numbers get lower places: arcs lead from lower to higher places.
    int[] places = new int[draft.size];
    for (int i = draft.size - 1; i >= 0; i--) {
      places[i] = draft.starts[i] < 0 ? -1 : stays++;
    }
    int most = 0;
    entryPlaces = new int[entryFirsts[draft.size]];
    entryCosts = new int[entryPlaces.length];
    for (int e = 0; e < entryPlaces.length; e++) {
      entryPlaces[e] = places[(int) (draft.entries.get(e) >>> 32)];
      entryCosts[e] = (int) draft.entries.get(e);
      most = Math.max(most, entryCosts[e]);
    }
    firsts = new int[stays + 1];
    tails = new int[draft.arcs];
    weights = new int[draft.arcs];
    int place = 0;
    int count = 0;
    for (int i = draft.size - 1; i >= 0; i--) {
      for (int a = draft.starts[i], k = 0; a >= 0 && k < draft.lengths[i]; a++, k++) {
        long arc = draft.rows[a];
        tails[count] = OneToMany.LANES * places[indices[Draft.end(arc)]];
        weights[count] = Draft.cost(arc);
        most = Math.max(most, weights[count++]);
      }
      if (draft.starts[i] >= 0) {
        firsts[++place] = count;
      }
    }
    largest = most;
  }

  /** Returns the place of a target. */
  int place(int target) {
    return entryPlaces[entryFirsts[indices[target]]];
  }

  /** Returns the number of nodes that are not bypassed. */
  int placeCount() {
    return firsts.length - 1;
  }

  /** Returns the number of nodes through which cheapest paths to the targets descend. */
  int reach() {
    return entryFirsts.length - 1;
  }

  /** Processes numbers in ascending order, so that the lower ends of their arcs come first. */
  private static final class Draft {

    /** In {@link #indices}: no path to a target is known to pass through the number. */
    private static final int NONE = -1;

    /** In {@link #indices}: a target that is not yet processed. */
    private static final int TARGET = -2;

    /**
     * In {@link #indices}, for any other number: this minus the position of its last downward arc
     * in {@link #children}.
     */
    private static final int CHILD = -3;

    private final UpwardArcs upward;

    /** By number: its index once processed; before that, see above. */
    final int[] indices;

    /** Number of processed numbers. */
    int size;

    int[] entryFirsts = new int[64];

    /** The target index of an entry, above its cost. */
    final LongList entries = new LongList();

    /** By index, the start of its row in {@link #rows}; −1 if it is bypassed. */
    int[] starts = new int[64];

    /** By index, the length of its row. */
    int[] lengths = new int[64];

    /** By index, the capacity of its row. */
    private int[] capacities = new int[64];

    /** The arcs down to each number that is not bypassed: the tail number above the cost. */
    long[] rows = new long[256];

    /** Length of {@link #rows} in use, including abandoned rows. */
    private int end;

    /** Number of arcs in all rows. */
    int arcs;

    /** Number of arcs if no number were bypassed. */
    private long whole;

    /** Arcs down to each index, above the previous value of {@link #indices} for the number. */
    private final LongList children = new LongList();

    /** The arcs down to the current number. */
    private long[] row = new long[64];

    /** Length of {@link #row} in use. */
    private int length;

    private long[] merged = new long[64];

    Draft(int[] targets, UpwardArcs upward) {
      this.upward = upward;
      indices = new int[upward.firsts().length - 1];
      Arrays.fill(indices, NONE);
      for (int target : targets) {
        indices[target] = TARGET;
      }
    }

    static int end(long arc) {
      return (int) (arc >>> 32);
    }

    static int cost(long arc) {
      return (int) arc;
    }

    void run() {
      for (int number = 0; number < indices.length; number++) {
        if (indices[number] != NONE) {
          process(number, indices[number]);
        }
      }
    }

    /** Processes a number with its value in {@link #indices}. */
    private void process(int number, int link) {
      if (size == Integer.MAX_VALUE / OneToMany.LANES) {
        throw new IllegalArgumentException(
            "paths to these targets descend through more than "
                + size
                + " nodes. Maybe use fewer targets at a time?");
      }
      starts = Growth.ensure(starts, size + 2);
      lengths = Growth.ensure(lengths, size + 2);
      capacities = Growth.ensure(capacities, size + 2);
      entryFirsts = Growth.ensure(entryFirsts, size + 2);
      indices[number] = size;
      entryFirsts[size + 1] = entryFirsts[size];
      read(number);
      whole += length;
      if (isBypassed(number, link)) {
        starts[size] = -1;
        for (int down = link; down <= CHILD; down = next(down)) {
          bypass(number, child(down));
        }
      } else {
        keep();
      }
      size++;
    }

    /** Reads the arcs down to a number. */
    private void read(int number) {
      int first = upward.firsts()[number];
      int last = upward.firsts()[number + 1];
      row = Growth.ensure(row, last - first);
      length = 0;
      for (int a = first; a < last; a++) {
        if (upward.costs()[a] != Customization.CLOSED) {
          row[length++] = (long) upward.heads()[a] << 32 | upward.costs()[a];
        }
      }
    }

    /**
     * Whether to bypass a number: it has few downward arcs, and bypassing it adds neither arcs in
     * total nor costs out of range.
     */
    private boolean isBypassed(int number, int link) {
      if (link == TARGET) {
        return false;
      }
      int count = 0;
      int most = 0;
      for (int down = link; down <= CHILD; down = next(down)) {
        if (++count > MOST_CHILDREN) {
          return false;
        }
        most = Math.max(most, cost(rows[find(child(down), number)]));
      }
      for (int i = 0; i < length; i++) {
        if (cost(row[i]) > Customization.MOST - most) {
          return false;
        }
      }
      return arcs + (long) count * (length - 1) <= whole;
    }

    /** Returns the position of the arc from a number in the row of an index. */
    private int find(int index, int number) {
      int at = starts[index];
      while (end(rows[at]) != number) {
        at++;
      }
      return at;
    }

    private void keep() {
      enter(size, 0);
      starts[size] = end;
      lengths[size] = length;
      capacities[size] = length;
      rows = Growth.ensure(rows, end + length);
      for (int i = 0; i < length; i++) {
        rows[end++] = row[i];
        addArc(end(row[i]), size);
      }
      arcs += length;
    }

    /** Adds an entry of the current number to an index. */
    private void enter(int index, int cost) {
      entryFirsts[size + 1]++;
      entries.add((long) index << 32 | cost);
    }

    /** Adds an arc from a number down to an index. */
    private void addArc(int number, int index) {
      if (indices[number] != TARGET) {
        children.add((long) index << 32 | indices[number] & 0xffffffffL);
        indices[number] = CHILD + 1 - children.size();
      }
    }

    /** Returns the index at the end of a downward arc. */
    private int child(int arc) {
      return (int) (children.get(CHILD - arc) >>> 32);
    }

    /** Returns the previous downward arc of the same number. */
    private int next(int arc) {
      return (int) children.get(CHILD - arc);
    }

    /** Merges the arcs down to a number into the row of a child, in place of the arc from it. */
    private void bypass(int number, int child) {
      int at = find(child, number);
      int cost = cost(rows[at]);
      enter(child, cost);
      int a = at + 1;
      int last = starts[child] + lengths[child];
      merged = Growth.ensure(merged, last - a + length);
      int count = 0;
      for (int i = 0; i < length; i++) {
        long arc = row[i] + cost;
        while (a < last && end(rows[a]) < end(arc)) {
          merged[count++] = rows[a++];
        }
        if (a < last && end(rows[a]) == end(arc)) {
          arc = Math.min(arc, rows[a++]);
        } else {
          addArc(end(arc), child);
        }
        merged[count++] = arc;
      }
      System.arraycopy(rows, a, merged, count, last - a);
      replace(child, at, count + last - a);
    }

    /** Replaces the rest of a row from a position on by the merged arcs. */
    private void replace(int child, int at, int count) {
      int before = at - starts[child];
      int now = before + count;
      arcs += now - lengths[child];
      if (now > capacities[child]) {
        // Extra capacity, so that a row rarely moves.
        capacities[child] = now + now / 2;
        rows = Growth.ensure(rows, end + capacities[child]);
        System.arraycopy(rows, starts[child], rows, end, before);
        starts[child] = end;
        end += capacities[child];
      }
      System.arraycopy(merged, 0, rows, starts[child] + before, count);
      lengths[child] = now;
    }
  }
}
