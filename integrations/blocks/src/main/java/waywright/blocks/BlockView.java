package waywright.blocks;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Difference;
import waywright.agent.spi.Snapshot;

/**
 * The blocks of a {@link BlockWorld} at one moment. A later edit of the world does not change it,
 * so another thread may search it with a {@link BlockPathfinder} of its own. {@link #world}, {@link
 * #step} and what takes a {@link Walker} are for the thread of the world.
 */
public final class BlockView implements Snapshot<BlockGoal> {

  /** The home of a slot that was never used. */
  static final long NOWHERE = Long.MIN_VALUE;

  final int bottom;
  final int top;

  /** node = slot << shift | y above the bottom << 8 | z in the chunk << 4 | x in the chunk. */
  final int shift;

  /** The chunk in each slot; null if it is not loaded. */
  final @Nullable Chunk[] chunks;

  /** The coordinates of the chunk that has or last had a slot. */
  final long[] homes;

  /** Slots plus 1 by the hash of their coordinates; 0 for none. */
  private final int[] table;

  private final long version;
  private final Map<Walker, BlockMoves> moves = new HashMap<>();

  /**
   * The blocks of a chunk in sections of 16 × 16 × 16. A section has three bits of each block:
   * three numbers for each column, the lowest, middle and highest bits of its 16 blocks.
   */
  record Chunk(short[][] sections) {}

  /** Makes an empty world. */
  BlockView(int bottom, int top, int capacity) {
    this.bottom = bottom;
    this.top = top;
    shift = 8 + bits(top - bottom);
    chunks = new @Nullable Chunk[capacity];
    homes = new long[capacity];
    Arrays.fill(homes, NOWHERE);
    table = new int[2 << bits(capacity)];
    version = 0;
  }

  /** Makes the next version of a view, with a chunk in a slot, or null for none. */
  BlockView(BlockView before, int slot, @Nullable Chunk chunk, long home) {
    bottom = before.bottom;
    top = before.top;
    shift = before.shift;
    version = before.version + 1;
    chunks = before.chunks.clone();
    chunks[slot] = chunk;
    homes = before.homes.clone();
    homes[slot] = home;
    table = new int[before.table.length];
    for (int i = 0; i < homes.length; i++) {
      table[find(homes[i])] = i + 1;
    }
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
    while (table[at] != 0 && homes[table[at] - 1] != home) {
      at = at + 1 & table.length - 1;
    }
    return at;
  }

  /** Returns the slot that a chunk has or last had; −1 for none. */
  int slot(long home) {
    return table[find(home)] - 1;
  }

  /** Returns the blocks of a chunk; null if it is not loaded. */
  short @Nullable [][] sections(long home) {
    int slot = slot(home);
    Chunk chunk = slot < 0 ? null : chunks[slot];
    return chunk == null ? null : chunk.sections();
  }

  /** Returns the first of the three places of a column in its section. */
  static int inSection(int x, int z) {
    return 3 * ((z & 15) << 4 | x & 15);
  }

  /** Whether a chunk is loaded. */
  public boolean isLoaded(int chunkX, int chunkZ) {
    return sections(home(chunkX, chunkZ)) != null;
  }

  /**
   * Returns what is at a block: {@code UNKNOWN} in a chunk that is not loaded, {@code FREE} above
   * and below the world.
   */
  public BlockKind block(int x, int y, int z) {
    short[][] sections = sections(home(x >> 4, z >> 4));
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
    int slot = y < bottom || y >= top ? -1 : slot(home(x >> 4, z >> 4));
    return slot < 0 ? -1 : slot << shift | (y - bottom) << 8 | (z & 15) << 4 | x & 15;
  }

  /** Returns the x of the block of a node. */
  public int blockX(int node) {
    return (int) (homes[node >> shift] >> 32) << 4 | node & 15;
  }

  /** Returns the y of the block of a node. */
  public int blockY(int node) {
    return ((node & (1 << shift) - 1) >> 8) + bottom;
  }

  /** Returns the z of the block of a node. */
  public int blockZ(int node) {
    return (int) homes[node >> shift] << 4 | node >> 4 & 15;
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
    BlockMoves known = moves.get(walker);
    if (known == null) {
      known = new BlockMoves(this, walker, false);
      moves.put(walker, known);
    }
    return known;
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
