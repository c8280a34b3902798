package waywright.formats.tiled;

import java.util.List;
import java.util.Map;

/**
 * A layer of a map.
 *
 * @param path names of the groups around it and its own, joined by {@code /}
 * @param name its own name
 * @param className its class, empty if none
 * @param visible whether it and all groups around it are shown
 * @param offsetX how far it is drawn to the right of its place, in pixels, groups' offsets added
 * @param offsetY how far down
 * @param properties its custom properties as text
 * @param items its objects in the order of the file; or its tiles: one chunk in a finite map, any
 *     number in an infinite one
 */
record Layer<T>(
    String path,
    String name,
    String className,
    boolean visible,
    double offsetX,
    double offsetY,
    Map<String, String> properties,
    List<T> items) {

  /** Copies the collections. */
  public Layer {
    properties = Map.copyOf(properties);
    items = List.copyOf(items);
  }

  /** Whether a rule means this layer: by its name or its path. */
  boolean isNamed(String other) {
    return name.equals(other) || path.equals(other);
  }
}
