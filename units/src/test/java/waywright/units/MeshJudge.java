package waywright.units;

import java.util.List;
import waywright.grid.Body;
import waywright.mesh.NavMesh;

/** Units on a flat mesh, judged by all pairs and all walls. */
final class MeshJudge {

  final Units units;
  double leastGap = Double.POSITIVE_INFINITY;
  double leastWall = Double.POSITIVE_INFINITY;
  int ticks;

  MeshJudge(Units units) {
    this.units = units;
  }

  Unit add(double x, double y, double radius, double speed) {
    return units.add(x, y, Body.radius(radius), Speed.of(speed));
  }

  /** Runs until all orders are over; returns the ticks, or −1 if some are not after so many. */
  int run(NavMesh mesh, int most) {
    for (int i = 0; i < most; i++) {
      units.tick();
      ticks++;
      judge(mesh);
      if (units.all().stream().allMatch(unit -> unit.now.order == null || unit.state().isOver())) {
        return i + 1;
      }
    }
    return -1;
  }

  void judge(NavMesh mesh) {
    List<Unit> all = units.all();
    for (int i = 0; i < all.size(); i++) {
      Unit a = all.get(i);
      for (int j = 0; j < i; j++) {
        Unit b = all.get(j);
        double dx = a.x() - b.x();
        double dy = a.y() - b.y();
        leastGap = Math.min(leastGap, Math.sqrt(dx * dx + dy * dy) - a.radius - b.radius);
      }
      leastWall = Math.min(leastWall, wall(mesh, a.x(), a.y()) - a.radius);
    }
  }

  /** The distance of a position from the nearest wall; −1 if it is not on the mesh. */
  static double wall(NavMesh mesh, double x, double y) {
    if (!mesh.contains(x, y)) {
      return -1;
    }
    double least = Double.POSITIVE_INFINITY;
    for (int side = 0; side < mesh.sideCount(); side++) {
      if (mesh.twin(side) < 0) {
        double ax = mesh.x(mesh.start(side));
        double ay = mesh.y(mesh.start(side));
        double dx = mesh.x(mesh.end(side)) - ax;
        double dy = mesh.y(mesh.end(side)) - ay;
        double part = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
        double clamped = Math.max(0, Math.min(1, part));
        double offX = x - ax - clamped * dx;
        double offY = y - ay - clamped * dy;
        least = Math.min(least, Math.sqrt(offX * offX + offY * offY));
      }
    }
    return least;
  }

  long count(UnitState state) {
    return units.all().stream().filter(unit -> unit.state() == state).count();
  }

  @Override
  public String toString() {
    return "arrived %d, near %d, gave up %d, moving %d after %d ticks, gap %s, wall %s"
        .formatted(
            count(UnitState.ARRIVED),
            count(UnitState.ARRIVED_NEAR),
            count(UnitState.GAVE_UP),
            count(UnitState.MOVING) + count(UnitState.QUEUED),
            ticks,
            leastGap,
            leastWall);
  }
}
