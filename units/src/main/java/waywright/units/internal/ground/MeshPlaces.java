package waywright.units.internal.ground;

import java.util.LinkedHashSet;
import java.util.Set;
import waywright.internal.Growth;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;

/**
 * Finds the nodes of the cells of a lattice over a mesh. On open ground the center of the cell.
 * Near walls a position as far from them as possible in each part of the cell; in each narrow
 * passage its middle, and the positions before and behind it. Floors are apart. Borders of areas
 * and one-way sides count as walls, so that a node is where a movement that may not enter an area
 * needs it.
 */
final class MeshPlaces {

  /** In pitches: a distance from walls that is as good as any, and half the widest passage. */
  private static final double WIDE = 0.75;

  /** How far around the center of a cell walls are collected, in pitches. */
  private static final double AROUND = 2.25;

  /** How near nodes may be to each other, and how narrow half a passage may be, in pitches. */
  private static final double NEAR = 1.0 / 8;

  private static final double NARROW = 1.0 / 32;

  /** The positions of a row of a cell that are tried. */
  private static final int TRIED = 4;

  /** The shortest step away from walls, in pitches. */
  private static final double FINEST = 1.0 / 128;

  private final MeshWalk walk;
  private final NavMesh mesh;
  private final MeshNodes.Lattice lattice;
  private final double pitch;

  private record End(double x, double y, double z) {}

  /** The ends of links, each once. */
  private final Set<End> ends = new LinkedHashSet<>();

  private MeshCell cell = new MeshCell();
  private double centerX;
  private double centerY;

  /** The positions that are tried, each on each floor: x, y, and the floor in this cell. */
  private double[] tried = new double[64];

  private int[] polygons = new int[32];
  private int[] floors = new int[32];
  private int size;
  private int[] located = new int[8];

  /** The walls around the floor: ax, ay, bx, by of each. */
  private double[] walls = new double[64];

  private int wallEnd;

  /** The passages: the middle, and the way from there to an end. */
  private double[] gates = new double[32];

  private int gateEnd;

  /** The first node of the floor. */
  private int first;

  private double atX;
  private double atY;

  MeshPlaces(MeshWalk walk, MeshNodes.Lattice lattice, MeshLink[] links) {
    for (MeshLink link : links) {
      ends.add(new End(link.fromX(), link.fromY(), link.fromZ()));
      ends.add(new End(link.toX(), link.toY(), link.toZ()));
    }
    this.walk = walk;
    this.lattice = lattice;
    mesh = walk.mesh;
    pitch = lattice.pitch();
  }

  MeshCell find(int number) {
    cell = new MeshCell();
    centerX = lattice.x(number);
    centerY = lattice.y(number);
    if (isOpen()) {
      return cell;
    }
    size = 0;
    tryAt(centerX, centerY);
    for (int i = 0; i < TRIED * TRIED; i++) {
      int column = i % TRIED;
      int row = i / TRIED;
      tryAt(
          centerX + pitch * ((column + 0.5) / TRIED - 0.5),
          centerY + pitch * ((row + 0.5) / TRIED - 0.5));
    }
    for (int i = 0; i < size; i++) {
      if (floors[i] < 0) {
        first = cell.count;
        collect(polygons[i]);
        for (int k = i; k < size; k++) {
          floors[k] = floors[k] < 0 && walk.met(polygons[k]) ? i : floors[k];
        }
        choose(i);
      }
    }
    return cell;
  }

  /** Takes the center if no wall is in the cell, on a flat mesh. */
  private boolean isOpen() {
    double around = AROUND * pitch;
    if (mesh.hasHeights() || !walk.along(null, -1, 0, centerX, centerY, centerX, centerY, around)) {
      return false;
    }
    copyWalls();
    double clearance = clearance(centerX, centerY, around);
    boolean open =
        clearance >= WIDE * pitch && ends.stream().noneMatch(end -> contains(end.x, end.y));
    if (open) {
      cell.add(centerX, centerY, walk.at(centerX, centerY, 0), clearance);
    }
    return open;
  }

  private void tryAt(double x, double y) {
    int count = mesh.locate(x, y, located);
    if (count > located.length) {
      located = new int[2 * count];
      mesh.locate(x, y, located);
    }
    for (int i = 0; i < count; i++) {
      tried = Growth.ensure(tried, 2 * size + 2);
      polygons = Growth.ensure(polygons, size + 1);
      floors = Growth.ensure(floors, size + 1);
      tried[2 * size] = x;
      tried[2 * size + 1] = y;
      floors[size] = -1;
      polygons[size++] = located[i];
    }
  }

  private void collect(int polygon) {
    walk.along(null, polygon, 0, centerX, centerY, centerX, centerY, AROUND * pitch);
    copyWalls();
  }

  private void copyWalls() {
    wallEnd = 0;
    walls = Growth.ensure(walls, 4 * walk.walls);
    for (int i = 0; i < walk.walls; i++) {
      int a = mesh.start(walk.wall[i]);
      int b = mesh.end(walk.wall[i]);
      walls[wallEnd++] = mesh.x(a);
      walls[wallEnd++] = mesh.y(a);
      walls[wallEnd++] = mesh.x(b);
      walls[wallEnd++] = mesh.y(b);
    }
  }

  /** Returns the distance to the nearest wall of the floor, at most a given one. */
  private double clearance(double x, double y, double most) {
    double least = most * most;
    for (int i = 0; i < wallEnd; i += 4) {
      double squared =
          NearWalls.squaredDistance(x, y, walls[i], walls[i + 1], walls[i + 2], walls[i + 3]);
      least = Math.min(least, squared);
    }
    return Math.sqrt(least);
  }

  private double clearance(double x, double y) {
    return clearance(x, y, WIDE * pitch);
  }

  private boolean contains(double x, double y) {
    return Math.abs(x - centerX) <= pitch / 2 && Math.abs(y - centerY) <= pitch / 2;
  }

  /** Chooses the nodes of a floor. */
  private void choose(int floor) {
    for (End end : ends) {
      int polygon = contains(end.x, end.y) ? walk.at(end.x, end.y, end.z) : -1;
      double z = Double.isNaN(end.z) && polygon >= 0 ? mesh.height(polygon, end.x, end.y) : end.z;
      int count = polygon < 0 ? 0 : mesh.locate(end.x, end.y, z, located);
      for (int i = 0; i < count && cell.count < MeshNodes.PER_CELL; i++) {
        if (located[i] == polygon) {
          cell.add(end.x, end.y, polygon, clearance(end.x, end.y));
        }
      }
    }
    boolean centered = polygons[floor] == polygons[0] && tried[2 * floor] == centerX;
    if (centered && cell.count == first && clearance(centerX, centerY) >= pitch / 2) {
      add(floor, centerX, centerY);
    }
    int rooms = cell.count;
    findGates();
    for (int i = 0; i < gateEnd; i += 4) {
      add(floor, gates[i], gates[i + 1]);
    }
    int passages = cell.count;
    int best;
    while ((best = farthestUnseen(floor, rooms, passages)) >= 0) {
      leaveWalls(tried[2 * best], tried[2 * best + 1]);
      floors[best] = Integer.MAX_VALUE;
      add(best, atX, atY);
    }
    for (int i = 0; i < gateEnd; i += 4) {
      for (int side = -1; side <= 1; side += 2) {
        double x = gates[i] - side * gates[i + 3];
        double y = gates[i + 1] + side * gates[i + 2];
        if (sees(gates[i], gates[i + 1], x, y)) {
          add(floor, x, y);
        }
      }
    }
  }

  private void add(int like, double x, double y) {
    boolean fits = cell.count < MeshNodes.PER_CELL && contains(x, y);
    double z = mesh.height(polygons[like], tried[2 * like], tried[2 * like + 1]);
    int polygon = fits ? walk.at(x, y, z) : -1;
    double clearance = fits ? clearance(x, y) : 0;
    for (int i = first; i < cell.count && polygon >= 0; i++) {
      double dx = cell.x[i] - x;
      double dy = cell.y[i] - y;
      boolean near = dx * dx + dy * dy < NEAR * pitch * NEAR * pitch;
      if (near && cell.clearance[i] >= clearance * (1 - 1e-9)) {
        return;
      }
    }
    if (polygon >= 0) {
      cell.add(x, y, polygon, clearance);
    }
  }

  /** Returns the position that is farthest from walls of those that no node sees; −1 for none. */
  private int farthestUnseen(int floor, int rooms, int passages) {
    int best = -1;
    double most = 2 * NARROW * pitch;
    for (int i = floor; i < size && cell.count < MeshNodes.PER_CELL; i++) {
      double x = tried[2 * i];
      double y = tried[2 * i + 1];
      double clearance = floors[i] == floor ? clearance(x, y) : 0;
      boolean seen = clearance <= most;
      for (int k = first; k < cell.count && !seen; k++) {
        double rise = mesh.height(polygons[i], x, y);
        rise -= mesh.height(cell.polygon[k], cell.x[k], cell.y[k]);
        boolean isGate = k >= rooms && k < passages;
        seen = !isGate && Math.abs(rise) < pitch && sees(cell.x[k], cell.y[k], x, y);
      }
      if (!seen) {
        best = i;
        most = clearance;
      }
    }
    return best;
  }

  /** Goes away from walls, in the cell, as long as that makes the distance from them larger. */
  private void leaveWalls(double x, double y) {
    atX = x;
    atY = y;
    double here = clearance(x, y);
    double step = pitch / 4;
    while (step >= FINEST * pitch && here < WIDE * pitch) {
      double far = Math.min(step, here / 2);
      double fromX = atX;
      double fromY = atY;
      double best = here + step / 16;
      for (int i = 0; i < 9; i++) {
        double nextX = fromX + (i % 3 - 1) * far;
        double nextY = fromY + (i / 3 - 1) * far;
        double next = contains(nextX, nextY) ? clearance(nextX, nextY) : 0;
        if (next > best) {
          best = next;
          here = next;
          atX = nextX;
          atY = nextY;
        }
      }
      step = atX == fromX && atY == fromY ? step / 2 : step;
    }
  }

  /** Whether no wall is on a line. */
  private boolean sees(double fromX, double fromY, double toX, double toY) {
    double dx = toX - fromX;
    double dy = toY - fromY;
    for (int i = 0; i < wallEnd; i += 4) {
      double wallX = walls[i + 2] - walls[i];
      double wallY = walls[i + 3] - walls[i + 1];
      double from = wallX * (fromY - walls[i + 1]) - wallY * (fromX - walls[i]);
      double to = wallX * (toY - walls[i + 1]) - wallY * (toX - walls[i]);
      double a = dx * (walls[i + 1] - fromY) - dy * (walls[i] - fromX);
      double b = dx * (walls[i + 3] - fromY) - dy * (walls[i + 2] - fromX);
      if (from >= 0 != to >= 0 && a >= 0 != b >= 0) {
        return false;
      }
    }
    return true;
  }

  /** Finds the passages between a vertex of a wall and another wall. */
  private void findGates() {
    gateEnd = 0;
    for (int i = 0; i < wallEnd; i += 2) {
      double ux = walls[i];
      double uy = walls[i + 1];
      for (int k = 0; k < wallEnd; k += 4) {
        double wallX = walls[k + 2] - walls[k];
        double wallY = walls[k + 3] - walls[k + 1];
        double part =
            ((ux - walls[k]) * wallX + (uy - walls[k + 1]) * wallY)
                / (wallX * wallX + wallY * wallY);
        double clamped = Math.max(0, Math.min(1, part));
        double halfX = (walls[k] + clamped * wallX - ux) / 2;
        double halfY = (walls[k + 1] + clamped * wallY - uy) / 2;
        double half = Math.sqrt(halfX * halfX + halfY * halfY);
        if (half > NARROW * pitch
            && half < WIDE * pitch
            && clearance(ux + halfX, uy + halfY) >= half * (1 - 1e-9)) {
          gates = Growth.ensure(gates, gateEnd + 4);
          gates[gateEnd++] = ux + halfX;
          gates[gateEnd++] = uy + halfY;
          gates[gateEnd++] = halfX;
          gates[gateEnd++] = halfY;
        }
      }
    }
  }
}
