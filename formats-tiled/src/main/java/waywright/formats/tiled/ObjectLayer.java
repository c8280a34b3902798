package waywright.formats.tiled;

import java.util.List;
import java.util.Map;

/**
 * A layer of free objects.
 *
 * @param path names of the groups around it and its own, joined by {@code /}
 * @param name its own name
 * @param className its class, empty if none
 * @param visible whether it and all groups around it are shown
 * @param offsetX how far it is drawn to the right of its place, in pixels, groups' offsets added
 * @param offsetY how far down
 * @param properties its custom properties as text
 * @param objects in the order of the file
 */
record ObjectLayer(
    String path,
    String name,
    String className,
    boolean visible,
    double offsetX,
    double offsetY,
    Map<String, String> properties,
    List<RawObject> objects) {

  /** Copies the collections. */
  public ObjectLayer {
    properties = Map.copyOf(properties);
    objects = List.copyOf(objects);
  }

  /** Whether this is its name or its path. */
  boolean isNamed(String other) {
    return name.equals(other) || path.equals(other);
  }
}
