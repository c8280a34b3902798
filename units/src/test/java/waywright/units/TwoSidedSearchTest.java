package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.game.GameWorld;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;

/** A search with one from its goal back: the same answers, and a soon one where that is shut in. */
class TwoSidedSearchTest {

  private static final int SIDE = 120;

  private final BitSet taken = new BitSet();
  private final ArcBuffer all = new ArcBuffer();

  private Expander around(Units units, Movement movement) {
    return new Expander() {
      @Override
      public int nodeCount() {
        return units.nodes.count();
      }

      @Override
      public void expand(int node, ArcBuffer out) {
        all.clear();
        units.nodes.expand(movement, node, all);
        for (int i = 0; i < all.size(); i++) {
          if (!taken.get(all.head(i))) {
            out.add(all.head(i), all.cost(i));
          }
        }
      }
    };
  }

  /** Walkers that leave a {@code w} to the east alone. */
  private static Movement oneWay() {
    Direction[] east =
        Arrays.stream(Direction.values()).filter(d -> d.dx() >= 0).toArray(Direction[]::new);
    return Movement.walker().toBuilder().cost('w', 1).exits('w', east).build();
  }

  @Test
  void answersAreThoseOfTheSearchAlone() {
    int[] ended = new int[SearchStatus.values().length];
    for (int game = 0; game < 100; game++) {
      Random random = new Random(game);
      int share = 20 + random.nextInt(30);
      GridMap map = GridMap.filled(SIDE, SIDE, '.');
      Movement movement = game % 2 == 0 ? Movement.walker() : oneWay();
      if (game % 2 == 1) {
        for (int i = 0; i < 40; i++) {
          map = map.with(random.nextInt(SIDE), random.nextInt(SIDE / 2), 1, SIDE / 2, 'w');
        }
      }
      Units units = new Units(new GameWorld(map)).gridSteps();
      taken.clear();
      for (int i = 0; i < SIDE * SIDE; i++) {
        taken.set(i, random.nextInt(100) < share);
      }
      int start = random.nextInt(SIDE * SIDE);
      int goal = random.nextInt(SIDE * SIDE);
      Search alone = Algorithms.dijkstra(around(units, movement));
      alone.start(start, Goal.node(goal), Heuristic.ZERO);
      alone.run();
      Search search = Algorithms.dijkstra(around(units, movement));
      search.start(start, Goal.node(goal), Heuristic.ZERO);
      SearchStatus status =
          new TwoSidedSearch(units).run(search, movement, start, goal, taken::get);
      assertEquals(alone.status(), status, "game " + game);
      if (status == SearchStatus.FOUND) {
        assertEquals(alone.cost(), search.cost(), "game " + game);
      }
      ended[status.ordinal()]++;
    }
    assertTrue(ended[SearchStatus.FOUND.ordinal()] > 20);
    assertTrue(ended[SearchStatus.UNREACHABLE.ordinal()] > 20);
  }

  @Test
  void aGoalThatIsShutInEndsTheSearchSoon() {
    Units units = new Units(new GameWorld(GridMap.filled(SIDE, SIDE, '.'))).gridSteps();
    for (int i = -2; i <= 2; i++) {
      for (int j = -2; j <= 2; j++) {
        taken.set((60 + i) * SIDE + 60 + j, Math.max(Math.abs(i), Math.abs(j)) == 2);
      }
    }
    Search search = Algorithms.dijkstra(around(units, Movement.walker()));
    search.start(0, Goal.node(60 * SIDE + 60), Heuristic.ZERO);
    SearchStatus status =
        new TwoSidedSearch(units).run(search, Movement.walker(), 0, 60 * SIDE + 60, taken::get);
    assertEquals(SearchStatus.UNREACHABLE, status);
    assertTrue(search.expanded() < 2_000, "expanded " + search.expanded());
  }
}
