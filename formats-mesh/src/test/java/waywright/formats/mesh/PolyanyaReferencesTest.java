package waywright.formats.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.formats.Source;
import waywright.mesh.NavMesh;
import waywright.mesh.route.MeshPathfinder;
import waywright.search.SearchStatus;
import waywright.testing.PublicFiles;

/** Published lengths, each within the precision it was printed with. */
class PolyanyaReferencesTest {

  @ParameterizedTest
  @CsvSource({
    "arena.mesh, arena.euclid.csv, 160, 1e-4",
    "arena-merged.mesh, arena.euclid.csv, 160, 1e-4",
    "aurora-merged.mesh, aurora.euclid.csv, 1495, 1e-3",
    "brc202d.mesh, brc202d.computed.csv, 300, 1e-9",
    "scene_mp_2p_01.mesh, scene_mp_2p_01.mesh.scen, 1000, 1e-9",
    "degenerate/square.mesh, degenerate/square.scen, 1, 1e-15",
    "degenerate/bad-collinear.mesh, degenerate/bad-collinear.scen, 1, 5e-2",
    "degenerate/bad-ambig.mesh, degenerate/bad-ambig.scen, 4, 5e-2",
  })
  void everyLengthIsAsPublished(String mesh, String queries, int count, double precision)
      throws IOException {
    Path folder = folder();
    MeshPathfinder find = MeshPathfinder.of(MeshFiles.read(Source.of(folder.resolve(mesh))));
    List<String> lines = Files.readAllLines(folder.resolve(queries));
    int asked = 0;
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split("[,\t]");
      int at = fields.length - 5;
      double length = Double.parseDouble(fields[at + 4]);
      SearchStatus status =
          find.start(
                  Double.parseDouble(fields[at]),
                  Double.parseDouble(fields[at + 1]),
                  Double.parseDouble(fields[at + 2]),
                  Double.parseDouble(fields[at + 3]))
              .run();
      assertEquals(SearchStatus.FOUND, status, line);
      if (length >= 0) {
        assertEquals(length, find.length(), precision, line);
      }
      asked++;
    }
    assertEquals(count, asked);
  }

  private static Path folder() {
    Optional<Path> folder = PublicFiles.find("navmesh/polyanya");
    Assumptions.assumeTrue(folder.isPresent(), PublicFiles.ABSENT);
    return folder.orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({"CatwalkAlley.mesh"})
  void readsWithoutComplaint(String name) throws IOException {
    Path folder = folder();
    NavMesh mesh = MeshFiles.read(Source.of(folder.resolve(name)));
    assertTrue(mesh.polygonCount() > 1000);
  }
}
