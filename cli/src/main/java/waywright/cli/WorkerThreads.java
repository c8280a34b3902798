package waywright.cli;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import waywright.async.ExecutorWorkers;
import waywright.prepare.Workers;

/** Threads that help with one piece of work, and end with it, however it ends. */
final class WorkerThreads implements AutoCloseable {

  /** More threads than any machine needs are a slip of the keyboard. */
  private static final int MOST = 256;

  private final ExecutorService pool;
  private final int count;

  /**
   * So many threads.
   *
   * @param count null for as many as there are processors
   */
  WorkerThreads(@Nullable Integer count) {
    this.count = count == null ? Runtime.getRuntime().availableProcessors() : count;
    pool = Executors.newFixedThreadPool(this.count);
  }

  /**
   * The threads that --workers asks for.
   *
   * @throws UsageError if there are too many, or none
   */
  public static WorkerThreads of(@Nullable Integer count) {
    if (count != null && (count < 1 || count > MOST)) {
      throw new UsageError("--workers %s is not in 1 .. %s. Maybe leave it out?", count, MOST);
    }
    return new WorkerThreads(count);
  }

  /** The threads, as what is built knows them. */
  public Workers workers() {
    return new ExecutorWorkers(pool, count);
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }
}
