package waywright.blocks;

import java.util.Arrays;
import java.util.Objects;
import waywright.agent.spi.Domain;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.blocks.BlockView.Chunk;

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
 * <p><b>Memory.</b> Four bits for each block of a loaded chunk, in sections of 16 × 16 × 16; equal
 * sections above one another share one copy. An edit copies one section. <b>Nodes</b> are numbers
 * of blocks. Those of an unloaded chunk stay reserved for it until they are needed for another
 * chunk.
 *
 * <p><b>Threads.</b> Edits may come from any thread and are applied one after the other. Agents,
 * mobs and pathfinders over this world belong to one thread; other threads search a {@link #view}.
 */
public final class BlockWorld implements Domain<BlockGoal> {

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
   *     be 2^31 blocks or more, with heights rounded up to a power of two
   */
  public BlockWorld(int bottom, int top, int capacity) {
    long height = (long) top - bottom;
    long most = height <= 0 ? 0 : Integer.MAX_VALUE >> BlockView.shift(height);
    if (height % 16 != 0 || capacity < 1 || capacity > most) {
      throw new IllegalArgumentException(
          "%s chunks from %s to %s: not 1 .. %s chunks of a height that is a multiple of 16. %s"
              .formatted(capacity, bottom, top, most, "Maybe 1,024 from -64 to 320?"));
    }
    Chunk[] none = new Chunk[capacity];
    Arrays.fill(none, Chunk.NONE);
    now = new BlockView(bottom, top, 0, none);
  }

  /** Returns the current blocks, as one version that never changes. */
  public BlockView view() {
    return now;
  }

  /**
   * Restores a version of this world. Restore the agents over it, too: stop mobs before, and send
   * them again after it.
   *
   * @param view from {@link #view} of this world
   */
  public synchronized void restore(BlockView view) {
    now = Objects.requireNonNull(view, "view");
  }

  /**
   * Copies a chunk of 16 × 16 columns, or copies it again.
   *
   * @param chunkX the x of its blocks divided by 16
   * @throws IllegalStateException if too many chunks are loaded
   */
  public void load(int chunkX, int chunkZ, BlockSource source) {
    int bottom = now.bottom;
    long[][] sections = new long[now.top - bottom >> 4][256];
    for (int i = 0; i < sections.length << 12; i++) {
      BlockKind block =
          source.at(chunkX << 4 | i & 15, bottom + (i >> 8), chunkZ << 4 | i >> 4 & 15);
      put(sections[i >> 12], i & 255, i >> 8 & 15, block);
    }
    for (int i = 1; i < sections.length; i++) {
      sections[i] = Arrays.equals(sections[i], sections[i - 1]) ? sections[i - 1] : sections[i];
    }
    place(chunkX, chunkZ, sections);
  }

  /** Puts a chunk into its slot, or one that was never used, or else one that was unloaded. */
  private synchronized void place(int chunkX, int chunkZ, long[][] sections) {
    int slot = now.chunk(chunkX, chunkZ).slot();
    int slots = now.chunks.length;
    for (int i = 0; slot < 0 && i < 2 * slots; i++) {
      Chunk other = now.chunks[i % slots];
      slot = other.sections() == null && (i >= slots || other.slot() < 0) ? i % slots : -1;
    }
    if (slot < 0) {
      throw new IllegalStateException(
          "%s chunks are loaded, and no more fit. Maybe unload some, or use a larger capacity?"
              .formatted(slots));
    }
    now = now.with(new Chunk(slot, chunkX, chunkZ, sections));
  }

  private static void put(long[] section, int column, int bit, BlockKind block) {
    long kind = block.ordinal();
    long bits = kind & 1 | (kind & 2) << 15 | (kind & 4) << 30 | (kind & 8) << 45;
    section[column] = section[column] & ~(0x1000100010001L << bit) | bits << bit;
  }

  /** Forgets a chunk: its blocks are unknown. Returns whether it was loaded. */
  public synchronized boolean unload(int chunkX, int chunkZ) {
    Chunk chunk = now.chunk(chunkX, chunkZ);
    if (chunk.sections() != null) {
      now = now.with(new Chunk(chunk.slot(), chunkX, chunkZ, null));
    }
    return chunk.sections() != null;
  }

  /**
   * Changes a block. In a chunk that is not loaded nothing changes: {@link #load} will read it.
   *
   * @return whether the world has changed
   * @throws IllegalArgumentException if y is outside the world
   */
  public synchronized boolean set(int x, int y, int z, BlockKind block) {
    if (y < now.bottom || y >= now.top) {
      throw new IllegalArgumentException(
          "y %s is not in %s .. %s. Maybe y and z are exchanged?"
              .formatted(y, now.bottom, now.top - 1));
    }
    Chunk chunk = now.chunk(x >> 4, z >> 4);
    if (chunk.sections() == null || now.block(x, y, z) == block) {
      return false;
    }
    long[][] sections = chunk.sections().clone();
    int section = y - now.bottom >> 4;
    sections[section] = sections[section].clone();
    put(sections[section], BlockView.column(x, z), y - now.bottom & 15, block);
    now = now.with(new Chunk(chunk.slot(), chunk.x(), chunk.z(), sections));
    return true;
  }

  @Override
  public Snapshot<BlockGoal> snapshot() {
    return now;
  }

  @Override
  public Searches<BlockGoal> searches() {
    return new BlockSearches(now, Walker.mob());
  }
}
