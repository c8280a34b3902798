package waywright.search.spi;

/**
 * What it costs a budget to make room. Arrays for a whole world, which are made in one piece
 * because nothing is as quick to read, are paid for like expansions, before they are made ({@link
 * Dues}).
 *
 * <p>What grows with what a search meets is as nothing beside the expansions, all of them together,
 * and is not paid for. A list that doubles is made in one piece all the same: by the search of a
 * graph or a grid up to 48 bytes for each entry that it has open, by jump points up to 64 for each
 * point they have met. On a game map of 4,096 by 4,096 cells these are one or two megabytes at
 * most; of jump points in dense noise, where hundreds of thousands have been met before, 34.
 */
public final class Room {

  /**
   * The bytes that are made and wiped, or wiped again, in about the time of an expansion: 3 to 10 a
   * nanosecond, where an expansion takes 0.1 to 0.3 microseconds.
   */
  public static final int BYTES = 1024;

  /** So little is made in passing, and costs nothing. */
  public static final int FREE = 1 << 16;

  private Room() {}

  /** The expansions that so many bytes are worth, which are made at once. */
  public static long work(long bytes) {
    return bytes <= FREE ? 0 : bytes / BYTES;
  }
}
