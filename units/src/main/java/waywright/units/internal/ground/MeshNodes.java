package waywright.units.internal.ground;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Difference;
import waywright.agent.spi.Snapshot;
import waywright.grid.Movement;
import waywright.internal.IntList;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
import waywright.search.NodePath;

/**
 * The nodes on one version of a mesh. Square cells of a lattice cover it, and each has up to {@link
 * #PER_CELL} nodes: see {@link MeshPlaces}. They are found when they are first needed.
 */
final class MeshNodes implements Snapshot<MeshOrder> {

  /** The most nodes of a cell: their numbers do not depend on the mesh. */
  static final int PER_CELL = 8;

  final Lattice lattice;

  /** The mesh, for one walk at a time. */
  final MeshWalk walk;

  private final MeshPlaces places;
  private @Nullable MeshLayers layers;
  final MeshLink[] links;
  private int @Nullable [] linked;
  private final long version;
  private final @Nullable MeshCell[] cells;
  private final Map<Movement, MeshSteps> worlds = new HashMap<>();

  /**
   * The cells: columns and rows of squares from the lower left.
   *
   * @param pitch the side of a cell
   */
  record Lattice(double left, double bottom, double pitch, int columns, int rows) {

    /** Returns the cell that contains a position; −1 outside. */
    int at(double x, double y) {
      return at(x, y, 0, 0);
    }

    /** Returns the cell some columns and rows away from that of a position; −1 outside. */
    int at(double x, double y, int columnsAway, int rowsAway) {
      double column = Math.floor((x - left) / pitch) + columnsAway;
      double row = Math.floor((y - bottom) / pitch) + rowsAway;
      boolean inside = column >= 0 && column < columns && row >= 0 && row < rows;
      return inside ? (int) (row * columns + column) : -1;
    }

    double x(int cell) {
      return left + (cell % columns + 0.5) * pitch;
    }

    double y(int cell) {
      int row = cell / columns;
      return bottom + (row + 0.5) * pitch;
    }
  }

  MeshNodes(Lattice lattice, NavMesh mesh, long version, MeshLink[] links) {
    this.lattice = lattice;
    this.links = links;
    this.version = version;
    walk = new MeshWalk(mesh);
    places = new MeshPlaces(walk, lattice, links);
    cells = new MeshCell[lattice.columns * lattice.rows];
  }

  /** Whether this is a version of a mesh. */
  boolean shows(NavMesh mesh, long version) {
    return this.version == version && walk.mesh == mesh;
  }

  MeshCell cell(int number) {
    MeshCell known = cells[number];
    if (known == null) {
      known = places.find(number);
      cells[number] = known;
    }
    return known;
  }

  /** Returns the polygon of a node; −1 if there is no such node in this version. */
  int polygon(int node) {
    return polygon(cell(node / PER_CELL), node % PER_CELL);
  }

  private static int polygon(MeshCell cell, int place) {
    return place < cell.count ? cell.polygon[place] : -1;
  }

  /** Returns the node at an end of a link; −1 if there is none. */
  private int exactly(double x, double y, double z) {
    int node = at(x, y, z);
    return node >= 0 && polygon(node) >= 0 && x(node) == x && y(node) == y ? node : -1;
  }

  /** Returns the nodes where the links begin and end, −1 where there is none. */
  int[] linked() {
    if (linked == null) {
      linked = new int[2 * links.length];
      for (int i = 0; i < links.length; i++) {
        linked[2 * i] = exactly(links[i].fromX(), links[i].fromY(), links[i].fromZ());
        linked[2 * i + 1] = exactly(links[i].toX(), links[i].toY(), links[i].toZ());
      }
    }
    return linked;
  }

  boolean isLink(int from, int to) {
    boolean found = false;
    for (int i = 0; i < 2 * links.length; i += 2) {
      found |= linked()[i] == from && linked()[i + 1] == to;
    }
    return found;
  }

  /** Returns the height of a node; NaN if there is none. */
  double z(int node) {
    int polygon = node < 0 ? -1 : polygon(node);
    return polygon < 0 ? Double.NaN : walk.mesh.height(polygon, x(node), y(node));
  }

  /** Returns the height of the floor at a position that is nearest to a height; that if none is. */
  double height(double x, double y, double z) {
    return walk.along(null, -1, z, x, y, x, y, 0) ? walk.mesh.height(walk.met[0], x, y) : z;
  }

  /** Returns the layers around a position as bits: units meet if they share one. */
  int layers(double x, double y, double z, double distance) {
    if (layers == null && walk.mesh.hasHeights()) {
      // Units on different floors may be as near in the plan and still do not meet.
      layers = new MeshLayers(walk, 4 * lattice.pitch);
    }
    return layers == null ? 1 : layers.around(x, y, z, distance);
  }

  /** Returns the distance of a node from the walls and borders around it, or less. */
  double clearance(int node) {
    return cell(node / PER_CELL).clearance[node % PER_CELL];
  }

  /**
   * Returns a node for a position: the nearest of its cell that a point sees, else the first one,
   * which may not exist; −1 outside the lattice.
   *
   * @param z the height near which the position is; NaN for any floor
   */
  int at(double x, double y, double z) {
    int cell = lattice.at(x, y);
    int node = cell < 0 || cell(cell).count < 2 ? -1 : nearest(null, cell, 0, x, y, z);
    return node < 0 && cell >= 0 ? cell * PER_CELL + cell(cell).first : node;
  }

  /**
   * Returns the nearest node to which a body at a position can go straight, or from which it can
   * come; {@link #at} if there is none.
   */
  int beside(Movement movement, double x, double y, double z) {
    int cell = lattice.at(x, y);
    int node = cell < 0 ? -1 : nearest(movement, cell, 0, x, y, z);
    node = cell >= 0 && node < 0 ? nearest(movement, cell, 1, x, y, z) : node;
    return node < 0 ? at(x, y, z) : node;
  }

  /** Returns the nearest node that a body, or a point, at a position sees; −1 if there is none. */
  private int nearest(
      @Nullable Movement movement, int cell, int rings, double x, double y, double z) {
    double keep = movement == null ? Space.TOLERANCE : movement.body().radius() - Space.TOLERANCE;
    double least = Double.POSITIVE_INFINITY;
    int best = -1;
    for (int i = 4 - 4 * rings; i <= 4 + 4 * rings; i++) {
      int number = beside(cell, i);
      for (int k = 0; number >= 0 && k < cell(number).count; k++) {
        int node = number * PER_CELL + k;
        double dx = x(node) - x;
        double dy = y(node) - y;
        if (dx * dx + dy * dy < least
            && polygon(node) >= 0
            && walk.along(movement, -1, z, x, y, x(node), y(node), keep)
            && walk.walls == 0
            && walk.met(polygon(node))) {
          least = dx * dx + dy * dy;
          best = node;
        }
      }
    }
    return best;
  }

  /** Returns the cell beside one, of 9 numbered row by row; −1 outside. */
  int beside(int cell, int i) {
    int column = cell % lattice.columns + i % 3 - 1;
    int row = cell / lattice.columns + i / 3 - 1;
    boolean inside = column >= 0 && column < lattice.columns && row >= 0 && row < lattice.rows;
    return inside ? row * lattice.columns + column : -1;
  }

  @Override
  public long version() {
    return version;
  }

  @Override
  public int nodeCount() {
    return PER_CELL * cells.length;
  }

  @Override
  public MeshSteps world(MeshOrder order) {
    MeshSteps known = worlds.get(order.movement());
    if (known == null) {
      known = new MeshSteps(this, order.movement());
      worlds.put(order.movement(), known);
    }
    return known;
  }

  @Override
  public long step(MeshOrder order, int from, int to) {
    return world(order).cost(from, to);
  }

  @Override
  public boolean isGoal(MeshOrder order, int node) {
    return order.goal().test(node);
  }

  @Override
  public boolean hasGoal(MeshOrder order) {
    return IntStream.range(0, order.goal().size())
        .anyMatch(i -> world(order).contains(order.goal().nodeAt(i)));
  }

  /** Copies all nodes at which a body of the same size would overlap. */
  @Override
  public int copyOccupied(MeshOrder order, int node, int[] nodes) {
    int[] under = world(order).under(node);
    System.arraycopy(under, 0, nodes, 0, Math.min(under.length, nodes.length));
    return under.length;
  }

  /**
   * Returns the nodes nearer than a distance to a position, ascending.
   *
   * @param z the height from which they differ by a pitch or less; NaN for any
   */
  int[] around(double x, double y, double z, double most) {
    IntList found = new IntList();
    int reach = (int) (most / lattice.pitch) + 1;
    for (int row = -reach; row <= reach; row++) {
      for (int column = -reach; column <= reach; column++) {
        int cell = lattice.at(x, y, column, row);
        for (int k = 0; cell >= 0 && k < cell(cell).count; k++) {
          double dx = cell(cell).x[k] - x;
          double dy = cell(cell).y[k] - y;
          int node = cell * PER_CELL + k;
          if (dx * dx + dy * dy < most * most
              && polygon(node) >= 0
              && !(Math.abs(z(node) - z) > lattice.pitch)) {
            found.add(node);
          }
        }
      }
    }
    return found.toArray();
  }

  @Override
  public boolean hasPositions() {
    return true;
  }

  /** Returns the x of a node, of its cell if there is no such node. */
  @Override
  public double x(int node) {
    MeshCell cell = cell(node / PER_CELL);
    int place = node % PER_CELL;
    return polygon(cell, place) >= 0 ? cell.x[place] : lattice.x(node / PER_CELL);
  }

  @Override
  public double y(int node) {
    MeshCell cell = cell(node / PER_CELL);
    int place = node % PER_CELL;
    return polygon(cell, place) >= 0 ? cell.y[place] : lattice.y(node / PER_CELL);
  }

  @Override
  public Difference<MeshOrder> since(Snapshot<MeshOrder> older) {
    return new Edit((MeshNodes) older, this);
  }

  /** Another mesh: any path may be shorter now. */
  private record Edit(MeshNodes before, MeshNodes after) implements Difference<MeshOrder> {

    @Override
    public boolean isEmpty() {
      return before == after;
    }

    @Override
    public boolean touches(MeshOrder order, NodePath route, int place) {
      for (int i = place; i < route.size(); i++) {
        int node = route.node(i);
        boolean same = before.x(node) == after.x(node) && before.y(node) == after.y(node);
        int from = i == place ? -1 : route.node(i - 1);
        if (!same
            || !after.world(order).contains(node)
            || from >= 0 && after.step(order, from, node) != before.step(order, from, node)) {
          return true;
        }
      }
      return false;
    }

    @Override
    public boolean mightBeat(MeshOrder order, int start, long cost) {
      return true;
    }

    @Override
    public boolean mightOpen(MeshOrder order, int start) {
      return true;
    }
  }
}
