package waywright.crowd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The neighbors from the grid against all pairs. */
class NeighborSearchTest {

  private static CrowdUnit[] units(Random random) {
    int count = 1 + random.nextInt(150);
    CrowdUnit[] units = new CrowdUnit[count];
    double size = Math.sqrt(count) * (0.3 + random.nextDouble());
    double far = random.nextInt(3) == 0 ? 1e5 : size;
    boolean mixed = random.nextBoolean();
    for (int i = 0; i < count; i++) {
      CrowdUnit unit = new CrowdUnit(i);
      units[i] = unit;
      unit.here = random.nextInt(10) > 0;
      double place = random.nextInt(20) == 0 ? far : size;
      unit.x = random.nextInt(5) == 0 ? random.nextInt(5) : (random.nextDouble() - 0.3) * place;
      unit.y = random.nextInt(5) == 0 ? random.nextInt(5) : (random.nextDouble() - 0.6) * place;
      unit.radius = mixed && random.nextInt(10) == 0 ? 4 : 0.4;
      unit.speed = mixed && random.nextInt(10) == 0 ? 50 : 1 + random.nextInt(2);
      unit.yields = random.nextInt(5);
      unit.layers = 1 + random.nextInt(3);
    }
    return units;
  }

  @Test
  void allPairsGiveTheSameNeighborsInTheSameOrder() {
    Random random = new Random(5);
    NeighborGrid grid = new NeighborGrid();
    for (int round = 0; round < 400; round++) {
      CrowdUnit[] units = units(random);
      double dt = random.nextInt(5) == 0 ? 3 : 0.1;
      int most = random.nextInt(12);
      double range = random.nextInt(8);
      grid.build(units, units.length, dt);
      for (CrowdUnit unit : units) {
        unit.prepare(dt);
      }
      NeighborSearch neighbors = new NeighborSearch(grid, most);
      for (int unit = 0; unit < units.length; unit++) {
        if (units[unit].here) {
          assertTrue(neighbors.collect(units[unit], range, units[unit].reach, dt));
          List<Integer> soft = new ArrayList<>();
          List<Integer> near = new ArrayList<>();
          for (int other : sorted(units, unit)) {
            double square = square(units, unit, other);
            double touch =
                units[unit].radius + units[unit].reach + units[other].radius + units[other].reach;
            boolean avoids = units[unit].yields != 0 && units[unit].quarters(units[other]) > 0;
            if (square <= range * range && soft.size() < most && avoids) {
              soft.add(other);
            }
            if (square <= touch * touch) {
              near.add(other);
            }
          }
          assertEquals(soft, list(grid, neighbors.soft), "round " + round);
          assertEquals(near, list(grid, neighbors.near), "round " + round);
        }
      }
    }
  }

  private static List<Integer> list(NeighborGrid grid, Ascending found) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < found.count; i++) {
      list.add(grid.unit[found.number[i]].number);
    }
    return list;
  }

  private static List<Integer> sorted(CrowdUnit[] units, int unit) {
    List<Integer> others = new ArrayList<>();
    for (int i = 0; i < units.length; i++) {
      if (i != unit && units[i].here && (units[i].layers & units[unit].layers) != 0) {
        others.add(i);
      }
    }
    others.sort(
        Comparator.<Integer>comparingDouble(i -> square(units, unit, i))
            .thenComparingDouble(i -> units[i].x - units[unit].x)
            .thenComparingDouble(i -> units[i].y - units[unit].y)
            .thenComparing(i -> i));
    return others;
  }

  private static double square(CrowdUnit[] units, int a, int b) {
    double dx = units[b].x - units[a].x;
    double dy = units[b].y - units[a].y;
    return dx * dx + dy * dy;
  }

  @Test
  void sharesOfAPairAddUpToAll() {
    CrowdUnit own = new CrowdUnit(0);
    CrowdUnit other = new CrowdUnit(1);
    for (own.yields = 0; own.yields <= 4; own.yields++) {
      for (other.yields = 0; other.yields <= 4; other.yields++) {
        assertEquals(4, own.quarters(other) + other.quarters(own));
        assertTrue(own.yields == 0 || other.yields > 0 || own.quarters(other) == 4);
      }
    }
  }
}
