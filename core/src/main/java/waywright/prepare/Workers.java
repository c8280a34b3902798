package waywright.prepare;

import java.util.Objects;

/**
 * Threads that share the work of a build. This module starts no threads; the caller provides them.
 * The result is the same for any number of workers and any split of the work.
 */
public interface Workers {

  /** A single worker: the calling thread. */
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
     * Processes the part.
     *
     * @param worker 0 to {@link Workers#count()} − 1; a worker runs one part at a time
     */
    void run(int worker, int from, int to);
  }

  /** Returns the maximum number of workers at the same time. */
  int count();

  /**
   * Splits 0..{@code items}−1 into parts, runs each exactly once, and returns when all are done.
   * Parts see everything written before the call; the caller sees everything they wrote. An
   * exception thrown by a part is rethrown here.
   */
  void share(int items, Part part);
}
