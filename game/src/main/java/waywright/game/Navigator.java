package waywright.game;

import java.util.Objects;
import waywright.agent.Agents;
import waywright.agent.AgentsState;
import waywright.agent.spi.Searches;
import waywright.algorithm.Algorithm;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.auto.GridAlgorithms;
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

  /**
   * Creates a navigator that chooses its algorithm itself: jump point search from cell to cell for
   * the movements that it suits, A* for the rest. The order of a unit alone decides, because units
   * share their answers, and equal questions must get the same path whatever was asked before.
   */
  public Navigator(NavWorld world) {
    this(world, GridAlgorithms.catalogue().named("jps"));
  }

  /**
   * Creates a navigator with an algorithm of {@link GridAlgorithms#catalogue()}, or of your own. It
   * must find cheapest paths, and either take any world or be prepared in portions, as {@code jps},
   * {@code jpsw} and {@code canonical} are, so that no tick has to pay for the whole. An algorithm
   * for square grids answers questions from cell to cell, for movements to which no terrain is an
   * obstacle; A* answers the rest, and goals that are a test if the algorithm does not take them.
   *
   * @throws IllegalArgumentException if the algorithm does not suit units; the message says why
   */
  public Navigator(NavWorld world, Algorithm algorithm) {
    this(new GridDomain(world, Tiling.SQUARES, GridSearches.of(algorithm)));
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
        new GridDomain(world, Tiling.hexagons(storage), GridSearches.of(GridSearches.ASTAR)));
  }

  /**
   * A new workspace for {@link UnitRoute#find}, with an algorithm that a navigator accepts.
   *
   * @throws IllegalArgumentException if the algorithm does not suit units; the message says why
   */
  public static Searches<GridOrder> searches(Algorithm algorithm) {
    return GridSearches.of(algorithm).get();
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

  /** The number of tickets that are not canceled. */
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
   * requested since then are canceled.
   *
   * @throws IllegalArgumentException if the state belongs to another navigator
   */
  public void restore(AgentsState<GridOrder> state) {
    agents.restore(state);
  }
}
