package waywright.formats.mesh;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.internal.IntList;
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
final class PolyanyaMesh extends MeshText {

  private static final int NO_FACE = -1;

  private int version;

  /** The number of the face of each polygon in the file. */
  private final IntList faceOf = new IntList();

  /** The neighbor across each side according to the file: a face or NO_FACE. */
  private final IntList neighbors = new IntList();

  /** Where each side begins and ends, and its polygon. */
  private final IntList starts = new IntList();

  private final IntList ends = new IntList();
  private final IntList owners = new IntList();

  /**
   * Begins to read a mesh.
   *
   * @param repairs defects to fix instead of rejecting them. A file whose coordinates are rounded
   *     needs {@link Repair#CUT_CONCAVE} if its polygons have vertices along their sides: rounding
   *     moves some of these inwards. The repaired mesh is validated like any other; polygons after
   *     a cut one get other numbers than in the file.
   */
  PolyanyaMesh(Source source, Repair... repairs) {
    super(source, repairs);
  }

  @Override
  void readWords() throws FormatException {
    if (!tokens.word("\"mesh\"").equals("mesh")) {
      throw tokens.error("the first word is not \"mesh\". Maybe this is another kind of file?");
    }
    version = tokens.whole("the version", 1, Integer.MAX_VALUE);
    if (version != 2 && version != 3) {
      throw tokens.error("version " + version + " is not supported, only 2 and 3");
    }
    int vertices = tokens.whole("the number of vertices", 0, NavMeshBuilder.MOST);
    int faces = tokens.whole("the number of polygons", 0, NavMeshBuilder.MOST);
    for (int i = 0; i < vertices; i++) {
      vertex(false);
      int around =
          version == 2 ? tokens.whole("the number of polygons around", 0, Integer.MAX_VALUE) : 0;
      for (int k = 0; k < around; k++) {
        tokens.whole("a polygon around", -1, faces - 1);
      }
    }
    for (int face = 0; face < faces; face++) {
      face(face, vertices, faces);
    }
  }

  @Override
  String last() {
    return "polygon";
  }

  private void face(int face, int vertices, int faces) throws FormatException {
    boolean isOld = version == 2;
    boolean free = isOld || tokens.whole("whether it may be entered", 0, 1) == 1;
    int[] ring = ring(isOld ? 0 : 1, vertices);
    int line = tokens.line();
    int[] across = new int[ring.length];
    for (int i = 0; i < ring.length; i++) {
      int said = tokens.whole("a neighbor", isOld ? -1 : -faces, isOld ? faces - 1 : faces);
      across[i] = isOld ? said : Math.max(0, said) - 1;
    }
    if (free) {
      polygon(line, 0, 0, ring);
      for (int i = 0; i < ring.length; i++) {
        int next = (i + 1) % ring.length;
        starts.add(ring[i]);
        ends.add(ring[next]);
        // The file numbers a side by its end vertex, this class by its start vertex.
        neighbors.add(across[next]);
        owners.add(faceOf.size());
      }
      faceOf.add(face);
    }
  }

  @Override
  NavMesh build() throws FormatException {
    NavMesh mesh = builder.build();
    int[] across = across();
    int bars = 0;
    for (int side = 0; side < across.length; side++) {
      if (isBarred(side, across[side])) {
        builder.bar(starts.get(side), ends.get(side));
        bars++;
      }
    }
    return bars == 0 ? mesh : builder.build();
  }

  /** Returns per side the same side of another polygon of the file, or NO_FACE. */
  private int[] across() {
    Map<Long, Integer> sides = new HashMap<>();
    int[] across = new int[starts.size()];
    Arrays.fill(across, NO_FACE);
    for (int side = 0; side < across.length; side++) {
      Integer before = sides.put(key(side), side);
      if (before != null) {
        across[side] = before;
        across[before] = side;
      }
    }
    return across;
  }

  /** A key that is equal for both directions of a side. */
  private long key(int side) {
    int start = starts.get(side);
    int end = ends.get(side);
    return (long) Math.min(start, end) << 32 | Math.max(start, end);
  }

  /** Whether there is a neighbor that may not be entered. */
  private boolean isBarred(int side, int twin) throws FormatException {
    int said = neighbors.get(side);
    int is = twin < 0 ? NO_FACE : faceOf.get(owners.get(twin));
    boolean isFree =
        said == NO_FACE || Arrays.binarySearch(faceOf.array(), 0, faceOf.size(), said) >= 0;
    if (said != is && said != NO_FACE && isFree) {
      throw source.error(
          lines.get(owners.get(side)),
          0,
          String.format(
              "polygon %s is listed as a neighbor, but does not have the side from vertex %s"
                  + " to vertex %s. Maybe the neighbors start with another side?",
              said + version - 2, ends.get(side) + version - 2, starts.get(side) + version - 2));
    }
    return said == NO_FACE && is != NO_FACE;
  }
}
