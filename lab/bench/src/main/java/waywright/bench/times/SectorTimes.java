package waywright.bench.times;

import java.io.IOException;
import java.util.Locale;
import java.util.Random;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Field;
import waywright.grid.sector.SectorField;

/** Sector fields beside fields of the whole map: a few units walk to random goals. */
final class SectorTimes {

  private static final int GOALS = 40;
  private static final int UNITS = 3;

  private SectorTimes() {}

  public static void main(String[] args) throws IOException {
    for (String name : args.length > 0 ? args : new String[] {"cities/Berlin_0_1024"}) {
      GridMap map = MeasuredMap.map(name);
      for (int spacing : new int[] {4, 8, 16}) {
        times(name, new GridSpace(map, Movement.walker()), spacing);
      }
    }
  }

  private static void times(String name, GridSpace space, int spacing) {
    Random random = new Random(3);
    SectorField sectors = SectorField.of(space, 32, spacing);
    long whole = 0;
    long first = 0;
    long later = 0;
    long flooded = 0;
    double extra = 0;
    double most = 0;
    int walks = 0;
    for (int round = 0; round < GOALS; round++) {
      int goal = random.ints(0, space.nodeCount()).filter(space::contains).findFirst().orElse(0);
      long a = ThreadClock.nanos();
      Field exact = Field.towards(space, goal);
      long b = ThreadClock.nanos();
      SectorField field = sectors.towards(goal);
      for (int i = 0; i < UNITS; i++) {
        int unit = random.nextInt(space.nodeCount());
        if (exact.reached(unit) && unit != goal) {
          for (int at = unit, next = field.next(at); next != at; next = field.next(at)) {
            at = next;
          }
          double ratio = (double) field.cost(unit) / exact.cost(unit) - 1;
          extra += ratio;
          most = Math.max(most, ratio);
          walks++;
        }
      }
      long c = ThreadClock.nanos();
      whole += b - a;
      first += round < GOALS / 2 ? c - b : 0;
      later += round < GOALS / 2 ? 0 : c - b;
      flooded += field.flooded();
    }
    System.out.printf(
        Locale.ROOT,
        "%s, a portal every %d cells: whole field %.1f ms; sectors, %d units walked to the goal,"
            + " %.1f ms while the map of sectors fills up, then %.1f ms; %d of %d sectors; paths"
            + " %.2f %% longer, at most %.1f %%%n",
        name,
        spacing,
        whole / 1e6 / GOALS,
        UNITS,
        first / 1e6 / (GOALS / 2),
        later / 1e6 / (GOALS - GOALS / 2),
        flooded / GOALS,
        sectors.sectorCount(),
        100 * extra / walks,
        100 * most);
  }
}
