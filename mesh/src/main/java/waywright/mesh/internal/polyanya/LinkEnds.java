package waywright.mesh.internal.polyanya;

import java.util.Arrays;
import java.util.List;
import waywright.mesh.MeshLink;

/**
 * The links of a search as places: link i starts at place {@code first + 2i} and ends at the next
 * one. Computes for each query a lower bound for the cost from the start of each link to a goal.
 */
public final class LinkEnds {

  private final QueryPoints places;
  private final int first;

  /** The number of links. */
  public final int count;

  private final double[] cost;
  private final boolean[] open;

  /**
   * A lower bound for the cost from the start of a link to a goal, straight and via other links.
   */
  private final double[] rest;

  private final boolean[] settled;

  /** The lowest cost of an arrival at the start of each link, in this query. */
  private final double[] best;

  /** Adds both ends of each link to the places permanently. */
  public LinkEnds(QueryPoints places, List<MeshLink> links) {
    this.places = places;
    first = places.size();
    count = links.size();
    cost = new double[count];
    open = new boolean[count];
    rest = new double[count];
    settled = new boolean[count];
    best = new double[count];
    for (int i = 0; i < count; i++) {
      MeshLink link = links.get(i);
      int from = places.add(link.fromX(), link.fromY(), link.fromZ());
      int to = places.add(link.toX(), link.toY(), link.toZ());
      cost[i] = link.cost();
      open[i] = places.locate(from) > 0 && places.locate(to) > 0;
    }
    places.keepAll();
  }

  /** Begins a query with the goals of an estimate, and adds the links to it. */
  public void begin(Estimate estimate, GoalMarks marks) {
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    Arrays.fill(settled, false);
    for (int i = 0; i < count; i++) {
      rest[i] = cost[i] + estimate.from(exit(i));
    }
    for (int link = nearest(); link >= 0; link = nearest()) {
      settled[link] = true;
      for (int i = 0; i < count; i++) {
        double by = cost[i] + places.distance(exit(i), entrance(link)) + rest[link];
        // A few ulp less, because sums are rounded.
        rest[i] = settled[i] ? rest[i] : Math.min(rest[i], by * (1 - 0x1p-50));
      }
    }
    for (int i = 0; i < count; i++) {
      if (open[i]) {
        estimate.add(entrance(i), rest[i]);
        for (int p = places.locate(entrance(i)) - 1; p >= 0; p--) {
          marks.mark(entrance(i), places.found(p));
        }
      }
    }
  }

  /** The open, unsettled link with the lowest remaining cost, or −1. */
  private int nearest() {
    int least = -1;
    for (int i = 0; i < count; i++) {
      if (open[i] && !settled[i] && (least < 0 || rest[i] < rest[least])) {
        least = i;
      }
    }
    return least;
  }

  /** Whether both ends of a link are on the mesh. */
  public boolean isOpen(int link) {
    return open[link];
  }

  /** The place where a link starts. */
  public int entrance(int link) {
    return first + 2 * link;
  }

  /** The place where a link ends. */
  public int exit(int link) {
    return entrance(link) + 1;
  }

  /** Whether a place is an end of a link. */
  public boolean isEnd(int place) {
    return place >= first && place < first + 2 * count;
  }

  /** The link that starts at a place, or −1. */
  public int enteredAt(int place) {
    return isEnd(place) && (place - first) % 2 == 0 ? (place - first) / 2 : -1;
  }

  /** The cost of a link. */
  public double cost(int link) {
    return cost[link];
  }

  /** A lower bound for the cost from the start of a link to a goal. */
  public double rest(int link) {
    return rest[link];
  }

  /** Whether an arrival is cheaper than all earlier ones; if so, records it. */
  public boolean isBetter(int link, double g) {
    boolean better = g < best[link];
    best[link] = better ? g : best[link];
    return better;
  }
}
