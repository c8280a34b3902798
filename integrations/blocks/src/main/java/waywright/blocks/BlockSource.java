package waywright.blocks;

/**
 * The blocks of a server's world, to be copied. {@link BlockWorld#load} reads each block of a chunk
 * once, on the thread of the caller. Searches never call it.
 */
@FunctionalInterface
public interface BlockSource {

  /**
   * Returns what is at a block.
   *
   * @param y up
   */
  BlockKind at(int x, int y, int z);
}
