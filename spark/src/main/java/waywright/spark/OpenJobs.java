package waywright.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import waywright.batch.BatchJob;

/**
 * The jobs that are open in this JVM: the tasks of an executor come one by one and know nothing of
 * one another, and reading a network takes longer than making a block. The only static state here.
 */
final class OpenJobs {

  /** So many stay open: those asked for last. */
  private static final int MOST = 2;

  /** By fingerprint, the one asked for last at the end; guarded by the class. */
  private static final Map<Long, BatchJob.Opened> OPEN =
      new LinkedHashMap<>(4, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, BatchJob.Opened> eldest) {
          return size() > MOST;
        }
      };

  private OpenJobs() {}

  /** A job, opened by the first that asks; others wait for it. */
  static synchronized BatchJob.Opened of(BatchJob job, UnaryOperator<Path> located)
      throws IOException {
    BatchJob.Opened open = OPEN.get(job.fingerprint());
    if (open == null) {
      open = job.open(located);
      OPEN.put(job.fingerprint(), open);
    }
    return open;
  }

  /** Forgets all: where the driver worked too, its memory is free then. */
  static synchronized void close() {
    OPEN.clear();
  }
}
