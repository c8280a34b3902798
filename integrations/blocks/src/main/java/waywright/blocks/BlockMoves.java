package waywright.blocks;

import org.jspecify.annotations.Nullable;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * The places and moves of one walker in one view, forward or backward: the rules of {@link Walker},
 * said once. Each expansion reads nine columns around a node into bits, one bit per height.
 *
 * <p>Confined to one thread.
 */
final class BlockMoves implements TwoWayExpander {

  private static final int CENTER = 4;

  /** The four sides, and the four corners, as columns of the square of nine: z × 3 + x. */
  private static final int[] SIDES = {1, 3, 5, 7};

  private static final int[] CORNERS = {0, 2, 6, 8};

  /** What a block is for a walker: bits. */
  private static final int PASSES = 1;

  private static final int OPEN = 2;
  private static final int CARRIES = 4;
  private static final int HOLDS = 8;
  private static final int WET = 16;

  private final BlockView view;
  private final Walker walker;
  private final boolean backward;
  private final int[] kinds = new int[Block.ALL.length];
  private final int below;
  private final int heights;
  private final ArcBuffer arcs = new ArcBuffer();

  /** Bits of the heights at which the body fits; without doors; is carried; by what. */
  private final long[] fits = new long[9];

  private final long[] open = new long[9];
  private final long[] stands = new long[9];
  private final long[] holds = new long[9];
  private final long[] wet = new long[9];
  private boolean meetsUnknown;

  /** The chunk that was read last. */
  private byte @Nullable [][] last;

  private int lastX;
  private int lastZ;
  private boolean knowsLast;

  BlockMoves(BlockView view, Walker walker, boolean backward) {
    this.view = view;
    this.walker = walker;
    this.backward = backward;
    int up = Math.max(1, backward ? walker.fall() : walker.jump());
    below = Math.max(1, backward ? walker.jump() : walker.fall()) + 1;
    heights = below + up + walker.height();
    kinds[Block.FREE.ordinal()] = PASSES | OPEN;
    kinds[Block.SOLID.ordinal()] = CARRIES;
    kinds[Block.LIQUID.ordinal()] = walker.swims() ? PASSES | OPEN | WET : 0;
    kinds[Block.CLIMBABLE.ordinal()] = PASSES | OPEN | (walker.climbs() ? HOLDS : 0);
    kinds[Block.DOOR.ordinal()] = walker.doors() ? PASSES : 0;
  }

  /** Whether an unknown block was near a node that was expanded since {@link #forget}. */
  boolean meetsUnknown() {
    return meetsUnknown;
  }

  void forget() {
    meetsUnknown = false;
  }

  @Override
  public int nodeCount() {
    return view.nodeCount();
  }

  @Override
  public TwoWayExpander reversed() {
    return new BlockMoves(view, walker, !backward);
  }

  @Override
  public boolean contains(int node) {
    if (node < 0 || node >= nodeCount() || view.chunks[node / view.cells] == null) {
      return false;
    }
    readColumn(CENTER, view.blockX(node), view.blockY(node), view.blockZ(node));
    return (stands[CENTER] >> below & 1) != 0;
  }

  /** Returns the cost of a move; −1 if it is not one. */
  long step(int from, int to) {
    if (!contains(from)) {
      return -1;
    }
    arcs.clear();
    expand(from, arcs);
    long least = -1;
    for (int i = 0; i < arcs.size(); i++) {
      if (arcs.head(i) == to && (least < 0 || arcs.cost(i) < least)) {
        least = arcs.cost(i);
      }
    }
    return least;
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    int x = view.blockX(node);
    int y = view.blockY(node);
    int z = view.blockZ(node);
    for (int column = 0; column < 9; column++) {
      readColumn(column, x + column % 3 - 1, y, z + column / 3 - 1);
    }
    for (int side : SIDES) {
      int nextX = x + side % 3 - 1;
      int nextZ = z + side / 3 - 1;
      if (is(stands[side], 0)) {
        out.add(view.node(nextX, y, nextZ), level(side, Walker.STEP));
      }
      if (backward) {
        addStarts(side, nextX, y, nextZ, out);
      } else {
        addEnds(side, nextX, y, nextZ, out);
      }
    }
    for (int corner : CORNERS) {
      int beside = corner / 3 * 3 + 1;
      int across = 3 + corner % 3;
      if (is(stands[corner] & open[corner] & open[CENTER] & open[beside] & open[across], 0)) {
        out.add(
            view.node(x + corner % 3 - 1, y, z + corner / 3 - 1), level(corner, Walker.DIAGONAL));
      }
    }
    addVertical(x, y, z, out);
  }

  private boolean is(long bits, int up) {
    return (bits >> below + up & 1) != 0;
  }

  private long level(int column, long cost) {
    return is(wet[backward ? CENTER : column], 0) ? 2 * cost : cost;
  }

  /** Adds where jumps and falls end that start at the node. */
  private void addEnds(int side, int x, int y, int z, ArcBuffer out) {
    for (int k = 1; k <= walker.jump() && is(fits[CENTER], k); k++) {
      if (is(stands[side], k)) {
        out.add(view.node(x, y + k, z), Walker.STEP + Walker.UP * k);
      }
    }
    for (int k = 1; k <= walker.fall() && is(fits[side] & ~stands[side], 1 - k); k++) {
      if (is(stands[side], -k)) {
        out.add(view.node(x, y - k, z), Walker.STEP + Walker.DOWN * k);
      }
    }
  }

  /** Adds where jumps and falls start that end at the node. */
  private void addStarts(int side, int x, int y, int z, ArcBuffer out) {
    for (int k = 1; k <= walker.jump() && is(fits[side], 1 - k); k++) {
      if (is(stands[side], -k)) {
        out.add(view.node(x, y - k, z), Walker.STEP + Walker.UP * k);
      }
    }
    for (int k = 1; k <= walker.fall() && is(fits[CENTER] & ~stands[CENTER], k); k++) {
      if (is(stands[side], k)) {
        out.add(view.node(x, y + k, z), Walker.STEP + Walker.DOWN * k);
      }
    }
  }

  /** Adds moves up and down in the column of the node. */
  private void addVertical(int x, int y, int z, ArcBuffer out) {
    int low = backward ? -1 : 0;
    int other = backward ? -1 : 1;
    long hold = holds[CENTER] | wet[CENTER];
    boolean climbs = is(hold, low) || walker.jump() > 0 && is(holds[CENTER], low + 1);
    if (climbs && is(stands[CENTER], other)) {
      out.add(view.node(x, y + other, z), Walker.STEP);
    }
    if (is(stands[CENTER], -other)) {
      out.add(view.node(x, y - other, z), Walker.STEP);
    } else {
      for (int k = 1; k <= walker.fall() && is(fits[CENTER], -other * k); k++) {
        if (is(stands[CENTER], -other * k)) {
          out.add(view.node(x, y - other * k, z), Walker.STEP + Walker.DOWN * k);
          return;
        }
      }
    }
  }

  private byte @Nullable [][] sections(int chunkX, int chunkZ) {
    if (chunkX != lastX || chunkZ != lastZ || !knowsLast) {
      last = view.sections(chunkX, chunkZ);
      lastX = chunkX;
      lastZ = chunkZ;
      knowsLast = true;
    }
    return last;
  }

  /** Reads what a body may do in a column of places. */
  private void readColumn(int column, int x, int y, int z) {
    long passes = -1;
    long opens = -1;
    long carries = 0;
    long held = 0;
    long liquid = 0;
    for (int dz = 0; dz < walker.width(); dz++) {
      for (int dx = 0; dx < walker.width(); dx++) {
        byte[][] sections = sections(x + dx >> 4, z + dz >> 4);
        meetsUnknown |= sections == null;
        int place = BlockView.inSection(x + dx, 0, z + dz);
        long pass = 0;
        long free = 0;
        for (int i = 0, at = y - below - view.bottom; i < heights && sections != null; i++, at++) {
          int section = at >> 4;
          int block =
              section < 0 || section >= sections.length ? 0 : sections[section][place | at & 15];
          meetsUnknown |= block == Block.ALL.length - 1;
          int kind = kinds[block];
          pass |= (kind & 1L) << i;
          free |= (kind >> 1 & 1L) << i;
          carries |= (kind >> 2 & 1L) << i;
          held |= (kind >> 3 & 1L) << i;
          liquid |= (kind >> 4 & 1L) << i;
        }
        passes &= pass;
        opens &= free;
      }
    }
    long fit = passes;
    long without = opens;
    for (int up = 1; up < walker.height(); up++) {
      fit &= passes >>> up;
      without &= opens >>> up;
    }
    fits[column] = fit;
    open[column] = without;
    int room = view.top - y + below;
    long inside = room >= Long.SIZE ? -1 : (1L << room) - 1;
    stands[column] = fit & inside & (carries << 1 | held | held << 1 | liquid);
    holds[column] = held;
    wet[column] = liquid;
  }
}
