package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.mesh.route.Corridor;
import waywright.mesh.route.MeshPathfinder;
import waywright.plane.build.ConvexParts;
import waywright.search.SearchStatus;

/** Random histories of a corridor, each step compared with a fresh search. */
class CorridorTest {

  private static final double SLACK = 0.05;

  @Test
  void itIsNeverMuchLongerThanAFreshWay() {
    long searches = 0;
    int steps = 0;
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      Cells cells = Cells.random(random).plain();
      NavMesh mesh =
          NavMesh.of(
              ConvexParts.ofCells(
                  cells.width, cells.height, (x, y) -> cells.isFree(x, y) ? 0 : -1));
      MeshPathfinder fresh = MeshPathfinder.of(mesh);
      Corridor way = new Corridor(mesh, SLACK);
      Spot unit = anywhere(mesh, cells, random);
      Spot target = anywhere(mesh, cells, random);
      way.plan(unit.x(), unit.y(), target.x(), target.y());
      for (int step = 0; step < 30; step++) {
        String what = "seed " + seed + " step " + step;
        switch (random.nextInt(4)) {
          case 0 -> {
            target = near(mesh, target, random);
            way.aim(target.x(), target.y());
          }
          case 1 -> {
            Spot pushed = near(mesh, new Spot(way.x(), way.y(), 0, 0), random);
            way.push(pushed.x(), pushed.y());
          }
          default -> way.advance(random.nextDouble());
        }
        Spot at = mesh.nearest(way.x(), way.y(), 1e-9);
        assertTrue(at.exists(), what);
        SearchStatus status = fresh.find(at.x(), at.y(), target.x(), target.y()).status();
        if (way.size() > 0) {
          assertEquals(SearchStatus.FOUND, status, what);
          assertTrue(way.lowerBound() <= fresh.length() + 1e-9, what);
          assertTrue(way.length() >= fresh.length() - 1e-9, what);
          assertTrue(way.length() <= fresh.length() * (1 + SLACK) + 1e-9, what);
        } else {
          assertEquals(SearchStatus.UNREACHABLE, status, what);
        }
        steps++;
      }
      searches += way.searches();
    }
    assertTrue(searches < steps / 4, searches + " searches in " + steps + " steps");
  }

  /**
   * The target comes nearer, goes round corners and back; the unit walks in steps of all sizes and
   * is pushed. What is left of the way is never known to be longer than the slack allows.
   */
  @Test
  void theSlackIsKeptAtEveryStep() {
    long searches = 0;
    int steps = 0;
    int arrived = 0;
    for (int seed = 0; seed < 120; seed++) {
      Random random = new Random(seed);
      double slack = new double[] {0, 0.01, 0.05, 0.5}[seed % 4];
      Cells cells = Cells.random(random).plain();
      NavMesh mesh =
          NavMesh.of(
              ConvexParts.ofCells(
                  cells.width, cells.height, (x, y) -> cells.isFree(x, y) ? 0 : -1));
      Corridor way = new Corridor(mesh, slack);
      Spot unit = anywhere(mesh, cells, random);
      Spot target = anywhere(mesh, cells, random);
      way.plan(unit.x(), unit.y(), target.x(), target.y());
      for (int step = 0; step < 60 && way.size() > 0; step++) {
        String what = "seed " + seed + " step " + step;
        switch (random.nextInt(8)) {
          case 0 -> {
            // Towards the unit: the bound falls by more than the way.
            double part = 0.3 * random.nextDouble();
            double x = target.x() + part * (way.x() - target.x());
            target = mesh.nearest(x, target.y() + part * (way.y() - target.y()), 100);
            way.aim(target.x(), target.y());
          }
          case 1 -> {
            target = near(mesh, target, random);
            way.aim(target.x(), target.y());
          }
          case 2 -> {
            Spot pushed = near(mesh, new Spot(way.x(), way.y(), 0, 0), random);
            way.push(pushed.x(), pushed.y());
          }
          default -> {
            double before = way.length();
            double far = random.nextInt(8) == 0 ? 100 : 0.4 * random.nextDouble();
            double walked = way.advance(far);
            assertEquals(Math.min(far, before), walked, 1e-9, what);
            arrived += way.isDone() ? 1 : 0;
          }
        }
        Spot at = mesh.nearest(way.x(), way.y(), 1e-9);
        MeshPathfinder fresh = MeshPathfinder.of(mesh);
        assertEquals(
            way.status(), fresh.find(at.x(), at.y(), target.x(), target.y()).status(), what);
        if (way.size() > 0) {
          assertTrue(way.length() <= way.lowerBound() * (1 + slack) + 1e-9, what);
          assertTrue(way.lowerBound() <= fresh.length() + 1e-9, what);
          assertTrue(way.length() >= fresh.length() - 1e-9, what);
          assertTrue(way.length() <= fresh.length() * (1 + slack) + 1e-9, what);
          steps++;
        }
      }
      searches += way.searches();
    }
    assertTrue(arrived > 20 && searches < steps / 2, searches + " of " + steps + ", " + arrived);
  }

  /** Rounding alone makes no search, even without slack. */
  @Test
  void aStraightWalkIsNotSearchedAgain() {
    Corridor way = new Corridor(Shapes.cells(".....", ".###.", ".....").build(), 0);
    way.plan(0.3, 0.1, 4.9, 2.7);
    while (!way.isDone()) {
      way.advance(0.001);
    }
    assertEquals(1, way.searches());
  }

  /**
   * Where a change of the mesh might have opened a shorter way, walking on does not look for it.
   */
  @Test
  void aFollowedWayIsKept() {
    Corridor way = new Corridor(Shapes.cells("...", ".#.", "...").build());
    way.plan(0.5, 0.5, 2.5, 2.5);
    assertTrue(way.follow(Shapes.cells("...", "...", "...").build()));
    way.advance(0.5);
    assertEquals(1, way.searches());
    way.plan(way.x(), way.y(), 2.5, 2.5);
    way.advance(0.5);
    assertEquals(2, way.searches());
  }

  @Test
  void distancesToWalk() {
    Corridor way = new Corridor(Shapes.cells("...", "...").build());
    assertEquals(0, way.advance(1));
    way.plan(0.5, 0.5, 2.5, 0.5);
    assertThrows(IllegalArgumentException.class, () -> way.advance(-1));
    assertThrows(IllegalArgumentException.class, () -> way.advance(Double.NaN));
    assertEquals(0, way.advance(0));
    assertEquals(1, way.advance(1));
    assertEquals(1, way.advance(1e300));
    assertTrue(way.isDone());
    assertEquals(0, way.advance(Double.POSITIVE_INFINITY));
    way.aim(0.5, 0.5);
    assertEquals(2, way.advance(Double.POSITIVE_INFINITY));
    assertTrue(way.isDone());
    way.aim(2.5, 1.5);
    assertEquals(Math.sqrt(5), way.length(), 1e-12);
  }

  private static Spot anywhere(NavMesh mesh, Cells cells, Random random) {
    return mesh.nearest(cells.width * random.nextDouble(), cells.height * random.nextDouble(), 100);
  }

  private static Spot near(NavMesh mesh, Spot spot, Random random) {
    double x = spot.x() + 0.6 * random.nextDouble() - 0.3;
    return mesh.nearest(x, spot.y() + 0.6 * random.nextDouble() - 0.3, 100);
  }

  @Test
  void itNoticesThatTheMeshHasChanged() {
    Corridor way = new Corridor(Shapes.cells("...", "...", "...").build());
    way.plan(0.5, 0.5, 2.5, 0.5);
    assertEquals(2, way.length());
    assertTrue(way.follow(Shapes.cells("...", ".#.", "...").build()));
    assertFalse(way.follow(Shapes.cells("...", "...", ".#.").build()));
    assertEquals(1 + Math.sqrt(2), way.length(), 1e-12);
    assertEquals(1 + Math.sqrt(2), way.advance(100), 1e-12);
    assertTrue(way.isDone());
  }
}
