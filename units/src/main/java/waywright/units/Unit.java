package waywright.units;

import org.jspecify.annotations.Nullable;
import waywright.game.Target;

/** A unit of {@link Units}: its position, its order and what it does. Skeleton. */
public abstract class Unit {

  /** Returns the number of the unit, in the order of creation. */
  public abstract int id();

  /** Returns the x of its position: always legal, also between two ticks. */
  public abstract double x();

  /** Returns the y of its position. */
  public abstract double y();

  /** Returns its heading in radians, 0 along x, growing from x to y. */
  public abstract double heading();

  /** Returns the node on which it stands in grid-step mode: its anchor. */
  public abstract int node();

  /** Returns what it does. */
  public abstract UnitState state();

  /** Returns why it gave up; null if it did not. */
  public abstract @Nullable GaveUp reason();

  /** Returns the unit that blocks it, or null. */
  public abstract @Nullable Unit blocker();

  /** Returns how the order is carried out: own route or shared field, avoidance or grid steps. */
  public abstract String explanation();

  /** Sends it to a target. */
  public abstract void goTo(Target target);

  /** Sends it to a cell. */
  public abstract void goTo(int x, int y);

  /** Sends it to a position. */
  public abstract void goTo(double x, double y);

  /** Sends it to a node of a graph. */
  public abstract void goToNode(int node);

  /** Sends it after another unit. */
  public abstract void follow(Unit other);

  /** Stops it now. */
  public abstract void stop();

  /** Says what it does when it cannot reach its goal; {@link GiveUp#STOP} by default. */
  public abstract Unit giveUp(GiveUp policy);

  /** Whether it refuses to make room for others. */
  public abstract Unit holds(boolean holds);

  /** Puts it elsewhere: a push, a knock-back or a teleport. */
  public abstract void moveTo(double x, double y);

  /** Removes it. */
  public abstract void remove();

  /** Whether it was removed. */
  public abstract boolean isRemoved();
}
