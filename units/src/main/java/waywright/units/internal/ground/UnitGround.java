package waywright.units.internal.ground;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.agent.Agents;
import waywright.agent.AgentsState;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.agent.spi.Domain;
import waywright.agent.spi.Snapshot;
import waywright.game.GridOrder;
import waywright.game.NavWorld;
import waywright.game.Navigator;
import waywright.game.Target;
import waywright.game.graph.GraphWorld;
import waywright.grid.Body;
import waywright.grid.Movement;
import waywright.hex.HexStorage;
import waywright.internal.IntList;
import waywright.layout.Layout;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * A world as units need it: nodes to stand on, the free plane, and routes under one budget. One
 * thread.
 *
 * @param <O> the orders of its domain
 */
public abstract class UnitGround<O> implements UnitNodes {

  private final Domain<O> domain;
  private final Agents<O> agents;
  private final @Nullable Space space;

  private final List<Kind<O>> kinds = new ArrayList<>();

  /** The movements of all units, each once, and the steps of each. */
  private final List<Movement> movements = new ArrayList<>();

  private final List<StepTable> tables = new ArrayList<>();

  /** The world as it is now, which may be later than that of the last tick. */
  private Snapshot<O> now;

  private UnitGround(Domain<O> domain, @Nullable Space space) {
    this.domain = domain;
    this.space = space;
    agents = new Agents<>(domain);
    now = agents.snapshot();
  }

  /**
   * The nodes and steps of one movement in the world as it is now.
   *
   * @param order any order of that movement
   * @param cells the cells under the body: column and row of each, relative to the node
   */
  record Kind<O>(Movement movement, O order, Expander world, StepTable steps, int[] cells) {}

  /** Returns the number of neighbors of a cell: 6 on hexagons. */
  public int neighbors() {
    return 8;
  }

  final Kind<O> kind(Movement movement) {
    Snapshot<O> now = now();
    for (int i = 0; i < kinds.size(); i++) {
      if (kinds.get(i).movement == movement) {
        return kinds.get(i);
      }
    }
    for (int i = 0; i < kinds.size(); i++) {
      if (kinds.get(i).movement.equals(movement)) {
        return kinds.get(i);
      }
    }
    O order = orderTo(movement, 0);
    Expander world = now.world(order);
    int number = movements.indexOf(movement);
    if (number < 0) {
      number = movements.size();
      movements.add(movement);
      tables.add(new StepTable());
    }
    StepTable steps = tables.get(number).of(world);
    Kind<O> made = new Kind<>(movement, order, world, steps, movement.body().cells());
    kinds.add(made);
    return made;
  }

  /** Returns the world as it is now. */
  final Snapshot<O> now() {
    Snapshot<O> before = now;
    now = domain.follow(before);
    if (now != before) {
      kinds.clear();
    }
    return now;
  }

  /** Returns the order to reach a target; equal orders share their work. */
  public abstract O order(Movement movement, Target target);

  /** Returns the order to reach one node of the routes. */
  public abstract O orderTo(Movement movement, int node);

  /** Returns the message that something, a cell or position, is outside the world. */
  public String outside(String what) {
    return what + " is outside the world. Maybe it is in other units?";
  }

  /** Returns the node of a cell, or nearest to its center; −1 outside the world. */
  public int cellNode(int x, int y) {
    return at(x + 0.5, y + 0.5);
  }

  /** Returns the free plane; null if units move from node to node alone. */
  public final @Nullable Space space() {
    return space;
  }

  /** Returns the node of the routes at a position on the floor of a node; −1 outside the world. */
  public int routeNode(Movement movement, double x, double y, int near) {
    return at(x, y);
  }

  /**
   * Returns the layers around a position as bits: units on floors without common ones are apart.
   */
  public int layers(int node, double x, double y, double distance) {
    return 1;
  }

  /** Returns the height of a position on the floor of a node. */
  public double height(int node, double x, double y) {
    return 0;
  }

  /** Sets the height near which positions are whose floor is not known. */
  public void setHeight(double z) {}

  /**
   * Whether positions are not in cells: then {@link #routeNode} is a node to which the body can go
   * straight, if there is any.
   */
  public final boolean isMesh() {
    return space instanceof MeshSpace;
  }

  /**
   * Whether a test is true for one of the nodes nearest to the centers of the cells of a target; if
   * it has more cells than there are nodes, for one of those in its cells. Ends with the first.
   */
  public final boolean hasNode(Movement movement, Target target, IntPredicate test) {
    long wide = 1L + target.right() - target.left();
    long cells = wide * (1L + target.bottom() - target.top());
    boolean isLarge = cells > count();
    boolean found = false;
    for (long i = 0; !found && i < Math.min(cells, count()); i++) {
      int x = isLarge ? cell((int) i, true) : target.left() + (int) (i % wide);
      int y = isLarge ? cell((int) i, false) : target.top() + (int) (i / wide);
      int node = !isIn(target, movement, x, y) ? -1 : isLarge ? (int) i : cellNode(x, y);
      found = node >= 0 && test.test(node);
    }
    return found;
  }

  /** Returns these nodes of a target. */
  final int[] nodesOf(Movement movement, Target target) {
    IntList near = new IntList();
    hasNode(
        movement,
        target,
        node -> {
          near.add(node);
          return false;
        });
    return near.toArray();
  }

  /** Returns the column of the cell in which a node is, or the row. */
  int cell(int node, boolean isX) {
    return (int) Math.floor(isX ? x(node) : y(node));
  }

  /** Whether a cell is in a target. */
  boolean isIn(Target target, Movement movement, int x, int y) {
    return target.test(x, y, movement);
  }

  /** Returns the order to reach a node of the routes beside a body at a node. */
  public abstract O orderBeside(Movement movement, int node, Movement other);

  /** Requests a route. */
  @SuppressWarnings("unchecked")
  public final Ticket<?> request(Movement movement, int start, Object order) {
    return agents.request(Question.of(start, (O) order));
  }

  /** Gives a ticket another order. */
  @SuppressWarnings("unchecked")
  public final void retarget(Ticket<?> ticket, Object order) {
    ((Ticket<O>) ticket).retarget((O) order);
  }

  /** Follows the world, and begins to work on routes. */
  public final void begin(long budget) {
    agents.begin(budget);
  }

  /** Returns how many orders wait for their routes. */
  public final int waiting() {
    return agents.waiting();
  }

  /** Works on routes until so much of the budget is spent. */
  public final void work(long most) {
    agents.work(most);
  }

  /** Ends the work of a tick on routes. */
  public final void end() {
    agents.end();
  }

  /** Returns the hash of all decisions about routes. */
  public final long hash() {
    return agents.hash();
  }

  /** Saves the state of all routes. */
  public final Object save() {
    return agents.save();
  }

  /** Restores it. */
  @SuppressWarnings("unchecked")
  public final void restore(Object state) {
    agents.restore((AgentsState<O>) state);
    now = agents.snapshot();
    kinds.clear();
  }

  @Override
  public final long version() {
    return now().version();
  }

  @Override
  public final int count() {
    return now.nodeCount();
  }

  @Override
  public double x(int node) {
    return now.x(node);
  }

  @Override
  public double y(int node) {
    return now.y(node);
  }

  @Override
  public final boolean contains(Movement movement, int node) {
    return kind(movement).world.contains(node);
  }

  @Override
  public final void expand(Movement movement, int node, ArcBuffer out) {
    kind(movement).steps.expand(node, out);
  }

  /**
   * Returns a world whose steps lead back: for each step between two nodes one in the opposite
   * direction, whatever it costs; null if there is none.
   */
  public @Nullable Expander reversed(Movement movement) {
    return kind(movement).world instanceof TwoWayExpander world ? world.reversed() : null;
  }

  @Override
  public final long step(Movement movement, int from, int to) {
    return kind(movement).steps.step(from, to);
  }

  @Override
  public int copyOccupied(Movement movement, int node, int[] nodes) {
    return now.copyOccupied(kind(movement).order, node, nodes);
  }

  /** Squares or hexagons. */
  public static final class Cells extends UnitGround<GridOrder> {

    private final NavWorld world;

    /** One test, so that equal orders are equal. */
    private static final Target.CellTest ANYWHERE = (x, y) -> true;

    private final Layout layout;
    private final int width;
    private final int height;
    private final boolean squares;

    /**
     * Makes the ground of a world.
     *
     * @param storage how rows of the map become hexagons; null for squares
     */
    public Cells(NavWorld world, @Nullable HexStorage storage, Space space) {
      super(
          storage == null ? Navigator.domain(world) : Navigator.domainOfHexagons(world, storage),
          space);
      this.world = world;
      squares = storage == null;
      layout = storage == null ? Layout.squares(1) : Layout.hexagons(storage, Math.sqrt(1 / 3.0));
      width = world.width();
      height = world.height();
    }

    /** Steps between cells are open both ways, unless one must be left on certain sides. */
    @Override
    public boolean leadsBack(Movement movement, int from, int to) {
      return !movement.hasOneWay() || super.leadsBack(movement, from, to);
    }

    @Override
    public @Nullable Expander reversed(Movement movement) {
      return movement.hasOneWay() ? null : kind(movement).world;
    }

    @Override
    public int copyOccupied(Movement movement, int node, int[] nodes) {
      int[] cells = kind(movement).cells();
      if (!squares || !isInside(movement.body(), node % width, node / width)) {
        return super.copyOccupied(movement, node, nodes);
      }
      for (int i = 0; i < cells.length && i / 2 < nodes.length; i += 2) {
        nodes[i / 2] = node + cells[i + 1] * width + cells[i];
      }
      return cells.length / 2;
    }

    private boolean isInside(Body body, int x, int y) {
      return x + body.left() >= 0
          && x + body.right() < width
          && y + body.top() >= 0
          && y + body.bottom() < height;
    }

    @Override
    public GridOrder orderTo(Movement movement, int node) {
      return order(movement, Target.cell(node % width, node / width));
    }

    @Override
    public GridOrder orderBeside(Movement movement, int node, Movement other) {
      int x = node % width;
      int y = node / width;
      Body own = movement.body();
      Body body = other.body();
      Target target =
          squares
              ? Target.where(
                  x + body.left() - own.right() - 1,
                  y + body.top() - own.bottom() - 1,
                  x + body.right() - own.left() + 1,
                  y + body.bottom() - own.top() + 1,
                  ANYWHERE)
              : Target.within(x, y, 1);
      return order(movement, target);
    }

    @Override
    public GridOrder order(Movement movement, Target target) {
      return new GridOrder(target, movement, null);
    }

    @Override
    public long stepCost(Movement movement) {
      return squares ? movement.straight() : 1;
    }

    @Override
    int cell(int node, boolean isX) {
      return isX ? node % width : node / width;
    }

    /** On hexagons distances are others than on squares. */
    @Override
    boolean isIn(Target target, Movement movement, int x, int y) {
      int node = cellNode(x, y);
      return node >= 0 && now().isGoal(order(movement, target), node);
    }

    @Override
    public String outside(String what) {
      return String.format(
          "%s is outside the world of %s x %s cells. Maybe x and y are swapped, or in other units?",
          what, width, height);
    }

    @Override
    public int cellNode(int x, int y) {
      return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1;
    }

    @Override
    public int at(double x, double y) {
      if (!(Math.abs(x) < 1e9 && Math.abs(y) < 1e9)) {
        return -1;
      }
      return cellNode(layout.x(x, y), layout.y(x, y));
    }

    @Override
    public double x(int node) {
      return layout.centerX(node % width, node / width);
    }

    @Override
    public double y(int node) {
      return layout.centerY(node % width, node / width);
    }

    @Override
    public long openCost(Movement movement, double left, double top, double right, double bottom) {
      Body body = movement.body();
      int right1 = (int) right + body.right();
      int bottom1 = (int) bottom + body.bottom();
      int firstX = (int) left + body.left();
      int firstY = (int) top + body.top();
      if (!squares || firstX < 0 || firstY < 0 || right1 >= width || bottom1 >= height) {
        return -1;
      }
      int cost = movement.cost(world.terrain(firstX, firstY) & 0xff);
      for (int y = firstY; y <= bottom1; y++) {
        for (int x = firstX; x <= right1; x++) {
          int terrain = world.terrain(x, y) & 0xff;
          if (movement.cost(terrain) != cost || movement.exits(terrain) != 0xff) {
            return -1;
          }
        }
      }
      return cost > 0 ? cost : -1;
    }

    @Override
    public int neighbors() {
      return squares ? 8 : 6;
    }

    @Override
    public long distance(Movement movement, int from, int to) {
      long dx = Math.abs(from % width - to % width);
      long dy = Math.abs(from / width - to / width);
      long slant = movement.neighbors() == 8 ? Math.min(dx, dy) : 0;
      return movement.straight() * (dx + dy - 2 * slant) + movement.diagonal() * slant;
    }

    /** A sixteenth below the distance: of equal paths those by the full one delayed more units. */
    @Override
    public Heuristic towards(Movement movement, int to) {
      return to < 0 || !squares
          ? Heuristic.ZERO
          : Heuristic.consistent(n -> movement.leastCost() * distance(movement, n, to) * 15 >> 4);
    }

    @Override
    public boolean copyCrossed(int from, int to, int[] pair) {
      if (!squares || from % width == to % width || from / width == to / width) {
        return false;
      }
      pair[0] = from / width * width + to % width;
      pair[1] = to / width * width + from % width;
      return true;
    }
  }

  /** A mesh. */
  public static final class Mesh extends UnitGround<MeshOrder> {

    private final MeshFloors floors;

    /** Makes the ground of a mesh. */
    public Mesh(MeshFloors floors) {
      super(floors, new MeshSpace(floors));
      this.floors = floors;
    }

    @Override
    public MeshOrder orderTo(Movement movement, int node) {
      return new MeshOrder(movement, Goal.node(node));
    }

    @Override
    public MeshOrder orderBeside(Movement movement, int node, Movement other) {
      MeshNodes nodes = floors.snapshot();
      double reach = movement.body().radius() + other.body().radius() + nodes.lattice.pitch();
      int[] beside = nodes.around(nodes.x(node), nodes.y(node), nodes.z(node), reach);
      return new MeshOrder(movement, Goal.anyOf(beside));
    }

    @Override
    public MeshOrder order(Movement movement, Target target) {
      return new MeshOrder(movement, Goal.anyOf(nodesOf(movement, target)));
    }

    @Override
    public int at(double x, double y) {
      return at(x, y, -1);
    }

    @Override
    public int at(double x, double y, int near) {
      return floors.snapshot().at(x, y, z(near));
    }

    private double z(int near) {
      return near < 0 ? floors.height : floors.snapshot().z(near);
    }

    @Override
    public int routeNode(Movement movement, double x, double y, int near) {
      return floors.snapshot().beside(movement, x, y, z(near));
    }

    @Override
    public int layers(int node, double x, double y, double distance) {
      return floors.snapshot().layers(x, y, z(node), distance);
    }

    @Override
    public double height(int node, double x, double y) {
      return floors.snapshot().height(x, y, z(node));
    }

    @Override
    public void setHeight(double z) {
      floors.height = z;
    }

    @Override
    public boolean hasLinks() {
      return floors.snapshot().links.length > 0;
    }

    @Override
    public boolean isLink(int from, int to) {
      return floors.snapshot().isLink(from, to);
    }

    @Override
    public double pitch() {
      return floors.snapshot().lattice.pitch();
    }

    /**
     * Copies the nodes of the other two cells if a step leads to a cell that touches at a corner.
     */
    @Override
    public boolean copyCrossed(int from, int to, int[] pair) {
      MeshNodes nodes = floors.snapshot();
      int columns = nodes.lattice.columns();
      int cell = from / MeshNodes.PER_CELL;
      int across = to / MeshNodes.PER_CELL % columns - cell % columns;
      // On floors above one another, most nodes of one have the same number in their cells.
      int place = nodes.walk.mesh.hasHeights() ? from % MeshNodes.PER_CELL : 0;
      pair[0] = MeshNodes.PER_CELL * (cell + across) + place;
      pair[1] = MeshNodes.PER_CELL * (to / MeshNodes.PER_CELL - across) + place;
      return across != 0
          && cell / columns != to / MeshNodes.PER_CELL / columns
          && (nodes.polygon(pair[0]) >= 0 || nodes.polygon(pair[1]) >= 0);
    }
  }

  /** A graph. */
  public static final class Roads extends UnitGround<Goal> {

    private final boolean hasPositions;

    /** Makes the ground of a graph. */
    public Roads(GraphWorld world) {
      super(Objects.requireNonNull(world, "world"), null);
      hasPositions = now().hasPositions();
    }

    @Override
    public Goal orderTo(Movement movement, int node) {
      return Goal.node(node);
    }

    @Override
    public Goal orderBeside(Movement movement, int node, Movement other) {
      return Goal.node(node);
    }

    @Override
    public Goal order(Movement movement, Target target) {
      return Goal.anyOf(nodesOf(movement, target));
    }

    @Override
    public String outside(String what) {
      return hasPositions
          ? super.outside(what)
          : what + " on a graph without coordinates. Maybe a node is meant, as for goToNode?";
    }

    /** Returns the node nearest to a position; −1 if the nodes have no positions. */
    @Override
    public int at(double x, double y) {
      int best = -1;
      double least = Double.POSITIVE_INFINITY;
      for (int node = 0; hasPositions && node < count(); node++) {
        double dx = x(node) - x;
        double dy = y(node) - y;
        if (dx * dx + dy * dy < least) {
          least = dx * dx + dy * dy;
          best = node;
        }
      }
      return best;
    }
  }
}
