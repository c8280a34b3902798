package waywright.formats.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.formats.grid.MapFiles;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.mesh.NavMesh;
import waywright.mesh.route.MeshPathfinder;
import waywright.plane.build.ConvexParts;
import waywright.testing.PublicFiles;

/** The published lengths on the grids that the meshes were made of: corners of cells as ends. */
class GridReferencesTest {

  @ParameterizedTest
  @CsvSource({
    "grid/dao/arena.map, navmesh/polyanya/arena.euclid.csv, 160, 1e-4",
    "grid/sc1/Aurora.map, navmesh/polyanya/aurora.euclid.csv, 1495, 1e-3",
    "grid/dao/brc202d.map, navmesh/polyanya/brc202d.computed.csv, 300, 1e-9",
  })
  void everyLengthIsAsPublished(String map, String queries, int count, double precision)
      throws IOException {
    Optional<Path> data = PublicFiles.find();
    Assumptions.assumeTrue(data.isPresent(), PublicFiles.ABSENT);
    GridMap grid = MapFiles.read(data.orElseThrow().resolve(map)).map();
    Movement walker = Movement.walker();
    NavMesh mesh =
        NavMesh.of(
            ConvexParts.ofCells(
                grid.width(),
                grid.height(),
                (x, y) -> walker.passable(grid.terrain(grid.cell(x, y))) ? 0 : -1));
    MeshPathfinder find = MeshPathfinder.of(mesh);
    List<String> lines = Files.readAllLines(data.orElseThrow().resolve(queries));
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split(",");
      find.find(
          Double.parseDouble(fields[0]),
          Double.parseDouble(fields[1]),
          Double.parseDouble(fields[2]),
          Double.parseDouble(fields[3]));
      assertEquals(Double.parseDouble(fields[4]), find.length(), precision, line);
    }
    assertEquals(count, lines.size() - 1);
  }
}
