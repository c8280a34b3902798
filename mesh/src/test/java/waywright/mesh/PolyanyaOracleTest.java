package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.mesh.route.PolyanyaSearch;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;

/** Routes on random meshes against {@link SightOracle}: as long, legal, and the same in slices. */
class PolyanyaOracleTest {

  private static final int MAPS = Integer.getInteger("waywright.mesh.maps", 1000);
  private static final int QUERIES = 4;

  @Test
  void routesAreShortestAndLegal() {
    int found = 0;
    for (int seed = 0; seed < MAPS; seed++) {
      Random random = new Random(seed);
      Cells cells = Cells.random(random);
      SightOracle oracle = new SightOracle(cells);
      NavMesh mesh = cells.mesh(random);
      MeshPathfinder find = MeshPathfinder.of(mesh);
      for (int i = 0; i < QUERIES; i++) {
        int[] from = point(cells, random);
        int[] to = point(cells, random);
        found += check(cells, oracle, find, from, to, "seed " + seed + "\n" + cells) ? 1 : 0;
      }
    }
    assertTrue(found > MAPS, "too few ways: " + found);
  }

  static int[] point(Cells cells, Random random) {
    int step = random.nextInt(3) == 0 ? 1 : random.nextBoolean() ? Cells.SIZE : Cells.SIZE / 2;
    return new int[] {
      random.nextInt(cells.width * Cells.SIZE / step + 1) * step,
      random.nextInt(cells.height * Cells.SIZE / step + 1) * step
    };
  }

  private static boolean check(
      Cells cells, SightOracle oracle, MeshPathfinder find, int[] from, int[] to, String world) {
    String what = world + "\n" + Arrays.toString(from) + " to " + Arrays.toString(to);
    MeshRoute route = route(cells, find, from, to);
    if (!oracle.isAtFree(from[0], from[1])) {
      assertEquals(SearchStatus.INVALID_START, route.status(), what);
      return false;
    }
    if (!oracle.isAtFree(to[0], to[1])) {
      assertEquals(SearchStatus.INVALID_GOAL, route.status(), what);
      return false;
    }
    double length = oracle.length(from, to);
    if (length == Double.POSITIVE_INFINITY) {
      assertEquals(SearchStatus.UNREACHABLE, route.status(), what);
      return false;
    }
    assertEquals(SearchStatus.FOUND, route.status(), what);
    assertEquals(length, route.length(), 1e-12 * length, what);
    checkLegs(cells, oracle, route, from, to, what);
    return true;
  }

  private static MeshRoute route(Cells cells, MeshPathfinder find, int[] from, int[] to) {
    return find.find(
        cells.x(from[0], from[1]),
        cells.y(from[0], from[1]),
        cells.x(to[0], to[1]),
        cells.y(to[0], to[1]));
  }

  private static void checkLegs(
      Cells cells, SightOracle oracle, MeshRoute route, int[] from, int[] to, String what) {
    Map<List<Double>, int[]> points = new HashMap<>();
    for (int x = 0; x <= cells.width * Cells.SIZE; x++) {
      for (int y = 0; y <= cells.height * Cells.SIZE; y++) {
        points.put(List.of(cells.x(x, y), cells.y(x, y)), new int[] {x, y});
      }
    }
    int[] before = from;
    double length = 0;
    for (int i = 0; i < route.size(); i++) {
      int[] at = points.get(List.of(route.x(i), route.y(i)));
      assertTrue(at != null, () -> what + "\n" + route);
      assertTrue(oracle.sees(before, at), () -> what + "\n" + route);
      length += oracle.distance(before, at);
      before = at;
    }
    assertTrue(Arrays.equals(before, to), what);
    assertEquals(length, route.length(), 1e-12 * length, what);
  }

  @Test
  void aBudgetOfOneGivesTheSameRoute() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      Cells cells = Cells.random(random);
      NavMesh mesh = cells.mesh(random);
      MeshPathfinder find = MeshPathfinder.of(mesh);
      int[] from = point(cells, random);
      int[] to = point(cells, random);
      MeshRoute whole = route(cells, find, from, to);
      long sides = find.search().expanded();
      PolyanyaSearch sliced = new PolyanyaSearch(mesh);
      int start = sliced.place(cells.x(from[0], from[1]), cells.y(from[0], from[1]));
      int goal = sliced.place(cells.x(to[0], to[1]), cells.y(to[0], to[1]));
      sliced.start(start, goal);
      long bound = 0;
      while (sliced.run(1) == SearchStatus.RUNNING) {
        long now = sliced.lowerBound();
        assertTrue(now * sliced.unit() <= whole.length(), "seed " + seed);
        bound = Math.max(bound, now);
      }
      assertEquals(whole.status(), sliced.status());
      assertEquals(whole.length(), sliced.length());
      assertEquals(sides, sliced.expanded());
      int[] path = new int[100];
      assertEquals(whole.size(), sliced.copyPath(path));
      for (int i = 0; i < whole.size(); i++) {
        assertEquals(whole.x(i), sliced.x(path[i]));
        assertEquals(whole.y(i), sliced.y(path[i]));
      }
    }
  }

  @Test
  void ofSeveralGoalsTheCheapestIsReached() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Cells cells = Cells.random(random);
      SightOracle oracle = new SightOracle(cells);
      NavMesh mesh = cells.mesh(random);
      PolyanyaSearch search = new PolyanyaSearch(mesh);
      int[] from = point(cells, random);
      int start = search.place(cells.x(from[0], from[1]), cells.y(from[0], from[1]));
      int count = 1 + random.nextInt(12);
      int[] goals = new int[count];
      long[] costs = new long[count];
      double least = Double.POSITIVE_INFINITY;
      for (int i = 0; i < count; i++) {
        int[] to = point(cells, random);
        goals[i] = search.place(cells.x(to[0], to[1]), cells.y(to[0], to[1]));
        costs[i] = random.nextBoolean() ? 0 : random.nextInt(1 << 30);
        boolean valid = oracle.isAtFree(from[0], from[1]) && oracle.isAtFree(to[0], to[1]);
        double length = valid ? oracle.length(from, to) : Double.POSITIVE_INFINITY;
        least = Math.min(least, length + costs[i] * search.unit());
      }
      search.start(start, Goal.anyOf(goals, costs), Heuristic.ZERO);
      boolean found = search.run() == SearchStatus.FOUND;
      assertEquals(least < Double.POSITIVE_INFINITY, found, "seed " + seed);
      if (found) {
        assertEquals(least / search.unit(), search.cost(), 1 + 1e-11 * least / search.unit());
      }
    }
  }

  @Test
  void linksAreTakenWhereTheyPay() {
    int used = 0;
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      Cells cells = Cells.random(random);
      SightOracle plain = new SightOracle(cells);
      SightOracle oracle = new SightOracle(cells);
      List<MeshLink> links = new ArrayList<>();
      for (int i = random.nextInt(12); i >= 0; i--) {
        int[] in = point(cells, random);
        int[] out = point(cells, random);
        double cost = random.nextInt(3) * random.nextDouble() * oracle.distance(in, out);
        oracle.link(in, out, cost);
        links.add(
            new MeshLink(
                cells.x(in[0], in[1]),
                cells.y(in[0], in[1]),
                cells.x(out[0], out[1]),
                cells.y(out[0], out[1]),
                cost));
      }
      PolyanyaSearch search = new PolyanyaSearch(cells.mesh(random), NavMesh.EVERY_POLYGON, links);
      for (int i = 0; i < QUERIES; i++) {
        int[] from = point(cells, random);
        int[] to = point(cells, random);
        search.clearPlaces();
        int start = search.place(cells.x(from[0], from[1]), cells.y(from[0], from[1]));
        int goal = search.place(cells.x(to[0], to[1]), cells.y(to[0], to[1]));
        search.start(start, goal);
        boolean found = search.run() == SearchStatus.FOUND;
        if (oracle.isAtFree(from[0], from[1]) && oracle.isAtFree(to[0], to[1])) {
          double length = oracle.length(from, to);
          String what = "seed " + seed + " query " + i;
          assertEquals(length < Double.POSITIVE_INFINITY, found, what);
          if (found) {
            assertEquals(length, search.length(), 1e-12 * length, what);
            used += length < plain.length(from, to) ? 1 : 0;
          }
        }
      }
    }
    assertTrue(used > 100, "links were of use only " + used + " times");
  }

  @Test
  void repeatedQueriesAllocateNothing() throws ReflectiveOperationException {
    NavMesh mesh = Shapes.cells("....", ".##.", ".##.", "....").build();
    MeshPathfinder find = MeshPathfinder.of(mesh);
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 10; round++) {
      long before = allocated();
      for (int i = 0; i < 2000; i++) {
        find.start(0.5, 2, 3.5, 2).run();
        find.start(0.1, 0.1, 3.7, 3.3).run();
      }
      // The first rounds load classes and compile; asking the counter costs a few objects itself.
      least = Math.min(least, allocated() - before);
    }
    assertTrue(least < 2000, least + " bytes in 4000 queries");
  }

  /** By reflection, since this module does not read the management module. */
  private static long allocated() throws ReflectiveOperationException {
    Object threads =
        Class.forName("java.lang.management.ManagementFactory")
            .getMethod("getThreadMXBean")
            .invoke(null);
    return (long)
        Class.forName("com.sun.management.ThreadMXBean")
            .getMethod("getThreadAllocatedBytes", long.class)
            .invoke(threads, Thread.currentThread().getId());
  }

  /** A change of any route, or of the order of ties, changes this number. */
  @Test
  void routesAreTheSameEverywhere() {
    long hash = 0;
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      Cells cells = Cells.random(random);
      MeshPathfinder find = MeshPathfinder.of(cells.mesh(random));
      for (int i = 0; i < QUERIES; i++) {
        MeshRoute route = route(cells, find, point(cells, random), point(cells, random));
        hash = 31 * hash + route.status().ordinal();
        for (int k = 0; k < route.size(); k++) {
          hash = 31 * (31 * hash + Double.hashCode(route.x(k))) + Double.hashCode(route.y(k));
        }
      }
    }
    assertEquals(1195953992059197013L, hash);
  }
}
