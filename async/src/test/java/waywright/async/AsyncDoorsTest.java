package waywright.async;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithm;
import waywright.game.RouteRequest;
import waywright.grid.GridMap;
import waywright.grid.auto.GridAlgorithms;
import waywright.prepare.Workers;
import waywright.testing.doors.Doors;
import waywright.testing.doors.SampleTable;

/** The public methods for other threads against arguments that make no sense. */
class AsyncDoorsTest {

  @Test
  void everyMethodNamesWhatIsWrong() throws IOException {
    GridMap map = GridMap.of("..", "..");
    SampleTable samples =
        SampleTable.ofJava()
            .of(Executor.class, () -> (Executor) Runnable::run)
            .of(GridMap.class, () -> map)
            .of(Algorithm.class, () -> GridAlgorithms.catalogue().named("astar"))
            .of(RouteRequest.class, () -> RouteRequest.from(0, 0).to(1, 1))
            .of(AsyncNavigator.class, () -> new AsyncNavigator(map, Runnable::run, 1))
            .of(Workers.Part.class, () -> (Workers.Part) (worker, from, to) -> {})
            .of(ExecutorWorkers.class, () -> new ExecutorWorkers(Runnable::run, 2));
    Doors doors = new Doors(samples.values(), Set.of()).acceptingMachineNames();
    doors.knock(AsyncNavigator.class);
    assertEquals("", String.join("\n", doors.complaints()));
    assertEquals(Set.of(), doors.untried(), "there is no sample for");
    assertTrue(doors.calls() >= 25, doors.calls() + " calls");
  }
}
