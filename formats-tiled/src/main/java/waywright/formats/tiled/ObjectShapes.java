package waywright.formats.tiled;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import waywright.formats.tiled.TiledLayout.Orientation;

/**
 * The shapes of a layer of objects as rings and chains of points: {@link TiledMap#rings}.
 *
 * @param rings of objects that enclose something, in the order of the layer
 * @param chains of polylines
 */
record ObjectShapes(List<double[]> rings, List<double[]> chains) {

  /** The sides of the polygon that stands for an ellipse, and holds it. */
  static final int SIDES = 32;

  /** Copies the lists, not the arrays. */
  ObjectShapes {
    rings = List.copyOf(rings);
    chains = List.copyOf(chains);
  }

  static ObjectShapes of(TiledMap map, String name) {
    Layer<RawObject> layer = map.requireObjectLayer(name);
    if (map.layout.orientation() != Orientation.ORTHOGONAL) {
      throw new IllegalArgumentException(
          "the map is "
              + map.layout.orientation()
              + ", and shapes of objects are taken from orthogonal ones. Maybe export it so?");
    }
    List<double[]> rings = new ArrayList<>();
    List<double[]> chains = new ArrayList<>();
    for (RawObject object : layer.items()) {
      double[] points = placed(object, local(object), layer.offsetX(), layer.offsetY());
      if (object.shape() == RawObject.Shape.POLYLINE) {
        chains.add(points);
      } else if (points.length > 0) {
        rings.add(counterClockwise(points));
      }
    }
    return new ObjectShapes(rings, chains);
  }

  /** The points of an object from its own place, before it is turned; none if it has no extent. */
  private static double[] local(RawObject object) {
    double width = object.object().width();
    double height = object.object().height();
    boolean isFlat = !(width > 0) || !(height > 0);
    return switch (object.shape()) {
      case POLYGON, POLYLINE ->
          object.points().stream().flatMapToDouble(p -> DoubleStream.of(p.x(), p.y())).toArray();
      case RECTANGLE ->
          isFlat ? new double[0] : new double[] {0, 0, width, 0, width, height, 0, height};
      case ELLIPSE -> isFlat ? new double[0] : ellipse(width / 2, height / 2);
      case POINT, TILE, TEXT -> new double[0];
    };
  }

  private static double[] ellipse(double a, double b) {
    double[] points = new double[2 * SIDES];
    double around = 1 / StrictMath.cos(Math.PI / SIDES);
    for (int i = 0; i < SIDES; i++) {
      double angle = 2 * Math.PI * i / SIDES;
      points[2 * i] = a + a * around * StrictMath.cos(angle);
      points[2 * i + 1] = b + b * around * StrictMath.sin(angle);
    }
    return points;
  }

  /** Turned clockwise about its place, as seen with y downwards, and shifted to it. */
  private static double[] placed(RawObject object, double[] points, double right, double down) {
    double quarters = object.rotation() / 90;
    boolean straight = quarters == Math.rint(quarters);
    double turn = Math.toRadians(object.rotation());
    double cos = straight ? Math.rint(StrictMath.cos(turn)) : StrictMath.cos(turn);
    double sin = straight ? Math.rint(StrictMath.sin(turn)) : StrictMath.sin(turn);
    double[] placed = new double[points.length];
    for (int i = 0; i < points.length; i += 2) {
      placed[i] = object.object().x() + right + cos * points[i] - sin * points[i + 1];
      placed[i + 1] = object.object().y() + down + sin * points[i] + cos * points[i + 1];
    }
    return placed;
  }

  private static double[] counterClockwise(double[] ring) {
    double doubled = 0;
    for (int i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      doubled += (ring[j] - ring[0]) * (ring[i + 1] - ring[1]);
      doubled -= (ring[j + 1] - ring[1]) * (ring[i] - ring[0]);
    }
    if (doubled >= 0) {
      return ring;
    }
    double[] turned = new double[ring.length];
    for (int i = 0; i < ring.length; i += 2) {
      turned[i] = ring[ring.length - 2 - i];
      turned[i + 1] = ring[ring.length - 1 - i];
    }
    return turned;
  }
}
