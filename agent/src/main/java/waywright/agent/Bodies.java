package waywright.agent;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Steps;
import waywright.internal.Checks;
import waywright.internal.Growth;

/**
 * The nodes that bodies cover now, and those that decided units claim for the next tick. Claims are
 * a stack: the last ones are taken back first.
 */
final class Bodies {

  private final Steps steps;
  private Mover[] movers = {};
  private final NodeMarks owners = new NodeMarks();
  final NodeMarks claims = new NodeMarks();
  private int[] claimed = {};
  private int claimedSize;

  /** The nodes that a body would cover, as {@link #cover} found them last. */
  private int[] covered = new int[16];

  private int size;
  private final int[] pair = new int[2];

  Bodies(Steps steps) {
    this.steps = steps;
  }

  void begin(int[] order, int count) {
    owners.clear();
    claims.clear();
    claimedSize = 0;
    for (int i = 0; i < count; i++) {
      add(order[i]);
    }
  }

  private void add(int unit) {
    Checks.index(unit, Integer.MAX_VALUE / 2, "unit", "Maybe the order was not filled?");
    if (unit >= movers.length) {
      int before = movers.length;
      movers = Arrays.copyOf(movers, Math.max(unit + 1, 2 * before));
      IntStream.range(before, movers.length).forEach(i -> movers[i] = new Mover(i));
    }
    Mover mover = movers[unit];
    mover.node = steps.node(unit);
    mover.next = NodeMarks.NONE;
    mover.failedFor = null;
    mover.blocker = null;
    cover(mover, mover.node);
    mover.size = size;
    mover.under = Growth.ensure(mover.under, size);
    for (int i = 0; i < size; i++) {
      int node = covered[i];
      int other = owners.get(node);
      if (other != NodeMarks.NONE) {
        throw new IllegalArgumentException(
            other == unit
                ? "unit " + unit + " occurs twice in the order"
                : "units " + other + " and " + unit + " are both on node " + node);
      }
      owners.put(node, unit);
      mover.under[i] = node;
    }
  }

  Mover mover(int unit) {
    Checks.index(unit, movers.length, "unit", "Maybe it was not in the order of the last tick?");
    return movers[unit];
  }

  /** Returns the unit that covers a node now. */
  @Nullable Mover owner(int node) {
    int unit = owners.get(node);
    return unit == NodeMarks.NONE ? null : movers[unit];
  }

  /** Finds how many nodes a body would cover; {@link #covered} returns them until the next call. */
  int cover(Mover mover, int node) {
    size = steps.copyOccupied(mover.unit, node, covered);
    while (size > covered.length) {
      covered = new int[2 * size];
      size = steps.copyOccupied(mover.unit, node, covered);
    }
    return size;
  }

  int covered(int i) {
    return covered[i];
  }

  /** Marks the nodes that a body would cover. */
  void mark(Mover mover, int node, NodeMarks marks) {
    cover(mover, node);
    for (int i = 0; i < size; i++) {
      marks.put(covered[i], mover.unit);
    }
  }

  /** Whether one of the nodes that {@link #cover} found is marked. */
  boolean meets(NodeMarks marks) {
    boolean meets = false;
    for (int i = 0; i < size && !meets; i++) {
      meets = marks.get(covered[i]) != NodeMarks.NONE;
    }
    return meets;
  }

  /** Returns a decided unit that excludes a step. */
  @Nullable Mover obstacle(Mover mover, int to) {
    cover(mover, to);
    for (int i = 0; i < size; i++) {
      int claimant = claims.get(covered[i]);
      if (claimant != NodeMarks.NONE) {
        return movers[claimant];
      }
    }
    for (int i = 0; i < size; i++) {
      Mover other = owner(covered[i]);
      if (other != null
          && other != mover
          && other.isDecided()
          && (enters(other, mover) || !steps.turnsRings() && pushes(other, mover))) {
        return other;
      }
    }
    if (to == mover.node || !steps.copyCrossed(mover.node, to, pair)) {
      return null;
    }
    Mover other = crossing(pair[0], pair[1]);
    return other != null ? other : crossing(pair[1], pair[0]);
  }

  /** Whether a decided unit claims a node on which another unit is now. */
  private boolean enters(Mover decided, Mover other) {
    boolean enters = false;
    for (int i = 0; i < other.size && !enters; i++) {
      enters = claims.get(other.under[i]) == decided.unit;
    }
    return enters;
  }

  /** Whether a unit waits for another one to make room. */
  private static boolean pushes(Mover first, Mover mover) {
    Mover pusher = mover.pusher;
    while (pusher != null && pusher != first) {
      pusher = pusher.pusher;
    }
    return pusher != null;
  }

  private @Nullable Mover crossing(int from, int to) {
    Mover other = owner(from);
    return other != null && other.node == from && other.next == to ? other : null;
  }

  /** Decides a step. */
  void claim(Mover mover, int to) {
    mark(mover, to, claims);
    claimed = Growth.ensure(claimed, claimedSize + size);
    System.arraycopy(covered, 0, claimed, claimedSize, size);
    claimedSize += size;
    mover.next = to;
  }

  /** Returns the number of claims. */
  int claims() {
    return claimedSize;
  }

  /** Returns the undecided unit that is on the first claimed nodes, from one claim to another. */
  @Nullable Mover undecided(int from, int to) {
    for (int i = from; i < to; i++) {
      Mover other = owner(claimed[i]);
      if (other != null && !other.isDecided()) {
        return other;
      }
    }
    return null;
  }

  /** Takes back all claims but the first ones: their units are undecided again. */
  void undo(int size) {
    while (claimedSize > size) {
      int node = claimed[--claimedSize];
      movers[claims.get(node)].next = NodeMarks.NONE;
      claims.remove(node);
    }
  }
}
