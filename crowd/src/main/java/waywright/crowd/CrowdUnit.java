package waywright.crowd;

/** What a {@link Crowd} knows of a unit. */
final class CrowdUnit implements Cloneable {

  final int number;

  /** Whether it is in the crowd: its place is kept when it was removed. */
  boolean here = true;

  double x;
  double y;
  double vx;
  double vy;
  double radius;
  double reach;
  double wantX;
  double wantY;
  double speed;

  /** The wished velocity, or the wished position if {@link #toPoint}. */
  double wishX;

  double wishY;
  boolean toPoint;

  /** The greatest speed of the wish. */
  double pace;

  /** How much it yields, in quarters. */
  int yields = 2;

  /** Whether it never steps aside. */
  boolean waits;

  int layers = 1;

  /** Whether it rested in the last step, wished to, and did before. */
  boolean calm;

  /**
   * How far it could have gone while others hindered it; if negative, how far it still steps aside.
   */
  double hindered;

  // For one step: the wished displacement, the longest possible one, the cell, the results.
  int magnitude;
  int cell;

  CrowdUnit(int number) {
    this.number = number;
  }

  /** Returns copies of the first units of an array. */
  static CrowdUnit[] copies(CrowdUnit[] units, int count) {
    CrowdUnit[] copies = new CrowdUnit[count];
    for (int i = 0; i < count; i++) {
      try {
        copies[i] = (CrowdUnit) units[i].clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
    return copies;
  }

  /** Computes the wished displacement in a step, and the longest possible one. */
  void prepare(double dt) {
    double dx = toPoint ? wishX - x : wishX * dt;
    double dy = toPoint ? wishY - y : wishY * dt;
    double cap = Math.min(pace, speed) * dt;
    double length = Math.sqrt(dx * dx + dy * dy);
    if (length > cap) {
      dx = dx / length * cap;
      dy = dy / length * cap;
      length = cap;
    }
    wantX = dx;
    wantY = dy;
    reach = yields == 0 ? length : speed * dt;
  }

  /** Whether it wishes to be elsewhere. */
  boolean wants() {
    return wantX != 0 || wantY != 0;
  }

  /** Whether it may move in the next step, or make others move. */
  boolean moves() {
    return !calm || wants();
  }

  /**
   * Returns how many quarters of avoiding another unit it takes; both of a pair take 4 together.
   */
  int quarters(CrowdUnit other) {
    if (yields == other.yields) {
      return 2;
    }
    if (yields == 0 || other.yields == 4) {
      return 0;
    }
    if (other.yields == 0 || yields == 4) {
      return 4;
    }
    return Math.max(0, Math.min(4, 2 + yields - other.yields));
  }

  /** Sets the results of the step. */
  void move(double toX, double toY, double velocityX, double velocityY) {
    calm = velocityX == 0 && velocityY == 0 && vx == 0 && vy == 0 && !wants();
    x = toX + 0.0;
    y = toY + 0.0;
    vx = velocityX + 0.0;
    vy = velocityY + 0.0;
  }

  /** Returns a hash of the numbers, positions, velocities and steps aside of some units. */
  static long hash(CrowdUnit[] units, int count) {
    long hash = 0;
    for (int i = 0; i < count; i++) {
      CrowdUnit unit = units[i];
      if (unit.here) {
        hash = mix(hash, i);
        hash = mix(hash, Double.doubleToLongBits(unit.x));
        hash = mix(hash, Double.doubleToLongBits(unit.y));
        hash = mix(hash, Double.doubleToLongBits(unit.vx));
        hash = mix(hash, Double.doubleToLongBits(unit.vy));
        hash = mix(hash, Double.doubleToLongBits(unit.hindered));
      }
    }
    return hash;
  }

  private static long mix(long hash, long value) {
    long h = (hash ^ value) * 0x9E3779B97F4A7C15L;
    return h ^ h >>> 32;
  }
}
