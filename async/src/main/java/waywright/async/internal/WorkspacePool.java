package waywright.async.internal;

import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A pool of workspaces, each used by one thread at a time: made when first needed, at most so many,
 * handed on warm. Any number of threads may ask.
 *
 * @param <W> the workspace
 */
public final class WorkspacePool<W> {

  private final Supplier<W> make;
  private final Semaphore places;
  private final ConcurrentLinkedDeque<W> idle = new ConcurrentLinkedDeque<>();

  /**
   * An empty pool.
   *
   * @param most the most workspaces, at least 1
   * @param make makes one more; may be called by several threads at once
   */
  public WorkspacePool(int most, Supplier<W> make) {
    if (most < 1) {
      throw new IllegalArgumentException("a pool of " + most + " workspaces");
    }
    this.make = make;
    places = new Semaphore(most);
  }

  /**
   * Works with a workspace that nobody else has meanwhile; waits for one if all are lent. The
   * workspace that was handed back last is lent first. One whose work throws is not lent again.
   */
  public <R> R with(Function<? super W, ? extends R> task) {
    places.acquireUninterruptibly();
    try {
      W lent = idle.pollFirst();
      W workspace = lent == null ? make.get() : lent;
      R result = task.apply(workspace);
      idle.addFirst(workspace);
      return result;
    } finally {
      places.release();
    }
  }

  /** Workspaces not lent now. */
  public int idle() {
    return idle.size();
  }
}
