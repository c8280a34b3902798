package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import waywright.search.Search;
import waywright.search.SearchResult;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.RandomWorlds;

/**
 * The same paths and the same work on every Java: one hash an algorithm over fixed random worlds.
 * If a change of the order of ties is meant, the hashes change; otherwise they never do.
 */
class GoldenPathsTest {

  private static final Map<String, Long> GOLDEN =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("astar", 21694863295204731L),
              Map.entry("dijkstra", -5731205291890069986L),
              Map.entry("bidirectional", 5172918888776491638L),
              Map.entry("ida-star", -3883066325576615623L),
              Map.entry("weighted-astar 1.0", 21694863295204731L),
              Map.entry("weighted-astar 1.25", -3820819974480430855L),
              Map.entry("weighted-astar 5.0", -7530228567687825575L),
              Map.entry("anytime 3.0", -8195195669549279345L),
              Map.entry("anytime 1000.0", -2365148689775712607L),
              Map.entry("bfs", 5371560971488457134L),
              Map.entry("greedy", -5498547541664453303L),
              Map.entry("depth-first", -5711968404393362785L)));

  @Test
  void pathsAreTheSameEverywhere() {
    Map<String, Long> hashes = new TreeMap<>();
    for (Entrant algorithm : Entrant.ALL) {
      hashes.put(algorithm.toString(), hash(algorithm));
    }
    assertEquals(GOLDEN, hashes);
  }

  private static long hash(Entrant algorithm) {
    long hash = 0xcbf29ce484222325L;
    for (long seed = 0; seed < 500; seed++) {
      Case query =
          algorithm.isDepthFirst()
              ? RandomWorlds.grid(seed, 4)
              : seed % 2 == 0 ? RandomWorlds.grid(seed, 40) : RandomWorlds.any(seed);
      query = query.with(Estimate.values()[(int) (seed / 2 % 4)]);
      Search search = algorithm.over(Spaces.of(query));
      search.start(query.start(), query.goal(), Spaces.heuristic(query)).run(3_000);
      SearchResult result = search.result();
      hash = mix(hash, result.status().name().hashCode());
      hash = mix(hash, result.statistics().expanded());
      hash = mix(hash, result.hasPath() ? result.cost() : -1);
      for (int node : result.hasPath() ? result.path().toArray() : new int[0]) {
        hash = mix(hash, node);
      }
    }
    return hash;
  }

  /** FNV-1a over the bytes of a long. */
  private static long mix(long hash, long value) {
    long mixed = hash;
    for (int shift = 0; shift < 64; shift += 8) {
      mixed = (mixed ^ value >>> shift & 0xff) * 0x100000001b3L;
    }
    return mixed;
  }
}
