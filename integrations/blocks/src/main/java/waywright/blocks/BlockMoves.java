package waywright.blocks;

import java.util.Objects;
import waywright.blocks.BlockView.Chunk;
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

  /** The node of the lowest block that is read of each column. */
  private final int[] nodes = new int[9];

  /** Whether an unknown block was near a node that was expanded since this was reset. */
  boolean meetsUnknown;

  /** The chunks that were read last, one for each parity of x and z. */
  private final Chunk[] chunks = {Chunk.NONE, Chunk.NONE, Chunk.NONE, Chunk.NONE};

  BlockMoves(BlockView view, Walker walker, boolean backward) {
    this.view = view;
    this.walker = Objects.requireNonNull(walker, "walker");
    this.backward = backward;
    rise = (int) (2 * walker.jump());
    drop = (int) (2 * walker.fall());
    below = Math.max(2, (backward ? rise : drop) + 1) / 2 + 1;
    heights = below + Math.max(2, (backward ? drop : rise) + 1) / 2 + walker.height() + 1;
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
    readColumn(CENTER, view.blockX(node), view.blockY(node), view.blockZ(node));
    long halves = stands[CENTER] >>> 2 * below & 3;
    return halves == 0 ? -1 : halves == 1 ? 2 * below : 2 * below + 1;
  }

  /** Returns the cost of a move; −1 if it is not one. */
  long step(int from, int to) {
    arcs.clear();
    expand(from, arcs);
    for (int i = 0; i < arcs.size(); i++) {
      if (arcs.head(i) == to) {
        return arcs.cost(i);
      }
    }
    return -1;
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    int here = bit(node);
    if (here < 0) {
      return;
    }
    int x = view.blockX(node) - 1;
    int z = view.blockZ(node) - 1;
    for (int column = 0; column < 9; column++) {
      if (column != CENTER) {
        readColumn(column, x + column % 3, view.blockY(node), z + column / 3);
      }
    }
    for (int column = 0; column < 9; column++) {
      for (long places = stands[column]; places != 0; places &= places - 1) {
        int there = Long.numberOfTrailingZeros(places);
        long cost =
            backward ? cost(column, there, CENTER, here) : cost(CENTER, here, column, there);
        if (cost > 0) {
          out.add(nodes[column] + (there >> 1 << 8), cost);
        }
      }
    }
  }

  /** Returns the cost of a move from a place to one in the same or the next column; 0 for none. */
  private long cost(int from, int low, int to, int high) {
    int up = high - low;
    int other = from + to - CENTER;
    boolean isVertical = other == CENTER;
    boolean isDiagonal = !isVertical && other % 2 == 0;
    long blocks = Math.abs((high >> 1) - (low >> 1));
    long cost = isDiagonal ? Walker.DIAGONAL : Walker.STEP;
    if (isDiagonal ? up != 0 || !isOpen(other, low) : isVertical && up == 0) {
      return 0;
    } else if (up == 0) {
      cost *= is(wet[to], high) ? 2 : 1;
    } else if (up > 0 && isVertical) {
      boolean climbs = up == 2 && is(holds[to] | wet[to], low) || up <= rise && is(holds[to], high);
      cost = climbs && up <= 2 && high % 2 == 0 ? cost : 0;
    } else if (up > 0) {
      boolean jumps = up <= rise && (~fits[from] & between(low, high)) == 0;
      cost = jumps ? cost + Walker.UP * blocks : 0;
    } else {
      long blocked = ~fits[to] | stands[to];
      boolean falls = (blocked & between(high, isVertical ? low - 1 : low)) == 0;
      int most = isVertical ? Math.max(2, drop) : drop;
      long deep = isVertical && blocks == 1 ? 0 : Walker.DOWN * blocks;
      cost = falls && -up <= most ? cost + deep : 0;
    }
    return cost > 0 && is(shut[to], high) ? cost + Walker.DOOR : cost;
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

  /** Returns the bits above one height, up to another. */
  private static long between(int low, int high) {
    return (2L << high) - (2L << low);
  }

  /** Reads what a body may do in a column of places. */
  private void readColumn(int at, int x, int y, int z) {
    long lower = -1;
    long upper = -1;
    long carries = 0;
    long halves = 0;
    long held = 0;
    long liquid = 0;
    long closed = 0;
    Chunk chunk = Chunk.NONE;
    int first = y - below - view.bottom;
    int width = walker.width();
    for (int i = width * width - 1; i >= 0; i--) {
      int blockX = width == 1 ? x : x + i % width;
      int blockZ = width == 1 ? z : z + i / width;
      long home = BlockView.home(blockX >> 4, blockZ >> 4);
      int parity = blockX >> 4 & 1 | blockZ >> 3 & 2;
      if (chunks[parity].home() != home) {
        chunks[parity] = view.chunk(home);
      }
      chunk = chunks[parity];
      short[][] sections = chunk.sections();
      long low = 0;
      long middle = 0;
      long high = 0;
      int column = BlockView.inSection(blockX, blockZ);
      int last = sections == null ? -1 : Math.min(sections.length - 1, first + heights - 1 >> 4);
      for (int j = Math.max(0, first >> 4); sections != null && j <= last; j++) {
        low |= moved(sections[j][column], (j << 4) - first);
        middle |= moved(sections[j][column + 1], (j << 4) - first);
        high |= moved(sections[j][column + 2], (j << 4) - first);
      }
      long unknown = sections == null ? -1 : high & ~middle & low;
      long water = walker.swims() ? ~high & middle & ~low : 0;
      long ladder = ~high & middle & low;
      long door = high & ~middle & ~low;
      long slab = high & middle & ~low;
      long fence = high & middle & low;
      long free = ~(high | middle | low) | ladder | water | (walker.doors() ? door : 0);
      meetsUnknown |= (unknown & (1L << heights) - 1) != 0;
      lower &= free & ~unknown & ~(fence << 1);
      upper &= free & ~unknown | slab;
      carries |= ~high & ~middle & low;
      halves |= slab | fence << 1;
      held |= walker.climbs() ? ladder : 0;
      liquid |= water;
      closed |= door;
    }
    long fit = spread(lower) | spread(upper) << 1;
    long hit = 3 * spread(closed);
    for (int up = 1; up < 2 * walker.height(); up *= 2) {
      int more = Math.min(up, 2 * walker.height() - up);
      fit &= fit >>> more;
      hit |= hit >>> more;
    }
    int room = Math.min(Long.SIZE - 1, 2 * (view.top - y + below));
    long solid = spread(held | liquid | (carries | held) << 1) | spread(halves) << 1;
    fits[at] = fit;
    shut[at] = hit;
    holds[at] = spread(held);
    wet[at] = spread(liquid);
    stands[at] = fit & solid & (1L << room) - 1;
    nodes[at] = (chunk.slot() << view.shift | (z & 15) << 4 | x & 15) + (first << 8);
  }

  /** Returns the bits of one section at their place among those of a column. */
  private static long moved(short bits, int up) {
    return up >= 0 ? (bits & 0xffffL) << up : (bits & 0xffffL) >>> -up;
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
