package waywright.matrix;

import waywright.checker.internal.Oracle;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.grid.GridDistance;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.GraphCase;
import waywright.testkit.internal.GridCase;

/** Cases as the searches see them. */
final class Spaces {

  private Spaces() {}

  /** The world of a case. */
  static TwoWayExpander of(Case query) {
    if (query instanceof GridCase grid) {
      GridSpace space = new GridSpace(grid.map(), grid.movement());
      if (grid.avoided().length == 0) {
        return space;
      }
      GridOverlay overlay = new GridOverlay(space);
      for (int cell : grid.avoided()) {
        overlay.avoid(cell);
      }
      return overlay;
    }
    return graph((GraphCase) query);
  }

  /** The arcs in the order of the case. */
  private static Graph graph(GraphCase query) {
    GraphBuilder builder = new GraphBuilder();
    builder.nodes(query.nodeCount());
    query.arcs().forEach(arc -> builder.arc(arc.tail(), arc.head(), arc.cost()));
    return builder.build();
  }

  /** The estimate that a case asks for; promised to be consistent only if it is. */
  static Heuristic heuristic(Case query) {
    return heuristic(query, query.estimate());
  }

  /** Another estimate than the one that a case asks for. */
  static Heuristic heuristic(Case query, Estimate estimate) {
    if (estimate != Estimate.OWN) {
      long[] estimates = KnownCases.estimates(query, estimate);
      Heuristic table = node -> estimates[node];
      return estimate == Estimate.PERFECT ? Heuristic.consistent(table) : table;
    }
    if (query instanceof GridCase grid) {
      return new GridDistance(grid.map(), grid.movement())
          .to(grid.map().x(query.goal()), grid.map().y(query.goal()));
    }
    return Heuristic.ZERO;
  }

  /** Perfect estimates that say outright where there is no way. */
  static Heuristic sayingNoWay(Case query) {
    long[] left = KnownCases.left(query);
    return Heuristic.consistent(
        node -> left[node] == Oracle.UNREACHED ? Heuristic.NO_PATH : left[node]);
  }
}
