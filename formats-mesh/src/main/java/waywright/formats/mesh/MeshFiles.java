package waywright.formats.mesh;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.OutputFile;
import waywright.mesh.MeshException;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
import waywright.mesh.Repair;

/**
 * Reads and writes files of navigation meshes. The format is detected from the first bytes: this
 * library's own, the text format of the Polyanya authors in versions 2 and 3, or Detour tiles.
 */
public final class MeshFiles {

  /** Repairs that keep all sides, and so all neighbor data of the file. */
  private static final List<Repair> OFFERED = List.of(Repair.CUT_CONCAVE, Repair.TURN_CLOCKWISE);

  private MeshFiles() {}

  /** Reads a mesh from a file, as {@link #read(Source, Repair...)}. */
  public static NavMesh read(Path file, Repair... repairs) throws IOException {
    return read(Source.of(file), repairs);
  }

  /**
   * Reads a mesh.
   *
   * @param repairs defects to fix instead of rejecting them; Detour files are always repaired by
   *     {@link DetourMesh}
   * @throws FormatException if the source is malformed or its format is unknown; the message names
   *     a repair that helps
   */
  public static NavMesh read(Source source, Repair... repairs) throws FormatException {
    if (DetourMesh.isOne(source)) {
      return DetourMesh.read(source);
    }
    String first = firstWord(source);
    if (first.equals(MeshFile.MAGIC)) {
      return MeshFile.read(source, repairs);
    }
    return PolyanyaMesh.read(source, repairs);
  }

  /**
   * Returns the error for a rejected file, with the line of the polygon and the repair that makes
   * it valid.
   *
   * @param lines the line of each polygon in the file
   * @param repairs the repairs already applied
   */
  static FormatException refusal(Source source, MeshException e, int[] lines, Repair... repairs) {
    if (repairs.length > 0) {
      return source.error("repaired, with its polygons counted again: " + e.getMessage());
    }
    String offer = "";
    for (Repair repair : OFFERED) {
      offer =
          offer.isEmpty() && isMesh(source, repair)
              ? " Repair." + repair + " mends this file: --repair " + repair
              : offer;
    }
    int line = e.polygon() < 0 ? 0 : lines[e.polygon()];
    return source.error(line, 0, e.getMessage() + offer);
  }

  private static boolean isMesh(Source source, Repair repair) {
    try {
      read(source, repair);
      return true;
    } catch (FormatException e) {
      return false;
    }
  }

  /** Whether a source begins like a mesh in a supported format. */
  public static boolean isOne(Source source) {
    return DetourMesh.isOne(source)
        || source.startsWith(MeshFile.MAGIC)
        || source.startsWith("mesh")
        || source.startsWith("\u00ef\u00bb\u00bfmesh");
  }

  private static String firstWord(Source source) throws FormatException {
    Tokens tokens = new Tokens(source);
    return tokens.atEnd() ? "" : tokens.word("the first word");
  }

  /**
   * Reads the off-mesh connections of Detour tiles whose ends are on the mesh, one for each
   * direction; the other kinds of files have none.
   *
   * @throws FormatException if the source is malformed
   */
  public static List<MeshLink> links(Source source) throws FormatException {
    return DetourMesh.isOne(source) ? DetourMesh.of(source).links() : List.of();
  }

  /** Returns a mesh as the bytes that {@link #write} writes. */
  public static byte[] bytes(NavMesh mesh) {
    return MeshFile.bytes(mesh);
  }

  /**
   * Writes a mesh in this library's own format; if that fails, an existing file is left unchanged.
   *
   * @param file its folder must exist; an existing file is replaced
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, NavMesh mesh) throws IOException {
    OutputFile.write(file, MeshFile.bytes(mesh));
  }
}
