package waywright.units.internal.ground;

import java.util.Arrays;

/** The nodes of one cell of a lattice over a mesh, and how far each is from walls and borders. */
final class MeshCell {

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
}
