package waywright.game;

import java.util.HashMap;
import java.util.Map;
import waywright.agent.NodeRoute;
import waywright.agent.spi.Difference;
import waywright.agent.spi.Snapshot;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.TwoWayExpander;

/** One version of a grid. */
final class GridSnapshot implements Snapshot<GridOrder> {

  private final Tiling tiling;
  private final WorldVersion world;
  private final long version;
  private final Map<Movement, SteppingRules> rules = new HashMap<>();
  private final ArcBuffer arcs = new ArcBuffer();

  GridSnapshot(Tiling tiling, WorldVersion world, long version) {
    this.tiling = tiling;
    this.world = world;
    this.version = version;
  }

  /** Casts a snapshot of a grid. */
  static GridSnapshot of(Snapshot<GridOrder> snapshot) {
    return (GridSnapshot) snapshot;
  }

  WorldVersion world() {
    return world;
  }

  GridMap map() {
    return world.map();
  }

  /** Returns the rules of a movement, made when first needed. */
  SteppingRules rules(Movement movement) {
    SteppingRules known = rules.get(movement);
    if (known == null) {
      known = tiling.rules().apply(world, movement);
      rules.put(movement, known);
    }
    return known;
  }

  /** Returns the recipe of the space that searches for a movement use. */
  GridRecipe<? extends TwoWayExpander> recipe(Movement movement) {
    return tiling.space().apply(movement);
  }

  /** Returns the square cells and steps of a movement; prepares them if necessary. */
  GridSpace space(Movement movement) {
    return world.space(movement);
  }

  /** Returns a route by columns and rows, for a movement. */
  UnitRoute route(NodeRoute found, Movement movement) {
    return new UnitRoute(found, map().width(), rules(movement).unit());
  }

  @Override
  public long version() {
    return version;
  }

  @Override
  public int nodeCount() {
    return map().size();
  }

  @Override
  public void check(int cell) {
    if (cell < 0 || cell >= map().size()) {
      throw new IndexOutOfBoundsException(
          String.format(
              "cell %s is not on the %s x %s map. Maybe use cell(x, y) of the navigator"
                  + " to get its number?",
              cell, map().width(), map().height()));
    }
  }

  @Override
  public Expander world(GridOrder order) {
    Expander near = rules(order.movement()).near();
    RouteRequest.Region region = order.region();
    return region == null ? near : new RegionSpace(near, map(), region);
  }

  @Override
  public long step(GridOrder order, int from, int to) {
    boolean inside = order.region() == null || order.region().contains(map().x(to), map().y(to));
    return inside ? rules(order.movement()).step(from, to) : -1;
  }

  @Override
  public boolean isGoal(GridOrder order, int cell) {
    return rules(order.movement()).isGoal(order.target(), cell);
  }

  @Override
  public boolean hasGoal(GridOrder order) {
    return rules(order.movement()).hasGoal(order);
  }

  /**
   * Returns the step that ends nearest to the target in a straight line; goes back only if there is
   * no other step.
   */
  @Override
  public int provisional(GridOrder order, int cell, int before) {
    Target target = order.target();
    arcs.clear();
    world(order).expand(cell, arcs);
    int best = cell;
    long bestDistance = Long.MAX_VALUE;
    for (int i = 0; i < arcs.size(); i++) {
      int head = arcs.head(i);
      int x = map().x(head);
      int y = map().y(head);
      int dx = Math.max(Math.max(target.left() - x, x - target.right()), 0);
      int dy = Math.max(Math.max(target.top() - y, y - target.bottom()), 0);
      long distance = head == before ? Long.MAX_VALUE - 1 : Octile.distance(dx, dy);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = head;
      }
    }
    return best;
  }

  @Override
  public int copyOccupied(GridOrder order, int cell, int[] cells) {
    return rules(order.movement()).copyOccupied(cell, cells);
  }

  @Override
  public boolean hasPositions() {
    return true;
  }

  /** Returns the x of the cell's center, in cells like {@link #y}: see {@link Tiling#layout}. */
  @Override
  public double x(int cell) {
    return tiling.layout().centerX(map().x(cell), map().y(cell));
  }

  @Override
  public double y(int cell) {
    return tiling.layout().centerY(map().x(cell), map().y(cell));
  }

  @Override
  public Difference<GridOrder> since(Snapshot<GridOrder> older) {
    return new GridDifference(of(older), this);
  }
}
