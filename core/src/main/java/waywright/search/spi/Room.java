package waywright.search.spi;

/**
 * What it costs a budget to make room. What grows with what a search meets is as nothing beside the
 * expansions; arrays for a whole world, which are made in one piece because nothing is as quick to
 * read, are paid for like expansions, before they are made.
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
