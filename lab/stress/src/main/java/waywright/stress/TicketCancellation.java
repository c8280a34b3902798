package waywright.stress;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import waywright.async.AsyncNavigator;
import waywright.game.RouteRequest;
import waywright.game.UnitRoute;
import waywright.grid.GridMap;

/** A request is cancelled while it is worked on: it ends one way, and its workspace comes back. */
@JCStressTest
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "answered before it was cancelled")
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "cancelled")
@Outcome(expect = Expect.FORBIDDEN, desc = "no end, a wrong one, or a lost workspace")
@State
public class TicketCancellation {

  private static final GridMap MAP = GridMap.of("...", ".#.", "...");

  private final Queue<Runnable> work = new ArrayDeque<>();
  private final AsyncNavigator navigator = new AsyncNavigator(MAP, work::add, 1);
  private final CompletableFuture<UnitRoute> answer =
      navigator.route(RouteRequest.from(0, 0).to(2, 2));
  private final Runnable task = work.remove();

  /** Cancels. */
  @Actor
  public void cancel() {
    answer.cancel(true);
  }

  /** Searches. */
  @Actor
  public void search() {
    task.run();
  }

  /** Looks how it ended, and asks again with the only workspace there is. */
  @Arbiter
  public void look(II_Result seen) {
    boolean answered = answer.isDone() && !answer.isCancelled() && answer.join().isFound();
    seen.r1 = answer.isCancelled() ? 1 : answered ? 0 : -1;
    CompletableFuture<UnitRoute> next = navigator.route(RouteRequest.from(0, 0).to(2, 2));
    work.remove().run();
    seen.r2 = next.isDone() && next.join().isFound() ? 1 : 0;
  }
}
