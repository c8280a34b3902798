package waywright.road.cch;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.graph.Graph;
import waywright.hierarchy.internal.PathUnpacker;
import waywright.internal.Checks;
import waywright.prepare.Workers;
import waywright.road.internal.Bounds;
import waywright.search.Search;
import waywright.space.Goal;
import waywright.space.Sources;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;

/**
 * A {@link CustomizableHierarchy} with the costs of a metric, ready for queries.
 *
 * <p>{@link #perfect} removes all edges that are on no shortest path, for fewer arcs and faster
 * queries; {@link #with} applies new costs of some arcs, in time that depends on what they change.
 * Both return a new customization and leave this one unchanged.
 *
 * <p>Costs of arcs and of shortcuts are ints in {@code 0 .. 2^30-1}; paths add up in longs.
 * Immutable, shared by threads. 24 bytes per edge and 4 per arc; {@link #perfect} adds 12 bytes per
 * remaining edge and direction. A customization from a file leaves 16 of the bytes per edge in the
 * file.
 */
public final class Customization {

  /** The cost of an arc that cannot be used, and of an edge without a path. */
  public static final int CLOSED = Integer.MAX_VALUE;

  /** The largest cost of an arc or shortcut: two of them add up to less than {@link #CLOSED}. */
  public static final int MOST = (1 << 30) - 1;

  final CustomizableHierarchy hierarchy;

  /** By arc, as given. */
  final int[] costs;

  /** By edge, from its lower to its higher end. */
  final int[] ups;

  /** By edge, from its higher to its lower end. */
  final int[] downs;

  /**
   * The parts of each edge, upward at twice the edge, downward one after. For an arc: its
   * complement in the high half and the node to which it leads in the low one, so negative. For a
   * shortcut via a node below both ends, the lowest of those with the least cost: its edge to the
   * lower end in the high half, that to the higher end in the low one. Undefined for an edge
   * without a path.
   */
  final Longs ways;

  /** Whether some arc costs 0, or once did: then a path could contain a cycle of cost 0. */
  final boolean hasZeros;

  /** The arcs of the upward search from the starts. */
  final UpwardArcs forward;

  /** The arcs of the upward search from the goals, against the arc direction. */
  final UpwardArcs backward;

  /** By number: the lowest number an upward search from it can visit next, −1 if there is none. */
  final int[] parents;

  /** A finder of via nodes for reuse; null before the first use and while a thread uses it. */
  private @Nullable ViaNodes idle;

  private Customization(
      CustomizableHierarchy hierarchy,
      int[] costs,
      int[] ups,
      int[] downs,
      Longs ways,
      boolean hasZeros) {
    this.hierarchy = hierarchy;
    this.costs = costs;
    this.ups = ups;
    this.downs = downs;
    this.ways = ways;
    this.hasZeros = hasZeros;
    forward = UpwardArcs.all(hierarchy, ups);
    backward = UpwardArcs.all(hierarchy, downs);
    parents = hierarchy.parents;
  }

  /** Creates a customization from known edge costs; takes ownership of the arrays. */
  static Customization known(
      CustomizableHierarchy hierarchy, int[] costs, int[] ups, int[] downs, Longs ways) {
    boolean hasZeros = Arrays.stream(costs).anyMatch(cost -> cost == 0);
    return new Customization(hierarchy, costs, ups, downs, ways, hasZeros);
  }

  /** Creates a customization with the same costs, and other arcs to search. */
  Customization(Customization whole, UpwardArcs forward, UpwardArcs backward, int[] parents) {
    hierarchy = whole.hierarchy;
    costs = whole.costs;
    ups = whole.ups;
    downs = whole.downs;
    ways = whole.ways;
    hasZeros = whole.hasZeros;
    this.forward = forward;
    this.backward = backward;
    this.parents = parents;
  }

  /** Returns a new unpacker of the paths. */
  PathUnpacker unpacker() {
    return new PathUnpacker(hierarchy.nodeCount(), hasZeros, ways::get);
  }

  /** Rejects a cost that is out of range. */
  static void require(int arc, int cost) {
    if (cost < 0 || cost > MOST && cost != CLOSED) {
      throw tooExpensive(arc, cost);
    }
  }

  static IllegalArgumentException tooExpensive(int arc, long cost) {
    return new IllegalArgumentException(
        String.format(
            "arc %s costs %s, not in 0 .. %s. Maybe choose a coarser scale, or CLOSED for a"
                + " closed road?",
            arc, cost, MOST));
  }

  /** Computes the edge costs; takes ownership of the arc costs. */
  static Customization of(CustomizableHierarchy hierarchy, int[] costs, Workers workers) {
    int m = hierarchy.edgeCount();
    int[] ups = new int[m];
    int[] downs = new int[m];
    long[] ways = new long[2 * m];
    Arrays.fill(ups, CLOSED);
    Arrays.fill(downs, CLOSED);
    EdgeParts parts = hierarchy.parts();
    for (int arc = 0; arc < costs.length; arc++) {
      int edge = parts.arcEdges[arc];
      if (edge == CustomizableHierarchy.LOOP) {
        continue;
      }
      int[] weights = (edge & 1) == 0 ? ups : downs;
      if (costs[arc] < weights[edge >> 1]) {
        weights[edge >> 1] = costs[arc];
        ways[edge] = hierarchy.way(arc);
      }
    }
    Customization made = known(hierarchy, costs, ups, downs, new Longs(ways));
    new Subtrees(hierarchy.parents).up(workers, (y, slots) -> made.gather(y, parts, slots));
    for (int e = 0; e < ups.length; e++) {
      made.rejectExpensive(e);
    }
    return made;
  }

  /**
   * Computes the final costs of the edges of y: the least of their arcs and of all paths via a node
   * below both ends. A sum that overflows is, compared as unsigned, larger than any cost; so is one
   * with {@link #CLOSED}.
   */
  private void gather(int y, EdgeParts parts, int[] slots) {
    int[] firsts = hierarchy.firsts;
    int[] heads = hierarchy.heads;
    long[] ways = this.ways.array();
    for (int e = firsts[y]; e < firsts[y + 1]; e++) {
      slots[heads[e]] = e;
    }
    int[] lowerFirsts = parts.lower.firsts();
    int[] lowerEdges = parts.lower.items();
    for (int i = lowerFirsts[y]; i < lowerFirsts[y + 1]; i++) {
      int lower = lowerEdges[i];
      int toX = downs[lower];
      int fromX = ups[lower];
      if (toX == CLOSED && fromX == CLOSED) {
        continue;
      }
      int end = firsts[parts.tails[lower] + 1];
      for (int other = lower + 1; other < end; other++) {
        int e = slots[heads[other]];
        int up = toX + ups[other];
        int down = downs[other] + fromX;
        if (Integer.compareUnsigned(up, ups[e]) < 0) {
          ups[e] = up;
          ways[2 * e] = way(lower, other);
        }
        if (Integer.compareUnsigned(down, downs[e]) < 0) {
          downs[e] = down;
          ways[2 * e + 1] = way(lower, other);
        }
      }
    }
  }

  /** Returns the value for a shortcut via the lower end of two edges. */
  static long way(int lower, int other) {
    return (long) lower << 32 | other;
  }

  /** Rejects the costs of an edge that are out of range. */
  void rejectExpensive(int edge) {
    if (isTooExpensive(ups[edge]) || isTooExpensive(downs[edge])) {
      throw new IllegalArgumentException(
          "a path between nodes %s and %s costs 2^30 or more. Maybe choose a coarser scale?"
              .formatted(
                  hierarchy.nodes[hierarchy.parts().tails[edge]],
                  hierarchy.nodes[hierarchy.heads[edge]]));
    }
  }

  private static boolean isTooExpensive(int cost) {
    return cost > MOST && cost != CLOSED;
  }

  /** Same as {@link #perfect(Workers)}, on the calling thread. */
  public Customization perfect() {
    return perfect(Workers.NONE);
  }

  /**
   * Returns this customization without the edges whose ends are joined by a cheaper path: as small
   * as this order allows. Takes O(triangles), somewhat longer than customizing.
   *
   * @param workers run parts of the work; the result does not depend on them
   */
  public Customization perfect(Workers workers) {
    int[] upDistances = ups.clone();
    int[] downDistances = downs.clone();
    new Subtrees(hierarchy.parents)
        .down(workers, (x, slots) -> shorten(x, upDistances, downDistances));
    UpwardArcs up = UpwardArcs.shortest(hierarchy, ups, upDistances);
    UpwardArcs down = UpwardArcs.shortest(hierarchy, downs, downDistances);
    return new Customization(this, up, down, EliminationTree.parents(up, down));
  }

  /** Computes the distances from x to all its higher ends and back; those above x are known. */
  private void shorten(int x, int[] upDistances, int[] downDistances) {
    int[] heads = hierarchy.heads;
    int end = hierarchy.firsts[x + 1];
    for (int near = hierarchy.firsts[x]; near < end; near++) {
      int e = hierarchy.firsts[heads[near]];
      for (int far = near + 1; far < end; far++, e++) {
        while (heads[e] != heads[far]) {
          e++;
        }
        relax(upDistances, far, upDistances[near] + upDistances[e]);
        relax(upDistances, near, upDistances[far] + downDistances[e]);
        relax(downDistances, far, downDistances[e] + downDistances[near]);
        relax(downDistances, near, upDistances[e] + downDistances[far]);
      }
    }
  }

  private static void relax(int[] distances, int edge, int sum) {
    if (Integer.compareUnsigned(sum, distances[edge]) < 0) {
      distances[edge] = sum;
    }
  }

  /**
   * Returns this customization with other costs of some arcs, for instance from traffic. The result
   * equals customizing all costs again, not perfect. Takes time in proportion to the changed edges
   * and their triangles, plus a copy of all costs: 8 bytes per edge and 4 per arc. The parts of the
   * edges, 16 bytes per edge, are shared except for changed pages.
   *
   * @param arcs the changed arcs; for a duplicate, its last cost counts
   * @param newCosts of each, {@code 0 .. 2^30-1} or {@link #CLOSED}
   * @throws IllegalArgumentException if the arrays differ in length, a cost is out of range, or a
   *     shortcut would cost 2^30 or more
   * @throws IndexOutOfBoundsException if an arc does not exist
   */
  public Customization with(int[] arcs, int[] newCosts) {
    if (arcs.length != newCosts.length) {
      throw new IllegalArgumentException(
          arcs.length + " arcs, but " + newCosts.length + " costs. Maybe one list was cut short?");
    }
    int[] next = costs.clone();
    boolean zeros = hasZeros;
    for (int i = 0; i < arcs.length; i++) {
      Checks.index(arcs[i], costs.length, "arc", "Maybe a node is meant?");
      require(arcs[i], newCosts[i]);
      next[arcs[i]] = newCosts[i];
      zeros |= newCosts[i] == 0;
    }
    Longs.Draft draft = new Longs.Draft(ways);
    Customization draftCosts =
        new Customization(hierarchy, next, ups.clone(), downs.clone(), ways, zeros);
    new PartialUpdate(draftCosts, draft).run(arcs);
    return new Customization(
        hierarchy, next, draftCosts.ups, draftCosts.downs, draft.finish(), zeros);
  }

  /**
   * Writes this customization with its hierarchy to a file of any size, so that nothing has to be
   * computed before the first query. The same customization gives the same bytes. Takes O(n + m).
   *
   * @param out is not closed
   */
  public void write(OutputStream out) throws IOException {
    CustomizationFile.write(this, out);
  }

  /**
   * Reads the customization of a graph. Files that are mapped ({@link IndexBytes}) are shared by
   * all processes that read them. The checksum detects damage; a forged file with a correct
   * checksum can give wrong paths, but cannot hang a search or take more memory than its size.
   *
   * @param bytes the file; accessed as long as the customization is used
   * @param graph the customized graph, or an equal one
   * @throws IndexFormatException if it is not a customization of this graph and its costs; the
   *     message says why
   * @throws IllegalArgumentException if an arc of the graph costs 2^30 or more
   */
  public static Customization read(IndexBytes bytes, Graph graph) throws IndexFormatException {
    return CustomizationFile.read(
        bytes, graph.topology(), CustomizableHierarchy.costs(graph.metric()));
  }

  /** Creates a search over this customization for any number of queries. */
  public Search search() {
    return new CustomizedSearch(this);
  }

  /**
   * Returns the nodes through which a path from some nodes to others costs at most a limit and
   * where the upward searches from both ends meet, the cheapest first, ties by their order of
   * contraction (the relaxed via-node search of Abraham, Delling, Goldberg and Werneck,
   * "Alternative routes in road networks", 2013, on an elimination tree). The highest node of every
   * path is one of them.
   *
   * <p>Uses all edges, even of a perfect customization: detours use other edges. Takes the time of
   * a query that does not stop early. 32 bytes per node are kept for the next call.
   *
   * @param goal nodes with costs; a goal that only tests nodes is ignored
   * @param limit the largest cost of a path through a node
   */
  public int[] viaNodes(Sources sources, Goal goal, long limit) {
    ViaNodes kept = exchange(null);
    ViaNodes vias = kept == null ? new ViaNodes(this) : kept;
    int[] nodes = vias.run(sources, goal, limit);
    exchange(vias);
    return nodes;
  }

  private synchronized @Nullable ViaNodes exchange(@Nullable ViaNodes next) {
    ViaNodes before = idle;
    idle = next;
    return before;
  }

  /** Returns the hierarchy. */
  public CustomizableHierarchy hierarchy() {
    return hierarchy;
  }

  /** Returns the cost of an arc, {@link #CLOSED} if it cannot be used. */
  public int cost(int arc) {
    return costs[Bounds.require(arc, costs.length, "arc")];
  }

  /** Returns the number of arcs that searches use, both directions together. */
  public int searchArcCount() {
    return forward.size() + backward.size();
  }

  /**
   * Returns the memory of all arrays in bytes, without the hierarchy; arrays shared with versions
   * made by {@link #with} are included.
   */
  public long bytes() {
    return 8L * ups.length + ways.bytes() + 4L * costs.length + forward.bytes() + backward.bytes();
  }
}
