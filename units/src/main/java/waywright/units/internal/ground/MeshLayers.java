package waywright.units.internal.ground;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import waywright.grid.Movement;
import waywright.internal.IntList;
import waywright.mesh.NavMesh;

/**
 * The layers of the polygons of a mesh, so that units on floors above one another do not meet:
 * polygons that overlap in the plan, or are near in the plan and not connected nearby, are in
 * different ones. Beyond {@value #MOST} layers the last one is shared.
 */
final class MeshLayers {

  private static final int MOST = 31;

  /** A movement that may enter everything. */
  private static final Movement ANY = any();

  private final MeshWalk walk;
  private final NavMesh mesh;
  private final int[] layer;

  private static Movement any() {
    Movement.Builder any = Movement.builder();
    for (char letter = 0; letter < 256; letter++) {
      any.cost(letter, 1);
    }
    return any.build();
  }

  /** Finds the layers, for units that come to one another as near as {@code near}. */
  MeshLayers(MeshWalk walk, double near) {
    this.walk = walk;
    mesh = walk.mesh;
    layer = new int[mesh.polygonCount()];
    double[][] boxes =
        IntStream.range(0, layer.length).mapToObj(this::box).toArray(double[][]::new);
    Integer[] order = IntStream.range(0, layer.length).boxed().toArray(Integer[]::new);
    Arrays.sort(order, Comparator.comparingDouble(polygon -> boxes[polygon][0]));
    IntList[] apart = Stream.generate(IntList::new).limit(layer.length).toArray(IntList[]::new);
    for (int i = 0; i < order.length; i++) {
      double[] box = boxes[order[i]];
      IntList beside = new IntList();
      for (int k = i + 1; k < order.length && boxes[order[k]][0] <= box[2] + near; k++) {
        double[] other = boxes[order[k]];
        if (other[1] <= box[3] + near && other[3] >= box[1] - near) {
          beside.add(order[k]);
        }
      }
      separate(order[i], beside, near, apart);
    }
    for (int polygon = 0; polygon < layer.length; polygon++) {
      int taken = 0;
      for (int i = 0; i < apart[polygon].size(); i++) {
        taken |= layer[apart[polygon].get(i)];
      }
      layer[polygon] = Math.max(Integer.lowestOneBit(~taken), taken == -1 ? 1 << MOST : 0);
    }
  }

  private double[] box(int polygon) {
    double[] box = {Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      double x = mesh.x(mesh.start(side));
      double y = mesh.y(mesh.start(side));
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
    return box;
  }

  private void separate(int polygon, IntList beside, double near, IntList[] apart) {
    boolean[] met = new boolean[beside.size()];
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1) && met.length > 0; side++) {
      int a = mesh.start(side);
      int b = mesh.end(side);
      walk.along(ANY, polygon, 0, mesh.x(a), mesh.y(a), mesh.x(b), mesh.y(b), near);
      for (int i = 0; i < met.length; i++) {
        met[i] |= walk.met(beside.get(i));
      }
    }
    for (int i = 0; i < met.length; i++) {
      int other = beside.get(i);
      if (!met[i] || !isBeside(polygon, other) && !isBeside(other, polygon)) {
        apart[polygon].add(other);
        apart[other].add(polygon);
      }
    }
  }

  /** Whether a polygon is on the outer side of a side of another one. */
  private boolean isBeside(int polygon, int other) {
    boolean any = false;
    for (int side = mesh.first(other); side < mesh.first(other + 1) && !any; side++) {
      any = true;
      for (int s = mesh.first(polygon); s < mesh.first(polygon + 1); s++) {
        int v = mesh.start(s);
        any &= walk.beside(mesh.start(side), mesh.end(side), mesh.x(v), mesh.y(v)) <= 0;
      }
    }
    return any;
  }

  /** Returns the layers of all ground of a floor within a distance of a position, as bits. */
  int around(double x, double y, double z, double distance) {
    walk.along(ANY, -1, z, x, y, x, y, distance);
    int layers = 0;
    for (int i = 0; i < walk.size; i++) {
      layers |= layer[walk.met[i]];
    }
    return layers;
  }
}
