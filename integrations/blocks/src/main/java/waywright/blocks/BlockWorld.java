package waywright.blocks;

import java.util.Arrays;
import java.util.Objects;
import waywright.agent.spi.Domain;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;

/**
 * Copies of the chunks of a server's world that are loaded. Searches read the copies: a chunk that
 * is not here is unknown, and no search loads one.
 *
 * <pre>{@code
 * BlockWorld world = new BlockWorld(-64, 320);
 * world.load(chunkX, chunkZ, (x, y, z) -> kindOf(server.getBlock(x, y, z))); // as chunks load
 * world.set(x, y, z, BlockKind.SOLID);                                           // as blocks change
 * world.unload(chunkX, chunkZ);                                              // as chunks unload
 * BlockRoute route = BlockPathfinder.of(world, Walker.mob()).find(1, 64, 1, 90, 70, 12);
 * }</pre>
 *
 * <p>For many mobs under one budget use {@code Agents} over this world, and a {@link BlockMob} for
 * each.
 *
 * <p><b>Memory.</b> Three bits for each block of a loaded chunk, in sections of 16 × 16 × 16;
 * sections of one kind of block share one copy. An edit copies one section. <b>Nodes</b> are
 * numbers of blocks. Those of an unloaded chunk stay reserved for it until its number is needed for
 * another chunk, the one that was unloaded longest ago first.
 *
 * <p><b>Threads.</b> Edits may come from any thread and are applied one after the other. Agents,
 * mobs and pathfinders over this world belong to one thread; other threads search a {@link #view}.
 */
public final class BlockWorld implements Domain<BlockGoal> {

  /** Sections of one kind of block each. */
  private static final short[][] UNIFORM = new short[BlockKind.ALL.length][768];

  static {
    for (int i = 0; i < UNIFORM.length; i++) {
      for (int j = 0; j < UNIFORM[i].length; j++) {
        UNIFORM[i][j] = (short) -(i >> j % 3 & 1);
      }
    }
  }

  private volatile BlockView now;

  /** Makes a world of up to 1,024 loaded chunks, none of them loaded. */
  public BlockWorld(int bottom, int top) {
    this(bottom, top, 1024);
  }

  /**
   * Makes a world without loaded chunks.
   *
   * @param bottom the lowest y
   * @param top the y above the highest block; the height is a multiple of 16
   * @param capacity the maximum number of chunks that are loaded at once
   * @throws IllegalArgumentException if the height is not a positive multiple of 16, or there would
   *     be 2^31 blocks or more
   */
  public BlockWorld(int bottom, int top, int capacity) {
    long height = (long) top - bottom;
    if (height <= 0 || height % 16 != 0) {
      throw new IllegalArgumentException(
          "a height of %s blocks, from %s to %s, is not a multiple of 16. Maybe -64 to 320?"
              .formatted(height, bottom, top));
    }
    if (capacity < 1 || height * 256 * capacity >= Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "%s chunks of %s blocks are not in 1 .. %s chunks. Maybe fewer are loaded at once?"
              .formatted(capacity, height * 256, Integer.MAX_VALUE / (height * 256)));
    }
    now = new BlockView(bottom, top, capacity);
  }

  /** Returns the current blocks, as one version that never changes. */
  public BlockView view() {
    return now;
  }

  /**
   * Restores a version of this world. The mobs of this world must be restored with it.
   *
   * @param view from {@link #view} of this world
   */
  public synchronized void restore(BlockView view) {
    now = Objects.requireNonNull(view, "view");
  }

  /** Returns what is at a block: see {@link BlockView#block}. */
  public BlockKind block(int x, int y, int z) {
    return now.block(x, y, z);
  }

  /**
   * Copies a chunk of 16 × 16 columns, or copies it again.
   *
   * @param chunkX the x of its blocks divided by 16
   * @throws IllegalStateException if too many chunks are loaded
   */
  public void load(int chunkX, int chunkZ, BlockSource source) {
    Objects.requireNonNull(source, "source");
    short[][] sections = new short[now.top - now.bottom >> 4][];
    for (int i = 0; i < sections.length; i++) {
      sections[i] = copy(chunkX << 4, now.bottom + (i << 4), chunkZ << 4, source);
    }
    load(chunkX, chunkZ, new BlockView.Chunk(sections));
  }

  private synchronized void load(int chunkX, int chunkZ, BlockView.Chunk chunk) {
    int slot = now.slot(chunkX, chunkZ);
    now = slot >= 0 ? now.with(slot, chunk) : now.with(freeSlot(), chunk, chunkX, chunkZ);
  }

  private static short[] copy(int x, int y, int z, BlockSource source) {
    short[] section = new short[768];
    for (int i = 0; i < 4096; i++) {
      BlockKind block = source.at(x + (i >> 4 & 15), y + (i & 15), z + (i >> 8));
      put(section, i >> 4, i & 15, Objects.requireNonNull(block, "block"));
    }
    short[] uniform = UNIFORM[section[0] & 1 | (section[1] & 1) << 1 | (section[2] & 1) << 2];
    return Arrays.equals(section, uniform) ? uniform : section;
  }

  private static void put(short[] section, int column, int bit, BlockKind block) {
    for (int plane = 0; plane < 3; plane++) {
      int others = section[3 * column + plane] & ~(1 << bit);
      section[3 * column + plane] = (short) (others | (block.ordinal() >> plane & 1) << bit);
    }
  }

  /** Returns a slot that was never used, or the one that was unloaded longest ago. */
  private int freeSlot() {
    int best = -1;
    for (int i = 0; i < now.chunks.length; i++) {
      if (now.chunks[i] == null && (best < 0 || now.unloaded[i] < now.unloaded[best])) {
        best = i;
      }
    }
    if (best < 0) {
      throw new IllegalStateException(
          "%s chunks are loaded, and no more fit. Maybe unload some, or use a larger capacity?"
              .formatted(now.chunks.length));
    }
    return best;
  }

  /** Forgets a chunk: its blocks are unknown. Returns whether it was loaded. */
  public synchronized boolean unload(int chunkX, int chunkZ) {
    boolean isLoaded = now.isLoaded(chunkX, chunkZ);
    if (isLoaded) {
      now = now.without(now.slot(chunkX, chunkZ));
    }
    return isLoaded;
  }

  /**
   * Changes a block. In a chunk that is not loaded nothing changes: {@link #load} will read it.
   *
   * @return whether the world has changed
   * @throws IllegalArgumentException if y is outside the world
   */
  public synchronized boolean set(int x, int y, int z, BlockKind block) {
    Objects.requireNonNull(block, "block");
    if (y < now.bottom || y >= now.top) {
      throw new IllegalArgumentException(
          "y %s is not in %s .. %s. Maybe y and z are exchanged?"
              .formatted(y, now.bottom, now.top - 1));
    }
    if (!now.isLoaded(x >> 4, z >> 4) || block(x, y, z) == block) {
      return false;
    }
    int slot = now.slot(x >> 4, z >> 4);
    short[][] sections = Objects.requireNonNull(now.chunks[slot]).sections().clone();
    int section = y - now.bottom >> 4;
    sections[section] = sections[section].clone();
    put(sections[section], (z & 15) << 4 | x & 15, y - now.bottom & 15, block);
    now = now.with(slot, new BlockView.Chunk(sections));
    return true;
  }

  @Override
  public Snapshot<BlockGoal> snapshot() {
    return now;
  }

  @Override
  public Snapshot<BlockGoal> follow(Snapshot<BlockGoal> seen) {
    Objects.requireNonNull(seen, "seen");
    return now;
  }

  @Override
  public Searches<BlockGoal> searches() {
    return new BlockSearches();
  }
}
