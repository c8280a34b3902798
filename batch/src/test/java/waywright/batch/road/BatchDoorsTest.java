package waywright.batch.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.batch.Batch;
import waywright.batch.BatchJob;
import waywright.batch.BlockRunner;
import waywright.formats.graph.NamedPlace;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.road.network.RoadNetwork;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;
import waywright.testing.doors.Doors;
import waywright.testing.doors.SampleTable;

/** The public methods of tables against arguments that make no sense. */
class BatchDoorsTest {

  private static final List<NamedPlace> PLACES = List.of(new NamedPlace("here", 0, 0));

  @TempDir private Path folder;

  @Test
  void everyMethodNamesWhatIsWrong() throws IOException {
    RoadNetwork network = RoadJobsTest.town(new Random(1), 3);
    RoadMap map = new RoadMap(network, Profile.CAR);
    RoadFiles files = RoadFiles.indexed(folder, map, Workers.NONE);
    try (Batch batch = Batch.to(folder.resolve("table.csv"))) {
      SampleTable samples =
          SampleTable.ofJava()
              .of(Path.class, () -> folder.resolve("index"))
              .of(List.class, () -> PLACES)
              .of(UnaryOperator.class, UnaryOperator::identity)
              .of(Workers.class, () -> Workers.NONE)
              .of(BuildProgress.class, () -> BuildProgress.SILENT)
              .of(RoadNetwork.class, () -> network)
              .of(RoadMap.class, () -> map)
              .of(RoadFiles.class, () -> files)
              .of(Batch.class, () -> batch)
              .of(BlockRunner.class, () -> BlockRunner.of(Workers.NONE))
              .of(BatchJob.class, () -> RoadJob.matrix(files, PLACES, PLACES));
      Doors doors = new Doors(samples.values(), Set.of()).acceptingMachineNames();
      doors.knock(RoadJob.class);
      assertEquals("", String.join("\n", doors.complaints()));
      assertEquals(Set.of(), doors.untried(), "there is no sample for");
      assertTrue(doors.calls() >= 60, doors.calls() + " calls");
    }
  }

  @Test
  void blocksThatAJobDoesNotHaveAreNamed() throws IOException {
    RoadMap map = new RoadMap(RoadJobsTest.town(new Random(1), 3), Profile.CAR);
    RoadFiles files = RoadFiles.indexed(folder, map, Workers.NONE);
    List<RoadJob> jobs =
        List.of(RoadJob.matrix(files, PLACES, PLACES), RoadJob.lengths(files, PLACES, 1));
    for (RoadJob job : jobs) {
      BatchJob.Opened opened = job.open(UnaryOperator.identity());
      for (int number : new int[] {-1, 1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
        String said =
            assertThrows(IndexOutOfBoundsException.class, () -> opened.block(number)).getMessage();
        assertTrue(said.startsWith("block " + number), said);
      }
    }
  }
}
