package waywright.formats.tiled;

import java.util.List;
import java.util.Map;

/**
 * A free object, as it stands in the file: numbers in pixels, nothing turned or shifted. In
 * isometric maps both axes are measured in tile heights, along columns and rows.
 *
 * @param id number in the map, 0 if none
 * @param name empty if none
 * @param className its class (in older files "type"), empty if none
 * @param shape what the other values mean
 * @param x left side, or the point
 * @param y upper side (of a tile: lower), or the point
 * @param width 0 for points and polygons
 * @param height 0 for points and polygons
 * @param rotation clockwise around (x, y), in degrees
 * @param gid the tile of a tile object, without flags, else 0
 * @param points corners of a polygon or polyline, relative to (x, y); else empty
 * @param properties its custom properties as text
 */
record RawObject(
    int id,
    String name,
    String className,
    Shape shape,
    double x,
    double y,
    double width,
    double height,
    double rotation,
    int gid,
    List<Point> points,
    Map<String, String> properties) {

  /** Copies the collections. */
  public RawObject {
    points = List.copyOf(points);
    properties = Map.copyOf(properties);
  }

  /** Kinds of objects. */
  public enum Shape {
    /** A rectangle, perhaps without size. */
    RECTANGLE,
    /** An ellipse inside the rectangle. */
    ELLIPSE,
    /** A point. */
    POINT,
    /** A closed polygon. */
    POLYGON,
    /** An open line. */
    POLYLINE,
    /** A tile placed freely. */
    TILE,
    /** Text in the rectangle. */
    TEXT
  }

  /**
   * A corner.
   *
   * @param x to the right of the object's x
   * @param y down from the object's y
   */
  public record Point(double x, double y) {}
}
