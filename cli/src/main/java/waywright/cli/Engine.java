package waywright.cli;

import waywright.grid.CellPathfinder;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.jps.JumpPointSearch;
import waywright.search.SearchStatus;

/**
 * One algorithm set up for one map, asked for path after path. The answers stay until the next
 * search. Allocates nothing once warmed up.
 */
interface Engine {

  /** Searches from one cell to another. */
  SearchStatus search(int from, int to);

  /** Cost of the path found in exact units. */
  long cost();

  /** Expansions of the last search. */
  long expanded();

  /** Cells that the last search met, 0 if the engine does not count them. */
  long generated();

  /** Copies the cells of the path found, if they fit, and returns how many there are. */
  int copyPath(int[] buffer);

  /** Any search of the core. */
  static Engine of(CellPathfinder<?> finder) {
    int width = finder.map().width();
    return new Engine() {
      @Override
      public SearchStatus search(int from, int to) {
        return finder.search(from % width, from / width, to % width, to / width);
      }

      @Override
      public long cost() {
        return finder.cost();
      }

      @Override
      public long expanded() {
        return finder.search().expanded();
      }

      @Override
      public long generated() {
        return finder.search().generated();
      }

      @Override
      public int copyPath(int[] buffer) {
        return finder.copyPath(buffer);
      }
    };
  }

  /** Jump point search. */
  static Engine of(JumpPointSearch search) {
    return new Engine() {
      @Override
      public SearchStatus search(int from, int to) {
        return search.start(from, to).run();
      }

      @Override
      public long cost() {
        return search.cost();
      }

      @Override
      public long expanded() {
        return search.expanded();
      }

      @Override
      public long generated() {
        return search.generated();
      }

      @Override
      public int copyPath(int[] buffer) {
        return search.copyPath(buffer);
      }
    };
  }

  /** Canonical A*. */
  static Engine of(CanonicalSearch search) {
    return new Engine() {
      @Override
      public SearchStatus search(int from, int to) {
        return search.start(from, to).run();
      }

      @Override
      public long cost() {
        return search.cost();
      }

      @Override
      public long expanded() {
        return search.expanded();
      }

      @Override
      public long generated() {
        return 0;
      }

      @Override
      public int copyPath(int[] buffer) {
        return search.copyPath(buffer);
      }
    };
  }
}
