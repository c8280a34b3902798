package waywright.crowd;

import java.util.Arrays;

/**
 * Half-planes of allowed displacements: {@code nx * x + ny * y <= most}, with unit normals. Hard
 * ones come first.
 */
final class HalfPlanes {

  double[] nx = new double[64];
  double[] ny = new double[64];
  double[] most = new double[64];

  /** How much rounding may exceed {@link #most}. */
  double[] slack = new double[64];

  /** How much too narrow a gap has become by rounding. */
  double[] narrow = new double[64];

  int count;

  /** How many are hard. */
  int hard;

  /** What {@link #widen} added up. */
  double wideX;

  double wideY;

  /** Adds a soft half-plane. */
  void add(double normalX, double normalY, double distance) {
    if (count == nx.length) {
      nx = Arrays.copyOf(nx, 2 * count);
      ny = Arrays.copyOf(ny, 2 * count);
      most = Arrays.copyOf(most, 2 * count);
      slack = Arrays.copyOf(slack, 2 * count);
      narrow = Arrays.copyOf(narrow, 2 * count);
    }
    nx[count] = normalX;
    ny[count] = normalY;
    most[count++] = distance;
  }

  /**
   * Adds a hard half-plane. Rounding may use up part of the margin of a gap, no more.
   *
   * @param gap the gap now
   * @param margin how wide it should stay, so that rounding cannot close it
   * @param reach the longest possible displacement
   */
  void addHard(
      double normalX, double normalY, double distance, double gap, double margin, double reach) {
    boolean used = gap <= margin / 2;
    add(normalX, normalY, distance);
    slack[hard] = used ? reach * 0x1p-50 : margin / 64;
    narrow[hard++] = used && gap > -margin ? margin - gap : 0;
  }

  void clear() {
    count = 0;
    hard = 0;
  }

  /** Adds the hard half-planes of another list, without what is known of their gaps. */
  void addHard(HalfPlanes other) {
    for (int i = 0; i < other.hard; i++) {
      add(other.nx[i], other.ny[i], other.most[i]);
    }
    hard += other.hard;
  }

  /** Whether a displacement keeps the hard half-planes, apart from rounding. */
  boolean keep(double x, double y) {
    for (int i = 0; i < hard; i++) {
      if (nx[i] * x + ny[i] * y > most[i] + slack[i]) {
        return false;
      }
    }
    return true;
  }

  /** Returns which part of a displacement stays within all half-planes, 0 .. 1. */
  double part(double x, double y) {
    double part = 1;
    for (int i = 0; i < count; i++) {
      double toward = nx[i] * x + ny[i] * y;
      if (toward * part > most[i]) {
        part = most[i] / toward;
      }
    }
    return part;
  }

  /** Adds up what widens gaps that rounding made too narrow; returns false if nothing or much. */
  boolean widen(double little) {
    wideX = 0;
    wideY = 0;
    for (int i = 0; i < hard; i++) {
      wideX -= nx[i] * narrow[i];
      wideY -= ny[i] * narrow[i];
    }
    double square = wideX * wideX + wideY * wideY;
    return square > 0 && square <= little * little;
  }
}
