package waywright.formats.mesh;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.OutputFile;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
import waywright.mesh.Repair;

/**
 * Reads and writes files of navigation meshes. The format is detected from the first bytes: this
 * library's own, the text format of the Polyanya authors in versions 2 and 3, or Detour tiles.
 */
public final class MeshFiles {

  private MeshFiles() {}

  /** Reads a mesh from a file, like {@link #read(Source, Repair...)}. */
  public static NavMesh read(Path file, Repair... repairs) throws IOException {
    return read(Source.of(file), repairs);
  }

  /**
   * Reads a mesh in any supported format.
   *
   * @param repairs defects to fix instead of rejecting them; ignored for Detour files, whose
   *     rounding errors are always repaired
   * @throws FormatException if the source is malformed or its format is unknown; the message names
   *     a repair that helps
   */
  public static NavMesh read(Source source, Repair... repairs) throws FormatException {
    if (DetourMesh.isOne(source)) {
      return new DetourMesh(source).mesh;
    }
    Tokens tokens = new Tokens(source);
    boolean isOwn = !tokens.atEnd() && tokens.word("the first word").equals(MeshFile.MAGIC);
    MeshText text = isOwn ? new MeshFile(source, repairs) : new PolyanyaMesh(source, repairs);
    return text.read();
  }

  /** Whether a source begins like a mesh in a supported format. */
  public static boolean isOne(Source source) {
    return DetourMesh.isOne(source)
        || source.startsWith(MeshFile.MAGIC)
        || source.startsWith("mesh")
        || source.startsWith("\u00ef\u00bb\u00bfmesh");
  }

  /**
   * Reads the off-mesh connections of Detour tiles whose ends are on the mesh, one for each
   * direction; other formats have none.
   *
   * @throws FormatException if the source is malformed
   */
  public static List<MeshLink> links(Source source) throws FormatException {
    return DetourMesh.isOne(source) ? new DetourMesh(source).links : List.of();
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
