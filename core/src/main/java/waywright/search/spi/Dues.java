package waywright.search.spi;

/**
 * What has to be paid before work begins, such as {@link Room}, and how much of it is paid; in
 * expansions. Nothing is owed at first.
 */
public final class Dues {

  private long owed;
  private long paid;

  /** Nothing owed. */
  public Dues() {}

  /**
   * So much is owed from now on, and nothing of it paid.
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
   * @return what was paid, 0 if the budget is negative
   */
  public long pay(long budget) {
    long part = Math.max(0, Math.min(budget, owed - paid));
    paid += part;
    return part;
  }

  /** Whether nothing is left to pay. */
  public boolean arePaid() {
    return paid == owed;
  }

  /** What was owed at first. */
  public long owed() {
    return owed;
  }

  /** What is paid of it. */
  public long paid() {
    return paid;
  }
}
