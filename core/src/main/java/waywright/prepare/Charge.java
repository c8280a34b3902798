package waywright.prepare;

/**
 * What a budget is charged before work begins, in expansions, and how much of it is paid. Nothing
 * is owed at first. Confined to one thread.
 *
 * <p><b>Memory.</b> Arrays for a whole world, allocated in one piece because nothing is faster to
 * read, are charged like expansions and paid before they are allocated: {@link #forMemory}. Memory
 * that grows with the visited nodes is negligible beside the expansions and is not charged. A list
 * that doubles is still allocated in one piece: up to 48 bytes for each open entry in searches of
 * graphs and grids, up to 64 for each visited jump point. On a game map of 4,096 by 4,096 cells
 * these are one or two megabytes at most; for jump points in dense noise, with hundreds of
 * thousands of visited points, 34.
 */
public final class Charge {

  /**
   * The bytes that are allocated and cleared in about the time of an expansion: 3 to 10 a
   * nanosecond, where an expansion takes 0.1 to 0.3 microseconds.
   */
  public static final int BYTES = 1024;

  /** Allocations up to so many bytes are free. */
  public static final int FREE = 1 << 16;

  private long owed;
  private long paid;

  /** Nothing owed. */
  public Charge() {}

  /** The expansions charged for so many bytes that are allocated at once. */
  public static long forMemory(long bytes) {
    return bytes <= FREE ? 0 : bytes / BYTES;
  }

  /**
   * Replaces the debt: so much is owed from now on, and nothing of it paid.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public void owe(long expansions) {
    if (expansions < 0) {
      throw new IllegalArgumentException(expansions + " expansions cannot be owed");
    }
    owed = expansions;
    paid = 0;
  }

  /**
   * Pays what is left, but no more than {@code budget}.
   *
   * @return the expansions paid, 0 if the budget is negative
   */
  public long pay(long budget) {
    long part = Math.max(0, Math.min(budget, owed - paid));
    paid += part;
    return part;
  }

  /** Whether nothing is left to pay. */
  public boolean isPaid() {
    return paid == owed;
  }

  /** The debt from {@link #owe}. */
  public long owed() {
    return owed;
  }

  /** The part of it that is paid. */
  public long paid() {
    return paid;
  }
}
