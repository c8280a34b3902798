package waywright.bake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import waywright.formats.mesh.TriangleSoup;
import waywright.prepare.Build;
import waywright.prepare.Workers;
import waywright.testing.doors.Doors;
import waywright.testing.doors.SampleTable;

/** The public methods of baking against arguments that make no sense. */
class BakeDoorsTest {

  @Test
  void everyMethodNamesWhatIsWrong() throws IOException {
    float[] points = {0, 0, 0, 0, 0, 9, 9, 0, 0};
    SampleTable samples =
        SampleTable.ofJava()
            .of(Bake.class, Bake::usual)
            .of(TriangleSoup.class, () -> new TriangleSoup(points, new int[] {0, 1, 2}))
            .of(Path.class, () -> Path.of("no-such-folder", "file"))
            .of(Workers.class, () -> Workers.NONE)
            .of(
                Build.class,
                () ->
                    Bake.usual()
                        .build(new TriangleSoup(points, new int[] {0, 1, 2}), Workers.NONE));
    Doors doors = new Doors(samples.values(), Set.of()).acceptingMachineNames();
    doors.knock(Bake.class);
    assertEquals("", String.join("\n", doors.complaints()));
    assertEquals(Set.of(), doors.untried(), "there is no sample for");
    assertTrue(doors.calls() >= 80, doors.calls() + " calls");
  }
}
