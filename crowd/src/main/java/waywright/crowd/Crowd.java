package waywright.crowd;

import java.util.Objects;

/** Moves round units toward their wishes without overlaps. Skeleton: see the helper's task. */
public final class Crowd {

  private final Walls walls;

  /** Makes a crowd among walls. */
  public Crowd(Walls walls) {
    this.walls = Objects.requireNonNull(walls, "walls");
  }

  /** Adds a unit and returns its number; numbers of removed units are used again, lowest first. */
  public int add(double x, double y, double radius, double speed) {
    throw new UnsupportedOperationException(walls + " " + x + y + radius + speed);
  }

  /** Removes a unit. */
  public void remove(int unit) {}

  /** Sets the velocity that a unit wishes in the next step. */
  public void wish(int unit, double vx, double vy) {}

  /** Puts a unit elsewhere. */
  public void moveTo(int unit, double x, double y) {}

  /**
   * Sets how much a unit yields, in quarters: 0 does not yield (others take the whole avoiding), 2
   * shares equally, 4 takes all.
   */
  public void yields(int unit, int quarters) {}

  /** Moves all units by one step of time. */
  public void step(double dt) {}

  /** Returns the x of a unit. */
  public double x(int unit) {
    return 0;
  }

  /** Returns the y of a unit. */
  public double y(int unit) {
    return 0;
  }

  /** Returns the velocity of a unit along x in the last step. */
  public double vx(int unit) {
    return 0;
  }

  /** Returns the velocity of a unit along y in the last step. */
  public double vy(int unit) {
    return 0;
  }
}
