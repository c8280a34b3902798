package waywright.prepare;

/**
 * The right to use a prepared thing: nobody changes or evicts it until the handle is closed. Take
 * one for a search or a tick and close it, so that the thing can follow to the next version. While
 * it is held, a caller that wants another version gets another thing.
 *
 * <p>Handles of one version and recipe share one object, if the recipe says that it {@link
 * Recipe#isShared may be shared}. Any thread may close a handle.
 *
 * @param <T> what is prepared
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
   * The prepared thing. Must not be edited, and must not be used once the handle is closed, unless
   * it is immutable.
   *
   * @throws IllegalStateException if the handle is closed
   */
  public synchronized T get() {
    if (closed) {
      throw new IllegalStateException("this handle is closed. Maybe take another one?");
    }
    return thing;
  }

  /** Closes the handle. Does nothing if it is closed. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      store.giveBack(item);
    }
  }
}
