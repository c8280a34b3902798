package waywright.game;

import waywright.agent.Agents;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.grid.GridMap;

/**
 * The receipt for a request on a grid: what became of it, and where to go next, now and while the
 * world changes. See {@link Ticket} for what it does; nodes are cell numbers.
 */
public final class RouteTicket extends Ticket<Errand> {

  private final Agents<Errand> agents;
  private final RouteRequest first;

  RouteTicket(Agents<Errand> agents, RouteRequest request) {
    super(agents, request.question(GridSnapshot.of(agents.snapshot()).map()));
    this.agents = agents;
    first = request;
  }

  private GridMap map() {
    return GridSnapshot.of(agents.snapshot()).map();
  }

  /** What was asked last. */
  public RouteRequest request() {
    Question<Errand> asked = question();
    int start = asked.start();
    return new RouteRequest(
        start < 0 ? first.x() : map().x(start),
        start < 0 ? first.y() : map().y(start),
        asked.errand().target(),
        asked.errand().movement(),
        asked.costLimit(),
        asked.expansionLimit(),
        asked.errand().region(),
        asked.priority());
  }

  /**
   * The route from where the unit is: {@link #answer} with columns and rows.
   *
   * @throws IllegalStateException if there is no answer yet
   */
  public Route route() {
    return new Route(answer(), map().width());
  }

  /** Goes somewhere else, from where the unit is. */
  public void retarget(Target target) {
    Errand errand = question().errand();
    retarget(new Errand(target, errand.movement(), errand.region()));
  }
}
