package waywright.formats.tiled;

import java.util.List;

/**
 * A free object, as it stands in the file: numbers in pixels, nothing turned or shifted. In
 * isometric maps both axes are measured in tile heights, along columns and rows.
 *
 * @param object what users see of it, at its place in the file
 * @param shape what its numbers mean
 * @param rotation clockwise around its place, in degrees
 * @param points corners of a polygon or polyline, relative to its place; else empty
 */
record RawObject(TiledMap.MapObject object, Shape shape, double rotation, List<Point> points) {

  /** Copies the points. */
  RawObject {
    points = List.copyOf(points);
  }

  /** Kinds of objects. */
  enum Shape {
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
  record Point(double x, double y) {}
}
