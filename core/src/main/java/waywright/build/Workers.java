package waywright.build;

import java.util.Objects;

/**
 * Those who share the work of building. This library's core starts no threads; who has some can
 * lend them. However many there are and whatever they take, what is built is the same.
 */
public interface Workers {

  /** One after the other, by the caller. */
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
     * @param worker who: 0 to {@link Workers#count()} − 1; one does one part at a time
     */
    void run(int worker, int from, int to);
  }

  /** How many work at once at most. */
  int count();

  /**
   * Has parts done that together are the items 0 to before {@code items}, each once, and returns
   * when all are. What was written before a call is seen by the parts, what they wrote after it.
   * What a part throws is thrown here.
   */
  void share(int items, Part part);
}
