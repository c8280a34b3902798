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
  UNKNOWN;

  static final BlockKind[] ALL = values();
}
