package waywright.formats.mesh;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.internal.Growth;
import waywright.mesh.MeshException;
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
 * <p>Version 2 has two more sections, and is written only for meshes that need them: {@code oneways
 * 1}, followed by the one-way sides, by their vertices counter-clockwise around the polygon that
 * they lead out of; {@code ceilings 1}, followed by polygons with the free height above them.
 *
 * <p>Words are separated by any white space. {@code vertices} is followed by their number and
 * {@code heights} or {@code flat}, then by x, y and, with heights, z of each. A polygon is its
 * area, its flags, the number of its vertices, and the vertices counter-clockwise, counted from 0.
 * A bar is a side between two polygons that may not be crossed, by its vertices; a ledge is a wall,
 * by its vertices counter-clockwise around its polygon. The same mesh gives the same bytes, and
 * reading them gives the same mesh: numbers are written with as many digits as necessary.
 */
final class MeshFile {

  /** The first word of such a file. */
  static final String MAGIC = "waywright-mesh";

  /** The latest version that is read. */
  private static final int VERSION = 2;

  private final Tokens tokens;
  private final Source source;
  private final Repair[] repairs;
  private final NavMeshBuilder builder = NavMesh.builder();

  /** The line of each polygon. */
  private int[] lines = new int[64];

  private MeshFile(Source source, Repair... repairs) {
    this.source = source;
    this.repairs = repairs.clone();
    tokens = new Tokens(source);
    builder.repair(repairs);
  }

  /**
   * Reads a mesh.
   *
   * @param repairs defects to fix instead of rejecting them, as in {@link NavMeshBuilder#repair}
   * @throws FormatException if the text is malformed or is not a valid mesh; the message names a
   *     repair that helps
   */
  static NavMesh read(Source source, Repair... repairs) throws FormatException {
    return new MeshFile(source, repairs).read();
  }

  private NavMesh read() throws FormatException {
    expect(MAGIC);
    int version = tokens.whole("the version", 1, Integer.MAX_VALUE);
    if (version > VERSION) {
      throw tokens.error("version " + version + " is not read, only 1 and 2");
    }
    expect("vertices");
    int vertices = tokens.whole("the number of vertices", 0, NavMeshBuilder.MOST);
    String kind = tokens.word("\"heights\" or \"flat\"");
    if (!kind.equals("heights") && !kind.equals("flat")) {
      throw tokens.error(FormatException.excerpt(kind) + " is neither heights nor flat");
    }
    for (int i = 0; i < vertices; i++) {
      vertex(kind.equals("heights"));
    }
    expect("polygons");
    int polygons = tokens.whole("the number of polygons", 0, NavMeshBuilder.MOST);
    for (int i = 0; i < polygons; i++) {
      polygon(vertices);
    }
    expect("bars");
    for (int i = tokens.whole("the number of bars", 0, NavMeshBuilder.MOST); i > 0; i--) {
      builder.bar(vertexOf(vertices), vertexOf(vertices));
    }
    expect("ledges");
    for (int i = tokens.whole("the number of ledges", 0, NavMeshBuilder.MOST); i > 0; i--) {
      builder.ledge(vertexOf(vertices), vertexOf(vertices));
    }
    if (version == 2) {
      readMore(vertices, polygons);
    }
    if (!tokens.atEnd()) {
      String last = version == 1 ? "ledge" : "ceiling";
      throw tokens.error(
          "there is something after the last " + last + ". Maybe a count is too small?");
    }
    return build();
  }

  private void readMore(int vertices, int polygons) throws FormatException {
    expect("oneways");
    for (int i = tokens.whole("the number of one-ways", 0, NavMeshBuilder.MOST); i > 0; i--) {
      builder.oneWay(vertexOf(vertices), vertexOf(vertices));
    }
    expect("ceilings");
    for (int i = tokens.whole("the number of ceilings", 0, NavMeshBuilder.MOST); i > 0; i--) {
      int polygon = tokens.whole("a polygon", 0, polygons - 1);
      double height = tokens.number("the height that is free");
      try {
        builder.ceiling(polygon, height);
      } catch (MeshException e) {
        throw tokens.error(String.valueOf(e.getMessage()));
      }
    }
  }

  private void expect(String word) throws FormatException {
    String found = tokens.word("\"" + word + "\"");
    if (!found.equals(word)) {
      throw tokens.error(
          "%s stands where \"%s\" should. Maybe a count is wrong?"
              .formatted(FormatException.excerpt(found), word));
    }
  }

  private void vertex(boolean heights) throws FormatException {
    double x = tokens.number("x");
    double y = tokens.number("y");
    try {
      if (heights) {
        builder.vertex(x, y, tokens.number("z"));
      } else {
        builder.vertex(x, y);
      }
    } catch (MeshException e) {
      throw tokens.error(String.valueOf(e.getMessage()));
    }
  }

  private int vertexOf(int vertices) throws FormatException {
    return tokens.whole("a vertex", 0, vertices - 1);
  }

  private void polygon(int vertices) throws FormatException {
    int area = tokens.whole("the area", 0, NavMesh.LARGEST_AREA);
    int line = tokens.line();
    int flags = tokens.whole("the flags", Integer.MIN_VALUE, Integer.MAX_VALUE);
    int size = tokens.whole("the number of its vertices", 0, NavMeshBuilder.MOST);
    int[] ring = new int[Math.min(size, 64)];
    for (int i = 0; i < size; i++) {
      ring = i == ring.length ? Arrays.copyOf(ring, Math.min(size, 2 * i)) : ring;
      ring[i] = vertexOf(vertices);
    }
    try {
      int polygon = builder.polygon(area, ring);
      builder.flags(polygon, flags);
      lines = Growth.ensure(lines, polygon + 1);
      lines[polygon] = line;
    } catch (MeshException e) {
      throw source.error(line, 0, String.valueOf(e.getMessage()));
    }
  }

  private NavMesh build() throws FormatException {
    try {
      return builder.build();
    } catch (MeshException e) {
      throw MeshFiles.refusal(source, e, lines, repairs);
    }
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
    StringBuilder bars = new StringBuilder();
    StringBuilder ledges = new StringBuilder();
    int barCount = 0;
    int ledgeCount = 0;
    for (int side = 0; side < mesh.sideCount(); side++) {
      if (mesh.twin(side) < 0) {
        long from = mesh.start(side);
        long to = mesh.end(side);
        if (walls.contains(to << 32 | from)) {
          bars.append(to).append(' ').append(from).append('\n');
          barCount++;
        }
        walls.add(from << 32 | to);
        if (mesh.isLedge(side)) {
          ledges.append(from).append(' ').append(to).append('\n');
          ledgeCount++;
        }
      }
    }
    out.append("bars ").append(barCount).append('\n').append(bars);
    out.append("ledges ").append(ledgeCount).append('\n').append(ledges).append(more);
    return out.toString().getBytes(StandardCharsets.US_ASCII);
  }

  /** Returns the sections of version 2; empty if the mesh does not need them. */
  private static StringBuilder more(NavMesh mesh) {
    StringBuilder oneWays = new StringBuilder();
    int ways = 0;
    for (int side = 0; side < mesh.sideCount(); side++) {
      if (mesh.isOpen(side) && !mesh.isOpen(mesh.twin(side))) {
        oneWays.append(mesh.start(side)).append(' ').append(mesh.end(side)).append('\n');
        ways++;
      }
    }
    StringBuilder ceilings = new StringBuilder();
    int told = 0;
    for (int p = 0; p < mesh.polygonCount(); p++) {
      if (mesh.ceiling(p) < Double.POSITIVE_INFINITY) {
        ceilings.append(p).append(' ').append(digits(mesh.ceiling(p))).append('\n');
        told++;
      }
    }
    StringBuilder more = new StringBuilder();
    if (ways + told > 0) {
      more.append("oneways ").append(ways).append('\n').append(oneWays);
      more.append("ceilings ").append(told).append('\n').append(ceilings);
    }
    return more;
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
