package waywright.bench;

/**
 * One engine and the queries it is to answer: what a {@link TimedTrial} times. Grids, roads and
 * puzzles are measured alike through this.
 *
 * <p>A task is used by one thread: {@link #load} first, once, then queries in any order, each any
 * number of times. Whatever must not be timed, checks above all, is in {@link #judge}.
 */
public interface Task {

  /** Library, version and algorithm, as printed. */
  String engine();

  /** Name of the map, as printed. */
  String map();

  /** One sentence about the map and the queries. */
  String about();

  /** Builds the engine's world; timed apart. */
  void load();

  /** Number of queries. */
  int queries();

  /**
   * The known optimum of a query: the length that times are plotted against, NaN if there is no
   * way.
   */
  double optimum(int query);

  /**
   * Answers a query, path included: the part inside the clock. Nothing is checked.
   *
   * @param query its number, 0 to {@link #queries} − 1
   */
  void ask(int query);

  /** Answers a query and checks the answer with code that shares nothing with the engine. */
  JudgedAnswer judge(int query);

  /** Nodes expanded by the last answer, or −1 if the library does not tell. */
  long expanded();

  /** What the engine has built for the map, measured by building it again. */
  default Index index() {
    return Index.NONE;
  }
}
