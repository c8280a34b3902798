package waywright.formats.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import waywright.formats.Source;
import waywright.formats.grid.ColorLegend;
import waywright.testing.doors.Doors;
import waywright.testing.doors.SampleTable;

/** The public methods of pictures of maps against arguments that make no sense. */
class ImageDoorsTest {

  @Test
  void everyMethodNamesWhatIsWrong() throws IOException {
    SampleTable samples =
        SampleTable.ofJava()
            .of(Path.class, () -> Path.of("no-such-folder"))
            .of(Source.class, () -> Source.of("map.png", ""))
            .of(ColorLegend.class, ColorLegend::standard)
            .of(ImageMapReader.class, ImageMapReader::standard);
    Doors doors = new Doors(samples.values(), Set.of()).acceptingMachineNames();
    doors.knock(ImageMapReader.class);
    assertEquals("", String.join("\n", doors.complaints()));
    assertEquals(Set.of(), doors.untried(), "there is no sample for");
    assertTrue(doors.calls() >= 9, doors.calls() + " calls");
  }
}
