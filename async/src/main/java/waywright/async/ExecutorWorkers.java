package waywright.async;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import waywright.prepare.Workers;

/**
 * Shares the work of building an index among threads of an executor and the calling thread:
 *
 * <pre>{@code
 * SubgoalIndex.of(map, movement, new ExecutorWorkers(executor, 4));
 * }</pre>
 *
 * <p>The bytes of the index do not depend on the threads. The executor needs a free thread: if the
 * caller occupies its only one, the build never begins. For one build at a time.
 */
public final class ExecutorWorkers implements Workers {

  /** Parts per worker: more parts balance the load, fewer cost less. */
  private static final int PARTS = 8;

  private final Executor executor;
  private final int count;

  /**
   * Makes workers.
   *
   * @param count the number of workers, including the caller; at least 1
   * @throws IllegalArgumentException if count is less
   */
  public ExecutorWorkers(Executor executor, int count) {
    if (count < 1) {
      throw new IllegalArgumentException("workers: " + count + ". Maybe 1, the caller alone?");
    }
    this.executor = Objects.requireNonNull(executor, "executor");
    this.count = count;
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public void share(int items, Part part) {
    int helpers = Math.min(count, items / 2) - 1;
    if (helpers < 1) {
      part.run(0, 0, items);
      return;
    }
    long size = Math.max(1, items / ((long) PARTS * count));
    AtomicLong next = new AtomicLong();
    CompletableFuture<?>[] others = new CompletableFuture<?>[helpers];
    for (int i = 0; i < helpers; i++) {
      int worker = i + 1;
      others[i] = CompletableFuture.runAsync(() -> work(worker, items, size, next, part), executor);
    }
    try {
      work(0, items, size, next, part);
    } finally {
      join(CompletableFuture.allOf(others));
    }
  }

  private static void work(int worker, int items, long size, AtomicLong next, Part part) {
    try {
      for (long from = next.getAndAdd(size); from < items; from = next.getAndAdd(size)) {
        part.run(worker, (int) from, (int) Math.min(items, from + size));
      }
    } catch (RuntimeException | Error failure) {
      next.set(items);
      throw failure;
    }
  }

  private static void join(CompletableFuture<?> all) {
    try {
      all.join();
    } catch (CompletionException wrapped) {
      if (wrapped.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw wrapped;
    }
  }
}
