package waywright.bench;

/**
 * One engine and the queries it is to answer: what a {@link Trial} times. Grids, roads and puzzles
 * are measured alike through this.
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

  /** The known optimum of a query: the length that times are plotted against. */
  double optimum(int query);

  /** Answers a query, path included: the part inside the clock. */
  void ask(int query);

  /** Answers a query and checks the answer. */
  Answer judge(int query);

  /** Nodes expanded by the last answer, or −1 if the library does not tell. */
  long expanded();

  /** What the engine has built for the map, measured by building it again. */
  default Index index() {
    return Index.NONE;
  }
}
