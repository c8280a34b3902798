package waywright.prepare;

/**
 * A debt in expansions that a budget must pay before work begins, and the part already paid. Zero
 * at first. Confined to one thread.
 *
 * <p><b>Memory.</b> Arrays for a whole world, allocated in one piece because that is fastest to
 * read, are charged as expansions and paid before they are allocated: {@link #forMemory}. Memory
 * that grows with the visited nodes is negligible compared with the expansions and is not charged.
 * A list that doubles is also allocated in one piece, but free: up to 48 bytes for each open entry
 * in searches of graphs and grids, up to 64 for each visited jump point. On a game map of 4,096 by
 * 4,096 cells these are one or two megabytes at most; for jump points in dense noise, with hundreds
 * of thousands of visited points, 34.
 */
public final class Charge {

  /**
   * The bytes that are allocated and cleared in about the time of one expansion: 3 to 10 bytes per
   * nanosecond, at 0.1 to 0.3 microseconds per expansion.
   */
  public static final int BYTES = 1024;

  /** Allocations up to this many bytes are free. */
  public static final int FREE = 1 << 16;

  private long owed;
  private long paid;

  /** Makes a charge with no debt. */
  public Charge() {}

  /** Returns the charge for an allocation in one piece, in expansions. */
  public static long forMemory(long bytes) {
    return bytes <= FREE ? 0 : bytes / BYTES;
  }

  /**
   * Replaces the debt, of which nothing is paid yet.
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
   * Pays the rest, but at most {@code budget}.
   *
   * @return the expansions paid, 0 if the budget is negative
   */
  public long pay(long budget) {
    long part = Math.max(0, Math.min(budget, owed - paid));
    paid += part;
    return part;
  }

  /** Whether the whole debt is paid. */
  public boolean isPaid() {
    return paid == owed;
  }

  /** Returns the debt set by {@link #owe}. */
  public long owed() {
    return owed;
  }

  /** Returns the paid part of the debt. */
  public long paid() {
    return paid;
  }
}
