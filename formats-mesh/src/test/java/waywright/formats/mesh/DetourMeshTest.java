package waywright.formats.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.recast4j.detour.DefaultQueryFilter;
import org.recast4j.detour.NavMeshBuilder;
import org.recast4j.detour.NavMeshDataCreateParams;
import org.recast4j.detour.NavMeshParams;
import org.recast4j.detour.NavMeshQuery;
import org.recast4j.detour.StraightPathItem;
import org.recast4j.detour.io.MeshDataWriter;
import org.recast4j.detour.io.MeshSetReader;
import org.recast4j.detour.io.MeshSetWriter;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.testing.PublicFiles;

/** Detour's tiles, beside recast4j, which reads and writes the same. */
class DetourMeshTest {

  private static final int NONE = 0xffff;
  private static final int TILE = 8;

  /** A tile of 8 by 8: two rectangles one beside the other, open to the tiles left and right. */
  private static NavMeshDataCreateParams tile(int column) {
    NavMeshDataCreateParams tile = new NavMeshDataCreateParams();
    tile.nvp = 6;
    // Clockwise in x and z, as Recast makes them. The right one ends where it likes.
    int cut = 3 + column;
    tile.verts = new int[] {0, 0, 0, 0, 0, 8, cut, 1, 8, cut, 1, 0, 8, 1, 2, 8, 1, 8 - column};
    tile.vertCount = 6;
    int open = 0x8000;
    tile.polys =
        new int[] {
          0, 1, 2, 3, NONE, NONE, open, NONE, 1, NONE, 0, 0, 3, 2, 5, 4, NONE, NONE, 0, NONE,
          open | 2, NONE, 0, 0
        };
    tile.polyCount = 2;
    tile.polyFlags = new int[] {3, 4};
    tile.polyAreas = new int[] {1, 2 + column};
    tile.bmin = new float[] {column * TILE, 0, 0};
    tile.bmax = new float[] {column * TILE + TILE, 4, TILE};
    tile.tileX = column;
    tile.cs = 1;
    tile.ch = 0.5f;
    tile.walkableHeight = 2;
    tile.walkableClimb = 1;
    tile.walkableRadius = 0.5f;
    tile.buildBvTree = true;
    if (column == 0) {
      tile.offMeshConCount = 1;
      tile.offMeshConVerts = new float[] {1, 0, 1, 1, 0, 7};
      tile.offMeshConRad = new float[] {0.5f};
      tile.offMeshConDir = new int[] {1};
      tile.offMeshConAreas = new int[] {5};
      tile.offMeshConFlags = new int[] {8};
    }
    return tile;
  }

  private static org.recast4j.detour.NavMesh twin() {
    NavMeshParams params = new NavMeshParams();
    params.tileWidth = TILE;
    params.tileHeight = TILE;
    params.maxTiles = 8;
    params.maxPolys = 64;
    org.recast4j.detour.NavMesh mesh = new org.recast4j.detour.NavMesh(params, 6);
    for (int column = 0; column < 3; column++) {
      mesh.addTile(NavMeshBuilder.createNavMeshData(tile(column)), 0, 0);
    }
    return mesh;
  }

  private static byte[] bytes(ByteOrder order, boolean ofC) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new MeshSetWriter().write(out, twin(), order, ofC);
    return out.toByteArray();
  }

  @Test
  void tilesAreSewnAndAreasStay() throws IOException {
    DetourMesh read = new DetourMesh(Source.of("x", bytes(ByteOrder.LITTLE_ENDIAN, true)));
    NavMesh mesh = read.mesh;
    assertEquals(6, mesh.polygonCount());
    assertEquals(1, mesh.componentCount());
    assertEquals(2 + 2, mesh.area(5));
    assertEquals(3, mesh.flags(0));
    assertEquals(4, mesh.flags(1));
    // Between the tiles one side is at 0, the other at half a unit.
    assertEquals(0.25, mesh.height(2, 8, 4), 1e-9);
    MeshRoute route = MeshPathfinder.of(mesh).find(1, 4, 23, 4);
    assertEquals(22, route.length(), 1e-9);
    assertTrue(route.slopeLength() > 22);
    List<MeshLink> links = read.links;
    assertEquals(2, links.size(), "one for each direction");
    assertEquals(6, links.get(0).cost());
    assertEquals(links.get(0).reversed(), links.get(1));
    assertEquals(7, links.get(0).toY());
  }

  @Test
  void everyLayoutGivesTheSameMesh() throws IOException {
    byte[] expected = MeshFile.bytes(MeshFiles.read(source(ByteOrder.LITTLE_ENDIAN, true)));
    for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
      for (boolean ofC : new boolean[] {true, false}) {
        assertArrayEquals(expected, MeshFile.bytes(MeshFiles.read(source(order, ofC))));
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      new MeshDataWriter().write(out, NavMeshBuilder.createNavMeshData(tile(0)), order, false);
      assertEquals(2, new DetourMesh(Source.of("tile", out.toByteArray())).mesh.polygonCount());
    }
  }

  private static Source source(ByteOrder order, boolean ofC) throws IOException {
    return Source.of("x.bin", bytes(order, ofC));
  }

  @Test
  void damagedTilesAreReadOrRefused() throws IOException {
    byte[][] whole = {
      bytes(ByteOrder.LITTLE_ENDIAN, true),
      bytes(ByteOrder.BIG_ENDIAN, true),
      bytes(ByteOrder.LITTLE_ENDIAN, false)
    };
    int refused = 0;
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      byte[] damaged = whole[seed % 3].clone();
      for (int i = random.nextInt(3); i >= 0; i--) {
        int at = random.nextInt(damaged.length - 4);
        switch (random.nextInt(4)) {
          case 0 -> damaged[at] = (byte) random.nextInt();
          case 1 -> ByteBuffer.wrap(damaged).putInt(at & ~3, random.nextInt());
          case 2 -> ByteBuffer.wrap(damaged).putInt(at & ~3, -1 >>> random.nextInt(32));
          default -> damaged = Arrays.copyOf(damaged, 4 + at);
        }
        if (damaged.length < 9) {
          break;
        }
      }
      byte[] given = damaged;
      try {
        new DetourMesh(Source.of("x.bin", given));
      } catch (FormatException e) {
        assertTrue(String.valueOf(e.getMessage()).startsWith("x.bin"), e::getMessage);
        refused++;
      }
    }
    assertTrue(refused > 5000 && refused < 20_000, "refused " + refused);
  }

  @ParameterizedTest
  @CsvSource({
    "8, 2147483647, cut off",
    "8, -1, number of tiles",
    "4, 9, version 9",
    "80, 2147483647, counts need",
    "80, -5, number of polygons",
    "84, 99999999, counts need",
    "60, 2, there are two tiles",
  })
  void itsProblemIsNamed(int at, int value, String words) throws IOException {
    byte[] bytes = bytes(ByteOrder.LITTLE_ENDIAN, true);
    int place = at == 60 ? second(bytes) + 8 : at;
    int put = at == 60 ? 0 : value;
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(place, put);
    FormatException refused =
        assertThrows(FormatException.class, () -> new DetourMesh(Source.of("x.bin", bytes)));
    assertTrue(String.valueOf(refused.getMessage()).contains(words), refused::getMessage);
  }

  /** Where the second tile begins. */
  private static int second(byte[] bytes) {
    return 40 + 16 + ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(48) + 16;
  }

  @Test
  void otherFilesAreNotTakenForIt() throws FormatException {
    assertFalse(DetourMesh.isOne(Source.of("x", "mesh 2 ")));
    assertFalse(DetourMesh.isOne(Source.of("x", "")));
    assertThrows(FormatException.class, () -> new DetourMesh(Source.of("x", "abcdefgh")));
    assertThrows(FormatException.class, () -> new DetourMesh(Source.of("x", "TESM")));
  }

  /** recast4j's Detour on the same tiles: the same is reachable, and no way of its is shorter. */
  @Test
  void noWayOfDetourIsShorter() throws IOException {
    Optional<Path> file = PublicFiles.find("navmesh/recast/all_tiles_navmesh.bin");
    Assumptions.assumeTrue(file.isPresent(), PublicFiles.ABSENT);
    byte[] bytes = Files.readAllBytes(file.orElseThrow());
    NavMesh mesh = new DetourMesh(Source.of("tiles", bytes)).mesh;
    NavMeshQuery twin = new NavMeshQuery(new MeshSetReader().read(ByteBuffer.wrap(bytes), 6));
    MeshPathfinder find = MeshPathfinder.of(mesh);
    Function<DoubleSupplier, Spot> spots = mesh.randomSpots(NavMesh.EVERY_POLYGON);
    Random random = new Random(14);
    int compared = 0;
    for (int i = 0; i < 1000; i++) {
      Spot from = spots.apply(random::nextDouble);
      Spot to = spots.apply(random::nextDouble);
      float[] start = point(mesh, from);
      float[] end = point(mesh, to);
      double other = length(twin, start, end);
      MeshRoute route = find.find(from.x(), from.y(), start[1], to.x(), to.y(), end[1]);
      assertEquals(other >= 0, route.isFound(), "pair " + i + ": " + other + " and " + route);
      if (route.isFound()) {
        assertTrue(route.length() <= other + 1e-3, "pair " + i + ": " + other + " and " + route);
        compared++;
      }
    }
    assertTrue(compared > 200, "compared " + compared);
  }

  private static float[] point(NavMesh mesh, Spot spot) {
    return new float[] {
      (float) spot.x(), (float) mesh.height(spot.polygon(), spot.x(), spot.y()), (float) spot.y()
    };
  }

  /** The length in the plan of Detour's way; −1 if it does not come to the goal. */
  private static double length(NavMeshQuery twin, float[] start, float[] end) {
    DefaultQueryFilter all = new DefaultQueryFilter();
    float[] near = {0.1f, 0.5f, 0.1f};
    long from = twin.findNearestPoly(start, near, all).result.getNearestRef();
    long to = twin.findNearestPoly(end, near, all).result.getNearestRef();
    List<Long> path = twin.findPath(from, to, start, end, all).result;
    if (path == null || path.isEmpty() || path.get(path.size() - 1) != to) {
      return -1;
    }
    List<StraightPathItem> points = twin.findStraightPath(start, end, path, 4096, 0).result;
    double length = 0;
    for (int i = 1; i < points.size(); i++) {
      float[] a = points.get(i - 1).getPos();
      float[] b = points.get(i).getPos();
      length += Math.hypot(a[0] - b[0], a[2] - b[2]);
    }
    return length;
  }
}
