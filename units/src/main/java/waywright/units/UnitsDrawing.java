package waywright.units;

import java.util.Arrays;
import java.util.List;
import waywright.agent.Ticket;
import waywright.draw.Ink;
import waywright.draw.Sink;
import waywright.space.ArcBuffer;
import waywright.units.internal.ground.UnitNodes;

/** Draws units and where they go. Changes nothing, and allocates nothing after the longest path. */
final class UnitsDrawing {

  private static final int MOST_STEPS = 4096;

  private final ArcBuffer arcs = new ArcBuffer();
  private double[] points = new double[64];

  /** Draws all paths and positions at goals first, so that bodies are above them. */
  void draw(List<Unit> units, UnitNodes nodes, Sink sink, double pixel) {
    // By index: an iterator is garbage.
    for (int i = 0; i < units.size(); i++) {
      path(units.get(i), nodes, sink, pixel);
    }
    for (int i = 0; i < units.size(); i++) {
      body(units.get(i), sink, pixel);
    }
  }

  private void path(Unit unit, UnitNodes nodes, Sink sink, double pixel) {
    if (unit.now.removed || !unit.isActive()) {
      return;
    }
    Course course = unit.course;
    int count = add(0, unit.x(), unit.y());
    // Near its position a unit goes by the costs around it: a path may be left from before.
    boolean follows = course.length > 0 && (course.detour || unit.now.phase != Units.NEAR);
    for (int i = course.at + 1; follows && i < course.length - 1; i++) {
      count = add(count, nodes.x(course.path[i]), nodes.y(course.path[i]));
    }
    if (unit.now.slot >= 0) {
      sink.disc(walk(unit), unit.now.slotX, unit.now.slotY, radius(unit, pixel));
    }
    if (!follows) {
      count = field(unit, nodes, count);
    } else if (unit.now.slot >= 0) {
      count = add(count, unit.now.slotX, unit.now.slotY);
    } else if (course.length > 1) {
      int last = course.path[course.length - 1];
      count = add(count, nodes.x(last), nodes.y(last));
    }
    if (count > 2) {
      sink.line(course.detour ? Ink.OPEN : walk(unit), 2 * pixel, points, count);
    }
  }

  /** Adds the steps along the field that a unit shares, and by the known costs to its slot. */
  private int field(Unit unit, UnitNodes nodes, int before) {
    Ticket<?> ticket = unit.now.ticket;
    SlotCosts costs = unit.slotCosts;
    boolean near = costs.isOf(unit.now.slot, nodes.version());
    int count = before;
    int node = unit.now.node;
    int last = -1;
    for (int i = 0; ticket != null && node >= 0 && node != last && i < MOST_STEPS; i++) {
      last = node;
      if (node != unit.now.slot) {
        boolean known = near && costs.get(node) >= 0;
        node = known ? costs.after(nodes, unit.movement, node, arcs) : ticket.after(node);
        count = node >= 0 && node != last ? add(count, nodes.x(node), nodes.y(node)) : count;
      }
    }
    return last >= 0 && last == unit.now.slot ? add(count, unit.now.slotX, unit.now.slotY) : count;
  }

  private int add(int count, double x, double y) {
    if (points.length < count + 2) {
      points = Arrays.copyOf(points, 2 * count + 2);
    }
    points[count] = x;
    points[count + 1] = y;
    return count + 2;
  }

  private static Ink walk(Unit unit) {
    return Ink.walk(group(unit));
  }

  private void body(Unit unit, Sink sink, double pixel) {
    if (unit.now.removed) {
      return;
    }
    double radius = radius(unit, pixel);
    boolean gaveUp = unit.now.state == UnitState.GAVE_UP;
    sink.disc(gaveUp ? Ink.AVOIDED : Ink.group(group(unit)), unit.x(), unit.y(), radius);
    double heading = unit.heading();
    points[0] = unit.x();
    points[1] = unit.y();
    points[2] = unit.x() + radius * Math.cos(heading);
    points[3] = unit.y() + radius * Math.sin(heading);
    sink.line(Ink.HALO, pixel, points, 4);
    if (unit.now.reason != null) {
      sink.text(Ink.TEXT, 12 * pixel, unit.x() + radius, unit.y(), unit.now.reason.name());
    }
  }

  /** Units of one order have one color. */
  private static int group(Unit unit) {
    return unit.now.order == null ? unit.id() : unit.now.order.number;
  }

  private static double radius(Unit unit, double pixel) {
    return Math.max(3 * pixel, unit.radius);
  }
}
