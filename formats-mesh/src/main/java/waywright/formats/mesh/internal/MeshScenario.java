package waywright.formats.mesh.internal;

/**
 * One query of a benchmark file on a mesh.
 *
 * @param map name of the mesh as in the file, possibly with folders; empty if there is none
 * @param startX the x of the start
 * @param startY its y
 * @param goalX the x of the goal
 * @param goalY its y
 * @param length the shortest length, as printed; negative if the file has none, for example for
 *     endpoints on a vertex whose side is ambiguous
 */
public record MeshScenario(
    String map, double startX, double startY, double goalX, double goalY, double length) {

  /** The last part of the mesh's name, without folders. */
  public String mapFile() {
    return map.substring(Math.max(map.lastIndexOf('/'), map.lastIndexOf('\\')) + 1);
  }
}
