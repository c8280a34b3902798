package waywright.bench;

/**
 * One library's way to a shortest grid path, loaded with one field and asked many times.
 *
 * <p>Each adapter is written as that library's documentation would have it: prepared connections,
 * integer indexes and its own reuse of memory where it offers any. The world it needs is built in
 * {@link #load}, outside the clock. What it takes to hand the path over as cell numbers is inside:
 * a path in a library's own nodes is of no use to who asked in cells.
 *
 * <p>An engine is used by one thread. It may keep what it is given by {@link #load}.
 */
public interface Engine {

  /** Library, version and algorithm, as printed in the table. */
  String name();

  /** Builds whatever the library needs for this field; replaces what was loaded before. */
  void load(PlainField field);

  /**
   * Finds a path and writes its cells into {@code path}, from {@code start} to {@code goal}.
   *
   * @param path at least as long as the field has cells; the caller's
   * @return the length as the library tells it (straight step 1, diagonal √2), or NaN if it says
   *     there is no path
   */
  double solve(int start, int goal, int[] path);

  /** Nodes expanded by the last {@link #solve}, or −1 if the library does not tell. */
  default long expanded() {
    return -1;
  }

  /** What it has built for the field loaded, measured by building it again. */
  default Index index() {
    return Index.NONE;
  }
}
