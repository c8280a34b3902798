package waywright.cli.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import waywright.formats.Source;
import waywright.formats.grid.internal.MovingAiMap;
import waywright.formats.grid.internal.MovingAiScenarios;
import waywright.formats.grid.internal.Scenario;

/** The files in {@code samples} are what the generator makes. */
class SampleMapsTest {

  private static final Path SAMPLES = Path.of("..", "samples");

  @Test
  void mapsAreMadeFromTheirSeeds() throws IOException {
    for (var sample : SampleMaps.all().entrySet()) {
      assertEquals(
          sample.getValue().get().map(),
          MovingAiMap.read(Source.of(SAMPLES.resolve(sample.getKey()))),
          sample.getKey());
    }
  }

  @Test
  void queriesAreThoseOfTheChecker() throws IOException {
    var made = SampleMaps.queries();
    var read = MovingAiScenarios.read(Source.of(SAMPLES.resolve(SampleMaps.VALLEY + ".scen")));
    assertEquals(made.size(), read.size());
    for (int i = 0; i < made.size(); i++) {
      Scenario one = made.get(i);
      Scenario other = read.get(i);
      assertEquals(one.length(), other.length(), 1e-8);
      assertEquals(one.startX(), other.startX());
      assertEquals(one.goalY(), other.goalY());
    }
  }
}
