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

  private final BlockView view;
  private final Walker walker;
  private final boolean backward;
  private final int below;
  private final int heights;

  /** All bits if the walker does so, or none. */
  private final long swims;

  private final long climbs;
  private final long doors;
  private final ArcBuffer arcs = new ArcBuffer();

  /** Bits of the heights at which the body fits; without doors; is carried; by what. */
  private final long[] fits = new long[9];

  private final long[] open = new long[9];
  private final long[] stands = new long[9];
  private final long[] holds = new long[9];
  private final long[] wet = new long[9];
  private boolean meetsUnknown;

  /** The chunk that was read last. */
  private short @Nullable [][] last;

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
    swims = walker.swims() ? -1 : 0;
    climbs = walker.climbs() ? -1 : 0;
    doors = walker.doors() ? -1 : 0;
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

  private short @Nullable [][] sections(int chunkX, int chunkZ) {
    if (chunkX != lastX || chunkZ != lastZ || !knowsLast) {
      last = view.sections(chunkX, chunkZ);
      lastX = chunkX;
      lastZ = chunkZ;
      knowsLast = true;
    }
    return last;
  }

  /** Reads what a body may do in a column of places. */
  private void readColumn(int at, int x, int y, int z) {
    long passes = -1;
    long opens = -1;
    long carries = 0;
    long held = 0;
    long liquid = 0;
    for (int dz = 0; dz < walker.width(); dz++) {
      for (int dx = 0; dx < walker.width(); dx++) {
        short[][] sections = sections(x + dx >> 4, z + dz >> 4);
        meetsUnknown |= sections == null;
        long low = 0;
        long middle = 0;
        long high = 0;
        int first = y - below - view.bottom;
        int column = BlockView.inSection(x + dx, z + dz);
        for (int i = first >> 4; sections != null && i <= first + heights - 1 >> 4; i++) {
          if (i >= 0 && i < sections.length) {
            low |= moved(sections[i][column], (i << 4) - first);
            middle |= moved(sections[i][column + 1], (i << 4) - first);
            high |= moved(sections[i][column + 2], (i << 4) - first);
          }
        }
        long water = ~high & middle & ~low & swims;
        long ladder = ~high & middle & low;
        long free = sections == null ? 0 : ~(high | middle | low) | ladder | water;
        meetsUnknown |= (high & low & (1L << heights) - 1) != 0;
        passes &= free | high & ~low & doors;
        opens &= free;
        carries |= ~high & ~middle & low;
        held |= ladder & climbs;
        liquid |= water;
      }
    }
    long fit = passes;
    long without = opens;
    for (int up = 1; up < walker.height(); up++) {
      fit &= passes >>> up;
      without &= opens >>> up;
    }
    fits[at] = fit;
    open[at] = without;
    int room = view.top - y + below;
    long inside = room >= Long.SIZE ? -1 : (1L << room) - 1;
    stands[at] = fit & inside & (carries << 1 | held | held << 1 | liquid);
    holds[at] = held;
    wet[at] = liquid;
  }

  /** Returns the bits of one section at their place among those of a column. */
  private static long moved(short bits, int up) {
    return up >= 0 ? (bits & 0xffffL) << up : (bits & 0xffffL) >>> -up;
  }
}
