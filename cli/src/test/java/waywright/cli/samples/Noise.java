package waywright.cli.samples;

import java.util.Random;

/** Smooth randomness: values of a lattice, blended, in several octaves; 0 to 1. */
final class Noise {

  private static final int SIDE = 64;

  private final double[] lattice = new double[SIDE * SIDE];

  Noise(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < lattice.length; i++) {
      lattice[i] = random.nextDouble();
    }
  }

  /** The value at a place; the largest hills are {@code scale} wide. */
  double at(double x, double y, double scale) {
    double sum = 0;
    double all = 0;
    double weight = 1;
    double size = scale;
    for (int octave = 0; octave < 5; octave++) {
      sum += weight * smooth(x / size + 17 * octave, y / size + 31 * octave);
      all += weight;
      weight /= 2;
      size /= 2;
    }
    return sum / all;
  }

  private double smooth(double x, double y) {
    int left = (int) Math.floor(x);
    int top = (int) Math.floor(y);
    double right = ease(x - left);
    double down = ease(y - top);
    double above = value(left, top) * (1 - right) + value(left + 1, top) * right;
    double below = value(left, top + 1) * (1 - right) + value(left + 1, top + 1) * right;
    return above * (1 - down) + below * down;
  }

  private double value(int x, int y) {
    return lattice[Math.floorMod(y, SIDE) * SIDE + Math.floorMod(x, SIDE)];
  }

  private static double ease(double part) {
    return part * part * (3 - 2 * part);
  }
}
