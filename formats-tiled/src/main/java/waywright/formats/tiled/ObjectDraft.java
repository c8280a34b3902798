package waywright.formats.tiled;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import waywright.formats.tiled.RawObject.Point;
import waywright.formats.tiled.RawObject.Shape;

/** What a reader has seen of an object. */
final class ObjectDraft {

  private static final int WITHOUT_FLAGS = 0x0fffffff;

  int id;
  String name = "";
  String className = "";
  Shape shape = Shape.RECTANGLE;
  double x;
  double y;
  double width;
  double height;
  double rotation;
  final Map<String, String> properties = new HashMap<>();
  private int gid;
  private List<Point> points = List.of();

  void tile(long gidWithFlags) {
    gid = (int) gidWithFlags & WITHOUT_FLAGS;
    shape = Shape.TILE;
  }

  void corners(Shape polygon, List<Point> corners) {
    shape = polygon;
    points = corners;
  }

  RawObject finish() {
    return new RawObject(
        id, name, className, shape, x, y, width, height, rotation, gid, points, properties);
  }
}
