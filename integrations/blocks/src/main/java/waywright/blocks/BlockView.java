package waywright.blocks;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Difference;
import waywright.agent.spi.Snapshot;
import waywright.search.NodePath;

/**
 * The blocks of a {@link BlockWorld} at one moment. A later edit of the world does not change it,
 * so another thread may search it with a {@link BlockPathfinder} of its own. {@link #world}, {@link
 * #step} and what takes a {@link Walker} are for the thread of the world.
 */
public final class BlockView implements Snapshot<BlockGoal> {

  final int bottom;
  final int top;

  /** node = slot << shift | y above the bottom << 8 | z in the chunk << 4 | x in the chunk. */
  final int shift;

  /** The chunk that has or last had each slot. */
  final Chunk[] chunks;

  /** The same chunks by the hash of their coordinates. */
  private final Chunk[] table;

  private final long version;
  private final Map<Walker, BlockMoves> moves = new HashMap<>();
  private final Function<Walker, BlockMoves> make = walker -> new BlockMoves(this, walker, false);

  /**
   * The blocks of a chunk in sections of 16 × 16 × 16; null if it is not loaded. A section has one
   * number for each column: the lowest bits of its 16 blocks, then their next bits, and so on.
   */
  record Chunk(int slot, int x, int z, long @Nullable [][] sections) {

    /** A chunk that was never loaded. */
    static final Chunk NONE = new Chunk(-1, Integer.MIN_VALUE, Integer.MIN_VALUE, null);
  }

  /** Makes a version; {@code chunks} is owned by it from now on. */
  BlockView(int bottom, int top, long version, Chunk[] chunks) {
    this.bottom = bottom;
    this.top = top;
    this.version = version;
    this.chunks = chunks;
    shift = shift(top - bottom);
    table = new Chunk[4 * Integer.highestOneBit(chunks.length)];
    Arrays.fill(table, Chunk.NONE);
    for (Chunk chunk : chunks) {
      table[find(chunk.x, chunk.z)] = chunk;
    }
  }

  /** Returns the next version, with another chunk in its slot. */
  BlockView with(Chunk chunk) {
    Chunk[] next = chunks.clone();
    next[chunk.slot] = chunk;
    return new BlockView(bottom, top, version + 1, next);
  }

  /** Returns the bits of a node in its chunk: 8, and those of a height below this one. */
  static int shift(long height) {
    return 8 + Long.SIZE - Long.numberOfLeadingZeros(height - 1);
  }

  /** Returns where a chunk is in the table, or the free place for it. */
  private int find(int chunkX, int chunkZ) {
    int at = (chunkX * 0x9E3779B1 + chunkZ) * 0x85EBCA6B >>> 8 & table.length - 1;
    while (table[at].slot >= 0 && (table[at].x != chunkX || table[at].z != chunkZ)) {
      at = at + 1 & table.length - 1;
    }
    return at;
  }

  /** Returns the chunk with these coordinates. */
  Chunk chunk(int chunkX, int chunkZ) {
    return table[find(chunkX, chunkZ)];
  }

  /** Returns the place of a column in its section. */
  static int column(int x, int z) {
    return (z & 15) << 4 | x & 15;
  }

  /**
   * Returns what is at a block: {@code UNKNOWN} in a chunk that is not loaded, {@code FREE} above
   * and below the world.
   */
  public BlockKind block(int x, int y, int z) {
    long[][] sections = chunk(x >> 4, z >> 4).sections;
    if (sections == null || y < bottom || y >= top) {
      return sections == null ? BlockKind.UNKNOWN : BlockKind.FREE;
    }
    long bits = sections[y - bottom >> 4][column(x, z)] >> (y - bottom & 15);
    return BlockKind.ALL[(int) (bits & 1 | bits >> 15 & 2 | bits >> 30 & 4 | bits >> 45 & 8)];
  }

  /** Returns the node of a block; −1 if it is outside the world, or its chunk was never loaded. */
  public int node(int x, int y, int z) {
    int slot = y < bottom || y >= top ? -1 : chunk(x >> 4, z >> 4).slot;
    return slot < 0 ? -1 : slot << shift | (y - bottom) << 8 | column(x, z);
  }

  /** Returns the x of the block of a node. */
  public int blockX(int node) {
    return chunks[node >> shift].x << 4 | node & 15;
  }

  /** Returns the y of the block of a node. */
  public int blockY(int node) {
    return ((node & (1 << shift) - 1) >> 8) + bottom;
  }

  /** Returns the z of the block of a node. */
  public int blockZ(int node) {
    return chunks[node >> shift].z << 4 | node >> 4 & 15;
  }

  /** Whether a body can be at a node. */
  public boolean contains(Walker walker, int node) {
    return moves(walker).contains(node);
  }

  /**
   * Returns the node at which a body comes to rest that is in a block: that block, or one below as
   * far as it falls; −1 if there is none.
   */
  public int place(Walker walker, int x, int y, int z) {
    int below = 0;
    while (below < Math.max(1, walker.fall()) && !contains(walker, node(x, y - below, z))) {
      below++;
    }
    return contains(walker, node(x, y - below, z)) ? node(x, y - below, z) : -1;
  }

  /** Returns the moves of a walker, for the thread of the world. */
  BlockMoves moves(Walker walker) {
    return moves.computeIfAbsent(walker, make);
  }

  @Override
  public long version() {
    return version;
  }

  @Override
  public int nodeCount() {
    return chunks.length << shift;
  }

  @Override
  public BlockMoves world(BlockGoal goal) {
    return moves(goal.walker());
  }

  @Override
  public long step(BlockGoal goal, int from, int to) {
    return moves(goal.walker()).step(from, to);
  }

  @Override
  public boolean isGoal(BlockGoal goal, int node) {
    return estimate(goal, node) == 0;
  }

  /** Returns a lower bound for the cost from a node to the nearest goal. */
  long estimate(BlockGoal goal, int node) {
    long up = (long) goal.y() - blockY(node);
    long most = Math.max(0, Math.abs(up) - goal.within());
    long level = estimate(goal.x() - blockX(node), goal.z() - blockZ(node), goal.within());
    return level + most * (up > 0 ? Walker.UP : Walker.DOWN);
  }

  /** Returns a lower bound for the cost over a distance without a margin. */
  private static long estimate(long dx, long dz, long margin) {
    long x = Math.max(0, Math.abs(dx) - margin);
    long z = Math.max(0, Math.abs(dz) - margin);
    return Walker.STEP * Math.max(x, z) + (Walker.DIAGONAL - Walker.STEP) * Math.min(x, z);
  }

  /** Returns the nodes of the blocks of a goal, whether or not a body can be there; −1 for none. */
  IntStream nodes(BlockGoal goal) {
    int side = 2 * goal.within() + 1;
    int x = goal.x() - goal.within();
    int y = goal.y() - goal.within();
    int z = goal.z() - goal.within();
    return IntStream.range(0, side * side * side)
        .map(i -> node(x + i % side, y + i / side % side, z + i / side / side));
  }

  @Override
  public boolean hasGoal(BlockGoal goal) {
    return goal.within() > 0 || contains(goal.walker(), node(goal.x(), goal.y(), goal.z()));
  }

  @Override
  public Difference<BlockGoal> since(Snapshot<BlockGoal> older) {
    Chunk[] before = ((BlockView) older).chunks;
    IntStream slots = IntStream.range(0, chunks.length).filter(i -> before[i] != chunks[i]);
    Stream<Chunk> changed = slots.boxed().flatMap(i -> Stream.of(before[i], chunks[i]));
    return new Changes((BlockView) older, changed.toList());
  }

  /**
   * What differs from an older view, chunk by chunk: a route is computed again if it, or a path
   * that costs less, might lead near a chunk that differs.
   *
   * @param chunks those with edits, before and after, and those that came or went
   */
  private record Changes(BlockView before, List<Chunk> chunks) implements Difference<BlockGoal> {

    @Override
    public boolean isEmpty() {
      return chunks.isEmpty();
    }

    @Override
    public boolean touches(BlockGoal goal, NodePath route, int place) {
      return mightBeat(goal, route.node(place), route.cost() + 1);
    }

    @Override
    public boolean mightBeat(BlockGoal goal, int start, long cost) {
      int x = before.blockX(start);
      int z = before.blockZ(start);
      return chunks.stream()
          .anyMatch(c -> distance(c, goal, x, z) + distance(c, goal, goal.x(), goal.z()) < cost);
    }

    /**
     * Returns a lower bound for the cost between a block and those near a chunk. The moves of a
     * body depend on blocks within its width.
     */
    private static long distance(Chunk chunk, BlockGoal goal, int x, int z) {
      int margin = 8 + goal.walker().width() + goal.within();
      return estimate(16L * chunk.x + 8 - x, 16L * chunk.z + 8 - z, margin);
    }
  }
}
