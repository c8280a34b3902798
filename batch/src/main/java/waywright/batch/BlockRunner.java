package waywright.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.function.UnaryOperator;
import waywright.prepare.Workers;

/** Computes the blocks of jobs, one job at a time. */
public interface BlockRunner {

  /** Receives the blocks. */
  @FunctionalInterface
  interface Sink {

    /** Receives a block, possibly more than once; called from any thread. */
    void put(int number, Block block) throws IOException;
  }

  /**
   * Computes some blocks in any order, and returns after passing on each of them.
   *
   * @param numbers of the blocks, each once
   * @throws IOException if the job or the sink throws it
   */
  void run(BatchJob job, int[] numbers, Sink sink) throws IOException;

  /**
   * Returns a runner on the threads of this process.
   *
   * @param workers compute one block each at a time
   */
  static BlockRunner of(Workers workers) {
    Objects.requireNonNull(workers, "workers");
    return (job, numbers, sink) -> {
      BatchJob.Opened opened = job.open(UnaryOperator.identity());
      try {
        workers.share(
            numbers.length,
            (worker, from, to) -> {
              for (int i = from; i < to; i++) {
                make(opened, numbers[i], sink);
              }
            });
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    };
  }

  private static void make(BatchJob.Opened opened, int number, Sink sink) {
    try {
      sink.put(number, opened.block(number));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
