package waywright.mesh.internal.tile;

import waywright.internal.Growth;
import waywright.mesh.NavMeshBuilder;

/**
 * The vertices of all tiles, with a union-find of merged vertices that never merges two vertices of
 * one tile.
 */
final class Vertices {

  private double[] x = new double[64];
  private double[] y = new double[64];
  private double[] z = new double[64];
  private int[] tile = new int[64];

  /** A vertex of the same class with a lower number, or itself: the lowest. */
  private int[] parent = new int[64];

  /** The next vertex of the same class, in a ring. */
  private int[] next = new int[64];

  private int count;

  int count() {
    return count;
  }

  int add(double px, double py, double pz, int ofTile) {
    x = Growth.ensure(x, count + 1);
    y = Growth.ensure(y, count + 1);
    z = Growth.ensure(z, count + 1);
    tile = Growth.ensure(tile, count + 1);
    parent = Growth.ensure(parent, count + 1);
    next = Growth.ensure(next, count + 1);
    x[count] = px;
    y[count] = py;
    z[count] = pz;
    tile[count] = ofTile;
    parent[count] = count;
    next[count] = count;
    return count++;
  }

  double x(int vertex) {
    return x[vertex];
  }

  double y(int vertex) {
    return y[vertex];
  }

  double z(int vertex) {
    return z[vertex];
  }

  int tile(int vertex) {
    return tile[vertex];
  }

  /** Moves a vertex onto the border. */
  void moveTo(int vertex, boolean upright, double line) {
    if (upright) {
      x[vertex] = line;
    } else {
      y[vertex] = line;
    }
  }

  private int root(int vertex) {
    int root = vertex;
    while (parent[root] != root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  }

  /** Whether two vertices are merged or may be merged: two vertices of the same tile may not. */
  boolean mayUnite(int a, int b) {
    if (root(a) == root(b)) {
      return true;
    }
    int mine = a;
    do {
      int other = b;
      do {
        if (tile[mine] == tile[other]) {
          return false;
        }
        other = next[other];
      } while (other != b);
      mine = next[mine];
    } while (mine != a);
    return true;
  }

  void unite(int a, int b) {
    int low = Math.min(root(a), root(b));
    int high = Math.max(root(a), root(b));
    if (low != high) {
      parent[high] = low;
      int kept = next[low];
      next[low] = next[high];
      next[high] = kept;
    }
  }

  /** Adds a vertex for each class to a mesh, and returns for each vertex the one of its class. */
  int[] emit(NavMeshBuilder mesh) {
    int[] number = new int[count];
    for (int v = 0; v < count; v++) {
      if (root(v) == v) {
        double low = z[v];
        double high = z[v];
        for (int other = next[v]; other != v; other = next[other]) {
          low = Math.min(low, z[other]);
          high = Math.max(high, z[other]);
        }
        number[v] = mesh.vertex(x[v], y[v], low + (high - low) / 2);
      } else {
        number[v] = number[root(v)];
      }
    }
    return number;
  }
}
