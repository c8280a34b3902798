package waywright.examples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import waywright.algorithm.Algorithms;
import waywright.graph.Geometry;
import waywright.graph.Topology;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.prepare.Workers;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.cch.Customization;
import waywright.road.order.NodeOrder;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * The doors of a map's regions as a graph, for all who walk there: its nodes are cells from which a
 * step leads into another square of the map, its arcs these steps, and ways between two doors of a
 * square. It is ordered once; what the arcs cost is a metric a faction, and a change of the map is
 * new costs of the arcs of one square.
 *
 * <p>Exact: a path is ways within squares from door to door. Worth while where doors are few:
 * squares are best as large as rooms. Steps must be of small lengths, as {@code steps(10, 14)} are,
 * for shortcuts cost less than 2^30. Immutable, shared by threads.
 */
final class RegionGraph {

  private final GridMap map;
  private final int side;

  /** By node, its cell; the nodes of a square follow one another. */
  private final int[] cells;

  /** By square, its first node, and one more at the end. */
  private final int[] firsts;

  private final Topology topology;
  private final CustomizableHierarchy hierarchy;

  /**
   * Finds the doors.
   *
   * @param side of the squares, in cells
   * @param widest a movement that goes wherever some faction does
   */
  RegionGraph(GridMap map, int side, Movement widest) {
    this.map = map;
    this.side = side;
    GridSpace space = new GridSpace(map, widest);
    boolean[] doors = doors(space);
    int squares = columns() * ((map.height() + side - 1) / side);
    List<List<Integer>> inside = new ArrayList<>();
    for (int square = 0; square < squares; square++) {
      inside.add(new ArrayList<>());
    }
    for (int cell = 0; cell < doors.length; cell++) {
      if (doors[cell]) {
        inside.get(square(cell)).add(cell);
      }
    }
    firsts = new int[squares + 1];
    for (int square = 0; square < squares; square++) {
      firsts[square + 1] = firsts[square] + inside.get(square).size();
    }
    cells = inside.stream().flatMap(List::stream).mapToInt(Integer::intValue).toArray();
    topology = topology(space);
    double[] xs = Arrays.stream(cells).map(cell -> cell % map.width()).asDoubleStream().toArray();
    double[] ys = Arrays.stream(cells).map(cell -> cell / map.width()).asDoubleStream().toArray();
    hierarchy = CustomizableHierarchy.of(topology, NodeOrder.of(topology, Geometry.of(xs, ys)));
  }

  private int columns() {
    return (map.width() + side - 1) / side;
  }

  private int square(int cell) {
    return cell / map.width() / side * columns() + cell % map.width() / side;
  }

  /** The node of a door, or −1. */
  private int node(int cell) {
    int square = square(cell);
    int place = Arrays.binarySearch(cells, firsts[square], firsts[square + 1], cell);
    return Math.max(-1, place);
  }

  private boolean[] doors(GridSpace space) {
    boolean[] doors = new boolean[space.nodeCount()];
    ArcBuffer arcs = new ArcBuffer();
    for (int cell = 0; cell < doors.length; cell++) {
      arcs.clear();
      space.expand(cell, arcs);
      for (int i = 0; i < arcs.size(); i++) {
        if (square(arcs.head(i)) != square(cell)) {
          doors[cell] = true;
          doors[arcs.head(i)] = true;
        }
      }
    }
    return doors;
  }

  /** From each door to the others of its square, and over the border. */
  private Topology topology(GridSpace space) {
    List<int[]> ends = new ArrayList<>();
    ArcBuffer arcs = new ArcBuffer();
    for (int node = 0; node < cells.length; node++) {
      int square = square(cells[node]);
      for (int other = firsts[square]; other < firsts[square + 1]; other++) {
        if (other != node) {
          ends.add(new int[] {node, other});
        }
      }
      arcs.clear();
      space.expand(cells[node], arcs);
      for (int i = 0; i < arcs.size(); i++) {
        if (square(arcs.head(i)) != square) {
          ends.add(new int[] {node, node(arcs.head(i))});
        }
      }
    }
    return Topology.of(
        cells.length,
        ends.stream().mapToInt(end -> end[0]).toArray(),
        ends.stream().mapToInt(end -> end[1]).toArray());
  }

  /** Doors. */
  int size() {
    return cells.length;
  }

  /** What a faction pays, on the map as it was. */
  Customization customize(Movement faction) {
    GridSpace space = new GridSpace(map, faction);
    int[] costs = new int[topology.arcCount()];
    Legs legs = new Legs(space);
    for (int node = 0; node < cells.length; node++) {
      legs.from(cells[node]);
      for (int i = 0; i < topology.outDegree(node); i++) {
        int arc = topology.arcFrom(node, i);
        costs[arc] = legs.cost(cells[topology.head(arc)]);
      }
    }
    return hierarchy.customize(costs, Workers.NONE);
  }

  /**
   * The same after a change of terrain: only arcs that touch the squares of the cells are looked
   * at.
   *
   * @param changed the map of this graph with other terrain, on which the widest movement has no
   *     door more
   */
  Customization customize(Customization before, GridSpace changed, int... where) {
    boolean[] touched = new boolean[firsts.length];
    for (int cell : where) {
      touched[square(cell)] = true;
    }
    List<int[]> fresh = new ArrayList<>();
    Legs legs = new Legs(changed);
    for (int node = 0; node < cells.length; node++) {
      boolean begun = false;
      for (int i = 0; i < topology.outDegree(node); i++) {
        int arc = topology.arcFrom(node, i);
        int head = cells[topology.head(arc)];
        if (touched[square(cells[node])] || touched[square(head)]) {
          if (!begun) {
            legs.from(cells[node]);
            begun = true;
          }
          fresh.add(new int[] {arc, legs.cost(head)});
        }
      }
    }
    return before.with(
        fresh.stream().mapToInt(one -> one[0]).toArray(),
        fresh.stream().mapToInt(one -> one[1]).toArray());
  }

  /** Questions of one faction. Belongs to one thread at a time. */
  Finder finder(GridSpace space, Customization costs) {
    return new Finder(space, costs);
  }

  /** Cheapest ways from a cell that stay in its square, and one step over its border. */
  private final class Legs {

    private final GridSpace space;
    private final Search search;
    private final ArcBuffer steps = new ArcBuffer();
    private int square;

    /** Whether the cell can be stood on. */
    private boolean begun;

    Legs(GridSpace space) {
      this.space = space;
      search =
          Algorithms.dijkstra(
              new Expander() {
                @Override
                public int nodeCount() {
                  return space.nodeCount();
                }

                @Override
                public boolean contains(int cell) {
                  return space.contains(cell);
                }

                @Override
                public void expand(int cell, ArcBuffer out) {
                  if (square(cell) != square) {
                    return;
                  }
                  steps.clear();
                  space.expand(cell, steps);
                  for (int i = 0; i < steps.size(); i++) {
                    out.add(steps.head(i), steps.cost(i));
                  }
                }
              });
    }

    /** Goes everywhere in the square of a cell. */
    void from(int cell) {
      square = square(cell);
      search.reset();
      begun = space.contains(cell);
      if (begun) {
        search.start(Sources.of(cell), Goal.none(), Heuristic.ZERO).run();
      }
    }

    /** What the way to a cell costs, or NO_PATH. */
    int cost(int cell) {
      return begun && space.contains(cell) && search.isSeen(cell)
          ? Math.toIntExact(search.g(cell))
          : Customization.CLOSED;
    }
  }

  /** Asks for costs, and which doors the way goes through. */
  final class Finder {

    private final Search search;

    /** Whether the last way asked for goes through doors. */
    private boolean byDoors;

    private final Legs out;
    private final Legs in;

    private Finder(GridSpace space, Customization costs) {
      search = costs.search();
      out = new Legs(space);
      in = new Legs(space.reversed());
    }

    /** What the cheapest way from a cell to another costs, −1 if there is none. */
    long cost(int from, int to) {
      out.from(from);
      in.from(to);
      long direct = square(from) == square(to) ? out.cost(to) : Customization.CLOSED;
      long best = direct == Customization.CLOSED ? Long.MAX_VALUE : direct;
      int[] starts = reached(out, square(from));
      int[] goals = reached(in, square(to));
      byDoors = false;
      if (starts.length > 0 && goals.length > 0) {
        search.reset();
        search.start(
            Sources.of(starts, costs(out, starts)),
            Goal.anyOf(goals, costs(in, goals)),
            Heuristic.ZERO);
        byDoors = search.run() == SearchStatus.FOUND && search.cost() < best;
      }
      return byDoors ? search.cost() : best == Long.MAX_VALUE ? -1 : best;
    }

    /**
     * The doors on the last way asked for, cell by cell; between two of them it stays in a square.
     */
    int[] doors() {
      int[] nodes = new int[byDoors ? search.copyPath(new int[0]) : 0];
      if (byDoors) {
        search.copyPath(nodes);
      }
      return Arrays.stream(nodes).map(node -> cells[node]).toArray();
    }

    private int[] reached(Legs legs, int square) {
      return IntStream.range(firsts[square], firsts[square + 1])
          .filter(node -> legs.cost(cells[node]) != Customization.CLOSED)
          .toArray();
    }

    private long[] costs(Legs legs, int[] nodes) {
      return Arrays.stream(nodes).mapToLong(node -> legs.cost(cells[node])).toArray();
    }
  }
}
