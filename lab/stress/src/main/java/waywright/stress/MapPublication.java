package waywright.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import waywright.async.AsyncNavigator;
import waywright.game.RouteRequest;
import waywright.game.UnitRoute;
import waywright.grid.GridMap;

/** A map is published while a route is asked for: the answer is right for the version it names. */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "the old map, where there is no way")
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "the new map, where there is one")
@Outcome(expect = Expect.FORBIDDEN, desc = "an answer of one map under the version of the other")
@State
public class MapPublication {

  private static final GridMap SHUT = GridMap.of(".#.");
  private static final GridMap OPEN = GridMap.of("...");

  private final AsyncNavigator navigator = new AsyncNavigator(SHUT, Runnable::run, 2);

  /** Opens the wall. */
  @Actor
  public void publish() {
    navigator.publish(OPEN);
  }

  /** Asks for the way through it. */
  @Actor
  public void ask(II_Result seen) {
    UnitRoute route = navigator.route(RouteRequest.from(0, 0).to(2, 0)).join();
    seen.r1 = (int) route.worldVersion();
    seen.r2 = route.isFound() ? 1 : 0;
  }
}
