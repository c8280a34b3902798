package waywright.formats.mesh;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.internal.IntList;
import waywright.mesh.MeshException;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;
import waywright.mesh.Repair;

/** Reads a mesh in a text format, word by word. */
abstract class MeshText {

  /** Repairs that keep all sides, and so all neighbor data of the file. */
  private static final List<Repair> OFFERED = List.of(Repair.CUT_CONCAVE, Repair.TURN_CLOCKWISE);

  final Source source;
  final Tokens tokens;
  final NavMeshBuilder builder = NavMesh.builder();
  private final Repair[] repairs;

  /** The line of each polygon in the file. */
  final IntList lines = new IntList();

  MeshText(Source source, Repair... repairs) {
    this.source = source;
    this.repairs = repairs.clone();
    tokens = new Tokens(source);
    builder.repair(repairs);
  }

  /** Reads everything; errors name the line of a polygon and the repair that makes it valid. */
  final NavMesh read() throws FormatException {
    readWords();
    if (!tokens.atEnd()) {
      throw tokens.error(
          "there is something after the last " + last() + ". Maybe a count is too small?");
    }
    try {
      return build();
    } catch (MeshException e) {
      throw error(e);
    }
  }

  /** Reads all words into the builder. */
  abstract void readWords() throws FormatException;

  /** The kind of item at the end of the file. */
  abstract String last();

  NavMesh build() throws FormatException {
    return builder.build();
  }

  final void vertex(boolean hasHeight) throws FormatException {
    double x = tokens.number("x");
    double y = tokens.number("y");
    double z = hasHeight ? tokens.number("z") : 0;
    add(() -> hasHeight ? builder.vertex(x, y, z) : builder.vertex(x, y));
  }

  /** Adds something to the mesh; an error is reported at the last word. */
  final <T> T add(Supplier<T> addition) throws FormatException {
    try {
      return addition.get();
    } catch (MeshException e) {
      throw tokens.error(String.valueOf(e.getMessage()));
    }
  }

  /** Reads the number of vertices of a polygon, then the vertices, counted from {@code least}. */
  final int[] ring(int least, int vertices) throws FormatException {
    int size = tokens.whole("the number of its vertices", 0, NavMeshBuilder.MOST);
    int[] ring = new int[Math.min(size, 64)];
    for (int i = 0; i < size; i++) {
      ring = i == ring.length ? Arrays.copyOf(ring, Math.min(size, 2 * i)) : ring;
      ring[i] = tokens.whole("a vertex", least, vertices - 1 + least) - least;
    }
    return ring;
  }

  final void polygon(int line, int area, int flags, int[] ring) throws FormatException {
    try {
      builder.flags(builder.polygon(area, ring), flags);
      lines.add(line);
    } catch (MeshException e) {
      throw source.error(line, 0, String.valueOf(e.getMessage()));
    }
  }

  private FormatException error(MeshException e) {
    if (repairs.length > 0) {
      return source.error("after the repair, with new polygon numbers: " + e.getMessage());
    }
    String offer =
        OFFERED.stream()
            .filter(this::isRepaired)
            .findFirst()
            .map(repair -> " Repair." + repair + " repairs this file: --repair " + repair)
            .orElse("");
    int line = e.polygon() < 0 ? 0 : lines.get(e.polygon());
    return source.error(line, 0, e.getMessage() + offer);
  }

  private boolean isRepaired(Repair repair) {
    try {
      MeshFiles.read(source, repair);
      return true;
    } catch (FormatException e) {
      return false;
    }
  }
}
