package waywright.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.UnaryOperator;
import waywright.prepare.Workers;

/** Has blocks made. One job after the other. */
public interface BlockRunner {

  /** Is handed the blocks. */
  @FunctionalInterface
  interface Sink {

    /** Takes a block, which may come more than once; called by any thread. */
    void put(int number, Block block) throws IOException;
  }

  /**
   * Has some blocks made, in any order, and returns when each was handed over.
   *
   * @param numbers of the blocks, each once
   * @throws IOException what the job or the sink throws
   */
  void run(BatchJob job, int[] numbers, Sink sink) throws IOException;

  /**
   * The threads of this process.
   *
   * @param workers those who work; one block each at a time
   */
  static BlockRunner of(Workers workers) {
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
