package waywright.formats.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import waywright.formats.Source;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;
import waywright.mesh.Repair;
import waywright.testing.doors.Doors;
import waywright.testing.doors.SampleTable;

/** The public methods of files of meshes against arguments that make no sense. */
class MeshDoorsTest {

  @Test
  void everyMethodNamesWhatIsWrong() throws IOException {
    float[] points = {0, 0, 0, 0, 0, 9, 9, 0, 0};
    NavMeshBuilder triangle = NavMesh.builder();
    triangle.vertex(0, 0);
    triangle.vertex(9, 0);
    triangle.vertex(0, 9);
    triangle.polygon(0, 1, 2);
    NavMesh mesh = triangle.build();
    SampleTable samples =
        SampleTable.ofJava()
            .of(Path.class, () -> Path.of("no-such-folder", "file"))
            .of(Source.class, () -> Source.of("mesh", "mesh"))
            .of(Repair[].class, () -> new Repair[0])
            .of(float[].class, () -> points)
            .of(NavMesh.class, () -> mesh)
            .of(TriangleSoup.class, () -> new TriangleSoup(points, new int[] {0, 1, 2}));
    Doors doors = new Doors(samples.values(), Set.of()).acceptingMachineNames();
    doors.knock(MeshFiles.class);
    assertEquals("", String.join("\n", doors.complaints()));
    assertEquals(Set.of(), doors.untried(), "there is no sample for");
    assertTrue(doors.calls() >= 40, doors.calls() + " calls");
  }
}
