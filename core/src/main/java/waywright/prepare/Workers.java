package waywright.prepare;

import java.util.Objects;

/**
 * Threads that share the work of a build. The core starts no threads; a caller that has some can
 * lend them. The result is the same for any number of workers and any split of the work.
 */
public interface Workers {

  /** No others: the caller does everything. */
  Workers NONE =
      new Workers() {
        @Override
        public int count() {
          return 1;
        }

        @Override
        public void share(int items, Part part) {
          Objects.requireNonNull(part, "part").run(0, 0, items);
        }
      };

  /** A part of the work: items {@code from} to before {@code to}. */
  @FunctionalInterface
  interface Part {

    /**
     * Does it.
     *
     * @param worker 0 to {@link Workers#count()} − 1; a worker does one part at a time
     */
    void run(int worker, int from, int to);
  }

  /** The most workers at the same time. */
  int count();

  /**
   * Splits 0..{@code items}−1 into parts, runs each exactly once, and returns when all are done.
   * Parts see what was written before the call; the caller sees what they wrote. What a part throws
   * is thrown here.
   */
  void share(int items, Part part);
}
