package waywright.units;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.game.Target;
import waywright.grid.Movement;

/**
 * What some units are ordered to do together: all units with an equal goal share one order, so that
 * they fill the positions around it. A group has an order of its own. Immutable but for its members
 * and what the last fit found.
 */
final class UnitOrder {

  static final Comparator<UnitOrder> BY_NUMBER = Comparator.comparingInt(order -> order.number);

  /** The key of orders that units share, or null for the order of a group. */
  final @Nullable Object key;

  /** The goal, if it is a set of cells of which any will do; else null. */
  final @Nullable Target region;

  /** The unit to follow, or null. */
  final @Nullable Unit leader;

  /** The node of the goal, −1 if it is a region or a unit. */
  final int goal;

  final double x;
  final double y;

  /** The group, with the shape it had when it was ordered; null for single units. */
  final @Nullable Group group;

  final Formation formation;

  /** The units under this order, by number. */
  final List<Unit> units = new ArrayList<>();

  /** Its number, from 1. */
  final int number;

  State now = new State();

  /** The part that a rollback restores. */
  static final class State extends SavedState<State> {

    /** Whether positions have to be found again before the next tick. */
    boolean dirty = true;

    /** Whether a unit has left since, whose position may be better than those of others. */
    boolean hasLost;

    /** The version of the world in which positions were found. */
    long version = -1;

    /** The version of the world for which units were given positions. */
    long fitted = -1;

    /** Whether a unit may have given up because all positions are taken. */
    boolean isFull;

    /** The ticks of the last fit, and of the one before. */
    long fit = -1;

    long tried = -1;

    /** The node around which they were found: the goal, or a free node near it. */
    int anchor;

    /** The speed of the slowest unit on its way, and the tick in which it was computed. */
    double pace;

    long paced = -1;

    /** The last tick in which a unit was on its way over a link: others may wait for their turn. */
    long linked = -1;

    /** The last tick in which a unit came into the region. */
    long entered = -1000;

    /** The last tick in which a unit outside of the region was near it, and wants in. */
    long wanted = -1000;

    /**
     * The tick until which units in the region may be pushed out, to go on to another part of it.
     */
    long loose = -1000;

    /** The largest walking cost from a position to the anchor, among those found. */
    long reach;

    /** A box around all positions, and the cost per distance in it if it is open ground, or −1. */
    double left;

    double top;
    double right;
    double bottom;
    long openCost = -1;
    long openVersion = -1;
    Movement largest = Movement.walker();

    /** The ground around all positions, for each movement: derived. */
    List<Region> regions = new ArrayList<>();

    /** The costs to some of these positions from all ground around them. */
    List<Region.Guide> guides = new ArrayList<>();

    /** The next unit whose walking costs are computed ahead. */
    int ahead;

    @Override
    State copy() {
      State copy = super.copy();
      copy.regions = new ArrayList<>();
      regions.forEach(each -> copy.regions.add(each.copy()));
      copy.guides = new ArrayList<>(guides);
      return copy;
    }
  }

  UnitOrder(
      int number,
      @Nullable Object key,
      @Nullable Target region,
      @Nullable Unit leader,
      Orders.Goal goal,
      @Nullable Group group,
      Formation formation) {
    this.number = number;
    this.key = key;
    this.region = region;
    this.leader = leader;
    this.goal = goal.node();
    x = goal.x();
    y = goal.y();
    this.group = group;
    this.formation = formation;
    now.anchor = goal.node();
  }

  /** Whether each unit has a position of its own. */
  boolean hasSlots() {
    return region == null && leader == null;
  }

  void add(Unit unit) {
    units.add(-1 - find(unit), unit);
    now.dirty = true;
  }

  private int find(Unit unit) {
    return Collections.binarySearch(units, unit, Comparator.comparingInt(Unit::id));
  }

  void remove(Unit unit) {
    units.remove(find(unit));
    now.hasLost = group == null && hasSlots();
  }
}
