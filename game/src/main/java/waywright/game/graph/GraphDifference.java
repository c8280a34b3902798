package waywright.game.graph;

import java.util.Arrays;
import waywright.agent.spi.Difference;
import waywright.search.NodePath;
import waywright.space.Goal;

/** The arcs whose costs differ. */
final class GraphDifference implements Difference<Goal> {

  private final GraphSnapshot before;
  private final GraphSnapshot after;
  private final int[] arcs;

  /** The tails of the changed arcs, in ascending order. */
  private final int[] tails;

  /** The cost of the cheapest arc that became cheaper, or −1; and whether an arc was opened. */
  private long cheapest = -1;

  private boolean opens;

  GraphDifference(GraphSnapshot before, GraphSnapshot after) {
    this.before = before;
    this.after = after;
    arcs = before.costs().differences(after.costs());
    tails = Arrays.stream(arcs).map(after.topology()::tail).sorted().distinct().toArray();
    for (int arc : arcs) {
      long was = before.costs().get(arc);
      long is = after.costs().get(arc);
      if (is >= 0 && (was < 0 || is < was)) {
        cheapest = cheapest < 0 ? is : Math.min(cheapest, is);
        opens |= was < 0;
      }
    }
  }

  @Override
  public boolean isEmpty() {
    return arcs.length == 0;
  }

  @Override
  public boolean touches(Goal goal, NodePath route, int place) {
    for (int i = place + 1; i < route.size(); i++) {
      int from = route.node(i - 1);
      if (Arrays.binarySearch(tails, from) >= 0) {
        long was = before.step(goal, from, route.node(i));
        long is = after.step(goal, from, route.node(i));
        if (is < 0 || was >= 0 && is > was) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public boolean mightBeat(Goal goal, int start, long cost) {
    return cheapest >= 0 && cheapest < cost;
  }

  @Override
  public boolean mightOpen(Goal goal, int start) {
    return opens;
  }
}
