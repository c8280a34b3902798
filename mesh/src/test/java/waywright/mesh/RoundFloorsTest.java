package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.mesh.route.Passages;
import waywright.mesh.route.Sight;
import waywright.plane.build.ConvexParts;
import waywright.route.Reason;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;

/** Round agents over floors above one another, through filters, at the costs of areas. */
class RoundFloorsTest {

  /** A mesh at the heights of a slope, in a builder that may hold others. */
  private static void add(NavMeshBuilder to, NavMesh mesh, double z, double slope) {
    int[] vertex = new int[mesh.vertexCount()];
    for (int v = 0; v < vertex.length; v++) {
      vertex[v] = to.vertex(mesh.x(v), mesh.y(v), z + slope * mesh.x(v));
    }
    for (int p = 0; p < mesh.polygonCount(); p++) {
      int[] ring = new int[mesh.first(p + 1) - mesh.first(p)];
      for (int i = 0; i < ring.length; i++) {
        ring[i] = vertex[mesh.start(mesh.first(p) + i)];
      }
      to.polygon(ring);
    }
  }

  /** Two floor plans above one another: each answers as if it were alone. */
  @Test
  void wallsOfOtherFloorsDoNotCount() {
    int found = 0;
    int closed = 0;
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      NavMesh[] floors = new NavMesh[2];
      NavMeshBuilder builder = NavMesh.builder();
      for (int i = 0; i < 2; i++) {
        floors[i] = NavMesh.of(new Floors(random, 24).outlines().build());
        add(builder, floors[i], 1e6 * i, 0.25);
      }
      NavMesh tower = builder.build();
      for (int turn = 0; turn < 4; turn++) {
        int floor = turn % 2;
        double[] p = random.ints(4, 1, Floors.SIZE).asDoubleStream().toArray();
        double widest = new Passages(floors[floor]).largestRadius(p[0], p[1], p[2], p[3]);
        Sight wall = new Sight(floors[floor]);
        double ends =
            Math.min(
                wall.wallDistance(p[0], p[1], Floors.SIZE),
                wall.wallDistance(p[2], p[3], Floors.SIZE));
        double radius = widest < ends ? (widest + ends) / 2 : widest * random.nextDouble();
        radius = turn > 1 && widest > 0 ? widest * random.nextDouble() : radius;
        if (!(radius > 0)) {
          continue;
        }
        double truth = new TangentGraph(floors[floor], radius).shortest(p);
        double z = 1e6 * floor;
        MeshRoute route =
            MeshPathfinder.of(tower, Agent.radius(radius))
                .find(p[0], p[1], z + 0.25 * p[0], p[2], p[3], z + 0.25 * p[2]);
        String what = "seed " + seed + " turn " + turn + ": " + truth + " and " + route;
        if (route.status() == SearchStatus.INVALID_START
            || route.status() == SearchStatus.INVALID_GOAL) {
          assertTrue(radius > widest, what);
          continue;
        }
        if (truth == Double.POSITIVE_INFINITY) {
          assertEquals(SearchStatus.UNREACHABLE, route.status(), what);
          assertEquals(widest > 0 ? Reason.TOO_LARGE : Reason.NO_PATH, route.reason(), what);
          closed++;
          continue;
        }
        assertEquals(truth, route.length(), 1e-8 * (1 + truth), what);
        assertTrue(route.lowerBound() <= truth, what);
        for (int i = 0; i < route.size(); i++) {
          assertEquals(z + 0.25 * route.x(i), route.z(i), 1e-6, what);
        }
        // Up and down a slope a path is no longer than if all of it were steepest.
        assertTrue(route.slopeLength() >= route.length() * (1 - 1e-12), what);
        assertTrue(route.slopeLength() <= route.length() * Math.hypot(1, 0.25) + 1e-6, what);
        found++;
      }
    }
    assertTrue(found > 60 && closed > 3, found + " found, " + closed + " closed");
  }

  /**
   * A stair of flat landings of 4 by 4 round a square well of 4 by 4, each as many units higher
   * than the last; a landing lies above the one eight before it.
   */
  private static NavMesh stair(int landings) {
    int[][] cell = {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}};
    NavMeshBuilder builder = NavMesh.builder();
    Map<String, Integer> known = new HashMap<>();
    for (int i = 0; i < landings; i++) {
      int x = 4 * cell[i % 8][0];
      int y = 4 * cell[i % 8][1];
      int[] ring = new int[4];
      int[][] corner = {{x, y}, {x + 4, y}, {x + 4, y + 4}, {x, y + 4}};
      for (int k = 0; k < 4; k++) {
        int at = i;
        // Corners shared with the landing before are those of that landing.
        String mine = corner[k][0] + "," + corner[k][1] + "@";
        int old = known.getOrDefault(mine + (i - 1), -1);
        ring[k] = old >= 0 ? old : builder.vertex(corner[k][0], corner[k][1], at);
        known.put(mine + i, ring[k]);
      }
      builder.polygon(ring);
    }
    return builder.build();
  }

  @Test
  void aStairRoundAWellIsClimbedTaut() {
    NavMesh stair = stair(40);
    for (double r : new double[] {0.5, 1, 1.5, 2}) {
      for (int turns = 1; turns <= 9; turns++) {
        // From the middle of one side, beside the well, to that of another.
        int last = 1 + 2 * turns;
        double[] a = beside(1, r);
        double[] b = beside(last, r);
        MeshPathfinder finder = MeshPathfinder.of(stair, Agent.radius(r));
        MeshRoute route = finder.find(a[0], a[1], 1, b[0], b[1], last);
        String what = "r " + r + " turns " + turns + " " + route;
        assertTrue(route.isFound(), what);
        assertEquals(4 * turns + turns * r * Math.PI / 2, route.length(), 1e-9, what);
        assertEquals(turns, route.arcs(), what);
        assertTrue(route.slopeLength() > route.length(), what);
        assertEquals(last - 0.5, route.z(route.size() - 1), 1.5, what);
        assertLegal(stair, route, r, what);
      }
    }
    MeshRoute wide = MeshPathfinder.of(stair, Agent.radius(2.01)).find(6, 2, 1, 6, 2, 9);
    assertEquals(SearchStatus.INVALID_START, wide.status());
    assertEquals(Reason.NO_START, wide.reason());
  }

  /** The point at the middle of a side of the well, at a distance from it. */
  private static double[] beside(int landing, double r) {
    return switch (landing % 8) {
      case 1 -> new double[] {6, 4 - r};
      case 3 -> new double[] {8 + r, 6};
      case 5 -> new double[] {6, 8 + r};
      default -> new double[] {4 - r, 6};
    };
  }

  /** Follows a path on its floor by another way of measuring, and looks for walls at each point. */
  static void assertLegal(NavMesh mesh, MeshRoute route, double radius, String what) {
    Sight walls = new Sight(mesh);
    double[] line = route.points(radius / 1000);
    double z = route.z(0);
    int[] found = new int[64];
    for (int i = 0; i + 3 < line.length; i += 2) {
      double length = Math.hypot(line[i + 2] - line[i], line[i + 3] - line[i + 1]);
      int parts = 1 + (int) (length / (radius / 4));
      for (int k = 0; k <= parts; k++) {
        double x = line[i] + (line[i + 2] - line[i]) * k / parts;
        double y = line[i + 1] + (line[i + 3] - line[i + 1]) * k / parts;
        int held = mesh.locate(x, y, z, found);
        assertTrue(held > 0, what + " leaves the mesh at " + x + "," + y);
        double now = mesh.height(found[0], x, y);
        assertTrue(Math.abs(now - z) < 2 + radius, what + " jumps from " + z + " to " + now);
        z = now;
        // The line of an arc runs a thousandth of the radius within it.
        double least = radius * (1 - 2e-3);
        assertTrue(
            walls.wallDistance(x, y, z, radius) >= least, what + " at " + x + "," + y + "," + z);
      }
      if (i % 4 == 0 && route.arcs() == 0) {
        assertTrue(walls.wallDistance(line[i], line[i + 1], z, radius) >= radius - 1e-9, what);
      }
    }
    for (int i = 0; i < route.size(); i++) {
      assertTrue(
          walls.wallDistance(route.x(i), route.y(i), route.z(i), radius) >= radius - 1e-9,
          what + " at point " + i);
    }
  }

  /** What a filter closes is a wall. */
  @Test
  void filtersAreWalls() {
    int found = 0;
    int closed = 0;
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      String[] open = new String[8];
      boolean[][] shut = new boolean[8][8];
      for (int y = 0; y < 8; y++) {
        open[y] = "........";
        for (int x = 0; x < 8; x++) {
          shut[y][x] = random.nextInt(4) == 0;
        }
      }
      NavMesh mesh = Shapes.cells(open).build();
      IntPredicate filter = p -> !shut[row(mesh, p)][column(mesh, p)];
      double radius = new double[] {0.25, 0.5, 0.7}[random.nextInt(3)];
      double[] p = random.ints(4, 1, 15).mapToDouble(i -> i / 2.0).toArray();
      List<double[]> walls = walls(mesh, filter);
      MeshRoute route =
          MeshPathfinder.of(mesh, Agent.radius(radius).filter(filter)).find(p[0], p[1], p[2], p[3]);
      String what = "seed " + seed + " " + route;
      boolean fits =
          stands(mesh, filter, p[0], p[1]) && TangentGraph.clearance(walls, p[0], p[1]) >= radius;
      assertEquals(!fits, route.status() == SearchStatus.INVALID_START, what);
      if (!fits || route.status() == SearchStatus.INVALID_GOAL) {
        continue;
      }
      double truth = new TangentGraph(walls, radius).shortest(p);
      assertEquals(truth, route.length(), 1e-8, what);
      found += route.isFound() ? 1 : 0;
      closed += route.isFound() ? 0 : 1;
    }
    assertTrue(found > 5 && closed > 2, found + " found, " + closed + " closed");
  }

  private static boolean stands(NavMesh mesh, IntPredicate filter, double x, double y) {
    int[] found = new int[8];
    boolean open = false;
    for (int held = mesh.locate(x, y, found) - 1; held >= 0; held--) {
      open |= filter.test(found[held]);
    }
    return open;
  }

  private static int row(NavMesh mesh, int p) {
    return (int) low(mesh, p, false);
  }

  private static int column(NavMesh mesh, int p) {
    return (int) low(mesh, p, true);
  }

  private static double low(NavMesh mesh, int p, boolean x) {
    double low = Double.POSITIVE_INFINITY;
    for (int side = mesh.first(p); side < mesh.first(p + 1); side++) {
      low = Math.min(low, x ? mesh.x(mesh.start(side)) : mesh.y(mesh.start(side)));
    }
    return low;
  }

  private static List<double[]> walls(NavMesh mesh, IntPredicate filter) {
    List<double[]> walls = new ArrayList<>();
    for (int side = 0; side < mesh.sideCount(); side++) {
      int twin = mesh.twin(side);
      if (twin < 0 || !filter.test(mesh.polygonOf(twin))) {
        int a = mesh.start(side);
        int b = mesh.end(side);
        if (filter.test(mesh.polygonOf(side))) {
          walls.add(new double[] {mesh.x(a), mesh.y(a), mesh.x(b), mesh.y(b)});
        }
      }
    }
    return walls;
  }

  /** Costs of round agents are those of their paths, and no less than is proven. */
  @Test
  void areasCostWhatTheirPathsSay() {
    int found = 0;
    int bent = 0;
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      double[] costs = {1, 1.5 + 4 * random.nextDouble()};
      int[] area = random.ints(48, 0, 3).map(of -> of == 0 ? 1 : 0).toArray();
      NavMesh mesh =
          NavMesh.of(ConvexParts.ofCells(8, 6, (x, y) -> x == 3 && y == 2 ? -1 : area[8 * y + x]));
      double radius = 0.3;
      double[] p = new double[4];
      for (int i = 0; i < 4; i++) {
        p[i] = 0.3 + (i % 2 == 0 ? 7.4 : 5.4) * random.nextDouble();
      }
      MeshPathfinder finder = MeshPathfinder.of(mesh, Agent.radius(radius).costs(of -> costs[of]));
      MeshRoute route = finder.find(p[0], p[1], p[2], p[3]);
      MeshRoute straight =
          MeshPathfinder.of(mesh, Agent.radius(radius)).find(p[0], p[1], p[2], p[3]);
      String what = "seed " + seed + " " + route;
      assertEquals(straight.status(), route.status(), what);
      if (!route.isFound()) {
        continue;
      }
      found++;
      assertLegal(mesh, route, radius, what);
      assertTrue(route.lowerBound() <= route.cost(), what);
      assertTrue(route.length() >= straight.length() - 1e-9, what);
      double walked = walked(mesh, costs, route);
      assertEquals(walked, route.cost(), 0.02 * walked + 0.05, what);
      assertTrue(route.cost() <= walked(mesh, costs, straight) * 1.02 + 0.05, what);
      assertEquals(route.cost(), finder.cost() * finder.unit(), 1e-6, what);
      bent += route.length() > straight.length() + 1e-9 ? 1 : 0;
      MeshRoute same =
          MeshPathfinder.of(mesh, Agent.radius(radius).costs(of -> 2)).find(p[0], p[1], p[2], p[3]);
      assertEquals(straight.length(), same.length(), 1e-9, what);
      assertEquals(2 * straight.length(), same.cost(), 1e-9, what);
      assertEquals(same.cost(), same.lowerBound(), 1e-9, what);
    }
    assertTrue(found > 30 && bent > 10, found + " found, " + bent + " bent");
  }

  private static double walked(NavMesh mesh, double[] costs, MeshRoute route) {
    double[] line = route.points(1e-4);
    double sum = 0;
    for (int i = 0; i + 3 < line.length; i += 2) {
      double length = Math.hypot(line[i + 2] - line[i], line[i + 3] - line[i + 1]);
      int parts = 1 + (int) (length * 500);
      for (int k = 0; k < parts; k++) {
        double x = line[i] + (line[i + 2] - line[i]) * (k + 0.5) / parts;
        double y = line[i + 1] + (line[i + 3] - line[i + 1]) * (k + 0.5) / parts;
        int[] found = new int[8];
        double least = Double.POSITIVE_INFINITY;
        for (int held = mesh.locate(x, y, found) - 1; held >= 0; held--) {
          least = Math.min(least, costs[mesh.area(found[held])]);
        }
        sum += length / parts * least;
      }
    }
    return sum;
  }

  @Test
  void everyStatusHasItsReason() {
    NavMesh mesh = Shapes.cells("...#..", "..##..", ".....#", "...##.").build();
    MeshPathfinder[] all = {
      MeshPathfinder.of(mesh),
      MeshPathfinder.of(mesh, Agent.POINT.costs(area -> 2)),
      MeshPathfinder.of(mesh, Agent.radius(0.25)),
      MeshPathfinder.of(mesh, Agent.radius(0.25).filter(p -> true)),
      MeshPathfinder.of(mesh, Agent.radius(0.25).costs(area -> 2)),
    };
    for (MeshPathfinder finder : all) {
      String what = finder.agent() + ", " + finder.explanation();
      assertEquals(Reason.NO_QUESTION, finder.route().reason(), what);
      assertEquals(0, finder.size(), what);
      assertReason(Reason.NONE, finder.find(0.5, 0.5, 4.5, 2.5), what);
      assertTrue(finder.size() > 1 && finder.length() > 4, what);
      assertReason(Reason.NO_START, finder.find(-1, 0.5, 4.5, 2.5), what);
      assertReason(Reason.NO_GOAL, finder.find(0.5, 0.5, 3.5, 0.5), what);
      assertReason(Reason.NO_PATH, finder.find(0.5, 0.5, 5.5, 0.5), what);
      finder.limit((long) (1 / finder.unit()));
      assertReason(Reason.LIMIT, finder.find(0.5, 0.5, 4.5, 2.5), what);
      finder.limit((long) (100 / finder.unit()));
      assertReason(Reason.NONE, finder.find(0.5, 0.5, 4.5, 2.5), what);
      MeshRoute whole = finder.route();
      assertEquals(finder.length(), whole.length(), what);
      finder.start(0.5, 0.5, 4.5, 2.5);
      assertReason(Reason.BUDGET, finder.route(), what);
      assertEquals(0, finder.copyPath(new int[9]), what);
      assertThrows(IllegalStateException.class, () -> finder.start(1, 1, 2, 2), what);
      long steps = 0;
      while (finder.step() == SearchStatus.RUNNING) {
        assertTrue(finder.lowerBound() * finder.unit() <= whole.cost() * (1 + 1e-9), what);
        steps++;
      }
      assertEquals(whole.toString(), finder.route().toString(), what);
      assertTrue(steps > 1, what);
      finder.start(0.5, 0.5, 4.5, 2.5);
      while (finder.run(3) == SearchStatus.RUNNING) {
        steps--;
      }
      assertTrue(steps > 0, what);
      assertEquals(whole.toString(), finder.route().toString(), what);
      int[] nodes = new int[finder.copyPath(new int[0])];
      assertEquals(nodes.length, finder.copyPath(nodes), what);
      assertTrue(nodes.length >= 2, what);
      finder.start(0.5, 0.5, 4.5, 2.5);
      finder.cancel();
      finder.run();
      assertReason(Reason.CANCELLED, finder.route(), what);
      finder.reset();
      int[] told = new int[2];
      finder.listen(
          new SearchListener() {
            @Override
            public void running() {
              told[0]++;
              finder.cancel();
            }

            @Override
            public void failure(SearchStatus status) {
              told[1]++;
            }
          });
      assertReason(Reason.CANCELLED, finder.find(0.5, 0.5, 4.5, 2.5), what);
      assertEquals(1, told[0], what);
      assertEquals(1, told[1], what);
      finder.listen(null);
      assertEquals(whole.toString(), finder.find(0.5, 0.5, 4.5, 2.5).toString(), what);
      assertThrows(IllegalArgumentException.class, () -> finder.find(Double.NaN, 0, 1, 1), what);
      assertThrows(IllegalArgumentException.class, () -> finder.find(0, 0, Double.NaN, 1, 1, 0));
    }
  }

  private static void assertReason(Reason reason, MeshRoute route, String what) {
    assertEquals(reason, route.reason(), what + " " + route);
    assertEquals(reason == Reason.NONE, route.isFound(), what);
    assertEquals(reason == Reason.NONE, route.size() > 0, what);
    assertEquals(reason == Reason.NONE, route.length() < Double.POSITIVE_INFINITY, what);
    assertEquals(reason == Reason.NONE, route.message().isEmpty(), what);
    boolean none =
        switch (reason) {
          case NO_PATH, NO_START, NO_GOAL, TOO_LARGE -> true;
          default -> false;
        };
    assertEquals(none, route.lowerBound() == Double.POSITIVE_INFINITY, what + reason);
  }

  @Test
  void theLargestRadiusIsTold() {
    NavMesh mesh = Shapes.cells("..#..", ".....", "..#..").build();
    MeshRoute flat = MeshPathfinder.of(mesh, Agent.radius(0.6)).find(1, 1.5, 4, 1.5);
    assertReason(Reason.TOO_LARGE, flat, "flat");
    assertTrue(flat.message().endsWith("radius that gets there is 0.5"), flat::message);
    MeshRoute filtered =
        MeshPathfinder.of(mesh, Agent.radius(0.6).filter(p -> true)).find(1, 1.5, 4, 1.5);
    assertReason(Reason.TOO_LARGE, filtered, "with a filter");
    assertTrue(
        MeshPathfinder.of(mesh, Agent.radius(0.5).filter(p -> true))
            .find(1, 1.5, 4, 1.5)
            .isFound());
  }

  @Test
  void anotherThreadCancelsARoundAgent() throws InterruptedException {
    NavMesh mesh = NavMesh.of(new Floors(new Random(3), 16).outlines().build());
    MeshPathfinder finder = MeshPathfinder.of(mesh, Agent.radius(1).filter(p -> true));
    finder.start(1, 1, Floors.SIZE - 1, Floors.SIZE - 1);
    if (finder.status() == SearchStatus.RUNNING) {
      Thread other = new Thread(finder::cancel);
      other.start();
      other.join();
      assertEquals(SearchStatus.CANCELLED, finder.run());
      assertEquals(Reason.CANCELLED, finder.route().reason());
    }
  }

  @Test
  void whatCannotBeIsRefusedByName() {
    NavMesh mesh = Shapes.cells("..").build();
    MeshPathfinder round = MeshPathfinder.of(mesh, Agent.radius(0.25));
    round.acceptPartial(false);
    assertThrows(UnsupportedOperationException.class, () -> round.acceptPartial(true));
    assertThrows(IllegalArgumentException.class, () -> Agent.radius(-1));
    assertThrows(IllegalArgumentException.class, () -> Agent.radius(Double.NaN));
    assertFalse(Agent.POINT.toString().contains("radius"));
  }
}
