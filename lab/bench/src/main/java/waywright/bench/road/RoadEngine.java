package waywright.bench.road;

import waywright.bench.Index;

/** One library's way to a shortest path on a road network. */
public interface RoadEngine {

  /** Library, version and algorithm, as printed. */
  String name();

  /** Builds whatever the library needs for these roads. */
  void load(Roads roads);

  /**
   * Finds a path and writes its nodes into {@code path}, from {@code source} to {@code target}.
   *
   * @param path at least as long as there are nodes
   * @return the cost, or −1 if there is no path
   */
  long solve(int source, int target, int[] path);

  /** Nodes expanded by the last {@link #solve}, or −1 if the library does not tell. */
  default long expanded() {
    return -1;
  }

  /** What it has built for the roads loaded, measured by building it again. */
  default Index index() {
    return Index.NONE;
  }
}
