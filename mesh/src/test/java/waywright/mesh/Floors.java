package waywright.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;

/** Random floor plans: a room with obstacles that overlap, touch and leave narrow gaps. */
final class Floors {

  static final int SIZE = 1 << 14;

  /** The rings: the room first. */
  final List<double[]> rings = new ArrayList<>();

  Floors(Random random, int most) {
    rings.add(new double[] {0, 0, SIZE, 0, SIZE, SIZE, 0, SIZE});
    int kind = random.nextInt(4);
    for (int k = 1 + random.nextInt(most); k > 0; k--) {
      rings.add(
          switch (kind) {
            case 0 -> star(random);
            case 1 -> boxOfCells(random);
            case 2 -> turnedBox(random);
            default -> random.nextBoolean() ? star(random) : boxOfCells(random);
          });
    }
  }

  Outlines outlines() {
    Outlines outlines = new Outlines(Lattice.UNIT).outline(rings.get(0));
    rings.subList(1, rings.size()).forEach(outlines::hole);
    return outlines;
  }

  private static double[] star(Random random) {
    int n = 3 + random.nextInt(6);
    double x = random.nextInt(SIZE);
    double y = random.nextInt(SIZE);
    double[] ring = new double[2 * n];
    double turn = random.nextDouble();
    for (int i = 0; i < n; i++) {
      double far = SIZE * (0.03 + 0.15 * random.nextDouble());
      ring[2 * i] = Math.rint(x + far * Math.cos(2 * Math.PI * (i + turn) / n));
      ring[2 * i + 1] = Math.rint(y + far * Math.sin(2 * Math.PI * (i + turn) / n));
    }
    return ring;
  }

  /** Ties everywhere: gaps of equal widths, walls in one line, corners that touch. */
  private static double[] boxOfCells(Random random) {
    int cell = SIZE / 16;
    double x = cell * random.nextInt(15);
    double y = cell * random.nextInt(15);
    double w = cell * (1 + random.nextInt(4));
    double h = cell * (1 + random.nextInt(4));
    return new double[] {x, y, x + w, y, x + w, y + h, x, y + h};
  }

  private static double[] turnedBox(Random random) {
    double x = random.nextInt(SIZE);
    double y = random.nextInt(SIZE);
    double a = random.nextInt(SIZE / 4) - SIZE / 8;
    double b = 40 + random.nextInt(SIZE / 8);
    return new double[] {x - a, y - b, x + b, y - a, x + a, y + b, x - b, y + a};
  }
}
