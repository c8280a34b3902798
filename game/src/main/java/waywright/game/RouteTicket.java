package waywright.game;

import waywright.agent.Agents;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.grid.GridMap;

/**
 * Holds the answer to a request on a grid and returns the next step of its unit: a {@link Ticket}
 * whose nodes are cell numbers.
 */
public final class RouteTicket extends Ticket<GridOrder> {

  private final Agents<GridOrder> agents;
  private final RouteRequest first;

  RouteTicket(Agents<GridOrder> agents, RouteRequest request) {
    super(agents, request.question(GridSnapshot.of(agents.snapshot()).map()));
    this.agents = agents;
    first = request;
  }

  private GridSnapshot snapshot() {
    return GridSnapshot.of(agents.snapshot());
  }

  /** Returns the last request. */
  public RouteRequest request() {
    Question<GridOrder> asked = question();
    int start = asked.start();
    GridMap map = snapshot().map();
    return new RouteRequest(
        start < 0 ? first.x() : map.x(start),
        start < 0 ? first.y() : map.y(start),
        asked.order().target(),
        asked.order().movement(),
        asked.costLimit(),
        asked.expansionLimit(),
        asked.order().region(),
        asked.priority());
  }

  /**
   * Returns the route from the cell of the unit, with columns and rows.
   *
   * @throws IllegalStateException if there is no answer yet
   */
  @Override
  public UnitRoute route() {
    return snapshot().route(super.route(), question().order().movement());
  }

  /** Replaces the target: the unit gets a new route from its cell. */
  public void retarget(Target target) {
    GridOrder order = question().order();
    retarget(new GridOrder(target, order.movement(), order.region()));
  }
}
