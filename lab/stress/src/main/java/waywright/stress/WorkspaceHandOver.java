package waywright.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import waywright.async.internal.WorkspacePool;

/** Two threads use one workspace: never both at once, and the second sees what the first wrote. */
@JCStressTest
@Outcome(
    id = {"0, 1", "1, 0"},
    expect = Expect.ACCEPTABLE,
    desc = "one after the other")
@Outcome(expect = Expect.FORBIDDEN, desc = "both at once, or a stale workspace")
@State
public class WorkspaceHandOver {

  private final WorkspacePool<int[]> leases = new WorkspacePool<>(1, () -> new int[1]);

  /** Counts up without a guard of its own. */
  @Actor
  public void first(II_Result seen) {
    seen.r1 = leases.<Integer>with(workspace -> workspace[0]++);
  }

  /** The same. */
  @Actor
  public void second(II_Result seen) {
    seen.r2 = leases.<Integer>with(workspace -> workspace[0]++);
  }
}
