package waywright.road.route;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import waywright.road.cch.Customization;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.profile.RoadMetric;
import waywright.road.turn.TurnStates;
import waywright.search.Search;
import waywright.search.SearchStatistics;
import waywright.space.Goal;

/**
 * Finds the best route between two places and alternatives to it that people would regard as
 * different. An alternative passes through one chosen node, shares little with the routes before
 * it, costs little more and has no small detours (Abraham, Delling, Goldberg and Werneck,
 * "Alternative routes in road networks", ACM Journal of Experimental Algorithmics 18, 2013).
 *
 * <p>Candidates are tried by ascending upper bound of their cost in the hierarchy, ties in the
 * hierarchy's order, and accepted if they satisfy the limits, so the result is deterministic. Paths
 * that need more than one via node are not found. No vertex is passed twice. Takes two queries for
 * each node where the upward searches from both ends meet, a few hundred in all, and a few more for
 * each candidate examined closely. Use from one thread at a time.
 */
final class Alternatives {

  /** No statistics: the work for an alternative is not counted per route. */
  private static final SearchStatistics NO_WORK = new SearchStatistics(0, 0, 0, 0);

  private final RoadMap map;
  private final TurnStates states;
  private final RoadPathfinder finder;
  private final Search search;
  private final Customization turns;

  Alternatives(RoadMap map) {
    this.map = map;
    turns = map.hierarchy();
    states = map.states();
    search = turns.search();
    finder = RoadPathfinder.of(map, search);
  }

  /** Finds routes: see {@link RoadPathfinder#alternatives(Place, Place, int, int, int, int)}. */
  List<RoadRoute> find(Place from, Place to, int count, AlternativeLimits limits) {
    if (count < 1) {
      throw new IllegalArgumentException(
          count + " routes. Maybe 1 is meant, the best route alone?");
    }
    RoadEnds ends = RoadEnds.of(map, from, to);
    RoadRoute best = finder.find(ends);
    Goal goal = ends.goal();
    boolean isDirect = best.isFound() && best.arcs().length == 1;
    return !best.isFound() || isDirect || goal == null || count == 1
        ? List.of(best)
        : new Choice(ends, goal, best, limits).choose(count);
  }

  /** The choice of alternatives between two places. */
  private final class Choice {

    private final RoadEnds ends;
    private final ViaPath.Query query;
    private final AlternativeLimits limits;

    /** The cost of the best route. */
    private final long least;

    private final List<RoadRoute> chosen = new ArrayList<>();

    /** By arc, the largest part of its cost that a chosen route uses. */
    private final Map<Integer, Long> used = new HashMap<>();

    /** States of the best route; the cheapest path via any of them is that route. */
    private final Set<Integer> passed = new HashSet<>();

    Choice(RoadEnds ends, Goal goal, RoadRoute best, AlternativeLimits limits) {
      this.ends = ends;
      this.limits = limits;
      query = new ViaPath.Query(states, search, ends.sources(), goal);
      least = best.cost();
      chosen.add(best);
      use(best.leg());
      int[] arcs = best.arcs();
      Arrays.stream(arcs, 0, arcs.length - 1).map(states::state).forEach(passed::add);
    }

    private long percent(int share) {
      // Computed in parts so that large costs do not overflow.
      return least / 100 * share + least % 100 * share / 100;
    }

    List<RoadRoute> choose(int count) {
      long most = least + percent(limits.stretch());
      for (int node : turns.viaNodes(query.sources(), query.goal(), most)) {
        if (chosen.size() < count && !passed.contains(node)) {
          examine(ViaPath.of(query, node));
        }
      }
      return List.copyOf(chosen);
    }

    private void examine(ViaPath path) {
      if (path.cost < 0 || path.cost > least + percent(limits.stretch())) {
        return;
      }
      RoadLeg leg = ends.leg(path.path, path.path.length, path.cost);
      long shared = shared(leg);
      if (shared > percent(limits.sharing())
          || !isSimple(leg.arcs())
          || !path.isCheapest(percent(limits.localOptimality()))) {
        return;
      }
      long window = path.window();
      int stretch = percentUp(path.cost - least);
      int local = least == 0 ? 100 : (int) Math.min(100, window * 100.0 / least);
      RoadRoute.Comparison comparison =
          new RoadRoute.Comparison(shared, percentUp(shared), stretch, window, local);
      chosen.add(new RoadRoute(chosen.get(0).places(), leg, least, comparison, NO_WORK));
      use(leg);
    }

    private int percentUp(long part) {
      return least == 0 ? 0 : (int) Math.ceil(part * 100.0 / least);
    }

    private void use(RoadLeg leg) {
      shares(leg).forEach((arc, cost) -> used.merge(arc, cost, Math::max));
    }

    private long shared(RoadLeg leg) {
      return shares(leg).entrySet().stream()
          .mapToLong(own -> Math.min(own.getValue(), used.getOrDefault(own.getKey(), 0L)))
          .sum();
    }
  }

  /** Returns the cost of a leg on each of its arcs, without turns. */
  private Map<Integer, Long> shares(RoadLeg leg) {
    RoadMetric metric = states.metric();
    Map<Integer, Long> shares = new HashMap<>();
    int[] arcs = leg.arcs();
    for (int i = 0; i < arcs.length; i++) {
      long length = map.network().length(RoadNetwork.edge(arcs[i]));
      long whole = metric.cost(arcs[i]);
      int last = i == arcs.length - 1 ? leg.last() : (int) length;
      int first = i == 0 ? leg.first() : 0;
      long cost = RoadMetric.part(whole, last, length) - RoadMetric.part(whole, first, length);
      shares.merge(arcs[i], cost, Long::sum);
    }
    return shares;
  }

  /** Whether the route passes no vertex twice and does not go back along a road. */
  private boolean isSimple(int[] arcs) {
    Set<Integer> vertices = new HashSet<>();
    Set<Integer> edges = new HashSet<>();
    boolean isSimple = true;
    for (int i = 0; i < arcs.length; i++) {
      boolean isLast = i == arcs.length - 1;
      isSimple &= isLast || vertices.add(map.network().head(arcs[i]));
      isSimple &= edges.add(RoadNetwork.edge(arcs[i])) || isLast && arcs[i] == arcs[0];
    }
    return isSimple;
  }
}
