package waywright.formats.mesh;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.internal.Growth;
import waywright.mesh.MeshException;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;
import waywright.mesh.Repair;

/**
 * Meshes in the text format of the Polyanya authors, versions 2 and 3: words separated by white
 * space.
 *
 * <p>Version 2: {@code mesh 2 V P}; then V vertices {@code x y k p1 .. pk} with the polygons around
 * each (−1 for a wall; ignored, since the polygons contain the same data); then P polygons {@code n
 * v1 .. vn p1 .. pn}, counter-clockwise, p_i being the polygon across the side from the previous
 * vertex to v_i, −1 for a wall.
 *
 * <p>Version 3: {@code mesh 3 V F}; then V vertices {@code x y}; then F faces {@code t n v1 .. vn
 * q1 .. qn}, t being 1 if the face may be entered, vertices and faces counted from 1, q_i negative
 * if the side to that face may not be crossed, 0 at the border. Faces that may not be entered are
 * skipped, and the numbers of later faces decrease.
 *
 * <p>The vertices keep their numbers. The neighbors in the file must agree with the sides that
 * polygons share; two polygons that share a side but are not listed as neighbors have a wall there.
 * Memory and time are linear in the size of the file.
 */
final class PolyanyaMesh {

  private static final int NO_FACE = -1;

  private final Tokens tokens;
  private final Source source;
  private final Repair[] repairs;
  private final NavMeshBuilder builder = NavMesh.builder();

  /** The line of each polygon, and the number of its face in the file. */
  private int[] lines = new int[64];

  private int[] faceOf = new int[64];

  /** The neighbor across each side according to the file: a face or NO_FACE. */
  private int[] neighbors = new int[256];

  /** Where each side begins and ends, and its polygon. */
  private int[] starts = new int[256];

  private int[] ends = new int[256];
  private int[] owners = new int[256];

  private int sides;

  private PolyanyaMesh(Source source, Repair... repairs) {
    this.source = source;
    this.repairs = repairs.clone();
    tokens = new Tokens(source);
    builder.repair(repairs);
  }

  /**
   * Reads a mesh from a file, like {@link #read(Source, Repair...)}.
   *
   * @throws FormatException if it is malformed
   * @throws IOException if it cannot be read
   */
  static NavMesh read(Path file, Repair... repairs) throws IOException {
    return read(Source.of(file), repairs);
  }

  /**
   * Reads a mesh.
   *
   * @param repairs defects to fix instead of rejecting them. A file whose coordinates are rounded
   *     needs {@link Repair#CUT_CONCAVE} if its polygons have vertices along their sides: rounding
   *     moves some of these inwards. The repaired mesh is validated like any other; polygons after
   *     a cut one get other numbers than in the file.
   * @throws FormatException if it is malformed; the message names a repair that helps
   */
  static NavMesh read(Source source, Repair... repairs) throws FormatException {
    return new PolyanyaMesh(source, repairs).read();
  }

  private NavMesh read() throws FormatException {
    if (!tokens.word("\"mesh\"").equals("mesh")) {
      throw tokens.error("the first word is not \"mesh\". Maybe this is another kind of file?");
    }
    int version = tokens.whole("the version", 1, Integer.MAX_VALUE);
    if (version != 2 && version != 3) {
      throw tokens.error("version " + version + " is not read, only 2 and 3");
    }
    int vertices = tokens.whole("the number of vertices", 0, NavMeshBuilder.MOST);
    int faces = tokens.whole("the number of polygons", 0, NavMeshBuilder.MOST);
    for (int i = 0; i < vertices; i++) {
      vertex(version, faces);
    }
    for (int face = 0; face < faces; face++) {
      if (version == 2) {
        polygon(face, vertices, faces);
      } else {
        face(face, vertices, faces);
      }
    }
    if (!tokens.atEnd()) {
      throw tokens.error("there is something after the last polygon. Maybe a count is too small?");
    }
    return build(version);
  }

  private void vertex(int version, int faces) throws FormatException {
    double x = tokens.number("x");
    double y = tokens.number("y");
    try {
      builder.vertex(x, y);
    } catch (MeshException e) {
      throw tokens.error(String.valueOf(e.getMessage()));
    }
    if (version == 2) {
      int around = tokens.whole("the number of polygons around", 0, Integer.MAX_VALUE);
      for (int i = 0; i < around; i++) {
        tokens.whole("a polygon around", -1, faces - 1);
      }
    }
  }

  private void polygon(int face, int vertices, int faces) throws FormatException {
    int[] ring = ring(0, vertices);
    int line = tokens.line();
    for (int i = 0; i < ring.length; i++) {
      neighbor(tokens.whole("a neighbor", -1, faces - 1), i, ring.length);
    }
    add(face, line, ring);
  }

  private void face(int face, int vertices, int faces) throws FormatException {
    boolean free = tokens.whole("whether it may be entered", 0, 1) == 1;
    int[] ring = ring(1, vertices);
    int line = tokens.line();
    for (int i = 0; i < ring.length; i++) {
      int across = tokens.whole("a neighbor", -faces, faces);
      if (free) {
        neighbor(across > 0 ? across - 1 : NO_FACE, i, ring.length);
      }
    }
    if (free) {
      add(face, line, ring);
    }
  }

  private int[] ring(int least, int vertices) throws FormatException {
    int size = tokens.whole("the number of its vertices", 0, NavMeshBuilder.MOST);
    int[] ring = new int[Math.min(size, 64)];
    for (int i = 0; i < size; i++) {
      ring = i == ring.length ? Arrays.copyOf(ring, Math.min(size, 2 * i)) : ring;
      ring[i] = tokens.whole("a vertex", least, vertices - 1 + least) - least;
    }
    return ring;
  }

  /**
   * Reads a neighbor; the file numbers a side by its end vertex, this class by its start vertex.
   */
  private void neighbor(int face, int i, int size) {
    neighbors = Growth.ensure(neighbors, sides + size);
    starts = Growth.ensure(starts, sides + size);
    ends = Growth.ensure(ends, sides + size);
    owners = Growth.ensure(owners, sides + size);
    neighbors[sides + (i + size - 1) % size] = face;
  }

  private void add(int face, int line, int[] ring) throws FormatException {
    try {
      builder.polygon(ring);
    } catch (MeshException e) {
      throw source.error(line, 0, String.valueOf(e.getMessage()));
    }
    int polygon = builder.polygonCount() - 1;
    lines = Growth.ensure(lines, polygon + 1);
    faceOf = Growth.ensure(faceOf, polygon + 1);
    lines[polygon] = line;
    faceOf[polygon] = face;
    for (int i = 0; i < ring.length; i++) {
      starts[sides + i] = ring[i];
      ends[sides + i] = ring[(i + 1) % ring.length];
      owners[sides + i] = polygon;
    }
    sides += ring.length;
  }

  private NavMesh build(int version) throws FormatException {
    try {
      NavMesh mesh = builder.build();
      int[] across = across();
      int bars = 0;
      for (int side = 0; side < sides; side++) {
        if (isBarred(side, across[side], version)) {
          builder.bar(starts[side], ends[side]);
          bars++;
        }
      }
      return bars == 0 ? mesh : builder.build();
    } catch (MeshException e) {
      throw MeshFiles.refusal(source, e, lines, repairs);
    }
  }

  /** Returns per side the same side of another polygon of the file; NO_FACE if there is none. */
  private int[] across() {
    long[] keys = new long[sides];
    for (int side = 0; side < sides; side++) {
      keys[side] = key(side);
    }
    Arrays.sort(keys);
    int[] met = new int[sides];
    int[] across = new int[sides];
    Arrays.fill(met, NO_FACE);
    Arrays.fill(across, NO_FACE);
    for (int side = 0; side < sides; side++) {
      // Of equal keys the search finds the same one each time.
      int place = Arrays.binarySearch(keys, key(side));
      if (met[place] != NO_FACE) {
        across[side] = met[place];
        across[met[place]] = side;
      }
      met[place] = side;
    }
    return across;
  }

  /** A key that is equal for both directions of a side. */
  private long key(int side) {
    return (long) Math.min(starts[side], ends[side]) << 32 | Math.max(starts[side], ends[side]);
  }

  /** Whether there is a neighbor that may not be entered. */
  private boolean isBarred(int side, int twin, int version) throws FormatException {
    int said = neighbors[side];
    int is = twin < 0 ? NO_FACE : faceOf[owners[twin]];
    boolean isFree =
        said == NO_FACE || Arrays.binarySearch(faceOf, 0, builder.polygonCount(), said) >= 0;
    if (said != is && said != NO_FACE && isFree) {
      throw source.error(
          lines[owners[side]],
          0,
          String.format(
              "polygon %s is named as a neighbor, but has no such side from vertex %s to"
                  + " vertex %s. Maybe the neighbors are listed from another side on?",
              said + version - 2, ends[side] + version - 2, starts[side] + version - 2));
    }
    return said == NO_FACE && is != NO_FACE;
  }
}
