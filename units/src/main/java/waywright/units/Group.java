package waywright.units;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import waywright.game.Target;

/**
 * Units that are ordered together: they fill a shape at their goal, each at a position of its own.
 *
 * <p>Positions are free, hold the whole body, and can be reached from one another. They are
 * assigned so that the sum of all walks is least among the assignments whose longest walk is at
 * most 5 % longer than possible; of more than 150 units, so that the longest walk is about as short
 * and the sum small. A walk counts as its straight line, except in groups of up to 64 near their
 * goal. Units exchange positions on their way where that shortens walks. The position of a unit
 * that is removed, stopped or ordered elsewhere goes to one of the group that found none; else it
 * stays empty until the next order. One thread, that of the {@link Units}.
 */
public final class Group {

  private final Units owner;
  private final List<Unit> units;
  Formation formation = Formation.none();
  boolean together;

  Group(Units owner, Collection<Unit> units) {
    this.owner = owner;
    this.units = new ArrayList<>(new LinkedHashSet<>(units));
    this.units.sort((a, b) -> Integer.compare(a.id(), b.id()));
  }

  /** Returns the units that were not removed, in the order of creation. */
  public List<Unit> units() {
    return List.of(units.stream().filter(unit -> !unit.isRemoved()).toArray(Unit[]::new));
  }

  /** Sets the shape at the goal of the next order; {@link Formation#none} by default. */
  public Group formation(Formation formation) {
    this.formation = Objects.requireNonNull(formation, "formation");
    return this;
  }

  /**
   * Sets whether all walk at the speed of the slowest that is still on its way, in continuous mode;
   * false by default.
   */
  public Group together(boolean together) {
    this.together = together;
    return this;
  }

  /**
   * Sends them to a cell, the middle of their shape. If it is in a wall, the free positions nearest
   * to it are theirs.
   */
  public Group goTo(int x, int y) {
    return goTo(Target.cell(x, y));
  }

  /**
   * Sends them to a position, the middle of their shape.
   *
   * @throws IllegalArgumentException if the position is outside the world
   */
  public Group goTo(double x, double y) {
    owner.orders.send(this, x, y);
    return this;
  }

  /** Sends them to a target: if it has several cells, each goes to any of them. */
  public Group goTo(Target target) {
    owner.orders.send(this, target);
    return this;
  }

  /**
   * Returns where the units would stand if they were sent to a position now: x and y of each, in
   * the order of {@link #units}; NaN for a unit that would find no position. Changes nothing, but
   * completes a tick that has begun, as {@link Units#save} does. Takes the time of that, of {@link
   * Units#restore} and of the order.
   *
   * @throws IllegalArgumentException if the position is outside the world
   * @throws IllegalStateException if it is called during a tick
   */
  public double[] preview(double x, double y) {
    return owner.orders.preview(this, x, y);
  }

  /** Takes their orders away: they stay where they are. */
  public void stop() {
    units().forEach(Unit::stop);
  }

  @Override
  public String toString() {
    return "group of " + units.size() + " units";
  }
}
