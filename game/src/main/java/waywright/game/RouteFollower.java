package waywright.game;

import waywright.agent.Follower;

/**
 * Moves a unit along the route of its ticket, cell by cell, among other units, and reports what
 * happened at each step: a {@link Follower} on a grid.
 */
public final class RouteFollower extends Follower {

  private final RouteTicket ticket;

  /**
   * Follows a ticket from a cell.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public RouteFollower(RouteTicket ticket, int cell) {
    super(ticket, cell);
    this.ticket = ticket;
  }

  @Override
  public RouteTicket ticket() {
    return ticket;
  }

  /** Where the unit is. */
  public int cell() {
    return node();
  }
}
