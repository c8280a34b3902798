package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.plane.build.GridParts;
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
              GridParts.of(cells.width, cells.height, (x, y) -> cells.isFree(x, y) ? 0 : -1));
      MeshPathfinder fresh = new MeshPathfinder(mesh);
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
        SearchStatus status = fresh.find(at.x(), at.y(), target.x(), target.y());
        if (way.size() > 0) {
          assertEquals(SearchStatus.FOUND, status, what);
          assertTrue(way.lowerBound() <= fresh.length() + 1e-9, what);
          assertTrue(way.length() >= fresh.length() - 1e-9, what);
          assertTrue(way.length() <= fresh.length() * (1 + SLACK) + 1e-9 || step == 0, what);
        } else {
          assertEquals(SearchStatus.UNREACHABLE, status, what);
        }
        steps++;
      }
      searches += way.searches();
    }
    assertTrue(searches < steps / 4, searches + " searches in " + steps + " steps");
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
