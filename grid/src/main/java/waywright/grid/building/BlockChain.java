package waywright.grid.building;

import java.util.Arrays;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Field;
import waywright.internal.IntList;

/**
 * Finds the cells on simple paths from the spawns to the goals: a chain of biconnected blocks.
 * Cells that a single cell separates from spawns and goals form a dead end, which no cheapest path
 * enters whatever is blocked elsewhere.
 *
 * <p>Starts with one path for each spawn and goal and floods from these cells. At an articulation
 * cell, the flood continues only to the side it came from and along the initial paths.
 */
final class BlockChain {

  /** The value in {@link #arrivals} of the cells of the initial paths. */
  private static final byte INITIAL = 5;

  private final GridSpace space;
  private final SpanningTree tree;
  private final ArticulationCells articulation;
  private final int[] offsets;

  /** By cell 1 plus the step by which the flood entered it, or INITIAL; 0 outside the chain. */
  private final byte[] arrivals;

  private final IntList chain = new IntList();

  private BlockChain(GridSpace space, SpanningTree tree, ArticulationCells articulation) {
    this.space = space;
    this.tree = tree;
    this.articulation = articulation;
    int width = space.map().width();
    offsets = new int[] {-width, 1, width, -1};
    arrivals = new byte[space.nodeCount()];
  }

  /** Whether simple paths stay in the chain. */
  static boolean suits(Movement movement) {
    return movement.sidesNeeded() == 2 && !movement.hasOneWay();
  }

  /**
   * Returns by cell 0 if it is in the chain, else {@link Field#UNREACHED}.
   *
   * @param tree with branches to all spawns and goals
   * @param articulation for squares of one cell
   */
  static long[] of(
      GridSpace space, SpanningTree tree, ArticulationCells articulation, int[]... ends) {
    BlockChain chain = new BlockChain(space.compact(), tree, articulation);
    for (int[] part : ends) {
      chain.begin(part);
    }
    for (int i = 0; i < chain.chain.size(); i++) {
      chain.expand(chain.chain.get(i));
    }
    return chain.estimates();
  }

  private void begin(int[] ends) {
    for (int end : ends) {
      int cell = end;
      while (tree.contains(cell) && arrivals[cell] == 0) {
        arrivals[cell] = INITIAL;
        chain.add(cell);
        cell = tree.parent(cell);
      }
    }
  }

  private void expand(int cell) {
    int sides = space.steps(cell) & 15;
    int fresh = 0;
    for (int left = sides; left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      fresh |= arrivals[cell + offsets[d]] == 0 ? 1 << d : 0;
    }
    if (fresh != 0 && articulation.splits(cell)) {
      fresh &= intoChain(cell, sides);
    }
    for (int left = fresh; left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      arrivals[cell + offsets[d]] = (byte) (d + 1);
      chain.add(cell + offsets[d]);
    }
  }

  /** The steps from an articulation cell that do not lead into dead ends. */
  private int intoChain(int cell, int sides) {
    int on = 0;
    for (int left = sides; left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      if (isInChain(cell, d)) {
        long mark = articulation.mark(2 * d + 1);
        for (int others = sides; others != 0; others &= others - 1) {
          int other = Integer.numberOfTrailingZeros(others);
          on |= articulation.mark(2 * other + 1) == mark ? 1 << other : 0;
        }
      }
    }
    return on;
  }

  /** Whether a step leads back to where the flood came from, or along an initial path. */
  private boolean isInChain(int cell, int d) {
    if (arrivals[cell] != INITIAL) {
      return arrivals[cell] - 1 == (d + 2 & 3);
    }
    int head = cell + offsets[d];
    return arrivals[head] == INITIAL && (tree.parent(cell) == head || tree.parent(head) == cell);
  }

  private long[] estimates() {
    long[] estimates = new long[arrivals.length];
    Arrays.fill(estimates, Field.UNREACHED);
    for (int i = 0; i < chain.size(); i++) {
      estimates[chain.get(i)] = 0;
    }
    return estimates;
  }
}
