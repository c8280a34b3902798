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
 * <p>In what order requests are answered, what a change of the world does to them, and what can be
 * relied on, says {@link Agents}, which does the work: of grids it knows nothing, and this is what
 * tells it of them. Cells are squares, or {@link #ofHexagons hexagons}.
 *
 * <p>Confined to one thread.
 */
public final class Navigator {

  private final Agents<GridOrder> agents;

  /** A navigator that chooses its algorithm by itself. */
  public Navigator(NavWorld world) {
    this(world, Planners.standard(), Planners.AUTO);
  }

  /**
   * A navigator with an algorithm of a certain name.
   *
   * @throws IllegalArgumentException if none of the planners has this name; if it is that of an
   *     algorithm which is none for units, the message says why
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
   * A navigator over hexagons: x is the column, y the row of the storage. Movements have 6
   * neighbors, radii of targets are counted in steps, and what is beside a cell shares a side.
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

  /** The world of square cells as a movement sees it, as of the last tick. */
  public GridSpace space(Movement movement) {
    return seen().space(movement);
  }

  /** The version of the world that the answers hold in. */
  public long worldVersion() {
    return seen().version();
  }

  /** The running hash of all decisions. */
  public long hash() {
    return agents.hash();
  }

  /** Questions answered by a search of their own so far; no rollback takes this back. */
  public long searched() {
    return agents.searched();
  }

  /** Questions answered by what another search had found. */
  public long reused() {
    return agents.reused();
  }

  /** Tickets that are not given up. */
  public int size() {
    return agents.size();
  }

  /**
   * Asks for a route. The work begins with the next tick, and what a movement that is new needs of
   * the map is prepared in ticks too, from their budget; steps can be taken at once. Over hexagons
   * nothing needs to be prepared.
   *
   * @throws IllegalArgumentException if the movement is not one for such cells
   */
  public RouteTicket request(RouteRequest request) {
    Objects.requireNonNull(request, "request");
    seen().rules(request.movement());
    return agents.enroll(new RouteTicket(agents, request));
  }

  /**
   * Looks at the world, then works until everything is answered or the budget is spent. What a
   * target's test throws comes out once, when all other work is done: see {@link Agents#tick}.
   *
   * @param budget the most expansions; each question taken up counts at least as one, and 16 cells
   *     looked at to build something count as one
   * @return the expansions spent, never more than {@code budget}
   * @throws IllegalArgumentException if the budget is negative
   */
  public long tick(long budget) {
    return agents.tick(budget);
  }

  /**
   * Answers at once, for a cursor or a planning view, in the world as of the last tick. Nothing
   * that tickets get, and not {@link #hash()}, depends on whether, when or what is previewed.
   */
  public UnitRoute preview(RouteRequest request) {
    Objects.requireNonNull(request, "request");
    return seen().route(agents.preview(request.question(map())), request.movement());
  }

  /** Keeps everything as it is now. The world is kept apart, by its owner. */
  public AgentsState<GridOrder> save() {
    return agents.save();
  }

  /**
   * Goes back to what was kept; the owner takes the world back to the version it had then. Tickets
   * that were given since then are dead.
   *
   * @throws IllegalArgumentException if the state is another navigator's
   */
  public void restore(AgentsState<GridOrder> state) {
    agents.restore(state);
  }
}
