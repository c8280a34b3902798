package waywright.crowd;

import java.util.Arrays;

/** What is known of each unit: one array per field, indexed by the number of the unit. */
final class UnitArrays {

  /** All numbers in use are less. */
  int limit;

  boolean[] here = new boolean[16];
  double[] x = new double[16];
  double[] y = new double[16];
  double[] vx = new double[16];
  double[] vy = new double[16];
  double[] radius = new double[16];
  double[] speed = new double[16];

  /** The wished velocity, or the wished position if {@link #toPoint}. */
  double[] wishX = new double[16];

  double[] wishY = new double[16];
  boolean[] toPoint = new boolean[16];

  /** The greatest speed of a wish for a position. */
  double[] pace = new double[16];

  byte[] yields = new byte[16];

  /** Whether the unit never steps aside. */
  boolean[] waits = new boolean[16];

  int[] layers = new int[16];

  /** Whether the unit rested in the last step, wished to, and did before. */
  boolean[] calm = new boolean[16];

  /**
   * How far a unit could have gone while others hindered it; if negative, how far it still steps
   * aside.
   */
  double[] hindered = new double[16];

  // For one step, none of it saved: the wished displacement, the longest possible one, the results.
  double[] wantX = new double[16];
  double[] wantY = new double[16];
  double[] reach = new double[16];
  double[] nextX = new double[16];
  double[] nextY = new double[16];
  double[] nextVx = new double[16];
  double[] nextVy = new double[16];
  boolean[] nextCalm = new boolean[16];
  double[] nextHindered = new double[16];

  UnitArrays() {}

  UnitArrays(UnitArrays other) {
    copyFrom(other);
  }

  /** Becomes equal to another one, apart from what belongs to one step. */
  void copyFrom(UnitArrays other) {
    limit = other.limit;
    copy(other, other.here.length);
  }

  /** Makes room for numbers below a limit. */
  void ensure(int units) {
    if (units > here.length) {
      copy(this, Math.max(units, here.length * 2));
    }
  }

  private void copy(UnitArrays other, int length) {
    here = Arrays.copyOf(other.here, length);
    x = Arrays.copyOf(other.x, length);
    y = Arrays.copyOf(other.y, length);
    vx = Arrays.copyOf(other.vx, length);
    vy = Arrays.copyOf(other.vy, length);
    radius = Arrays.copyOf(other.radius, length);
    speed = Arrays.copyOf(other.speed, length);
    wishX = Arrays.copyOf(other.wishX, length);
    wishY = Arrays.copyOf(other.wishY, length);
    toPoint = Arrays.copyOf(other.toPoint, length);
    pace = Arrays.copyOf(other.pace, length);
    yields = Arrays.copyOf(other.yields, length);
    waits = Arrays.copyOf(other.waits, length);
    layers = Arrays.copyOf(other.layers, length);
    calm = Arrays.copyOf(other.calm, length);
    hindered = Arrays.copyOf(other.hindered, length);
    wantX = new double[length];
    wantY = new double[length];
    reach = new double[length];
    nextX = new double[length];
    nextY = new double[length];
    nextVx = new double[length];
    nextVy = new double[length];
    nextCalm = new boolean[length];
    nextHindered = new double[length];
  }

  /** Computes the wished displacement of each unit in a step, and how far it may get at most. */
  void prepare(double dt) {
    for (int i = 0; i < limit; i++) {
      if (here[i]) {
        double most = speed[i] * dt;
        double dx = toPoint[i] ? wishX[i] - x[i] : wishX[i] * dt;
        double dy = toPoint[i] ? wishY[i] - y[i] : wishY[i] * dt;
        double cap = toPoint[i] ? Math.min(pace[i], speed[i]) * dt : most;
        double length = Math.sqrt(dx * dx + dy * dy);
        if (length > cap) {
          dx = dx / length * cap;
          dy = dy / length * cap;
          length = cap;
        }
        wantX[i] = dx;
        wantY[i] = dy;
        reach[i] = yields[i] == 0 ? length : most;
      }
    }
  }

  /** Whether a unit may move in the next step, or make others move. */
  boolean moves(int i) {
    return !calm[i] || vx[i] != 0 || vy[i] != 0 || wantX[i] != 0 || wantY[i] != 0;
  }

  /** Makes the results of a step current. */
  void finish() {
    System.arraycopy(nextX, 0, x, 0, limit);
    System.arraycopy(nextY, 0, y, 0, limit);
    System.arraycopy(nextVx, 0, vx, 0, limit);
    System.arraycopy(nextVy, 0, vy, 0, limit);
    System.arraycopy(nextHindered, 0, hindered, 0, limit);
    System.arraycopy(nextCalm, 0, calm, 0, limit);
  }

  /** Returns a hash of all numbers, positions, velocities and steps aside. */
  long hash() {
    long hash = 0;
    for (int i = 0; i < limit; i++) {
      if (here[i]) {
        hash = mix(hash, i);
        hash = mix(hash, Double.doubleToLongBits(x[i]));
        hash = mix(hash, Double.doubleToLongBits(y[i]));
        hash = mix(hash, Double.doubleToLongBits(vx[i]));
        hash = mix(hash, Double.doubleToLongBits(vy[i]));
        hash = mix(hash, Double.doubleToLongBits(hindered[i]));
      }
    }
    return hash;
  }

  private static long mix(long hash, long value) {
    long h = (hash ^ value) * 0x9E3779B97F4A7C15L;
    return h ^ h >>> 32;
  }
}
