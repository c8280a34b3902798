package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/** The one list of algorithms. */
class CatalogueTest {

  /** Nodes in a ring, each joined to the next. */
  private record Ring(int nodeCount) implements TwoWayExpander {

    @Override
    public void expand(int node, ArcBuffer out) {
      out.add((node + 1) % nodeCount, 3);
      out.add((node + nodeCount - 1) % nodeCount, 3);
    }

    @Override
    public TwoWayExpander reversed() {
      return this;
    }
  }

  @Test
  void everyAlgorithmSearches() {
    for (Algorithm algorithm : Catalogue.general().all()) {
      var result = algorithm.over(new Ring(7)).start(0, 3).solve();
      assertEquals(SearchStatus.FOUND, result.status(), algorithm.name());
      boolean cheapest =
          algorithm.promise() == Promise.CHEAPEST || algorithm.promise() == Promise.FEWEST_ARCS;
      assertTrue(cheapest ? result.cost() == 9 : result.cost() >= 9, algorithm.name());
      assertTrue(algorithm.name().matches("[a-z][a-z0-9-]*"), algorithm.name());
      assertFalse(algorithm.title().isBlank() || algorithm.needs().isBlank());
      assertTrue(algorithm.paper().matches(".* (19|20)\\d\\d"), algorithm.paper());
    }
  }

  @Test
  void promisesAndFeaturesAgree() {
    Catalogue catalogue = Catalogue.general();
    for (Algorithm algorithm : catalogue.all()) {
      boolean optimal = catalogue.features(algorithm).contains(SearchFeature.OPTIMAL);
      assertEquals(algorithm.promise() == Promise.CHEAPEST, optimal, algorithm.name());
    }
    assertTrue(catalogue.features(catalogue.named("astar")).contains(SearchFeature.CERTIFICATE));
  }

  @Test
  void unknownNamesAreGuessedAt() {
    Catalogue catalogue = Catalogue.general();
    assertEquals(
        "there is no algorithm \"dijkstr\". Maybe \"dijkstra\"?",
        assertThrows(IllegalArgumentException.class, () -> catalogue.named("dijkstr"))
            .getMessage());
    String far =
        assertThrows(IllegalArgumentException.class, () -> catalogue.named("teleport"))
            .getMessage();
    assertTrue(far.contains("Maybe one of astar, dijkstra, "), far);
    assertEquals(Optional.empty(), catalogue.find("A*"));
  }

  @Test
  void oneThatDoesNotFitIsRefusedByName() {
    Algorithm picky =
        new Algorithm(
            "picky",
            "Picky",
            "Nobody 2000",
            Promise.CHEAPEST,
            "ten nodes",
            world ->
                world.nodeCount() < 10 ? Optional.of("it has too few nodes") : Optional.empty(),
            (world, weight) -> Algorithms.astar(world));
    Catalogue catalogue = new Catalogue(List.of(picky), new Ring(10)).before(Catalogue.general());
    assertEquals("picky", catalogue.names().get(0));
    assertEquals(
        "picky does not fit here: it has too few nodes. Maybe use astar?",
        assertThrows(
                IllegalArgumentException.class, () -> catalogue.named("picky").over(new Ring(9)))
            .getMessage());
    assertThrows(IllegalArgumentException.class, () -> catalogue.before(catalogue));
  }
}
