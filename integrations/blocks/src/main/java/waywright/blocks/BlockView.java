package waywright.blocks;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Difference;
import waywright.agent.spi.Snapshot;

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
   * The blocks of a chunk in sections of 16 × 16 × 16; null if it is not loaded. A section has
   * three bits of each block: three numbers for each column, the lowest, middle and highest bits of
   * its 16 blocks.
   *
   * @param home its coordinates
   */
  record Chunk(int slot, long home, short @Nullable [][] sections) {

    /** A chunk that was never loaded. */
    static final Chunk NONE = new Chunk(-1, Long.MIN_VALUE, null);
  }

  /** Makes a version; {@code chunks} is owned by it from now on. */
  BlockView(int bottom, int top, long version, Chunk[] chunks) {
    this.bottom = bottom;
    this.top = top;
    this.version = version;
    this.chunks = chunks;
    shift = 8 + bits(top - bottom);
    table = new Chunk[2 << bits(chunks.length)];
    Arrays.fill(table, Chunk.NONE);
    for (Chunk chunk : chunks) {
      table[find(chunk.home)] = chunk;
    }
  }

  /** Returns the next version, with another chunk in its slot. */
  BlockView with(Chunk chunk) {
    Chunk[] next = chunks.clone();
    next[chunk.slot] = chunk;
    return new BlockView(bottom, top, version + 1, next);
  }

  /** Returns the bits of the numbers below a limit. */
  static int bits(long limit) {
    return Long.SIZE - Long.numberOfLeadingZeros(limit - 1);
  }

  static long home(int chunkX, int chunkZ) {
    return (long) chunkX << 32 | chunkZ & 0xffffffffL;
  }

  /** Returns where a chunk is in the table, or the free place for it. */
  private int find(long home) {
    int at = (int) (home * 0x9E3779B97F4A7C15L >>> 40) & table.length - 1;
    while (table[at].slot >= 0 && table[at].home != home) {
      at = at + 1 & table.length - 1;
    }
    return at;
  }

  /** Returns the chunk with these coordinates. */
  Chunk chunk(long home) {
    return table[find(home)];
  }

  /** Returns the first of the three places of a column in its section. */
  static int inSection(int x, int z) {
    return 3 * ((z & 15) << 4 | x & 15);
  }

  /** Whether a chunk is loaded. */
  public boolean isLoaded(int chunkX, int chunkZ) {
    return chunk(home(chunkX, chunkZ)).sections != null;
  }

  /**
   * Returns what is at a block: {@code UNKNOWN} in a chunk that is not loaded, {@code FREE} above
   * and below the world.
   */
  public BlockKind block(int x, int y, int z) {
    short[][] sections = chunk(home(x >> 4, z >> 4)).sections;
    if (sections == null || y < bottom || y >= top) {
      return sections == null ? BlockKind.UNKNOWN : BlockKind.FREE;
    }
    int kind = 0;
    for (int plane = 0; plane < 3; plane++) {
      int bits = sections[y - bottom >> 4][inSection(x, z) + plane];
      kind |= (bits >> (y - bottom & 15) & 1) << plane;
    }
    return BlockKind.ALL[kind];
  }

  /** Returns the node of a block; −1 if it is outside the world, or its chunk was never loaded. */
  public int node(int x, int y, int z) {
    int slot = y < bottom || y >= top ? -1 : chunk(home(x >> 4, z >> 4)).slot;
    return slot < 0 ? -1 : slot << shift | (y - bottom) << 8 | (z & 15) << 4 | x & 15;
  }

  /** Returns the x of the block of a node. */
  public int blockX(int node) {
    return (int) (chunks[node >> shift].home >> 32) << 4 | node & 15;
  }

  /** Returns the y of the block of a node. */
  public int blockY(int node) {
    return ((node & (1 << shift) - 1) >> 8) + bottom;
  }

  /** Returns the z of the block of a node. */
  public int blockZ(int node) {
    return (int) chunks[node >> shift].home << 4 | node >> 4 & 15;
  }

  /** Whether a body can be at a node. */
  public boolean contains(Walker walker, int node) {
    return moves(walker).contains(node);
  }

  /** Returns the height of the feet of a body at a node: its y, or half a block more. */
  public double feet(Walker walker, int node) {
    return moves(walker).feet(node);
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

  private BlockMoves moves(Walker walker) {
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
    return goal.estimate(blockX(node), blockY(node), blockZ(node));
  }

  /** Returns the nodes of the blocks of a goal, whether or not a body can be there. */
  IntStream nodes(BlockGoal goal) {
    int side = 2 * goal.within() + 1;
    int x = goal.x() - goal.within();
    int y = goal.y() - goal.within();
    int z = goal.z() - goal.within();
    return IntStream.range(0, side * side * side)
        .map(i -> node(x + i % side, y + i / side % side, z + i / side / side))
        .filter(node -> node >= 0);
  }

  @Override
  public boolean hasGoal(BlockGoal goal) {
    return goal.within() > 0 || contains(goal.walker(), node(goal.x(), goal.y(), goal.z()));
  }

  @Override
  public Difference<BlockGoal> since(Snapshot<BlockGoal> older) {
    return new BlockDifference((BlockView) Objects.requireNonNull(older, "older"), this);
  }

  /** Returns the x of the middle of the block of a node. */
  @Override
  public double x(int node) {
    return blockX(node) + 0.5;
  }

  /** Returns the z of the middle of the block of a node: the second axis of the ground. */
  @Override
  public double y(int node) {
    return blockZ(node) + 0.5;
  }

  @Override
  public boolean hasPositions() {
    return true;
  }
}
