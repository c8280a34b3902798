package waywright.formats.tiled;

import java.util.Map;

/**
 * An object of a layer of a {@link TiledMap}, such as a place to spawn at.
 *
 * @param id number in the map, 0 if none
 * @param name empty if none
 * @param className its class (in older files "type"), empty if none
 * @param x its place in pixels as it is drawn, the layer's offset added: a point's own, the upper
 *     left corner of a shape before it is turned, the lower left one of a tile
 * @param y down, in pixels
 * @param width as it stands in the file, 0 for points and polygons; in isometric maps in tile
 *     heights along the columns
 * @param height as it stands in the file, so too along the rows
 * @param properties its custom properties as text; unmodifiable
 */
public record MapObject(
    int id,
    String name,
    String className,
    double x,
    double y,
    double width,
    double height,
    Map<String, String> properties) {

  /** Copies the properties. */
  public MapObject {
    properties = Map.copyOf(properties);
  }

  /** The same object at another place. */
  MapObject at(double otherX, double otherY) {
    return new MapObject(id, name, className, otherX, otherY, width, height, properties);
  }
}
