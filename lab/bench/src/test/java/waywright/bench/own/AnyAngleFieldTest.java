package waywright.bench.own;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.sight.LineOfSight;
import waywright.mesh.NavMesh;
import waywright.mesh.route.MeshPathfinder;
import waywright.plane.build.ConvexParts;

/**
 * The field of exact distances on a grid against exact ways over a mesh of the same grid: two
 * programs that have nothing in common. Three public maps by default, {@code -Dwaywright.full=true}
 * for ten.
 */
class AnyAngleFieldTest {

  private static final boolean FULL = Boolean.getBoolean("waywright.full");

  private static final Path DATA =
      Path.of(System.getProperty("waywright.data", "../../../shared/data")).resolve("grid");

  /** Asked of each public map. */
  private static final int CELLS = FULL ? 1000 : 200;

  private static final List<String> MAPS =
      List.of(
          "dao/arena",
          "dao/brc202d",
          "dao/den011d",
          "dao/lak303d",
          "sc1/Aurora",
          "sc1/CatwalkAlley",
          "rooms/8room_000",
          "mazes/maze512-4-0",
          "random/random512-25-0",
          "wc3maps512/moonglade");

  /** All cells or so many by chance that are free; those that no way leads to among them. */
  private static int compare(GridMap map, int size, int cells, Random random) {
    Movement movement =
        Movement.builder().passable(".GS").corners(Corners.ONE_OPEN).size(size).build();
    GridSpace space = new GridSpace(map, movement);
    int goal = free(space, random);
    if (goal < 0) {
      return 0;
    }
    AnyAngleField field = AnyAngleField.towards(space, goal);
    MeshPathfinder ways =
        MeshPathfinder.of(
            NavMesh.of(
                ConvexParts.ofCells(
                    map.width(), map.height(), (x, y) -> space.contains(map.cell(x, y)) ? 0 : -1)));
    for (int i = 0; i < cells; i++) {
      int cell = cells == map.size() ? i : free(space, random);
      ways.find(map.x(cell) + 0.5, map.y(cell) + 0.5, map.x(goal) + 0.5, map.y(goal) + 0.5);
      double length = ways.length();
      double error = length == AnyAngleField.UNREACHED ? 0 : 1e-9 * (1 + length);
      assertEquals(length, field.distance(cell), error, cell + " to " + goal);
      if (length != AnyAngleField.UNREACHED) {
        checkTowards(space, field, cell);
      }
    }
    return cells;
  }

  private static GridMap read(String name) throws IOException {
    List<String> lines =
        Files.readAllLines(DATA.resolve(name + ".map"), StandardCharsets.ISO_8859_1);
    List<String> rows = lines.subList(4, lines.size());
    return GridMap.of(rows.stream().filter(row -> !row.isBlank()).toArray(String[]::new));
  }

  private static GridMap map(Random random, int width, int height, int walls) {
    byte[] cells = new byte[width * height];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) (random.nextInt(100) < walls ? '#' : '.');
    }
    return GridMap.of(width, height, cells);
  }

  /** The line to the point named is clear, and the point is as much nearer as the line is long. */
  private static void checkTowards(GridSpace space, AnyAngleField field, int cell) {
    int x = 2 * space.map().x(cell) + 1;
    int y = 2 * space.map().y(cell) + 1;
    int toX = field.towardsX(cell);
    int toY = field.towardsY(cell);
    assertTrue(LineOfSight.of(space).isClear(x, y, toX, toY), "no line from " + cell);
    double line = Math.hypot(toX - x, toY - y) / 2;
    assertTrue(field.distance(cell) > line - 1e-9, "longer than the rest from " + cell);
    assertEquals(field.distance(cell) == 0, line == 0);
  }

  @Test
  void itRefusesTerrainWhereLinesAreNotShortest() {
    GridMap map = GridMap.of(".~.");
    Movement movement = Movement.builder().cost('.', 1).cost('~', 2).build();
    GridSpace space = new GridSpace(map, movement);
    assertThrows(IllegalArgumentException.class, () -> AnyAngleField.towards(space, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> AnyAngleField.towards(space, 3));
  }

  private static int free(GridSpace space, Random random) {
    for (int i = 0; i < 1000; i++) {
      int cell = random.nextInt(space.map().size());
      if (space.contains(cell)) {
        return cell;
      }
    }
    return -1;
  }

  @Test
  void itIsExactOnPublicMaps() throws IOException {
    assumeTrue(Files.isDirectory(DATA), "SKIPPED: no public maps; name them by -Dwaywright.data");
    int compared = 0;
    List<String> maps = FULL ? MAPS : MAPS.subList(0, 3);
    for (String name : maps) {
      compared += compare(read(name), 1, CELLS, new Random(name.hashCode()));
    }
    assertEquals(maps.size() * CELLS, compared);
    System.out.println("any-angle fields: " + compared + " cells as Polyanya on a mesh says");
  }

  @Test
  void itIsExactOnSmallMapsEverywhere() {
    long compared = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      GridMap map = map(random, 2 + random.nextInt(30), 2 + random.nextInt(30), random.nextInt(45));
      compared += compare(map, 1 + random.nextInt(2), map.size(), random);
    }
    assertTrue(compared > 10_000, compared + " cells");
  }
}
