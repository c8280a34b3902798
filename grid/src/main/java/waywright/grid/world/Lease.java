package waywright.grid.world;

/**
 * The right to use what was prepared from one version: until it is closed, nobody changes it. Take
 * one for a search or a tick and close it, so that the thing can follow to the next version; while
 * it is held, another version that asks gets another one made.
 *
 * <p>Leases of one version and recipe share one object, as long as the recipe says it {@link
 * Recipe#isShared may be shared}. A lease may be closed by any thread.
 *
 * @param <T> what was prepared
 */
public final class Lease<T> implements AutoCloseable {

  private final Stock stock;
  private final Item<T> item;
  private final T thing;
  private boolean over;

  Lease(Stock stock, Item<T> item, T thing) {
    this.stock = stock;
    this.item = item;
    this.thing = thing;
  }

  /**
   * What was prepared. Not to be used once the lease is over, unless it is immutable, and not to be
   * edited.
   *
   * @throws IllegalStateException if the lease is over
   */
  public synchronized T get() {
    if (over) {
      throw new IllegalStateException("this lease is over. Maybe take another one?");
    }
    return thing;
  }

  /** Ends the lease. Does nothing if it is over. */
  @Override
  public synchronized void close() {
    if (!over) {
      over = true;
      stock.giveBack(item);
    }
  }
}
