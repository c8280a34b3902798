package waywright.blocks;

/** What one block means for a body. A server maps each block state to one of these once. */
public enum BlockKind {
  /** Nothing that stops a body: air, grass, an open door. */
  FREE,
  /** Cannot be entered, and carries a body on top. */
  SOLID,
  /** Water: entered by walkers that swim. It carries them. */
  LIQUID,
  /** A ladder or a vine: everybody passes, and walkers that climb can hold on. */
  CLIMBABLE,
  /** A closed door: entered by walkers that open doors. */
  DOOR,
  /** Not known, because its chunk is not loaded: never entered. */
  UNKNOWN,
  /** The lower half of a block is solid: it carries a body at half its height. */
  SLAB,
  /** A fence or a low wall: it carries a body half a block above its own top. */
  FENCE,
  /** A stair whose upper half is in the north, at lower z: its low side is in the south. */
  STAIR_NORTH,
  /** A stair that rises to the west, to lower x. */
  STAIR_WEST,
  /** A stair that rises to the east, to higher x. */
  STAIR_EAST,
  /** A stair that rises to the south, to higher z. */
  STAIR_SOUTH;

  static final BlockKind[] ALL = values();

  /**
   * Returns the kind of a solid block by the height of its top above its bottom, in blocks, rounded
   * to halves: a carpet is free, a chest is solid. Upper slabs and stairs upside down have a top of
   * 1.
   */
  public static BlockKind withTop(double top) {
    return top < 0.25 ? FREE : top < 0.75 ? SLAB : top <= 1 ? SOLID : FENCE;
  }
}
