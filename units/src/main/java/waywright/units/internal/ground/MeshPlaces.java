package waywright.units.internal.ground;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
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

  /** The most polygons, so floors, that are looked at in a position. */
  private static final int MOST = 64;

  private final MeshWalk walk;
  private final NavMesh mesh;
  private final MeshNodes.Lattice lattice;
  private final double pitch;

  private record End(double x, double y, double z) {}

  /** The ends of links, each once. */
  private final Set<End> ends = new LinkedHashSet<>();

  /** Per polygon the last cell of which it was on a floor, plus 1. */
  private final int[] floorOf;

  private MeshCell cell = new MeshCell();
  private double centerX;
  private double centerY;
  private final int[] located = new int[MOST];

  /** The walls around the floor: ax, ay, bx, by of each. */
  private double[] walls = new double[64];

  private int wallEnd;

  /** The passages: the middle, and the way from there to an end. */
  private double[] gates = new double[32];

  private int gateEnd;

  /** The first node of the floor, and a height of it. */
  private int first;

  private double z;

  /** The positions that were chosen on the floor, as bits, and the last one. */
  private int tried;

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
    floorOf = new int[mesh.polygonCount()];
  }

  MeshCell find(int number) {
    List<MeshCell.Floor> floors = new ArrayList<>();
    cell = new MeshCell();
    centerX = lattice.x(number);
    centerY = lattice.y(number);
    for (int i = 0; i <= TRIED * TRIED && !(i == 0 && isOpen()); i++) {
      int count = Math.min(MOST, mesh.locate(tryX(i), tryY(i), located));
      for (int k = 0; k < count; k++) {
        if (floorOf[located[k]] != number + 1) {
          z = mesh.height(located[k], tryX(i), tryY(i));
          collect(located[k]);
          for (int m = 0; m < walk.size; m++) {
            floorOf[walk.met[m]] = number + 1;
          }
          choose();
          floors.add(new MeshCell.Floor(z, first, cell.count));
        }
      }
    }
    return mesh.hasHeights() ? cell.arrange(floors, pitch) : cell;
  }

  /** Returns the x of a position that is tried: at first the center. */
  private double tryX(int i) {
    int column = (i - 1) % TRIED;
    return i == 0 ? centerX : centerX + pitch * ((column + 0.5) / TRIED - 0.5);
  }

  private double tryY(int i) {
    int row = (i - 1) / TRIED;
    return i == 0 ? centerY : centerY + pitch * ((row + 0.5) / TRIED - 0.5);
  }

  /** Takes the center if no wall and no end of a link is in the cell, on a flat mesh. */
  private boolean isOpen() {
    boolean found = !mesh.hasHeights() && collect(-1);
    double clearance = found ? clearance(centerX, centerY, AROUND * pitch) : 0;
    if (clearance < WIDE * pitch || ends.stream().anyMatch(end -> contains(end.x, end.y))) {
      return false;
    }
    cell.add(centerX, centerY, walk.at(centerX, centerY, 0), clearance);
    return true;
  }

  /** Collects the walls around the cell on the floor of a polygon, or of the center. */
  private boolean collect(int polygon) {
    boolean found =
        walk.along(null, polygon, 0, centerX, centerY, centerX, centerY, AROUND * pitch);
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
    return found;
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
  private void choose() {
    first = cell.count;
    ends.forEach(this::addEnd);
    if (cell.count == first && clearance(centerX, centerY) >= pitch / 2) {
      add(centerX, centerY);
    }
    int rooms = cell.count;
    findGates();
    for (int i = 0; i < gateEnd; i += 4) {
      add(gates[i], gates[i + 1]);
    }
    int passages = cell.count;
    tried = 0;
    while (findUnseen(rooms, passages)) {
      leaveWalls();
      add(atX, atY);
    }
    for (int i = 0; i < 2 * gateEnd; i += 4) {
      int gate = i % gateEnd;
      int side = i < gateEnd ? 1 : -1;
      double x = gates[gate] - side * gates[gate + 3];
      double y = gates[gate + 1] + side * gates[gate + 2];
      if (sees(gates[gate], gates[gate + 1], x, y)) {
        add(x, y);
      }
    }
  }

  /** Adds the end of a link if it is on this floor. */
  private void addEnd(End end) {
    double near = Double.isNaN(end.z) ? z : end.z;
    int polygon = contains(end.x, end.y) ? walk.at(end.x, end.y, near) : -1;
    if (polygon >= 0
        && cell.count < MeshNodes.PER_CELL
        && walk.isOn(polygon, end.x, end.y, end.z)) {
      cell.add(end.x, end.y, polygon, clearance(end.x, end.y));
    }
  }

  /** Adds a node if it is in the cell, on the floor, and not near another one. */
  private void add(double x, double y) {
    int polygon = cell.count < MeshNodes.PER_CELL && contains(x, y) ? walk.at(x, y, z) : -1;
    double clearance = polygon < 0 ? 0 : clearance(x, y);
    for (int i = first; i < cell.count && polygon >= 0; i++) {
      double dx = cell.x[i] - x;
      double dy = cell.y[i] - y;
      boolean near = dx * dx + dy * dy < NEAR * pitch * NEAR * pitch;
      polygon = near && cell.clearance[i] >= clearance * (1 - 1e-9) ? -1 : polygon;
    }
    if (polygon >= 0) {
      cell.add(x, y, polygon, clearance);
    }
  }

  /** Finds the position that is farthest from walls of those that no node in a room sees. */
  private boolean findUnseen(int rooms, int passages) {
    double most = 2 * NARROW * pitch;
    int best = -1;
    for (int i = 0; i <= TRIED * TRIED && cell.count < MeshNodes.PER_CELL; i++) {
      double x = tryX(i);
      double y = tryY(i);
      int polygon = walk.at(x, y, z);
      double clearance = polygon < 0 ? 0 : clearance(x, y);
      boolean seen = clearance <= most || (tried & 1 << i) != 0;
      for (int k = first; k < cell.count && !seen; k++) {
        double rise = mesh.height(polygon, x, y);
        rise -= mesh.height(cell.polygon[k], cell.x[k], cell.y[k]);
        boolean isGate = k >= rooms && k < passages;
        seen = !isGate && Math.abs(rise) < pitch && sees(cell.x[k], cell.y[k], x, y);
      }
      if (!seen) {
        best = i;
        most = clearance;
        atX = x;
        atY = y;
      }
    }
    tried |= best < 0 ? 0 : 1 << best;
    return best >= 0;
  }

  /** Goes away from walls, in the cell, as long as that makes the distance from them larger. */
  private void leaveWalls() {
    double here = clearance(atX, atY);
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
