package waywright.formats.mesh;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.OutputFile;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;

/**
 * Reads and writes files of navigation meshes. The first bytes tell which kind a file is: this
 * library's own, the text format of Polyanya's authors in versions 2 and 3, or tiles of Detour.
 */
public final class MeshFiles {

  private MeshFiles() {}

  /** Reads a mesh from a file. */
  public static NavMesh read(Path file) throws IOException {
    return read(Source.of(file));
  }

  /**
   * Reads a mesh.
   *
   * @throws FormatException if it is malformed, or of no kind that is known
   */
  public static NavMesh read(Source source) throws FormatException {
    if (DetourMesh.isOne(source)) {
      return DetourMesh.read(source);
    }
    String first = firstWord(source);
    if (first.equals(MeshFile.MAGIC)) {
      return MeshFile.read(source);
    }
    return PolyanyaMesh.read(source);
  }

  /** Whether a source begins like a mesh of a kind that is read here. */
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
   * Writes a mesh in this library's own format, or leaves what was there.
   *
   * @param file its folder must exist; a file of that name is replaced
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, NavMesh mesh) throws IOException {
    OutputFile.write(file, MeshFile.bytes(mesh));
  }
}
