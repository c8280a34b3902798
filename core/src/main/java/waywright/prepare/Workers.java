package waywright.prepare;

import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;

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

  /**
   * Processes the items one by one, each once, in parts as {@link #share} does.
   *
   * @param own what each worker uses while it processes an item, by the worker's number
   */
  default <T> void each(int items, T[] own, ObjIntConsumer<? super T> item) {
    Objects.requireNonNull(own, "own");
    Objects.requireNonNull(item, "item");
    share(
        items,
        (worker, from, to) -> {
          for (int i = from; i < to; i++) {
            item.accept(own[worker], i);
          }
        });
  }

  /** Processes the items one by one, each once, in parts as {@link #share} does. */
  default void each(int items, IntConsumer item) {
    Objects.requireNonNull(item, "item");
    share(items, (worker, from, to) -> IntStream.range(from, to).forEach(item));
  }
}
