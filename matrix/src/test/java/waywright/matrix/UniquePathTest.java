package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.checker.World.Arc;
import waywright.checker.internal.Oracle;
import waywright.search.Search;
import waywright.testing.Property;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.RandomWorlds;

/** Where only one simple path exists, every algorithm must find just that one, node by node. */
class UniquePathTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  @ParameterizedTest
  @MethodSource("waywright.matrix.Entrant#all")
  void isFoundNodeByNode(Entrant algorithm) {
    Property property =
        new Property(
            algorithm + " finds the only path",
            query -> {
              if (Truth.of(query).cheapest() == Oracle.UNREACHED || !isTree(query)) {
                return;
              }
              Search search = algorithm.over(Spaces.of(query));
              search.start(query.start(), query.goal(), Spaces.heuristic(query)).run();
              assertArrayEquals(onlyPath(query), search.result().path().toArray());
            });
    property.holds(seed -> RandomWorlds.tree(seed).with(estimate(seed)), 167 * SCALE);
    if (!algorithm.isNamed("ida-star")) {
      property.holds(seed -> RandomWorlds.maze(seed).with(estimate(seed)), 167 * SCALE);
    }
  }

  private static Estimate estimate(long seed) {
    return Estimate.values()[(int) (seed % 4)];
  }

  /** Recorded and shrunk cases need not be trees. */
  private static boolean isTree(Case query) {
    long[] hops = Oracle.hops(query.world(), query.start());
    long reached = Arrays.stream(hops).filter(count -> count != Oracle.UNREACHED).count();
    long arcs =
        query.world().arcs().stream().filter(arc -> hops[arc.tail()] != Oracle.UNREACHED).count();
    return arcs == 2 * (reached - 1);
  }

  /** From the goal back: the one neighbor that is a step nearer. */
  private static int[] onlyPath(Case query) {
    long[] hops = Oracle.hops(query.world(), query.start());
    List<Arc> arcs = query.world().arcs();
    List<Integer> path = new ArrayList<>(List.of(query.goal()));
    while (path.get(0) != query.start()) {
      int node = path.get(0);
      int before =
          arcs.stream()
              .filter(arc -> arc.head() == node && hops[arc.tail()] == hops[node] - 1)
              .mapToInt(Arc::tail)
              .findFirst()
              .orElseThrow();
      path.add(0, before);
    }
    return path.stream().mapToInt(Integer::intValue).toArray();
  }
}
