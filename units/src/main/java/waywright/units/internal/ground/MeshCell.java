package waywright.units.internal.ground;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The nodes of one cell of a lattice over a mesh, and how far each is from walls and borders. Where
 * the mesh has heights, a number may be left out: its polygon is −1.
 */
final class MeshCell {

  /** In heights of numbers: floors are seldom a little above or below so much. */
  private static final double OFFSET = 0.3;

  /** The nodes of a floor: from one number to before another, and about how high it is. */
  record Floor(double z, int from, int to) {}

  /** The lowest number of a node, and one more than the highest; 0 if there is none. */
  int first;

  int count;
  double[] x = new double[1];
  double[] y = new double[1];
  double[] clearance = new double[1];
  int[] polygon = new int[1];

  void add(double x, double y, int polygon, double clearance) {
    if (count == this.x.length) {
      this.x = Arrays.copyOf(this.x, MeshNodes.PER_CELL);
      this.y = Arrays.copyOf(this.y, MeshNodes.PER_CELL);
      this.clearance = Arrays.copyOf(this.clearance, MeshNodes.PER_CELL);
      this.polygon = Arrays.copyOf(this.polygon, MeshNodes.PER_CELL);
    }
    this.x[count] = x;
    this.y[count] = y;
    this.polygon[count] = polygon;
    this.clearance[count++] = clearance;
  }

  /**
   * Returns the same nodes with other numbers, which depend on the heights of their floors: so a
   * unit stays on its floor if the mesh changes and another floor appears above it or below.
   *
   * @param height the difference in height from one number to the next
   */
  MeshCell arrange(List<Floor> floors, double height) {
    MeshCell cell = new MeshCell();
    cell.first = count == 0 ? 0 : MeshNodes.PER_CELL;
    cell.x = new double[MeshNodes.PER_CELL];
    cell.y = new double[MeshNodes.PER_CELL];
    cell.clearance = new double[MeshNodes.PER_CELL];
    cell.polygon = new int[MeshNodes.PER_CELL];
    Arrays.fill(cell.polygon, -1);
    floors.sort(Comparator.comparingDouble(Floor::z));
    for (int pass = 0; pass < 2; pass++) {
      for (Floor floor : floors) {
        int place = Math.floorMod((long) Math.floor(floor.z / height + OFFSET), MeshNodes.PER_CELL);
        int to = pass == 0 ? Math.min(floor.from + 1, floor.to) : floor.to;
        for (int i = floor.from + pass; i < to; i++) {
          while (cell.polygon[place] >= 0) {
            place = (place + 1) % MeshNodes.PER_CELL;
          }
          cell.x[place] = x[i];
          cell.y[place] = y[i];
          cell.clearance[place] = clearance[i];
          cell.polygon[place] = polygon[i];
          cell.first = Math.min(cell.first, place);
          cell.count = Math.max(cell.count, place + 1);
        }
      }
    }
    return cell;
  }
}
