package waywright.formats.tiled;

import java.util.List;
import java.util.Map;

/**
 * A layer of tiles.
 *
 * @param path names of the groups around it and its own, joined by {@code /}
 * @param name its own name
 * @param className its class, empty if none
 * @param visible whether it and all groups around it are shown
 * @param offsetX how far it is drawn to the right of its place, in pixels, groups' offsets added
 * @param offsetY how far down
 * @param properties its custom properties as text
 * @param chunks its tiles: one chunk in a finite map, any number in an infinite one
 */
record TileLayer(
    String path,
    String name,
    String className,
    boolean visible,
    double offsetX,
    double offsetY,
    Map<String, String> properties,
    List<TileChunk> chunks) {

  /** Copies the collections. */
  public TileLayer {
    properties = Map.copyOf(properties);
    chunks = List.copyOf(chunks);
  }

  /**
   * The tile at Tiled's own cell (x, y), 0 if there is none. Time grows with the number of chunks.
   */
  public int gid(int x, int y) {
    for (TileChunk chunk : chunks) {
      if (chunk.contains(x, y)) {
        return chunk.gid(x - chunk.x(), y - chunk.y());
      }
    }
    return 0;
  }

  /** Whether a rule means this layer: by its name or its path. */
  boolean isNamed(String wanted) {
    return name.equals(wanted) || path.equals(wanted);
  }
}
