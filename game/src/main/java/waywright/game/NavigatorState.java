package waywright.game;

import waywright.agent.AgentsState;

/**
 * All of a {@link Navigator} at one moment, for rollbacks. Small; may be restored any number of
 * times.
 */
public final class NavigatorState {

  private final AgentsState<Errand> state;

  NavigatorState(AgentsState<Errand> state) {
    this.state = state;
  }

  AgentsState<Errand> state() {
    return state;
  }
}
