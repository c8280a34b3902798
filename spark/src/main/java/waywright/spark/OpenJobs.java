package waywright.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import waywright.batch.BatchJob;

/**
 * A cache of the jobs that are open in this JVM. Tasks of an executor share no other state, and
 * reading a network takes longer than computing a block. The only static state of this module.
 */
final class OpenJobs {

  /** The number of jobs that stay open: the most recently used. */
  private static final int MOST = 2;

  /** By fingerprint, the most recently used last; guarded by the class. */
  private static final Map<Long, BatchJob.Opened> OPEN =
      new LinkedHashMap<>(4, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, BatchJob.Opened> eldest) {
          return size() > MOST;
        }
      };

  private OpenJobs() {}

  /** Returns an opened job. The first caller opens it; other threads wait. */
  static synchronized BatchJob.Opened of(BatchJob job, UnaryOperator<Path> located)
      throws IOException {
    BatchJob.Opened open = OPEN.get(job.fingerprint());
    if (open == null) {
      open = job.open(located);
      OPEN.put(job.fingerprint(), open);
    }
    return open;
  }

  /** Drops all jobs, so that a driver that also computed blocks frees their memory. */
  static synchronized void close() {
    OPEN.clear();
  }
}
