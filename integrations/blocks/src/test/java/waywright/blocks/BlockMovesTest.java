package waywright.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.blocks.BlockOracle.Place;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;

/** The rules and the searches against an oracle that shares no code with them. */
class BlockMovesTest {

  private static List<Place> places(BlockOracle oracle) {
    List<Place> places = new ArrayList<>();
    for (int x = -RandomBlocks.SIDE - 2; x <= RandomBlocks.SIDE; x++) {
      for (int z = -RandomBlocks.SIDE - 2; z <= RandomBlocks.SIDE; z++) {
        for (int y = RandomBlocks.BOTTOM; y < RandomBlocks.TOP; y++) {
          Place place = new Place(x, y, z);
          if (oracle.stands(place)) {
            places.add(place);
          }
        }
      }
    }
    return places;
  }

  private static Map<Place, Long> arcs(BlockView view, BlockMoves moves, Place from) {
    ArcBuffer out = new ArcBuffer();
    moves.expand(view.node(from.x(), from.y(), from.z()), out);
    Map<Place, Long> found = new HashMap<>();
    for (int i = 0; i < out.size(); i++) {
      int to = out.head(i);
      found.merge(
          new Place(view.blockX(to), view.blockY(to), view.blockZ(to)), out.cost(i), Math::min);
    }
    return found;
  }

  @Test
  void movesAreThoseOfTheOracleForwardAndBackward() {
    for (int seed = 0; seed < 60; seed++) {
      RandomBlocks blocks = new RandomBlocks(seed);
      Walker walker = RandomBlocks.walker(new Random(seed));
      BlockOracle oracle = new BlockOracle(blocks, RandomBlocks.TOP, walker);
      BlockView view = blocks.world().view();
      BlockMoves forward = new BlockMoves(view, walker, false);
      BlockMoves backward = (BlockMoves) forward.reversed();
      Map<Place, Map<Place, Long>> reversed = new HashMap<>();
      List<Place> places = places(oracle);
      for (Place place : places) {
        Map<Place, Long> expected = oracle.moves(place);
        int node = view.node(place.x(), place.y(), place.z());
        assertEquals(oracle.feet(place), forward.feet(node), seed + " " + place);
        assertEquals(expected, arcs(view, forward, place), seed + " " + walker + " " + place);
        expected.forEach(
            (to, cost) -> reversed.computeIfAbsent(to, any -> new HashMap<>()).put(place, cost));
      }
      for (Place place : places) {
        assertEquals(
            reversed.getOrDefault(place, Map.of()),
            arcs(view, backward, place),
            seed + " " + walker + " backward " + place);
      }
      for (int node = 0; node < view.nodeCount(); node += 7) {
        Place place = new Place(view.blockX(node), view.blockY(node), view.blockZ(node));
        boolean isLoaded = view.node(place.x(), place.y(), place.z()) == node;
        assertEquals(isLoaded && oracle.stands(place), forward.contains(node), seed + " " + place);
      }
    }
  }

  @Test
  void costsAreThoseOfTheOracle() {
    int found = 0;
    int unknown = 0;
    for (int seed = 100; seed < 400; seed++) {
      RandomBlocks blocks = new RandomBlocks(seed);
      Random random = new Random(seed);
      Walker walker = RandomBlocks.walker(random);
      BlockOracle oracle = new BlockOracle(blocks, RandomBlocks.TOP, walker);
      BlockPathfinder finder = BlockPathfinder.of(blocks.world(), walker);
      List<Place> places = places(oracle);
      if (places.isEmpty()) {
        continue;
      }
      Place from = places.get(random.nextInt(places.size()));
      Map<Place, Long> costs = oracle.costs(from);
      for (int i = 0; i < 12; i++) {
        Place to = places.get(random.nextInt(places.size()));
        BlockRoute route = finder.find(from.x(), from.y(), from.z(), to.x(), to.y(), to.z());
        String what = seed + " " + walker + " " + from + " to " + to + ": " + route;
        assertEquals(costs.getOrDefault(to, -1L), route.cost(), what);
        assertEquals(costs.containsKey(to), route.isFound(), what);
        if (route.isFound()) {
          found++;
          assertEquals(route.cost(), oracle.cost(path(route)), what);
        } else {
          unknown += route.status() == SearchStatus.BEYOND_LIMIT ? 1 : 0;
          assertTrue(
              route.status() == SearchStatus.UNREACHABLE && !route.meetsUnknown()
                  || route.status() == SearchStatus.BEYOND_LIMIT && route.meetsUnknown(),
              what);
        }
      }
      Place near = places.get(random.nextInt(places.size()));
      int within = 1 + random.nextInt(3);
      BlockGoal goal = new BlockGoal(walker, near.x(), near.y(), near.z(), within);
      long least =
          costs.entrySet().stream()
              .filter(e -> Math.abs(e.getKey().x() - near.x()) <= within)
              .filter(e -> Math.abs(e.getKey().y() - near.y()) <= within)
              .filter(e -> Math.abs(e.getKey().z() - near.z()) <= within)
              .mapToLong(Map.Entry::getValue)
              .min()
              .orElse(-1);
      assertEquals(least, finder.find(from.x(), from.y(), from.z(), goal).cost());
    }
    assertTrue(found > 1000 && unknown > 20, found + " paths, " + unknown + " unknown");
  }

  static List<Place> path(BlockRoute route) {
    List<Place> path = new ArrayList<>();
    for (int i = 0; i < route.size(); i++) {
      path.add(new Place(route.x(i), route.y(i), route.z(i)));
    }
    return path;
  }
}
