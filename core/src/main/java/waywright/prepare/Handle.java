package waywright.prepare;

/**
 * The right to use a prepared object: it is neither changed nor evicted until the handle is closed.
 * Take a handle for a search or a tick and close it, so that the object can be updated to the next
 * version. While the handle is open, a caller that needs another version gets another object.
 *
 * <p>Handles of one version and recipe share one object, if the recipe {@linkplain Recipe#isShared
 * allows it}. Any thread may close a handle.
 *
 * @param <T> the type of the prepared object
 */
public final class Handle<T> implements AutoCloseable {

  private final PreparedStore store;
  private final Item<?, ?, T> item;
  private final T thing;
  private boolean closed;

  Handle(PreparedStore store, Item<?, ?, T> item, T thing) {
    this.store = store;
    this.item = item;
    this.thing = thing;
  }

  /**
   * Returns the prepared object. It must not be edited, and must not be used once the handle is
   * closed, unless it is immutable.
   *
   * @throws IllegalStateException if the handle is closed
   */
  public synchronized T get() {
    if (closed) {
      throw new IllegalStateException("this handle is closed. Maybe take another one?");
    }
    return thing;
  }

  /** Closes the handle. Does nothing if it is already closed. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      store.giveBack(item);
    }
  }
}
