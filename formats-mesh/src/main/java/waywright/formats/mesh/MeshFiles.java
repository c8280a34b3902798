package waywright.formats.mesh;

import java.io.IOException;
import java.nio.file.Path;
import waywright.formats.FormatException;
import waywright.formats.OutputFile;
import waywright.formats.Source;
import waywright.mesh.NavMesh;

/**
 * Meshes in files of any kind that is read here, told by how they begin: {@link MeshFile}, {@link
 * PolyanyaMesh} and {@link DetourMesh}.
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

  /** Writes a mesh as a {@link MeshFile}: beside its place, then moved into it. */
  public static void write(Path file, NavMesh mesh) throws IOException {
    OutputFile.write(file, MeshFile.bytes(mesh));
  }
}
