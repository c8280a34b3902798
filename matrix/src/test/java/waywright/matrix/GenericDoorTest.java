package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.checker.Judge;
import waywright.checker.World;
import waywright.checker.internal.Oracle;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Expander;
import waywright.state.StateResult;
import waywright.state.StateSearch;
import waywright.testing.Property;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.GraphCase;
import waywright.testkit.internal.RandomWorlds;

/** The door for any value type gives the answers of the oracle too. */
class GenericDoorTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  /** A state that is equal to others by value only, and hashes badly. */
  private record Place(int node) {
    @Override
    public int hashCode() {
      return node % 3;
    }
  }

  private static StateSearch<Place> search(World world, Function<Expander, Search> algorithm) {
    return StateSearch.of(
        (place, moves) ->
            world.arcs(place.node).forEach(arc -> moves.add(new Place(arc.head()), arc.cost())),
        algorithm);
  }

  /**
   * Costs up to 1000 only: the door's doubles are scaled, and a path's cost must come back exactly.
   */
  private static boolean fits(Case query) {
    return query instanceof GraphCase graph
        && graph.arcs().stream().allMatch(arc -> arc.cost() <= 1_000);
  }

  @Test
  void everyAlgorithmThroughTheGenericDoor() {
    new Property(
            "the generic door tells the truth",
            query -> {
              if (!fits(query)) {
                return;
              }
              Truth truth = Truth.of(query);
              long[] h = query.with(Estimate.HALF).estimates();
              for (var algorithm :
                  List.<Function<Expander, Search>>of(Algorithms::astar, Algorithms::dijkstra)) {
                StateSearch<Place> search = search(query.world(), algorithm);
                search.start(
                    new Place(query.start()), new Place(query.goal()), place -> h[place.node]);
                check(truth, search.solve());
                Random random = new Random(query.start());
                Case again = query.with(random.nextInt(h.length), random.nextInt(h.length));
                search.start(new Place(again.start()), new Place(again.goal()));
                check(Truth.of(again), search.solve());
              }
            })
        .holds(
            seed -> seed % 2 == 0 ? RandomWorlds.graph(seed) : RandomWorlds.tree(seed),
            1_000 * SCALE);
  }

  private static void check(Truth truth, StateResult<Place> result) {
    boolean reachable = truth.cheapest() != Oracle.UNREACHED;
    assertEquals(reachable ? SearchStatus.FOUND : SearchStatus.UNREACHABLE, result.status());
    if (reachable) {
      int[] path = result.path().stream().mapToInt(Place::node).toArray();
      assertTrue(
          Judge.path(truth.world(), truth.query(), path, truth.cheapest()).accepted(), "" + result);
      assertEquals(truth.cheapest(), result.cost(), 1e-9);
      assertEquals(truth.cheapest(), result.lowerBound(), 1e-9);
    } else {
      assertEquals(Double.POSITIVE_INFINITY, result.cost());
      assertEquals(Double.POSITIVE_INFINITY, result.lowerBound());
    }
  }

  @Test
  void theFunctionalForm() {
    new Property(
            "the functional form tells the truth",
            query -> {
              if (!fits(query)) {
                return;
              }
              World world = query.world();
              StateResult<Place> result =
                  StateSearch.find(
                      new Place(query.start()),
                      new Place(query.goal()),
                      place -> 0,
                      (from, to) -> Judge.cost(world, from.node, to.node),
                      place ->
                          world.arcs().stream()
                              .filter(arc -> arc.tail() == place.node)
                              .map(arc -> new Place(arc.head()))
                              .toList());
              check(Truth.of(query), result);
            })
        .holds(RandomWorlds::graph, 333 * SCALE);
  }
}
