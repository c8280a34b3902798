package waywright.grid.reach;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.internal.IntSet;
import waywright.internal.LongList;
import waywright.internal.Rows;
import waywright.internal.StronglyConnected;
import waywright.search.Certificate;

/**
 * Reachability with one-way steps: strongly connected components, numbered so that every step leads
 * to the same or a lower number, and the steps between them.
 *
 * <p>Within a component every cell reaches every other; between components a traversal of the much
 * smaller graph of components decides, and it never visits numbers below the target's. R. Tarjan,
 * "Depth-first search and linear graph algorithms" (1972). Built in O(cells); 8 bytes a cell.
 * Confined to one thread; cannot be updated after edits.
 */
final class StrongComponents implements Reachability {

  private final GridSpace space;
  private final int[] offsets;
  private final int[] components;
  private final int count;

  /** Steps between components: those that leave component c are at firsts[c] .. firsts[c + 1]. */
  private final int[] firsts;

  private final int[] heads;

  /** What {@link #mark} has reached. */
  private final IntSet marked;

  /** Computes the components of a grid. */
  StrongComponents(GridSpace space) {
    this.space = Objects.requireNonNull(space, "space");
    offsets = Direction.offsets(space.map().width());
    components = new int[space.nodeCount()];
    count = StronglyConnected.number(space::contains, steps(), components);
    long[] arcs = arcs();
    firsts = Rows.of(count, arcs.length, i -> (int) (arcs[i] >>> 32)).firsts();
    heads = Arrays.stream(arcs).mapToInt(arc -> (int) arc).toArray();
    marked = new IntSet(count);
  }

  /** Returns what gives the heads of the steps from a cell one after the other, then −1. */
  private IntUnaryOperator steps() {
    byte[] left = new byte[components.length];
    for (int cell = 0; cell < left.length; cell++) {
      left[cell] = space.contains(cell) ? (byte) space.steps(cell) : 0;
    }
    return cell -> {
      int steps = left[cell] & 0xff;
      left[cell] = (byte) (steps & steps - 1);
      return steps == 0 ? -1 : cell + offsets[Integer.numberOfTrailingZeros(steps)];
    };
  }

  /** Returns the number of strongly connected components. */
  @Override
  public int count() {
    return count;
  }

  /**
   * Returns the component of a cell, −1 if it is blocked.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  @Override
  public int component(int cell) {
    return components[space.map().requireCell(cell)];
  }

  @Override
  public boolean reaches(int from, int to) {
    if (!space.contains(from) || !space.contains(to)) {
      return false;
    }
    int target = components[to];
    if (components[from] > target) {
      mark(components[from], target);
    }
    return components[from] == target || components[from] > target && marked.contains(target);
  }

  /** Marks all components that can be reached from one and are numbered {@code least} or above. */
  private void mark(int from, int least) {
    marked.clear();
    marked.add(from);
    for (int at = 0; at < marked.size() && (least == 0 || !marked.contains(least)); at++) {
      int component = marked.get(at);
      for (int i = firsts[component]; i < firsts[component + 1]; i++) {
        if (heads[i] >= least) {
          marked.add(heads[i]);
        }
      }
    }
  }

  @Override
  public int nearestReachable(int from, int goal) {
    GridMap map = space.map();
    map.requireCell(goal);
    if (!space.contains(from)) {
      return -1;
    }
    mark(components[from], 0);
    return NearestCell.find(map.width(), map.height(), goal, this::isMarked);
  }

  private boolean isMarked(int cell) {
    return marked.contains(components[cell]);
  }

  @Override
  public Certificate.Cut cut(int from) {
    if (!space.contains(from)) {
      throw new IllegalArgumentException(
          "cell " + from + " is blocked or not on the map. Maybe ask reaches first?");
    }
    mark(components[from], 0);
    return new Certificate.Cut(
        IntStream.range(0, components.length).filter(this::isMarked).toArray());
  }

  /** The steps between different components, distinct: the tail's component above the head's. */
  private long[] arcs() {
    LongList arcs = new LongList();
    for (int cell = 0; cell < components.length; cell++) {
      int last = components[cell];
      for (int steps = space.steps(cell); steps != 0; steps &= steps - 1) {
        int head = components[cell + offsets[Integer.numberOfTrailingZeros(steps)]];
        if (head != components[cell] && head != last) {
          last = head;
          arcs.add((long) components[cell] << 32 | head);
        }
      }
    }
    return arcs.sorted();
  }
}
