package waywright.grid;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * The letters of a map of anchors: each stands for an entry cost and a mask of the steps that may
 * leave. Letters keep their meaning when kinds are added. Immutable.
 *
 * @param movement the movement of single cells that gives the letters their meaning
 * @param blocked the rank of blocked ground, above all costs
 * @param ranks for each letter of the ground the rank of its cost among all costs, cheapest first
 * @param costs by rank
 * @param letters for each rank and mask of steps the letter, −1 if there is none yet
 */
record GroundKinds(Movement movement, int blocked, int[] ranks, int[] costs, short[] letters) {

  private static final int EVERY_STEP = 0xff;
  private static final String BEST = ".#@";

  /** The empty set, for a body of one cell. */
  static final GroundKinds NONE =
      new GroundKinds(Movement.builder().build(), 0, new int[0], new int[0], new short[0]);

  /**
   * Returns the kinds of a movement that allow every step: one for each cost, so that the movement
   * of single cells has the same costs whatever kinds are added later.
   */
  static GroundKinds of(Movement mover) {
    int[] costs =
        Arrays.stream(allLetters())
            .map(mover::cost)
            .filter(cost -> cost > 0)
            .sorted()
            .distinct()
            .toArray();
    int[] ranks = new int[256];
    short[] letters = new short[(costs.length + 1) << 8];
    Arrays.fill(letters, (short) -1);
    Movement.Builder cells = mover.toBuilder().body(Body.CELL);
    for (int letter : allLetters()) {
      boolean free = mover.passable(letter);
      int rank = free ? Arrays.binarySearch(costs, mover.cost(letter)) : costs.length;
      ranks[letter] = rank;
      boolean plain = !free || mover.exits(letter) == EVERY_STEP;
      if (plain && letters[rank << 8 | EVERY_STEP] < 0) {
        letters[rank << 8 | EVERY_STEP] = (short) letter;
      } else if (mover.hasOneWay()) {
        cells.blocked((char) letter).exits((char) letter, Direction.ALL);
      }
    }
    GroundKinds kinds = new GroundKinds(cells.build(), costs.length, ranks, costs, letters);
    for (int rank = 0; rank <= costs.length; rank++) {
      kinds = kinds.with(rank, EVERY_STEP);
    }
    return kinds;
  }

  /** All 256 letters, the most readable first. */
  private static int[] allLetters() {
    IntStream others = IntStream.range('!', '!' + 256).map(letter -> letter & 0xff);
    IntStream best = IntStream.range(0, BEST.length()).map(BEST::charAt);
    return IntStream.concat(best, others.filter(letter -> BEST.indexOf(letter) < 0)).toArray();
  }

  /** The rank of a letter of the ground. */
  int rank(int letter) {
    return ranks[letter];
  }

  /** The letter of a kind, −1 if it has none yet. */
  int letter(int rank, int steps) {
    return letters[rank << 8 | steps];
  }

  /** Returns these kinds and one more. */
  GroundKinds with(int rank, int steps) {
    if (letter(rank, steps) >= 0) {
      return this;
    }
    int letter = unused();
    short[] more = letters.clone();
    more[rank << 8 | steps] = (short) letter;
    Movement.Builder cells = movement.toBuilder();
    if (rank == blocked) {
      cells.blocked((char) letter);
    } else {
      cells.cost((char) letter, costs[rank]);
    }
    cells.exits((char) letter, Direction.in(steps).toArray(Direction[]::new));
    return new GroundKinds(cells.build(), blocked, ranks, costs, more);
  }

  private int unused() {
    BitSet used = new BitSet();
    for (short letter : letters) {
      used.set(letter & 0x1ff); // No letter, -1, is beyond all.
    }
    return Arrays.stream(allLetters())
        .filter(letter -> !used.get(letter))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "a body larger than a cell covers more than 256 kinds of ground here, by cost and"
                        + " by the steps that may leave. Maybe use fewer costs?"));
  }
}
