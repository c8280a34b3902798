package waywright.agent;

/** What a unit wants to do next, and why it cannot: what a {@link Follower} offers. */
public enum Intent {
  /** To step to the next node of its route, or of its detour past other units. */
  STEP,
  /** To step towards its goal, although its route is not known yet. */
  PROVISIONAL,
  /** To stay until its route is known. */
  AWAIT_ROUTE,
  /**
   * To stay, because there is no route or its ticket is cancelled: the {@link
   * waywright.route.Route#reason} of {@link Ticket#route} says which.
   */
  UNREACHABLE,
  /** To stay, because it is where it was sent. */
  ARRIVED
}
