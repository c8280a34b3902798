package waywright.formats.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;
import waywright.mesh.Repair;
import waywright.mesh.route.MeshPathfinder;
import waywright.plane.build.ConvexParts;
import waywright.search.SearchStatus;

/**
 * Meshes turned by an eighth, so that every coordinate is a multiple of sqrt(1/2) and rounded: what
 * lay on the side of a polygon lies beside it by the last digit.
 */
class RoundedMeshTest {

  private static final double HALF = Math.sqrt(0.5);
  private static final int SIZE = 9;

  /** As long as on the mesh that was not turned, and on all of its ground. */
  @Test
  void repairedMeshesHaveTheSamePaths() throws FormatException {
    int refused = 0;
    int found = 0;
    int barred = 0;
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      boolean[][] blocked = new boolean[SIZE][SIZE];
      for (int i = 0; i < SIZE * SIZE / 4; i++) {
        blocked[random.nextInt(SIZE)][random.nextInt(SIZE)] = true;
      }
      NavMesh parts = NavMesh.of(ConvexParts.ofCells(SIZE, SIZE, (x, y) -> blocked[x][y] ? -1 : 0));
      boolean[] wall = walls(parts, random);
      NavMesh exact = exact(parts, wall);
      for (boolean polyanya : new boolean[] {true, false}) {
        Source source = Source.of("turned.mesh", polyanya ? text(parts, wall) : own(parts, wall));
        NavMesh mesh;
        try {
          mesh = MeshFiles.read(source);
          assertSame(mesh, MeshFiles.read(source, Repair.values()));
        } catch (FormatException e) {
          String message = String.valueOf(e.getMessage());
          assertTrue(message.contains("not convex"), message);
          assertTrue(message.contains("Repair.CUT_CONCAVE"), message);
          assertTrue(message.contains("--repair CUT_CONCAVE"), message);
          assertTrue(e.line() > 0, message);
          assertThrows(FormatException.class, () -> MeshFiles.read(source, Repair.TURN_CLOCKWISE));
          mesh = MeshFiles.read(source, Repair.CUT_CONCAVE);
          assertTrue(mesh.polygonCount() > parts.polygonCount());
          refused++;
        }
        assertLegal(mesh);
        assertEquals(exact.componentCount(), mesh.componentCount(), "seed " + seed);
        found += compare(exact, mesh, random, "seed " + seed);
      }
      barred += exact.componentCount() > parts.componentCount() ? 1 : 0;
    }
    assertTrue(refused > 60 && found > 1000 && barred > 10, refused + " " + found + " " + barred);
  }

  /** Some sides between two polygons are walls. */
  private static boolean[] walls(NavMesh parts, Random random) {
    boolean[] wall = new boolean[parts.sideCount()];
    for (int side = 0; side < wall.length; side++) {
      if (parts.twin(side) >= 0 && random.nextInt(8) == 0) {
        wall[side] = true;
        wall[parts.twin(side)] = true;
      }
    }
    return wall;
  }

  private static NavMesh exact(NavMesh parts, boolean[] wall) {
    NavMeshBuilder builder = NavMesh.builder();
    for (int v = 0; v < parts.vertexCount(); v++) {
      builder.vertex(parts.x(v), parts.y(v));
    }
    for (int p = 0; p < parts.polygonCount(); p++) {
      int[] ring = new int[parts.first(p + 1) - parts.first(p)];
      for (int i = 0; i < ring.length; i++) {
        ring[i] = parts.start(parts.first(p) + i);
      }
      builder.polygon(ring);
    }
    for (int side = 0; side < wall.length; side++) {
      if (wall[side]) {
        builder.bar(parts.start(side), parts.end(side));
      }
    }
    return builder.build();
  }

  private static double x(double x, double y) {
    return x * HALF - y * HALF;
  }

  private static double y(double x, double y) {
    return x * HALF + y * HALF;
  }

  /** Version 2 of the authors' format; the neighbor at i is that of the side that ends there. */
  private static String text(NavMesh parts, boolean[] wall) {
    StringBuilder text = new StringBuilder("mesh\n2\n");
    text.append(parts.vertexCount()).append(' ').append(parts.polygonCount()).append('\n');
    for (int v = 0; v < parts.vertexCount(); v++) {
      text.append(x(parts.x(v), parts.y(v))).append(' ').append(y(parts.x(v), parts.y(v)));
      text.append(" 0\n");
    }
    for (int p = 0; p < parts.polygonCount(); p++) {
      text.append(parts.first(p + 1) - parts.first(p));
      for (int side = parts.first(p); side < parts.first(p + 1); side++) {
        text.append(' ').append(parts.start(side));
      }
      for (int side = parts.first(p); side < parts.first(p + 1); side++) {
        int before = parts.before(side);
        boolean open = parts.twin(before) >= 0 && !wall[before];
        text.append(' ').append(open ? parts.polygonOf(parts.twin(before)) : -1);
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** The same as a file of our own. */
  private static String own(NavMesh parts, boolean[] wall) {
    String plain = new String(MeshFile.bytes(exact(parts, wall)), StandardCharsets.US_ASCII);
    StringBuilder text = new StringBuilder();
    String[] lines = plain.split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      String[] words = lines[i].split(" ");
      if (i >= 2 && i < 2 + parts.vertexCount()) {
        double x = Double.parseDouble(words[0]);
        double y = Double.parseDouble(words[1]);
        text.append(x(x, y)).append(' ').append(y(x, y)).append('\n');
      } else {
        text.append(lines[i]).append('\n');
      }
    }
    return text.toString();
  }

  /** Every polygon goes round to the left once: by exact numbers. */
  private static void assertLegal(NavMesh mesh) {
    for (int p = 0; p < mesh.polygonCount(); p++) {
      int lefts = 0;
      int turns = 0;
      for (int side = mesh.first(p); side < mesh.first(p + 1); side++) {
        int a = mesh.start(side);
        int b = mesh.end(side);
        int c = mesh.end(mesh.next(side));
        int turn = turn(mesh, a, b, c);
        assertTrue(turn >= 0, "polygon " + p);
        lefts += turn;
        boolean up = isLess(mesh, a, b);
        turns += up && !isLess(mesh, b, c) ? 1 : 0;
      }
      assertTrue(lefts > 0, "polygon " + p);
      assertEquals(1, turns, "polygon " + p);
    }
  }

  private static boolean isLess(NavMesh mesh, int a, int b) {
    return mesh.x(a) < mesh.x(b) || mesh.x(a) == mesh.x(b) && mesh.y(a) < mesh.y(b);
  }

  private static int turn(NavMesh mesh, int a, int b, int c) {
    BigDecimal ax = new BigDecimal(mesh.x(a));
    BigDecimal ay = new BigDecimal(mesh.y(a));
    BigDecimal left =
        new BigDecimal(mesh.x(b)).subtract(ax).multiply(new BigDecimal(mesh.y(c)).subtract(ay));
    BigDecimal right =
        new BigDecimal(mesh.y(b)).subtract(ay).multiply(new BigDecimal(mesh.x(c)).subtract(ax));
    return left.compareTo(right);
  }

  private static int compare(NavMesh exact, NavMesh mesh, Random random, String what) {
    MeshPathfinder one = MeshPathfinder.of(exact);
    MeshPathfinder other = MeshPathfinder.of(mesh);
    int found = 0;
    for (int i = 0; i < 20; i++) {
      double[] p = random.doubles(4, 0, SIZE).toArray();
      SearchStatus status = one.find(p[0], p[1], p[2], p[3]).status();
      assertEquals(
          status,
          other.find(x(p[0], p[1]), y(p[0], p[1]), x(p[2], p[3]), y(p[2], p[3])).status(),
          what);
      if (status == SearchStatus.FOUND) {
        assertEquals(one.length(), other.length(), 1e-9, what);
        found++;
      }
    }
    return found;
  }

  private static void assertSame(NavMesh a, NavMesh b) {
    assertEquals(a.sideCount(), b.sideCount());
    for (int side = 0; side < a.sideCount(); side++) {
      assertEquals(a.start(side), b.start(side));
      assertEquals(a.twin(side), b.twin(side));
    }
  }

  /** What no repair makes a mesh stays refused, and nothing is offered that does not help. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // A ring that crosses itself, one that goes round twice, two on one another, no area.
        "mesh 2 4 1 0 0 0 2 2 0 2 0 0 0 2 0 4 0 1 2 3 -1 -1 -1 -1",
        "mesh 2 5 1 0 3 0 2 -3 0 -3 1 0 3 1 0 -2 -3 0 5 0 4 3 2 1 -1 -1 -1 -1 -1",
        "mesh 2 4 2 0 0 0 2 0 0 2 2 0 0 2 0 3 0 1 2 -1 -1 -1 3 0 1 3 -1 -1 -1",
        "mesh 2 3 1 0 0 0 1 0 0 2 0 0 3 0 1 2 -1 -1 -1",
        // One is not convex, another is wound the other way round.
        "mesh 2 7 2 0 0 0 2 0 0 1 .5 0 1 2 0 5 5 0 6 5 0 5 6 0 4 0 1 2 3 -1 -1 -1 -1 3 4 6 5 -1 -1 -1",
        // The neighbor that is named has no such side, cut or not.
        "mesh 2 7 2 0 0 0 2 0 0 1 .5 0 1 2 0 5 5 0 6 5 0 5 6 0 4 0 1 2 3 1 -1 -1 -1 3 4 5 6 -1 -1 -1",
      })
  void whatNoRepairMendsIsRefused(String text) {
    Source source = Source.of("x.mesh", text);
    FormatException refused = assertThrows(FormatException.class, () -> MeshFiles.read(source));
    assertFalse(String.valueOf(refused.getMessage()).contains("--repair"), refused::getMessage);
    assertThrows(FormatException.class, () -> MeshFiles.read(source, Repair.CUT_CONCAVE));
  }

  /** Two polygons that were wound clockwise keep their common side, and a wall stays one. */
  @Test
  void clockwiseNeighborsStayNeighbors() throws FormatException {
    String vertices = "mesh 2 4 2 0 0 0 2 0 0 2 2 0 0 2 0 ";
    for (String rings :
        new String[] {
          "3 0 2 1 -1 1 -1 3 0 3 2 0 -1 -1", // both
          "3 0 1 2 1 -1 -1 3 0 3 2 0 -1 -1", // one
        }) {
      Source source = Source.of("x.mesh", vertices + rings);
      FormatException refused = assertThrows(FormatException.class, () -> MeshFiles.read(source));
      assertTrue(
          String.valueOf(refused.getMessage()).contains("--repair TURN_CLOCKWISE"),
          refused::getMessage);
      NavMesh mesh = MeshFiles.read(source, Repair.TURN_CLOCKWISE);
      assertEquals(1, mesh.componentCount());
    }
    Source barred = Source.of("x.mesh", vertices + "3 0 2 1 -1 -1 -1 3 0 3 2 -1 -1 -1");
    assertEquals(2, MeshFiles.read(barred, Repair.TURN_CLOCKWISE).componentCount());
  }
}
