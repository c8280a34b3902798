package waywright.bench.times;

import java.util.Random;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;

/** What a version of a map and of a space with one changed cell costs. */
final class EditTimes {

  private EditTimes() {}

  public static void main(String[] args) {
    for (int side : new int[] {512, 1024, 2048, 4096, 10_000}) {
      GridMap map = GridMap.filled(side, side, '.');
      GridSpace space = new GridSpace(map, Movement.walker());
      Random random = new Random(2);
      int edits = 4_000;
      long[] nanos = new long[2];
      long[] bytes = new long[2];
      long[] worst = new long[2];
      for (int i = 0; i < edits; i++) {
        int[] cell = {random.nextInt(map.size())};
        byte[] letter = {(byte) (map.terrain(cell[0]) == '.' ? '#' : '.')};
        GridMap before = map;
        for (int k = 0; k < 2; k++) {
          long allocated = ThreadClock.bytes();
          long begin = System.nanoTime();
          if (k == 0) {
            map = before.with(cell, letter);
          } else {
            space = space.with(map, cell);
          }
          long took = System.nanoTime() - begin;
          if (i >= edits / 2) {
            nanos[k] += took;
            bytes[k] += ThreadClock.bytes() - allocated;
            worst[k] = Math.max(worst[k], ThreadClock.bytes() - allocated);
          }
        }
      }
      int counted = edits - edits / 2;
      System.out.printf(
          "%5d wide: map %.1f us, %d bytes (most %d); space %.1f us, %d bytes (most %d)%n",
          side,
          nanos[0] / 1e3 / counted,
          bytes[0] / counted,
          worst[0],
          nanos[1] / 1e3 / counted,
          bytes[1] / counted,
          worst[1]);
    }
  }
}
