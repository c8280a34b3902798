package waywright.formats.tiled;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import waywright.formats.tiled.RawObject.Point;
import waywright.formats.tiled.RawObject.Shape;

/** What a reader has seen of an object. */
final class ObjectDraft {

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
  private List<Point> points = List.of();

  void corners(Shape polygon, List<Point> corners) {
    shape = polygon;
    points = corners;
  }

  RawObject finish() {
    return new RawObject(
        new TiledMap.MapObject(id, name, className, x, y, width, height, properties),
        shape,
        rotation,
        points);
  }
}
