package waywright.formats.tiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import waywright.formats.Source;
import waywright.testing.doors.Doors;
import waywright.testing.doors.SampleTable;

/** The public methods of Tiled maps against arguments that make no sense. */
class TiledDoorsTest {

  @Test
  void everyMethodNamesWhatIsWrong() throws IOException {
    TiledMap map = TiledMap.read(TiledFixture.xml("csv"), (Path) null);
    SampleTable samples =
        SampleTable.ofJava()
            .of(Path.class, () -> Path.of("no-such-folder"))
            .of(Source.class, () -> TiledFixture.xml("csv"))
            .of(Map.class, Map::of)
            .of(BiPredicate.class, () -> (BiPredicate<String, Map<String, String>>) (a, b) -> true)
            .of(TiledMap.class, () -> map)
            .of(TiledCollision.class, TiledCollision::common);
    Doors doors = new Doors(samples.values(), Set.of()).acceptingMachineNames();
    doors.knock(TiledMap.class);
    assertEquals("", String.join("\n", doors.complaints()));
    assertEquals(Set.of(), doors.untried(), "there is no sample for");
    assertTrue(doors.calls() >= 60, doors.calls() + " calls");
  }
}
