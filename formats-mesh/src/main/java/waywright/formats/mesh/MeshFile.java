package waywright.formats.mesh;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;
import waywright.mesh.Repair;

/**
 * Reads and writes the text format of this library, with all data of a {@link NavMesh}: heights,
 * areas, flags, bars, ledges, one-way sides, ceilings.
 *
 * <pre>
 * waywright-mesh 1
 * vertices 4 heights
 * 0 0 1.5
 * 2 0 1.5
 * 2 2 1.75
 * 0 2 1.5
 * polygons 2
 * 0 0 3 0 1 2
 * 7 1 3 0 2 3
 * bars 0
 * ledges 1
 * 0 1
 * </pre>
 *
 * <p>Version 2 is written only for meshes that need its two more sections: {@code oneways 1},
 * followed by the vertices of one-way sides, counter-clockwise around the polygon that they lead
 * out of; {@code ceilings 1}, followed by polygons with the free height above them.
 *
 * <p>Words are separated by any white space. {@code vertices} is followed by their number and
 * {@code heights} or {@code flat}, then by x, y and, with heights, z of each. A polygon is its
 * area, its flags, the number of its vertices, and the vertices counter-clockwise, counted from 0.
 * A bar is a side between two polygons that may not be crossed, by its vertices; a ledge is a wall,
 * by its vertices counter-clockwise around its polygon. The same mesh gives the same bytes, and
 * reading them gives the same mesh: coordinates are written with as many digits as necessary.
 */
final class MeshFile extends MeshText {

  /** The first word of such a file. */
  static final String MAGIC = "waywright-mesh";

  /** The latest supported version. */
  private static final int VERSION = 2;

  private int version;

  MeshFile(Source source, Repair... repairs) {
    super(source, repairs);
  }

  @Override
  void readWords() throws FormatException {
    expect(MAGIC);
    version = tokens.whole("the version", 1, Integer.MAX_VALUE);
    if (version > VERSION) {
      throw tokens.error("version " + version + " is not supported, only 1 and 2");
    }
    int vertices = count("vertices", "vertices");
    String kind = tokens.word("\"heights\" or \"flat\"");
    if (!kind.equals("heights") && !kind.equals("flat")) {
      throw tokens.error(FormatException.excerpt(kind) + " is neither heights nor flat");
    }
    for (int i = 0; i < vertices; i++) {
      vertex(kind.equals("heights"));
    }
    int polygons = count("polygons", "polygons");
    for (int i = 0; i < polygons; i++) {
      polygon(vertices);
    }
    for (int i = count("bars", "bars"); i > 0; i--) {
      builder.bar(vertexOf(vertices), vertexOf(vertices));
    }
    for (int i = count("ledges", "ledges"); i > 0; i--) {
      builder.ledge(vertexOf(vertices), vertexOf(vertices));
    }
    if (version == 2) {
      readMore(vertices, polygons);
    }
  }

  @Override
  String last() {
    return version == 1 ? "ledge" : "ceiling";
  }

  private void readMore(int vertices, int polygons) throws FormatException {
    for (int i = count("oneways", "one-ways"); i > 0; i--) {
      builder.oneWay(vertexOf(vertices), vertexOf(vertices));
    }
    for (int i = count("ceilings", "ceilings"); i > 0; i--) {
      int polygon = tokens.whole("a polygon", 0, polygons - 1);
      double height = tokens.number("the free height");
      add(() -> builder.ceiling(polygon, height));
    }
  }

  /** Reads the word that begins a section, and the number of its items. */
  private int count(String section, String items) throws FormatException {
    expect(section);
    return tokens.whole("the number of " + items, 0, NavMeshBuilder.MOST);
  }

  private void expect(String word) throws FormatException {
    String found = tokens.word("\"" + word + "\"");
    if (!found.equals(word)) {
      throw tokens.error(
          "%s was found instead of \"%s\". Maybe a count is wrong?"
              .formatted(FormatException.excerpt(found), word));
    }
  }

  private int vertexOf(int vertices) throws FormatException {
    return tokens.whole("a vertex", 0, vertices - 1);
  }

  private void polygon(int vertices) throws FormatException {
    int area = tokens.whole("the area", 0, NavMesh.LARGEST_AREA);
    int line = tokens.line();
    int flags = tokens.whole("the flags", Integer.MIN_VALUE, Integer.MAX_VALUE);
    polygon(line, area, flags, ring(0, vertices));
  }

  /** The text of a mesh, in ASCII. */
  static byte[] bytes(NavMesh mesh) {
    StringBuilder out = new StringBuilder();
    StringBuilder more = more(mesh);
    out.append(MAGIC).append(more.isEmpty() ? " 1" : " 2").append("\nvertices ");
    out.append(mesh.vertexCount()).append(mesh.hasHeights() ? " heights\n" : " flat\n");
    for (int v = 0; v < mesh.vertexCount(); v++) {
      out.append(digits(mesh.x(v))).append(' ').append(digits(mesh.y(v)));
      if (mesh.hasHeights()) {
        out.append(' ').append(digits(mesh.z(v)));
      }
      out.append('\n');
    }
    out.append("polygons ").append(mesh.polygonCount()).append('\n');
    for (int p = 0; p < mesh.polygonCount(); p++) {
      out.append(mesh.area(p)).append(' ').append(mesh.flags(p)).append(' ');
      out.append(mesh.first(p + 1) - mesh.first(p));
      for (int side = mesh.first(p); side < mesh.first(p + 1); side++) {
        out.append(' ').append(mesh.start(side));
      }
      out.append('\n');
    }
    Set<Long> walls = new HashSet<>();
    List<String> bars = new ArrayList<>();
    List<String> ledges = new ArrayList<>();
    for (int side = 0; side < mesh.sideCount(); side++) {
      if (mesh.twin(side) < 0) {
        long from = mesh.start(side);
        long to = mesh.end(side);
        if (walls.contains(to << 32 | from)) {
          bars.add(to + " " + from);
        }
        walls.add(from << 32 | to);
        if (mesh.isLedge(side)) {
          ledges.add(from + " " + to);
        }
      }
    }
    section(out, "bars", bars);
    section(out, "ledges", ledges);
    return out.append(more).toString().getBytes(StandardCharsets.US_ASCII);
  }

  /** Returns the sections of version 2; empty if the mesh does not need them. */
  private static StringBuilder more(NavMesh mesh) {
    List<String> oneWays = new ArrayList<>();
    for (int side = 0; side < mesh.sideCount(); side++) {
      if (mesh.isOpen(side) && !mesh.isOpen(mesh.twin(side))) {
        oneWays.add(mesh.start(side) + " " + mesh.end(side));
      }
    }
    List<String> ceilings = new ArrayList<>();
    for (int p = 0; p < mesh.polygonCount(); p++) {
      if (mesh.ceiling(p) < Double.POSITIVE_INFINITY) {
        ceilings.add(p + " " + digits(mesh.ceiling(p)));
      }
    }
    StringBuilder more = new StringBuilder();
    if (!oneWays.isEmpty() || !ceilings.isEmpty()) {
      section(more, "oneways", oneWays);
      section(more, "ceilings", ceilings);
    }
    return more;
  }

  /** Writes a section: its name, the number of its items, and each on a line. */
  private static void section(StringBuilder out, String name, List<String> items) {
    out.append(name).append(' ').append(items.size()).append('\n');
    items.forEach(item -> out.append(item).append('\n'));
  }

  /**
   * Formats a number with as many digits as are needed to read back the same number; identical on
   * every JDK.
   */
  private static String digits(double value) {
    long whole = (long) value;
    if (whole == value) {
      return Long.toString(whole);
    }
    BigDecimal exact = new BigDecimal(value);
    BigDecimal rounded = exact;
    for (int precision = 17; precision >= 15; precision--) {
      BigDecimal shorter = exact.round(new MathContext(precision));
      rounded = shorter.doubleValue() == value ? shorter : rounded;
    }
    BigDecimal plain = rounded.stripTrailingZeros();
    return Math.abs(plain.scale()) <= 30 ? plain.toPlainString() : plain.toString();
  }
}
