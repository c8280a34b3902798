package waywright.road.order;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.graph.Geometry;
import waywright.graph.Topology;
import waywright.internal.Rows;
import waywright.prepare.Build;
import waywright.prepare.Workers;

/**
 * Orders a network by small cuts (George, "Nested dissection of a regular finite element mesh",
 * 1973): a few nodes that cut it into halves are the most important ones, then those that cut the
 * halves, down to single nodes. Cuts are found by Inertial Flow (Schild and Sommer, SEA 2015), with
 * coordinates or, if a node has none, by hops from distant nodes. Large cells are cut first, one at
 * a time.
 */
final class NestedDissection implements Build<NodeOrder> {

  /** Larger cells are cut by all workers together. */
  private static final int LARGE = 4096;

  private final Topology topology;
  private final Rows network;
  private final @Nullable Geometry geometry;
  private final Workers workers;
  private final boolean ofArcs;

  /** By rank, its node or arc. */
  private final int[] ranked;

  private final ArrayDeque<CutCell> large = new ArrayDeque<>();
  private final ArrayDeque<CutCell> small = new ArrayDeque<>();

  /** By worker, one int for each node of the network. */
  private final int[][] places;

  private long done;

  NestedDissection(Topology topology, Geometry geometry, Workers workers, boolean ofArcs) {
    this.topology = topology;
    this.workers = workers;
    this.ofArcs = ofArcs;
    int n = topology.nodeCount();
    network = neighbors(topology);
    this.geometry = geometry.isComplete(n) ? geometry : null;
    ranked = new int[ofArcs ? topology.arcCount() : n];
    places = new int[workers.count()][n];
    if (n > 0) {
      wait(new CutCell(IntStream.range(0, n).toArray(), 0));
    }
  }

  /** Returns the neighbors of each node in either direction, each once and ascending, no loops. */
  private static Rows neighbors(Topology topology) {
    int n = topology.nodeCount();
    Rows rows = Rows.of(n, 2 * topology.arcCount(), i -> end(topology, i));
    int[] starts = rows.firsts();
    int[] all = rows.items();
    Arrays.setAll(all, i -> end(topology, all[i] ^ 1));
    int[] firsts = new int[n + 1];
    int count = 0;
    for (int v = 0; v < n; v++) {
      Arrays.sort(all, starts[v], starts[v + 1]);
      int last = v;
      for (int i = starts[v]; i < starts[v + 1]; i++) {
        if (all[i] != last && all[i] != v) {
          last = all[i];
          all[count++] = last;
        }
      }
      firsts[v + 1] = count;
    }
    return new Rows(firsts, Arrays.copyOf(all, count));
  }

  /** Returns the tail of arc i / 2 for an even i, its head for an odd one. */
  private static int end(Topology topology, int i) {
    return (i & 1) == 0 ? topology.tail(i >> 1) : topology.head(i >> 1);
  }

  private void wait(CutCell cell) {
    (cell.size() > LARGE ? large : small).add(cell);
  }

  @Override
  public boolean run(int steps) {
    if (!large.isEmpty()) {
      cutLarge(large.remove());
    } else if (!small.isEmpty()) {
      finishSmall(steps);
    }
    return done < ranked.length;
  }

  private void cutLarge(CutCell cell) {
    Split split = new Split(cell, places[0]);
    split.parts(workers).forEach(this::wait);
    done += split.ranked;
  }

  /** Orders as many small cells as have about the given number of nodes. */
  private void finishSmall(int steps) {
    List<CutCell> cells = new ArrayList<>();
    long nodes = 0;
    while (!small.isEmpty() && nodes < steps) {
      nodes += small.peek().size();
      cells.add(small.remove());
    }
    long[] ranks = new long[cells.size()];
    workers.share(
        cells.size(),
        (worker, from, to) -> {
          for (int i = from; i < to; i++) {
            ranks[i] = finish(cells.get(i), places[worker]);
          }
        });
    done += Arrays.stream(ranks).sum();
  }

  /** Orders a cell down to single nodes; returns the number of ranks assigned. */
  private long finish(CutCell cell, int[] places) {
    long count = 0;
    ArrayDeque<CutCell> waiting = new ArrayDeque<>();
    waiting.add(cell);
    while (!waiting.isEmpty()) {
      CutCell next = waiting.removeLast();
      Split split = new Split(next, places);
      waiting.addAll(split.parts(Workers.NONE));
      count += split.ranked;
    }
    return count;
  }

  @Override
  public long done() {
    return done;
  }

  @Override
  public long total() {
    return ranked.length;
  }

  @Override
  public NodeOrder result() {
    if (done < ranked.length) {
      throw new IllegalStateException(
          "the order is not finished: %s of %s ranks. Maybe continue to run() it?"
              .formatted(done, ranked.length));
    }
    return NodeOrder.of(ranked);
  }

  /** A cell while it is being split. */
  private final class Split {

    private final CutCell cell;

    /** The index in the cell of each of its nodes; undefined for other nodes. */
    private final int[] places;

    /** By index: its component, numbered by smallest node. */
    private final int[] components;

    private int componentCount;

    /** The number of ranks assigned by this split. */
    int ranked;

    Split(CutCell cell, int[] places) {
      this.cell = cell;
      this.places = places;
      cell.load(network, places);
      components = new int[cell.size()];
      Arrays.fill(components, -1);
      int[] queue = new int[cell.size()];
      for (int v = 0; v < components.length; v++) {
        if (components[v] < 0) {
          components[v] = componentCount++;
          cell.flood(v, components, 0, queue);
        }
      }
    }

    /** Returns the components, if there are several, or else the sides of the best cut. */
    List<CutCell> parts(Workers workers) {
      if (componentCount > 1) {
        return cells(components, componentCount);
      }
      return sides(cell.size() == 1 ? null : new Bisection(cell, geometry).best(workers));
    }

    /** Assigns ranks to the separator of a cut, and returns the two remaining sides. */
    private List<CutCell> sides(Bisection.@Nullable Cut cut) {
      int[] sides = new int[cell.size()];
      Arrays.setAll(sides, v -> cut == null || cut.first()[v] ? 0 : 1);
      if (ofArcs) {
        rankArcs(sides, cut == null);
      } else {
        rankNodes(sides, cut);
      }
      return cut == null ? List.of() : cells(sides, 2);
    }

    /** Assigns the last ranks to the fewest nodes that touch all edges of the cut. */
    private void rankNodes(int[] sides, Bisection.@Nullable Cut cut) {
      int n = cell.size();
      boolean[] cover = cut == null ? new boolean[0] : new VertexCover(cell, cut.first()).find();
      for (int v = n - 1; v >= 0; v--) {
        if (cut == null || cover[v]) {
          sides[v] = -1;
          NestedDissection.this.ranked[cell.from + n - ++ranked] = cell.nodes[v];
        }
      }
    }

    /**
     * Assigns the last ranks of the cell's arcs to those of the cut, or in a single node to its
     * loops.
     */
    private void rankArcs(int[] sides, boolean isLast) {
      int end = cell.from + arcCounts(new int[cell.size()], 1)[0];
      for (int v = cell.size() - 1; v >= 0; v--) {
        int node = cell.nodes[v];
        for (int i = topology.outDegree(node) - 1; i >= 0; i--) {
          int arc = topology.arcFrom(node, i);
          int head = cell.place(topology.head(arc), places);
          if (head >= 0 && (isLast || sides[head] != sides[v])) {
            NestedDissection.this.ranked[end - ++ranked] = arc;
          }
        }
      }
    }

    /** Returns a cell for each part, with consecutive blocks of ranks. */
    private List<CutCell> cells(int[] parts, int count) {
      Rows rows = Rows.of(count, parts.length, v -> parts[v]);
      int[] arcs = ofArcs ? arcCounts(parts, count) : new int[0];
      List<CutCell> cells = new ArrayList<>();
      int from = cell.from;
      for (int part = 0; part < count; part++) {
        int first = rows.firsts()[part];
        int[] own = Arrays.copyOfRange(rows.items(), first, rows.firsts()[part + 1]);
        Arrays.setAll(own, i -> cell.nodes[own[i]]);
        if (own.length > 0) {
          cells.add(new CutCell(own, from));
        }
        from += ofArcs ? arcs[part] : own.length;
      }
      cell.unload();
      return cells;
    }

    /** Returns the number of arcs within each part; arcs at a node of no part do not count. */
    private int[] arcCounts(int[] parts, int count) {
      int[] counts = new int[count];
      for (int v = 0; v < cell.size(); v++) {
        int node = cell.nodes[v];
        for (int i = 0; i < topology.outDegree(node); i++) {
          int head = cell.place(topology.head(topology.arcFrom(node, i)), places);
          if (head >= 0 && parts[head] == parts[v]) {
            counts[parts[v]]++;
          }
        }
      }
      return counts;
    }
  }
}
