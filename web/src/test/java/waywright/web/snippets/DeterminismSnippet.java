package waywright.web.snippets;

import waywright.grid.GridMap;
import waywright.grid.route.GridPathfinder;

final class DeterminismSnippet {

  private DeterminismSnippet() {}

  static long run() {
    // begin
    GridMap map = GridMap.filled(96, 96, '.').with(40, 10, 3, 70, '#');
    GridPathfinder finder = new GridPathfinder(map);
    int[] path = new int[map.size()];
    long hash = 0xcbf29ce484222325L; // FNV-1a

    for (int query = 0; query < 2000; query++) {
      finder.search(query * 7 % 96, query * 13 % 96, query * 31 % 96, query * 3 % 96);
      int cells = finder.copyPath(path); // 0 if there is no way; allocates nothing
      for (int i = 0; i < cells; i++) {
        hash = (hash ^ path[i]) * 0x100000001b3L;
      }
    }
    // Costs are whole numbers and ties have an order: this prints the same everywhere.
    System.out.println(Long.toHexString(hash));
    // end
    return hash;
  }
}
