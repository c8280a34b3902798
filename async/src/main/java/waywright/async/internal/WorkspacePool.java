package waywright.async.internal;

import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A pool of workspaces, each used by one thread at a time: made when first needed, up to a maximum,
 * and reused. Safe for any number of threads.
 *
 * @param <W> the workspace
 */
public final class WorkspacePool<W> {

  private final Supplier<W> make;
  private final Semaphore places;
  private final ConcurrentLinkedDeque<W> idle = new ConcurrentLinkedDeque<>();

  /**
   * Makes an empty pool.
   *
   * @param most the maximum number of workspaces, at least 1
   * @param make makes a workspace; may be called by several threads at once
   */
  public WorkspacePool(int most, Supplier<W> make) {
    if (most < 1) {
      throw new IllegalArgumentException("a pool of " + most + " workspaces");
    }
    this.make = make;
    places = new Semaphore(most);
  }

  /**
   * Runs a task with a workspace that no other thread uses meanwhile; waits if all are in use. The
   * workspace that was returned last is used first. A workspace whose task throws is not used
   * again.
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

  /** Returns the number of workspaces that are not in use. */
  public int idle() {
    return idle.size();
  }
}
