package waywright.agent;

import java.util.Arrays;
import waywright.agent.spi.Steps;
import waywright.internal.Checks;

/**
 * The nodes that bodies cover now, and those that decided units claim for the next tick. Claims are
 * a stack: the last ones are taken back first.
 */
final class Bodies {

  static final int NONE = NodeMarks.NONE;

  private final Steps steps;
  private final NodeMarks owners = new NodeMarks();
  private final NodeMarks claims = new NodeMarks();

  private int[] nodes = {};
  private int[] nexts = {};

  /** Where the nodes of each body begin in {@link #under}, and how many they are. */
  private int[] starts = {};

  private int[] sizes = {};
  private int[] under = new int[64];
  private int underSize;

  private int[] claimed = new int[64];
  private int claimedSize;

  private int[] cover = new int[16];
  private final int[] pair = new int[2];

  Bodies(Steps steps) {
    this.steps = steps;
  }

  void begin(int[] order, int count) {
    owners.clear();
    claims.clear();
    underSize = 0;
    claimedSize = 0;
    for (int i = 0; i < count; i++) {
      add(order[i]);
    }
  }

  private void add(int unit) {
    Checks.index(unit, Integer.MAX_VALUE / 2, "unit", "Maybe the order was not filled?");
    if (unit >= nodes.length) {
      int length = Math.max(unit + 1, 2 * nodes.length);
      nodes = Arrays.copyOf(nodes, length);
      nexts = Arrays.copyOf(nexts, length);
      starts = Arrays.copyOf(starts, length);
      sizes = Arrays.copyOf(sizes, length);
    }
    nodes[unit] = steps.node(unit);
    nexts[unit] = NONE;
    starts[unit] = underSize;
    int size = cover(unit, nodes[unit]);
    sizes[unit] = size;
    if (under.length < underSize + size) {
      under = Arrays.copyOf(under, 2 * (underSize + size));
    }
    for (int i = 0; i < size; i++) {
      int node = cover[i];
      int other = owners.get(node);
      if (other != NONE) {
        throw new IllegalArgumentException(
            other == unit
                ? "unit " + unit + " occurs twice in the order"
                : "units " + other + " and " + unit + " are both on node " + node);
      }
      owners.put(node, unit);
      under[underSize++] = node;
    }
  }

  int node(int unit) {
    return nodes[unit];
  }

  boolean isDecided(int unit) {
    return nexts[unit] != NONE;
  }

  /** Returns the node after the tick; {@link #NONE} while it is undecided. */
  int next(int unit) {
    return nexts[unit];
  }

  /** Returns the number of nodes that a body covers now. */
  int size(int unit) {
    return sizes[unit];
  }

  /** Returns the unit that covers a node now. */
  int owner(int node) {
    return owners.get(node);
  }

  /**
   * Returns how many nodes a body would cover; {@link #covered} returns them until the next call.
   */
  int cover(int unit, int node) {
    int size = steps.copyOccupied(unit, node, cover);
    while (size > cover.length) {
      cover = new int[2 * size];
      size = steps.copyOccupied(unit, node, cover);
    }
    return size;
  }

  int covered(int i) {
    return cover[i];
  }

  boolean isClaimed(int node) {
    return claims.get(node) != NONE;
  }

  /** Returns a decided unit that excludes a step, {@link #NONE} if there is none. */
  int obstacle(int unit, int to) {
    int size = cover(unit, to);
    for (int i = 0; i < size; i++) {
      int other = claims.get(cover[i]);
      if (other != NONE) {
        return other;
      }
    }
    for (int i = 0; i < size; i++) {
      int other = owners.get(cover[i]);
      if (other != NONE && other != unit && isDecided(other) && enters(other, unit)) {
        return other;
      }
    }
    return to != nodes[unit] && steps.copyCrossed(nodes[unit], to, pair) ? crossing() : NONE;
  }

  /** Whether a decided unit claims a node on which another unit is now. */
  private boolean enters(int decided, int other) {
    for (int i = starts[other]; i < starts[other] + sizes[other]; i++) {
      if (claims.get(under[i]) == decided) {
        return true;
      }
    }
    return false;
  }

  private int crossing() {
    int first = owners.get(pair[0]);
    if (first != NONE && nodes[first] == pair[0] && nexts[first] == pair[1]) {
      return first;
    }
    int second = owners.get(pair[1]);
    return second != NONE && nodes[second] == pair[1] && nexts[second] == pair[0] ? second : NONE;
  }

  /** Decides a step. */
  void claim(int unit, int to) {
    int size = cover(unit, to);
    if (claimed.length < claimedSize + size) {
      claimed = Arrays.copyOf(claimed, 2 * (claimedSize + size));
    }
    for (int i = 0; i < size; i++) {
      claims.put(cover[i], unit);
      claimed[claimedSize++] = cover[i];
    }
    nexts[unit] = to;
  }

  /** Returns the number of claims. */
  int claims() {
    return claimedSize;
  }

  /** Returns the undecided unit that is on the first claimed nodes, from one claim to another. */
  int undecided(int from, int to) {
    for (int i = from; i < to; i++) {
      int other = owners.get(claimed[i]);
      if (other != NONE && !isDecided(other)) {
        return other;
      }
    }
    return NONE;
  }

  /** Takes back all claims but the first ones: their units are undecided again. */
  void undo(int size) {
    while (claimedSize > size) {
      int node = claimed[--claimedSize];
      nexts[claims.get(node)] = NONE;
      claims.remove(node);
    }
  }
}
