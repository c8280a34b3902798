package waywright.game;

import java.util.Objects;
import waywright.agent.Agents;
import waywright.agent.AgentsState;
import waywright.agent.spi.Domain;
import waywright.agent.spi.Searches;
import waywright.algorithm.Algorithm;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.auto.GridAlgorithms;
import waywright.hex.HexStorage;

/**
 * Finds routes for all units of a game on a grid, tick by tick, within one budget.
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
 * and determinism. Cells are squares, or {@link #ofHexagons hexagons}; the position of a cell is
 * its center, and neighbors that share a side are 1 apart.
 *
 * <p>Confined to one thread.
 */
public final class Navigator {

  private final Agents<GridOrder> agents;

  /**
   * Makes a navigator that chooses its algorithm itself: jump point search from cell to cell for
   * the movements that it supports, A* for the rest. The choice depends only on the order of a
   * unit, because units share answers: equal questions get the same path, independent of earlier
   * ones.
   */
  public Navigator(NavWorld world) {
    this(world, GridAlgorithms.catalogue().named("jps"));
  }

  /**
   * Makes a navigator with an algorithm of {@link GridAlgorithms#catalogue()}, or your own. It must
   * find cheapest paths, and either support any world or be prepared in portions, like {@code jps},
   * {@code jpsw} and {@code canonical}. An algorithm for square grids answers questions from cell
   * to cell, for movements that it supports on every terrain; A* answers the rest, and goals
   * defined by a test if the algorithm does not support them.
   *
   * @throws IllegalArgumentException if units cannot use the algorithm; the message has the reason
   */
  public Navigator(NavWorld world, Algorithm algorithm) {
    this(new GridDomain(world, Tiling.SQUARES, GridSearches.of(algorithm)));
  }

  Navigator(GridDomain domain) {
    agents = new Agents<>(domain);
  }

  /**
   * Makes a navigator over hexagons: x is the column, y the row of the storage. Movements have 6
   * neighbors, radii of targets are counted in steps, and adjacent cells share a side.
   */
  public static Navigator ofHexagons(NavWorld world, HexStorage storage) {
    Objects.requireNonNull(storage, "storage");
    return new Navigator((GridDomain) domainOfHexagons(world, storage));
  }

  /** Returns square cells as a domain, for {@link Agents} of your own. */
  public static Domain<GridOrder> domain(NavWorld world) {
    return new GridDomain(
        world, Tiling.SQUARES, GridSearches.of(GridAlgorithms.catalogue().named("jps")));
  }

  /** Returns hexagons as a domain, for {@link Agents} of your own: see {@link #ofHexagons}. */
  public static Domain<GridOrder> domainOfHexagons(NavWorld world, HexStorage storage) {
    Objects.requireNonNull(storage, "storage");
    return new GridDomain(world, Tiling.hexagons(storage), GridSearches.of(GridSearches.ASTAR));
  }

  /**
   * Returns a new workspace for {@link UnitRoute#find}, with an algorithm that a navigator accepts.
   *
   * @throws IllegalArgumentException if units cannot use the algorithm; the message has the reason
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

  /** Returns the number of a cell. */
  public int cell(int x, int y) {
    return map().cell(x, y);
  }

  /** Returns the map as of the last tick. */
  public GridMap map() {
    return seen().map();
  }

  /** Returns the square cells and steps of a movement, as of the last tick. */
  public GridSpace space(Movement movement) {
    return seen().space(movement);
  }

  /** Returns the version of the world as of the last tick. */
  public long worldVersion() {
    return seen().version();
  }

  /** Returns the hash of all decisions so far. */
  public long hash() {
    return agents.hash();
  }

  /** Returns the number of questions answered by their own search; a rollback does not lower it. */
  public long searched() {
    return agents.searched();
  }

  /** Returns the number of questions answered by the result of another search. */
  public long reused() {
    return agents.reused();
  }

  /** Returns the number of tickets that are not canceled. */
  public int size() {
    return agents.size();
  }

  /**
   * Requests a route. The work begins with the next tick; steps are available at once. Data for a
   * new movement is prepared from the map in ticks, too, and charged to their budget. Hexagons need
   * no preparation.
   *
   * @throws IllegalArgumentException if the movement does not fit such cells
   */
  public RouteTicket request(RouteRequest request) {
    Objects.requireNonNull(request, "request");
    seen().rules(request.movement());
    return agents.enroll(new RouteTicket(agents, request));
  }

  /**
   * Takes a snapshot of the world, then works until all questions are answered or the budget is
   * spent. An exception of a target's test is thrown once, when all other work is done: see {@link
   * Agents#tick}.
   *
   * @param budget maximum expansions; each started question counts as at least one, and 16 cells
   *     read for a preparation count as one
   * @return the expansions spent, never more than {@code budget}
   * @throws IllegalArgumentException if the budget is negative
   */
  public long tick(long budget) {
    return agents.tick(budget);
  }

  /**
   * Answers immediately, for a cursor or a planning view, in the world as of the last tick.
   * Previews change neither the answers of tickets nor {@link #hash()}.
   */
  public UnitRoute preview(RouteRequest request) {
    Objects.requireNonNull(request, "request");
    return seen().route(agents.preview(request.question(map())), request.movement());
  }

  /** Saves the whole state. The owner of the world saves the world separately. */
  public AgentsState<GridOrder> save() {
    return agents.save();
  }

  /**
   * Restores a saved state; the owner of the world must restore the version of that time. Tickets
   * requested since then are canceled.
   *
   * @throws IllegalArgumentException if the state belongs to another navigator
   */
  public void restore(AgentsState<GridOrder> state) {
    agents.restore(state);
  }

  @Override
  public String toString() {
    return "navigator with " + size() + " requests, version " + worldVersion();
  }
}
