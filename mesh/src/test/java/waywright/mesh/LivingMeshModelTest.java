package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.mesh.internal.Walls;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.PolyanyaSearch;
import waywright.mesh.route.Sight;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;
import waywright.plane.build.TiledOutlines;
import waywright.search.SearchStatus;

/**
 * Random edits and rollbacks: a living mesh is, polygon by polygon, the mesh that is built whole of
 * the same tiles, and answers alike to the bit.
 */
class LivingMeshModelTest {

  private static final int SIZE = 64;
  private static final boolean FULL = Boolean.getBoolean("waywright.full");

  private int ways;
  private int corners;
  private int moved;

  @Test
  void isTheMeshThatIsBuiltWhole() {
    for (int seed = 0; seed < (FULL ? 400 : 24); seed++) {
      play(new Random(seed), seed % 4 == 0 ? 90 : 24, "seed " + seed);
    }
    assertTrue(ways > 300 && corners > 5000 && moved > 0, ways + " " + corners + " " + moved);
  }

  private void play(Random random, int ids, String what) {
    int tile = 5 + random.nextInt(28);
    TiledOutlines tiles = tiles(random, tile);
    List<TiledOutlines.Version> kept = new ArrayList<>(List.of(tiles.save()));
    LivingMesh living = new LivingMesh(kept.get(0));
    PolyanyaSearch search = new PolyanyaSearch(living.mesh());
    Sight sight = new Sight(living.mesh());
    compare(living, what + " at first");
    for (int turn = 0; turn < 14; turn++) {
      if (random.nextInt(5) == 0) {
        tiles.restore(kept.get(random.nextInt(kept.size())));
      } else {
        for (int edits = 1 + random.nextInt(ids / 4); edits > 0; edits--) {
          edit(tiles, random, random.nextInt(ids), tile);
        }
        tiles.rebuild();
      }
      kept.add(tiles.save());
      NavMesh before = living.mesh();
      living.follow(kept.get(kept.size() - 1));
      if (living.mesh() != before) {
        search = new PolyanyaSearch(living.mesh());
        sight = new Sight(living.mesh());
        moved++;
      }
      compare(living, what + " turn " + turn);
      comparePockets(living, new LivingMesh(living.version()), what + " turn " + turn);
      if (tiles.parts().polygons() > 0) {
        ask(living, search, sight, NavMesh.of(tiles.parts()), random, what + " turn " + turn);
      }
    }
  }

  /** A floor with walls without thickness and areas, not always all of the box. */
  private static TiledOutlines tiles(Random random, int tile) {
    Outlines outlines = new Outlines(Lattice.UNIT);
    outlines.outline(0, 0, SIZE, 0, SIZE, SIZE, 0, SIZE);
    for (int i = random.nextInt(4); i > 0; i--) {
      int x = random.nextInt(SIZE);
      int y = random.nextInt(SIZE);
      outlines.wall(x, y, random.nextInt(SIZE), random.nextInt(SIZE));
      outlines.area(3, x, y, x + 9, y, x + 9, y + 5);
    }
    return new TiledOutlines(outlines, tile);
  }

  private static void edit(TiledOutlines tiles, Random random, int id, int tile) {
    int x = random.nextInt(SIZE);
    int y = random.nextInt(SIZE);
    int a = 1 + random.nextInt(random.nextInt(6) == 0 ? 30 : 9);
    int b = 1 + random.nextInt(9);
    if (random.nextInt(6) == 0) {
      // Just as large as a tile or two: corners of tiles where two are closed and two are open.
      int left = x / tile * tile;
      int low = y / tile * tile;
      int right = left + (1 + random.nextInt(2)) * tile;
      tiles.put(id, left, low, right, low, right, low + tile, left, low + tile);
      return;
    }
    switch (random.nextInt(4)) {
      case 0 -> tiles.remove(id);
      case 1 -> tiles.put(id, x, y, x + a, y, x + a, y + b, x, y + b);
      case 2 -> tiles.put(id, x, y - b, x + a, y, x, y + b, x - a, y);
      default -> tiles.put(id, x, y, x + a, y + b, x - b, y + a + 1);
    }
  }

  /** What is known of pockets does not depend on what was shown before. */
  private static void comparePockets(LivingMesh living, LivingMesh fresh, String what) {
    TileSlots slots = living.slots;
    TileSlots others = fresh.slots;
    int tiles = living.version().of().tiles();
    Map<Integer, Integer> slotOf = new HashMap<>();
    slotOf.put(-1, -1);
    for (int t = 0; t < tiles; t++) {
      for (int p = slots.firstPolygon(t); p < slots.endPolygon(t); p++) {
        slotOf.put(others.firstPolygon(t) + p - slots.firstPolygon(t), p);
      }
    }
    for (Map.Entry<Integer, Integer> pair : slotOf.entrySet()) {
      if (pair.getKey() >= 0) {
        int out = Walls.of(fresh.mesh()).exit(pair.getKey());
        assertEquals(slotOf.get(out), Walls.of(living.mesh()).exit(pair.getValue()), what);
      }
    }
  }

  /** Numbers of the whole mesh stand in the order of those of the slots. */
  private void compare(LivingMesh living, String what) {
    NavMesh mesh = living.mesh();
    TiledOutlines.Version version = living.version();
    if (version.parts().polygons() == 0) {
      return;
    }
    NavMesh whole = NavMesh.of(version.parts());
    TileSlots slots = living.slots;
    List<Integer> polygons = new ArrayList<>();
    List<Integer> sides = new ArrayList<>();
    for (int t = 0; t < version.of().tiles(); t++) {
      for (int p = slots.firstPolygon(t); p < slots.endPolygon(t); p++) {
        polygons.add(p);
      }
      for (int s = slots.firstSide(t); s < slots.endSide(t); s++) {
        sides.add(s);
      }
    }
    assertEquals(whole.polygonCount(), polygons.size(), what);
    assertEquals(whole.sideCount(), sides.size(), what);
    int[] vertex = new int[whole.vertexCount()];
    int[] number = new int[mesh.vertexCount()];
    for (int s = 0; s < sides.size(); s++) {
      vertex[whole.start(s)] = mesh.start(sides.get(s));
      number[mesh.start(sides.get(s))] = whole.start(s);
    }
    Map<Integer, Integer> sideOf = new HashMap<>();
    for (int s = 0; s < sides.size(); s++) {
      sideOf.put(sides.get(s), s);
    }
    Map<Integer, Integer> componentOf = new HashMap<>();
    for (int p = 0; p < polygons.size(); p++) {
      int own = polygons.get(p);
      assertEquals(sides.get(whole.first(p)), mesh.first(own), what);
      assertEquals(
          whole.first(p + 1) - whole.first(p), mesh.first(own + 1) - mesh.first(own), what);
      assertEquals(whole.area(p), mesh.area(own), what);
      int component = mesh.component(own);
      int known =
          componentOf.computeIfAbsent(
              component, c -> whole.component(component(whole, polygons, c)));
      assertEquals(whole.component(p), known, what);
    }
    assertEquals(whole.componentCount(), componentOf.size(), what);
    for (int s = 0; s < sides.size(); s++) {
      int own = sides.get(s);
      int v = whole.start(s);
      assertEquals(vertex[v], mesh.start(own), what);
      assertEquals(v, number[mesh.start(own)], what);
      assertEquals(whole.x(v), mesh.x(mesh.start(own)), what);
      assertEquals(whole.y(v), mesh.y(mesh.start(own)), what);
      assertEquals(polygons.get(whole.polygonOf(s)), mesh.polygonOf(own), what);
      assertEquals(sides.get(whole.next(s)), mesh.next(own), what);
      assertEquals(sides.get(whole.before(s)), mesh.before(own), what);
      int twin = mesh.twin(own);
      assertEquals(whole.twin(s), twin < 0 ? -1 : sideOf.get(twin), what);
      assertEquals(Walls.of(whole).isCorner(s), Walls.of(mesh).isCorner(own), what);
      assertEquals(
          wall(Walls.of(whole).rightWall(v), vertex), Walls.of(mesh).rightWall(vertex[v]), what);
      assertEquals(
          wall(Walls.of(whole).leftWall(v), vertex), Walls.of(mesh).leftWall(vertex[v]), what);
      corners += Walls.of(whole).isCorner(s) ? 1 : 0;
    }
    // The order of numbers is the same, and so ties fall alike.
    for (int v = 1; v < vertex.length; v++) {
      assertTrue(vertex[v - 1] < vertex[v], what);
    }
  }

  /** The polygon of the whole mesh whose slot gave a component its number. */
  private static int component(NavMesh whole, List<Integer> polygons, int slot) {
    int p = polygons.indexOf(slot);
    assertTrue(p >= 0 && p < whole.polygonCount());
    return p;
  }

  private static int wall(int end, int[] vertex) {
    return end < 0 ? -1 : vertex[end];
  }

  private void ask(
      LivingMesh living,
      PolyanyaSearch search,
      Sight sight,
      NavMesh whole,
      Random random,
      String what) {
    MeshPathfinder fresh = MeshPathfinder.of(whole);
    Sight freshSight = new Sight(whole);
    for (int i = 0; i < 6; i++) {
      double[] p = new double[4];
      for (int k = 0; k < 4; k++) {
        p[k] = random.nextBoolean() ? random.nextInt(SIZE + 1) : SIZE * random.nextDouble();
      }
      assertEquals(whole.contains(p[0], p[1]), living.mesh().contains(p[0], p[1]), what);
      assertEquals(
          whole.nearest(p[0], p[1], 9).distance(),
          living.mesh().nearest(p[0], p[1], 9).distance(),
          what);
      assertEquals(
          freshSight.sees(p[0], p[1], p[2], p[3]), sight.sees(p[0], p[1], p[2], p[3]), what);
      SearchStatus status = fresh.find(p[0], p[1], p[2], p[3]).status();
      search.reset();
      search.clearPlaces();
      search.start(search.place(p[0], p[1]), search.place(p[2], p[3]));
      assertEquals(status, search.run(), what);
      if (status == SearchStatus.FOUND) {
        int[] path = new int[fresh.size()];
        assertEquals(path.length, search.copyPath(path), what);
        double[] mine = new double[2 * path.length];
        double[] its = new double[2 * path.length];
        for (int k = 0; k < path.length; k++) {
          mine[2 * k] = search.x(path[k]);
          mine[2 * k + 1] = search.y(path[k]);
          its[2 * k] = fresh.x(k);
          its[2 * k + 1] = fresh.y(k);
        }
        assertEquals(fresh.length(), search.length(), what);
        assertArrayEquals(its, mine, what);
        ways++;
      }
    }
  }

  @Test
  void otherOutlinesAreRefused() {
    TiledOutlines one = tiles(new Random(1), 16);
    TiledOutlines other = tiles(new Random(1), 16);
    LivingMesh living = new LivingMesh(one.save());
    assertEquals(0, living.follow(one.save()));
    assertThrows(IllegalArgumentException.class, () -> living.follow(other.save()));
  }
}
