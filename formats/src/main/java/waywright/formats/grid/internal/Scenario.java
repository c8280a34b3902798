package waywright.formats.grid.internal;

import waywright.grid.GridMap;

/**
 * One query of a benchmark file: the map, start, goal, and the length of the shortest path.
 *
 * @param bucket difficulty class: the length divided by 4, rounded down
 * @param map name of the map as in the file, possibly with folders
 * @param width width of the map for the query's coordinates; differs from the map's own if the
 *     query is for a scaled map
 * @param height height, likewise
 * @param startX x of the start, in {@code 0 .. width - 1}
 * @param startY y of the start
 * @param goalX x of the goal
 * @param goalY y of the goal
 * @param length optimal length with straight steps 1, diagonal steps √2 and no corner cutting, as
 *     printed (rounded) in the file; 0 with start ≠ goal if there is no path
 */
public record Scenario(
    int bucket,
    String map,
    int width,
    int height,
    int startX,
    int startY,
    int goalX,
    int goalY,
    double length) {

  /** Returns the last part of the map's name, without folders. */
  public String mapFile() {
    return map.substring(Math.max(map.lastIndexOf('/'), map.lastIndexOf('\\')) + 1);
  }

  /** Whether the file says that there is no path. */
  public boolean isUnreachable() {
    return length == 0 && (startX != goalX || startY != goalY);
  }

  /** Whether the query is for a map of this size. */
  public boolean fits(GridMap map) {
    return width == map.width() && height == map.height();
  }

  /**
   * Rejects a map whose size differs from the query's.
   *
   * @throws IllegalArgumentException if the sizes differ; the message has both
   */
  public void requireFit(GridMap map) {
    if (!fits(map)) {
      throw new IllegalArgumentException(
          String.format(
              "the query is for %s scaled to %s x %s, the map is %s x %s. Maybe the map has"
                  + " to be scaled first, or it is another map?",
              this.map, width, height, map.width(), map.height()));
    }
  }
}
