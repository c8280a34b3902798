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
 * #step} and {@link #contains(Walker, int)} are for the thread of the world.
 */
public final class BlockView implements Snapshot<BlockGoal> {

  /**
   * The blocks of a chunk in sections of 16 × 16 × 16. A section has three bits of each block:
   * three numbers for each column, the lowest, middle and highest bits of its 16 blocks.
   */
  record Chunk(short[][] sections) {}

  final int bottom;
  final int top;

  /** The blocks of a chunk, loaded or not: node = slot × cells + place in the chunk. */
  final int cells;

  /** The chunk in each slot; null if it is not loaded. */
  final @Nullable Chunk[] chunks;

  /** The coordinates of the chunk that has or last had a slot. */
  final long[] homes;

  /** When the chunk of a slot was unloaded; −1 for a slot that was never used. */
  final long[] unloaded;

  /** Slots plus 1 by the hash of their coordinates; 0 for none. */
  private final int[] table;

  private final long version;
  private final Map<Walker, BlockMoves> moves = new HashMap<>();

  private BlockView(
      BlockView like,
      @Nullable Chunk[] chunks,
      long[] homes,
      long[] unloaded,
      int[] table,
      long version) {
    bottom = like.bottom;
    top = like.top;
    cells = like.cells;
    this.chunks = chunks;
    this.homes = homes;
    this.unloaded = unloaded;
    this.table = table;
    this.version = version;
  }

  /** Makes an empty world. */
  BlockView(int bottom, int top, int capacity) {
    this.bottom = bottom;
    this.top = top;
    cells = (top - bottom) << 8;
    chunks = new @Nullable Chunk[capacity];
    homes = new long[capacity];
    unloaded = new long[capacity];
    Arrays.fill(unloaded, -1);
    table = new int[Integer.highestOneBit(4 * capacity - 1)];
    version = 0;
  }

  /** Returns the next version, with a chunk in a slot of the same coordinates. */
  BlockView with(int slot, Chunk chunk) {
    @Nullable Chunk[] changed = chunks.clone();
    changed[slot] = chunk;
    return new BlockView(this, changed, homes, unloaded, table, version + 1);
  }

  /** Returns the next version, without the chunk in a slot. */
  BlockView without(int slot) {
    @Nullable Chunk[] changed = chunks.clone();
    changed[slot] = null;
    long[] times = unloaded.clone();
    times[slot] = version + 1;
    return new BlockView(this, changed, homes, times, table, version + 1);
  }

  /** Returns the next version, with a chunk of other coordinates in a slot. */
  BlockView with(int slot, Chunk chunk, int chunkX, int chunkZ) {
    @Nullable Chunk[] changed = chunks.clone();
    changed[slot] = chunk;
    long[] named = homes.clone();
    named[slot] = home(chunkX, chunkZ);
    long[] times = unloaded.clone();
    times[slot] = version + 1;
    int[] hashed = new int[table.length];
    for (int i = 0; i < named.length; i++) {
      if (times[i] >= 0) {
        int at = hash(named[i], hashed.length);
        while (hashed[at] != 0) {
          at = at + 1 & hashed.length - 1;
        }
        hashed[at] = i + 1;
      }
    }
    return new BlockView(this, changed, named, times, hashed, version + 1);
  }

  static long home(int chunkX, int chunkZ) {
    return (long) chunkX << 32 | chunkZ & 0xffffffffL;
  }

  private static int hash(long home, int length) {
    long mixed = home * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 40) & length - 1;
  }

  /** Returns the slot that a chunk has or last had; −1 for none. */
  int slot(int chunkX, int chunkZ) {
    long home = home(chunkX, chunkZ);
    int at = hash(home, table.length);
    while (table[at] != 0) {
      if (homes[table[at] - 1] == home) {
        return table[at] - 1;
      }
      at = at + 1 & table.length - 1;
    }
    return -1;
  }

  /** Returns the sections of a chunk; null if it is not loaded. */
  short @Nullable [][] sections(int chunkX, int chunkZ) {
    int slot = slot(chunkX, chunkZ);
    Chunk chunk = slot < 0 ? null : chunks[slot];
    return chunk == null ? null : chunk.sections();
  }

  /** Returns the first of the three places of a column in its section. */
  static int inSection(int x, int z) {
    return 3 * ((z & 15) << 4 | x & 15);
  }

  /** Whether a chunk is loaded. */
  public boolean isLoaded(int chunkX, int chunkZ) {
    return sections(chunkX, chunkZ) != null;
  }

  /**
   * Returns what is at a block: {@code UNKNOWN} in a chunk that is not loaded, {@code FREE} above
   * and below the world.
   */
  public BlockKind block(int x, int y, int z) {
    short[][] sections = sections(x >> 4, z >> 4);
    if (sections == null) {
      return BlockKind.UNKNOWN;
    }
    if (y < bottom || y >= top) {
      return BlockKind.FREE;
    }
    short[] section = sections[y - bottom >> 4];
    int column = inSection(x, z);
    int bit = y - bottom & 15;
    return BlockKind.ALL[
        section[column] >> bit & 1
            | (section[column + 1] >> bit & 1) << 1
            | (section[column + 2] >> bit & 1) << 2];
  }

  /** Returns the node of a block; −1 if it is outside the world, or its chunk was never loaded. */
  public int node(int x, int y, int z) {
    int slot = y < bottom || y >= top ? -1 : slot(x >> 4, z >> 4);
    return slot < 0 ? -1 : slot * cells + ((y - bottom) << 8 | (z & 15) << 4 | x & 15);
  }

  /** Returns the x of the block of a node. */
  public int blockX(int node) {
    return (int) (homes[node / cells] >> 32) << 4 | node & 15;
  }

  /** Returns the y of the block of a node. */
  public int blockY(int node) {
    return (node % cells >> 8) + bottom;
  }

  /** Returns the z of the block of a node. */
  public int blockZ(int node) {
    return (int) homes[node / cells] << 4 | node >> 4 & 15;
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
    BlockMoves moves = moves(walker);
    for (int k = 0; k <= Math.max(1, walker.fall()); k++) {
      int node = node(x, y - k, z);
      if (moves.contains(node)) {
        return node;
      }
    }
    return -1;
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
    return chunks.length * cells;
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
    return goal.isAt(blockX(node), blockY(node), blockZ(node));
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
