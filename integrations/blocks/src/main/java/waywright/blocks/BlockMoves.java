package waywright.blocks;

import java.util.Objects;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * The places and moves of one walker in one view, forward or backward: the rules of {@link Walker},
 * said once. Each expansion reads nine columns around a node into bits, two bits for each block:
 * its lower and its upper half.
 *
 * <p>Confined to one thread.
 */
final class BlockMoves implements TwoWayExpander {

  private static final int CENTER = 4;

  final BlockView view;
  final Walker walker;
  private final boolean backward;

  /** The blocks that are read below a node, and in all. */
  private final int below;

  private final int heights;

  /** The first block that is read around the node that is expanded. */
  private int x;

  private int y;
  private int z;

  /** How many halves of a block it gets up and may fall. */
  private final int rise;

  private final int drop;
  private final ArcBuffer arcs = new ArcBuffer();

  /** For each column the heights at which the body fits, is carried, by what, and is in a door. */
  private final long[] fits = new long[9];

  private final long[] stands = new long[9];
  private final long[] holds = new long[9];
  private final long[] wet = new long[9];
  private final long[] shut = new long[9];

  /** Whether an unknown block was near a node that was expanded since this was reset. */
  boolean meetsUnknown;

  BlockMoves(BlockView view, Walker walker, boolean backward) {
    this.view = Objects.requireNonNull(view, "view");
    this.walker = walker;
    this.backward = backward;
    rise = (int) (2 * walker.jump());
    drop = (int) (2 * walker.fall());
    below = ((backward ? rise : drop) + 2) / 2 + 1;
    heights = below + ((backward ? drop : rise) + 2) / 2 + walker.height() + 1;
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
    return bit(node) >= 0;
  }

  /**
   * Returns the height of the feet of a body at a node: the y of its block, or half a block more.
   */
  double feet(int node) {
    return view.blockY(node) + (bit(node) > 0 ? bit(node) % 2 / 2.0 : 0);
  }

  /** Reads the column of a node, and returns the bit of the feet; −1 if it is not a place. */
  private int bit(int node) {
    if (node < 0 || node >= nodeCount() || view.chunks[node >> view.shift].sections() == null) {
      return -1;
    }
    readColumn(CENTER, view.blockX(node), view.blockY(node) - below, view.blockZ(node));
    long halves = stands[CENTER] >>> 2 * below & 3;
    return halves == 0 ? -1 : halves == 1 ? 2 * below : 2 * below + 1;
  }

  /** Returns the cost of a move; −1 if it is not one. */
  long step(int from, int to) {
    arcs.clear();
    expand(from, arcs);
    int i = 0;
    while (i < arcs.size() && arcs.head(i) != to) {
      i++;
    }
    return i < arcs.size() ? arcs.cost(i) : -1;
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    int here = bit(node);
    if (here < 0) {
      return;
    }
    x = view.blockX(node) - 1;
    y = view.blockY(node) - below;
    z = view.blockZ(node) - 1;
    for (int column = 0; column < 9; column++) {
      if (column != CENTER) {
        readColumn(column, x + column % 3, y, z + column / 3);
      }
    }
    for (int column = 0; column < 9; column++) {
      for (long places = stands[column]; places != 0; places &= places - 1) {
        int at = Long.numberOfTrailingZeros(places);
        long cost = backward ? cost(column, at, CENTER, here) : cost(CENTER, here, column, at);
        if (cost > 0) {
          out.add(view.node(x + column % 3, y + at / 2, z + column / 3), cost);
        }
      }
    }
  }

  /** Returns the cost of a move from a place to one in the same or the next column; 0 for none. */
  private long cost(int from, int start, int to, int end) {
    int up = end - start;
    int other = from + to - CENTER;
    boolean isVertical = other == CENTER;
    boolean isDiagonal = !isVertical && other % 2 == 0;
    long cost = isDiagonal ? Walker.DIAGONAL : Walker.STEP;
    boolean isAllowed;
    if (up == 0) {
      isAllowed = isDiagonal ? isOpen(other, start) : !isVertical;
      cost *= is(wet[to], end) ? 2 : 1;
    } else if (up > 0 && isVertical) {
      boolean isHeld = up == 2 && is(holds[to] | wet[to], start);
      isAllowed = (isHeld || up <= rise && is(holds[to], end)) && up <= 2 && end % 2 == 0;
    } else {
      int lower = up > 0 ? from : to;
      long blocked = ~fits[lower] | (up > 0 ? 0 : stands[lower]);
      int top = Math.max(start, end) - (isVertical ? 1 : 0);
      long between = (2L << top) - (2L << Math.min(start, end));
      int most = up > 0 ? rise : isVertical ? Math.max(2, drop) : drop;
      long blocks = Math.abs((end >> 1) - (start >> 1));
      int far = Math.abs(up) - most;
      boolean isNear = far <= 0 || far == 1 && most > 0 && isStair(from + to - lower, top, lower);
      isAllowed = isNear && !isDiagonal && (blocked & between) == 0;
      cost += isVertical && blocks == 1 ? 0 : blocks * (up > 0 ? Walker.UP : Walker.DOWN);
    }
    cost += is(shut[to], end) ? Walker.DOOR : 0;
    return isAllowed ? cost : 0;
  }

  /** Whether the place at a height of a column is on a stair that is low at another column. */
  private boolean isStair(int column, int height, int lower) {
    BlockKind below = view.block(x + column % 3, y + height / 2 - 1, z + column / 3);
    int side = below.ordinal() - BlockKind.STAIR_NORTH.ordinal();
    return walker.width() == 1 && height % 2 == 0 && side == (column - lower + 4) / 2;
  }

  /** Whether a body passes diagonally between two columns: no wall and no door at either side. */
  private boolean isOpen(int corner, int at) {
    int beside = corner / 3 * 3 + 1;
    int across = 3 + corner % 3;
    long doors = shut[corner] | shut[CENTER] | shut[beside] | shut[across];
    return is(fits[beside] & fits[across] & ~doors, at);
  }

  private static boolean is(long bits, int at) {
    return (bits >>> at & 1) != 0;
  }

  /** Reads what a body may do in a column of places, from a height on. */
  private void readColumn(int at, int x, int y, int z) {
    long lower = -1;
    long upper = -1;
    long full = 0;
    long half = 0;
    long held = 0;
    long liquid = 0;
    long closed = 0;
    int first = y - view.bottom;
    int width = walker.width();
    for (int i = 0; i < width * width; i++) {
      int blockX = width == 1 ? x : x + i % width;
      int blockZ = width == 1 ? z : z + i / width;
      long[][] sections = view.chunk(blockX >> 4, blockZ >> 4).sections();
      int last = sections == null ? -1 : Math.min(sections.length - 1, first + heights - 1 >> 4);
      long low = sections == null ? -1 : 0;
      long middle = 0;
      long high = low;
      for (int j = Math.max(0, first >> 4); sections != null && j <= last; j++) {
        long bits = sections[j][BlockView.column(blockX, blockZ)];
        long stairs = bits >>> 48;
        int up = (j << 4) - first;
        low |= Long.rotateLeft((bits | stairs) & 0xffff, up);
        middle |= Long.rotateLeft(bits >>> 16 & 0xffff & ~stairs, up);
        high |= Long.rotateLeft(bits >>> 32 & 0xffff, up);
      }
      long water = walker.swims() ? ~high & middle & ~low : 0;
      long ladder = ~high & middle & low;
      long door = high & ~middle & ~low;
      long slab = high & middle & ~low;
      long fence = high & middle & low;
      long free = ~(high | middle | low) | ladder | water | (walker.doors() ? door : 0);
      meetsUnknown |= (high & ~middle & low & (1L << heights) - 1) != 0;
      held |= walker.climbs() ? ladder : 0;
      liquid |= water;
      closed |= door;
      lower &= free & ~(fence << 1);
      upper &= free | slab;
      full |= ~high & ~middle & low;
      half |= slab | fence << 1;
    }
    long fit = spread(lower) | spread(upper) << 1;
    long hit = 3 * spread(closed);
    for (int up = 1; up < 2 * walker.height(); up *= 2) {
      int more = Math.min(up, 2 * walker.height() - up);
      fit &= fit >>> more;
      hit |= hit >>> more;
    }
    long carries = spread(held | liquid | (full | held) << 1) | spread(half) << 1;
    fits[at] = fit;
    shut[at] = hit;
    holds[at] = spread(held);
    wet[at] = spread(liquid);
    stands[at] = fit & carries & (1L << Math.min(Long.SIZE - 1, 2 * (view.top - y))) - 1;
  }

  /** Returns the lowest 32 bits, each at twice its place. */
  private static long spread(long bits) {
    long spread = bits & 0xffffffffL;
    spread = (spread | spread << 16) & 0x0000ffff0000ffffL;
    spread = (spread | spread << 8) & 0x00ff00ff00ff00ffL;
    spread = (spread | spread << 4) & 0x0f0f0f0f0f0f0f0fL;
    spread = (spread | spread << 2) & 0x3333333333333333L;
    return (spread | spread << 1) & 0x5555555555555555L;
  }
}
