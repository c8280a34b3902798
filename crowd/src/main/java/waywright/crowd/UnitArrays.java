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
    ensure(other.limit);
    limit = other.limit;
    Arrays.fill(here, false);
    System.arraycopy(other.here, 0, here, 0, limit);
    System.arraycopy(other.x, 0, x, 0, limit);
    System.arraycopy(other.y, 0, y, 0, limit);
    System.arraycopy(other.vx, 0, vx, 0, limit);
    System.arraycopy(other.vy, 0, vy, 0, limit);
    System.arraycopy(other.radius, 0, radius, 0, limit);
    System.arraycopy(other.speed, 0, speed, 0, limit);
    System.arraycopy(other.wishX, 0, wishX, 0, limit);
    System.arraycopy(other.wishY, 0, wishY, 0, limit);
    System.arraycopy(other.toPoint, 0, toPoint, 0, limit);
    System.arraycopy(other.pace, 0, pace, 0, limit);
    System.arraycopy(other.yields, 0, yields, 0, limit);
    System.arraycopy(other.waits, 0, waits, 0, limit);
    System.arraycopy(other.layers, 0, layers, 0, limit);
    System.arraycopy(other.calm, 0, calm, 0, limit);
    System.arraycopy(other.hindered, 0, hindered, 0, limit);
  }

  /** Makes room for numbers below a limit. */
  void ensure(int units) {
    if (units <= here.length) {
      return;
    }
    int length = Math.max(units, here.length * 2);
    here = Arrays.copyOf(here, length);
    x = Arrays.copyOf(x, length);
    y = Arrays.copyOf(y, length);
    vx = Arrays.copyOf(vx, length);
    vy = Arrays.copyOf(vy, length);
    radius = Arrays.copyOf(radius, length);
    speed = Arrays.copyOf(speed, length);
    wishX = Arrays.copyOf(wishX, length);
    wishY = Arrays.copyOf(wishY, length);
    toPoint = Arrays.copyOf(toPoint, length);
    pace = Arrays.copyOf(pace, length);
    yields = Arrays.copyOf(yields, length);
    waits = Arrays.copyOf(waits, length);
    layers = Arrays.copyOf(layers, length);
    calm = Arrays.copyOf(calm, length);
    hindered = Arrays.copyOf(hindered, length);
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
  void swap() {
    double[] old = x;
    x = nextX;
    nextX = old;
    old = y;
    y = nextY;
    nextY = old;
    old = vx;
    vx = nextVx;
    nextVx = old;
    old = vy;
    vy = nextVy;
    nextVy = old;
    old = hindered;
    hindered = nextHindered;
    nextHindered = old;
    boolean[] rest = calm;
    calm = nextCalm;
    nextCalm = rest;
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
