package waywright.game;

import java.util.Objects;
import waywright.agent.Agents;
import waywright.agent.AgentsState;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.hex.HexStorage;

/**
 * Routes for all units of a game on a grid, tick by tick, from one budget.
 *
 * <pre>{@code
 * GameWorld world = new GameWorld(GridMap.of("..#..", "..#..", "....."));
 * Navigator navigator = new Navigator(world);
 * RouteTicket ticket = navigator.request(RouteRequest.from(0, 0).to(4, 0));
 * int cell = navigator.cell(0, 0);
 * while (!ticket.isGoal(cell)) {
 *   navigator.tick(1_000);
 *   cell = ticket.next(cell);
 * }
 * }</pre>
 *
 * <p>{@link Agents} does the work and documents the sequence of the answers, the effect of changes,
 * and determinism. Cells are squares, or {@link #ofHexagons hexagons}; positions of cells are those
 * of their centers, and neighbors that share a side are 1 apart.
 *
 * <p>Confined to one thread.
 */
public final class Navigator {

  private final Agents<GridOrder> agents;

  /** Creates a navigator that chooses its algorithm itself. */
  public Navigator(NavWorld world) {
    this(world, Planners.standard(), Planners.AUTO);
  }

  /**
   * Creates a navigator with an algorithm by name.
   *
   * @throws IllegalArgumentException if there is no planner with this name; the message says why an
   *     algorithm of the library does not suit units
   */
  public Navigator(NavWorld world, Planners planners, String planner) {
    this(
        new GridDomain(
            world, Tiling.SQUARES, Objects.requireNonNull(planners, "planners").named(planner)));
  }

  Navigator(GridDomain domain) {
    agents = new Agents<>(domain);
  }

  /**
   * Creates a navigator over hexagons: x is the column, y the row of the storage. Movements have 6
   * neighbors, radii of targets are counted in steps, and cells beside a cell share a side.
   */
  public static Navigator ofHexagons(NavWorld world, HexStorage storage) {
    Objects.requireNonNull(storage, "storage");
    return new Navigator(
        new GridDomain(world, Tiling.hexagons(storage), Planners.standard().named("astar")));
  }

  Agents<GridOrder> agents() {
    return agents;
  }

  private GridSnapshot seen() {
    return GridSnapshot.of(agents.snapshot());
  }

  /** The number of a cell. */
  public int cell(int x, int y) {
    return map().cell(x, y);
  }

  /** The map as the navigator last saw it. */
  public GridMap map() {
    return seen().map();
  }

  /** The square cells and steps of a movement, as of the last tick. */
  public GridSpace space(Movement movement) {
    return seen().space(movement);
  }

  /** The version of the world that the answers are for. */
  public long worldVersion() {
    return seen().version();
  }

  /** The hash of all decisions so far. */
  public long hash() {
    return agents.hash();
  }

  /** The number of questions answered by a search of their own; a rollback does not lower it. */
  public long searched() {
    return agents.searched();
  }

  /** The number of questions answered by what another search had found. */
  public long reused() {
    return agents.reused();
  }

  /** The number of tickets that are not cancelled. */
  public int size() {
    return agents.size();
  }

  /**
   * Asks for a route. The work begins with the next tick. What a new movement needs is prepared
   * from the map in ticks too, and charged to their budget; steps can be taken at once. Hexagons
   * need no preparation.
   *
   * @throws IllegalArgumentException if the movement does not suit such cells
   */
  public RouteTicket request(RouteRequest request) {
    Objects.requireNonNull(request, "request");
    seen().rules(request.movement());
    return agents.enroll(new RouteTicket(agents, request));
  }

  /**
   * Takes a snapshot of the world, then works until everything is answered or the budget is spent.
   * An exception of a target's test is thrown once, when all other work is done: see {@link
   * Agents#tick}.
   *
   * @param budget the most expansions; each question that is started counts at least as one, and 16
   *     cells read for a preparation count as one
   * @return the expansions spent, never more than {@code budget}
   * @throws IllegalArgumentException if the budget is negative
   */
  public long tick(long budget) {
    return agents.tick(budget);
  }

  /**
   * Answers at once, for a cursor or a planning view, in the world as of the last tick. Previews
   * change neither the answers of tickets nor {@link #hash()}.
   */
  public UnitRoute preview(RouteRequest request) {
    Objects.requireNonNull(request, "request");
    return seen().route(agents.preview(request.question(map())), request.movement());
  }

  /** Saves everything. The world is saved separately, by its owner. */
  public AgentsState<GridOrder> save() {
    return agents.save();
  }

  /**
   * Returns to a saved state; the owner of the world returns it to the version it had then. Tickets
   * requested since then are cancelled.
   *
   * @throws IllegalArgumentException if the state belongs to another navigator
   */
  public void restore(AgentsState<GridOrder> state) {
    agents.restore(state);
  }
}
