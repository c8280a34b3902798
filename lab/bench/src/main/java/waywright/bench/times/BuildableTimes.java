package waywright.bench.times;

import java.util.Random;
import java.util.stream.IntStream;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.building.Buildable;
import waywright.grid.field.Field;

/** What a survey of 256 x 256 cells costs, in fields of the same map. */
final class BuildableTimes {

  private BuildableTimes() {}

  public static void main(String[] args) {
    times("random 25", 3, 2);
    times("rooms", 3, 1);
    System.out.println("warm");
    for (String kind :
        new String[] {"open", "random 10", "random 25", "random 40", "rooms", "serpentine"}) {
      for (int spawns : new int[] {1, 3}) {
        for (int side : new int[] {1, 2, 3}) {
          times(kind, spawns, side);
        }
      }
    }
  }

  private static void times(String kind, int spawnCount, int side) {
    GridSpace space = new GridSpace(map(kind, new Random(7)), Movement.walker());
    Field whole = Field.towards(space, 130 * 256 + 250);
    int[] spawns =
        new Random(8)
            .ints(0, space.nodeCount())
            .filter(c -> c % 256 < 40 && whole.reached(c))
            .limit(spawnCount)
            .toArray();
    int[] units =
        new Random(9).ints(0, space.nodeCount()).filter(whole::reached).limit(100).toArray();
    long field = Long.MAX_VALUE;
    long survey = Long.MAX_VALUE;
    Field again = new Field(space);
    long sum = 0;
    for (int i = 0; i < 60; i++) {
      long begin = ThreadClock.nanos();
      again.aim(new int[] {130 * 256 + 250}, new long[1]);
      again.run(Long.MAX_VALUE);
      long middle = ThreadClock.nanos();
      Buildable answer =
          Buildable.over(space)
              .spawns(spawns)
              .goals(130 * 256 + 250)
              .units(units)
              .footprint(side)
              .survey();
      long end = ThreadClock.nanos();
      field = Math.min(field, middle - begin);
      survey = Math.min(survey, end - middle);
      sum += answer.cells().count();
    }
    System.out.printf(
        "%-12s %d spawns, side %d: field %.2f ms, survey %.2f ms = %.1f fields (%d)%n",
        kind, spawnCount, side, field / 1e6, survey / 1e6, (double) survey / field, sum / 60);
  }

  private static GridMap map(String kind, Random random) {
    byte[] terrain = new byte[256 * 256];
    int density = kind.startsWith("random") ? Integer.parseInt(kind.substring(7)) : 0;
    IntStream.range(0, terrain.length)
        .forEach(
            i -> {
              int x = i % 256;
              int y = i / 256;
              boolean wall = random.nextInt(100) < density;
              wall |=
                  kind.equals("rooms")
                      && (x % 16 == 0 && y % 16 != 8 || y % 16 == 0 && x % 16 != 8);
              wall |= kind.equals("serpentine") && x % 8 == 4 && (x % 16 == 4 ? y > 2 : y < 253);
              terrain[i] = (byte) (wall && i != 130 * 256 + 250 ? '#' : '.');
            });
    return GridMap.of(256, 256, terrain);
  }
}
