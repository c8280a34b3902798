package waywright.mesh.internal.polyanya;

/**
 * The corners of the path to an end that {@code PolyanyaSearch} has reached, without those where it
 * does not turn. Traced on first use.
 */
public final class PathTrace {

  private final ConeQueue queue;
  private final QueryPoints places;
  private final LinkEnds links;
  private int[] path = {};
  private int size;

  /** Traces paths through the nodes of a search. */
  public PathTrace(ConeQueue queue, QueryPoints places, LinkEnds links) {
    this.queue = queue;
    this.places = places;
    this.links = links;
  }

  /** Clears the path. */
  public void clear() {
    size = 0;
  }

  /** The length of the path, where links count with their costs. */
  public double length(int end) {
    trace(end);
    double length = 0;
    for (int i = 1; i < size; i++) {
      int link = links.enteredAt(path[i - 1]);
      boolean hops = link >= 0 && path[i] == links.exit(link);
      length += hops ? links.cost(link) : places.distance(path[i - 1], path[i]);
    }
    return length;
  }

  /** Copies its nodes, start first, if they fit; returns how many there are. */
  public int copy(int end, int[] buffer) {
    trace(end);
    if (size <= buffer.length) {
      System.arraycopy(path, 0, buffer, 0, size);
    }
    return size;
  }

  private void trace(int end) {
    if (size > 0) {
      return;
    }
    int all = 2;
    for (int t = queue.turn[end]; t >= 0; t = queue.turn[t]) {
      all++;
    }
    path = all <= path.length ? path : new int[2 * all];
    path[all - 1] = queue.right[end];
    int at = all - 2;
    for (int t = queue.turn[end]; t >= 0; t = queue.turn[t]) {
      path[at--] = queue.root[t];
    }
    path[0] = startOf(end);
    size = straightened(all);
  }

  private int startOf(int node) {
    int t = queue.turn[node];
    if (t < 0) {
      return queue.root[node];
    }
    while (queue.turn[t] >= 0) {
      t = queue.turn[t];
    }
    int ray = queue.right[t] == ConeQueue.NO_RAY ? queue.left[t] : queue.right[t];
    return ~ray;
  }

  private int straightened(int all) {
    int kept = 1;
    for (int i = 1; i < all; i++) {
      boolean atEnd = links.isEnd(path[kept - 1]);
      boolean same = places.isSame(path[kept - 1], path[i]);
      if (!same || !atEnd || links.isEnd(path[i])) {
        boolean straight = kept > 1 && places.isStraight(path[kept - 2], path[kept - 1], path[i]);
        kept = !atEnd && (same || straight) ? kept - 1 : kept;
        path[kept++] = path[i];
      }
    }
    return kept;
  }
}
