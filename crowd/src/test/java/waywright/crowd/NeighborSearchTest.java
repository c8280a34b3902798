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

  private static UnitArrays units(Random random) {
    UnitArrays units = new UnitArrays();
    int count = 1 + random.nextInt(150);
    units.ensure(count);
    units.limit = count;
    double size = Math.sqrt(count) * (0.3 + random.nextDouble());
    double far = random.nextInt(3) == 0 ? 1e5 : size;
    boolean mixed = random.nextBoolean();
    for (int i = 0; i < count; i++) {
      units.here[i] = random.nextInt(10) > 0;
      double place = random.nextInt(20) == 0 ? far : size;
      units.x[i] = random.nextInt(5) == 0 ? random.nextInt(5) : (random.nextDouble() - 0.3) * place;
      units.y[i] = random.nextInt(5) == 0 ? random.nextInt(5) : (random.nextDouble() - 0.6) * place;
      units.radius[i] = mixed && random.nextInt(10) == 0 ? 4 : 0.4;
      units.speed[i] = mixed && random.nextInt(10) == 0 ? 50 : 1 + random.nextInt(2);
      units.yields[i] = (byte) random.nextInt(5);
      units.layers[i] = 1 + random.nextInt(3);
    }
    return units;
  }

  @Test
  void allPairsGiveTheSameNeighborsInTheSameOrder() {
    Random random = new Random(5);
    NeighborGrid grid = new NeighborGrid();
    for (int round = 0; round < 400; round++) {
      UnitArrays units = units(random);
      double dt = random.nextInt(5) == 0 ? 3 : 0.1;
      int most = random.nextInt(12);
      double range = random.nextInt(8);
      grid.build(units, dt);
      units.prepare(dt);
      NeighborSearch neighbors = new NeighborSearch(units, grid, most);
      for (int unit = 0; unit < units.limit; unit++) {
        if (units.here[unit]) {
          assertTrue(neighbors.collect(unit, range, units.reach[unit], dt));
          List<Integer> soft = new ArrayList<>();
          List<Integer> near = new ArrayList<>();
          for (int other : sorted(units, unit)) {
            double square = square(units, unit, other);
            double touch =
                units.radius[unit] + units.reach[unit] + units.radius[other] + units.reach[other];
            boolean avoids =
                units.yields[unit] != 0
                    && Shares.quarters(units.yields[unit], units.yields[other]) > 0;
            if (square <= range * range && soft.size() < most && avoids) {
              soft.add(other);
            }
            if (square <= touch * touch) {
              near.add(other);
            }
          }
          assertEquals(soft, list(neighbors.soft), "round " + round);
          assertEquals(near, list(neighbors.near), "round " + round);
        }
      }
    }
  }

  private static List<Integer> list(NeighborSearch.Ascending found) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < found.count; i++) {
      list.add(found.unit[i]);
    }
    return list;
  }

  private static List<Integer> sorted(UnitArrays units, int unit) {
    List<Integer> others = new ArrayList<>();
    for (int i = 0; i < units.limit; i++) {
      if (i != unit && units.here[i] && (units.layers[i] & units.layers[unit]) != 0) {
        others.add(i);
      }
    }
    others.sort(
        Comparator.<Integer>comparingDouble(i -> square(units, unit, i))
            .thenComparingDouble(i -> units.x[i] - units.x[unit])
            .thenComparingDouble(i -> units.y[i] - units.y[unit])
            .thenComparing(i -> i));
    return others;
  }

  private static double square(UnitArrays units, int a, int b) {
    double dx = units.x[b] - units.x[a];
    double dy = units.y[b] - units.y[a];
    return dx * dx + dy * dy;
  }

  @Test
  void sharesOfAPairAddUpToAll() {
    for (int own = 0; own <= 4; own++) {
      for (int other = 0; other <= 4; other++) {
        assertEquals(4, Shares.quarters(own, other) + Shares.quarters(other, own));
        assertTrue(own == 0 || Shares.quarters(own, 0) == 4);
      }
    }
  }
}
