package waywright.formats.mesh.internal;

/**
 * One query of a benchmark file on a mesh.
 *
 * @param map name of the mesh as it stands in the file, perhaps with folders; empty if there is
 *     none
 * @param startX where the path starts
 * @param startY its y
 * @param goalX where it ends
 * @param goalY its y
 * @param length the shortest length, as printed; negative if the file tells none, as for ends on a
 *     vertex where it is not agreed which side of it they are on
 */
public record MeshScenario(
    String map, double startX, double startY, double goalX, double goalY, double length) {

  /** The last part of the mesh's name, without folders. */
  public String mapFile() {
    return map.substring(Math.max(map.lastIndexOf('/'), map.lastIndexOf('\\')) + 1);
  }
}
