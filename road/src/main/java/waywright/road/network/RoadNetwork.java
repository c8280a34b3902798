package waywright.road.network;

import java.util.Arrays;
import java.util.List;
import waywright.graph.Geometry;
import waywright.graph.Topology;
import waywright.road.internal.Bounds;
import waywright.road.internal.Globe;
import waywright.store.IndexFormatException;

/**
 * A road graph: vertices where roads meet, end or have a barrier, and edges between them.
 *
 * <p>Vertices are {@code 0 .. vertexCount()-1}, edges {@code 0 .. edgeCount()-1}. Edge {@code e}
 * has two arcs: {@code 2e} follows the drawing direction, {@code 2e + 1} the opposite one. The
 * network stores tags; a profile decides from them which arcs are open. Distinct tag sets are few,
 * so an edge stores the number of its tag set.
 *
 * <p>Lengths are whole millimeters along the shape, on a sphere ({@link Globe}); coordinates are
 * whole numbers of 10^−7 degrees. Immutable, shared by threads. 24 bytes per edge and 16 per
 * vertex, and two to six bytes per shape point; {@link #topology} adds 12 bytes per arc and 4 per
 * vertex.
 */
public final class RoadNetwork {

  final NetworkColumns columns;

  RoadNetwork(NetworkColumns columns) {
    this.columns = columns;
  }

  private int requireVertex(int vertex) {
    return Bounds.require(vertex, columns.latitudes().length, "vertex");
  }

  private int requireEdge(int edge) {
    return Bounds.require(edge, columns.lengths().length, "edge");
  }

  /** Returns the number of vertices. */
  public int vertexCount() {
    return columns.latitudes().length;
  }

  /** Returns the number of edges. */
  public int edgeCount() {
    return columns.lengths().length;
  }

  /** Returns the number of arcs: twice the number of edges. */
  public int arcCount() {
    return 2 * columns.lengths().length;
  }

  /** Returns the topology; its arcs have the same numbers. */
  public Topology topology() {
    return columns.topology();
  }

  /** Returns the vertex that an arc leaves. */
  public int tail(int arc) {
    return columns.topology().tail(arc);
  }

  /** Returns the vertex to which an arc leads. */
  public int head(int arc) {
    return columns.topology().head(arc);
  }

  /** Returns the edge of an arc. */
  public static int edge(int arc) {
    return arc >> 1;
  }

  /** Returns the opposite arc of the same edge. */
  public static int back(int arc) {
    return arc ^ 1;
  }

  /** Whether an arc follows the drawing direction of its edge. */
  public static boolean isForward(int arc) {
    return (arc & 1) == 0;
  }

  /** Returns the latitude of a vertex, in 10^−7 degrees. */
  public int latitude(int vertex) {
    return columns.latitudes()[requireVertex(vertex)];
  }

  /** Returns the longitude of a vertex, in 10^−7 degrees. */
  public int longitude(int vertex) {
    return columns.longitudes()[requireVertex(vertex)];
  }

  /** Returns the id of a vertex in the source data. */
  public long vertexId(int vertex) {
    return columns.vertexIds()[requireVertex(vertex)];
  }

  /** Returns the length of an edge in millimeters. */
  public int length(int edge) {
    return columns.lengths()[requireEdge(edge)];
  }

  /** Returns the id of the OSM way that contains an edge. */
  public long wayId(int edge) {
    return columns.wayIds()[requireEdge(edge)];
  }

  /** Returns the tags of an edge. */
  public Tags tags(int edge) {
    return columns.tagTable().get(columns.edgeTags()[requireEdge(edge)]);
  }

  /** Returns the number of an edge's tag set, in {@code 0 .. tagSetCount()-1}. */
  public int tagSet(int edge) {
    return columns.edgeTags()[requireEdge(edge)];
  }

  /** Returns the number of tag sets. */
  public int tagSetCount() {
    return columns.tagTable().size();
  }

  /** Returns a tag set by its number. */
  public Tags tagSetAt(int number) {
    return columns.tagTable().get(number);
  }

  /** Returns the street name of an edge; empty if it has none. */
  public String name(int edge) {
    return columns.nameTable().get(columns.edgeNames()[requireEdge(edge)]);
  }

  /** Returns the tags of a vertex: barriers, turning circles. */
  public Tags vertexTags(int vertex) {
    int at = columns.vertexTags().find(vertex);
    return at < 0 ? Tags.NONE : columns.tagTable().get(columns.vertexTags().values()[at]);
  }

  /** Returns the tagged vertices, ascending: a copy. */
  public int[] taggedVertices() {
    return columns.vertexTags().keys().clone();
  }

  /**
   * Returns the fixed duration of an edge in milliseconds, for ferries; −1 if it depends on the
   * speed.
   */
  public int fixedDuration(int edge) {
    int at = columns.durations().find(edge);
    return at < 0 ? -1 : columns.durations().values()[at];
  }

  /** Returns the rules for forbidden and mandatory turns. Immutable. */
  public List<TurnRule> turnRules() {
    return columns.turnRules();
  }

  /** Returns the number of points of an edge's shape, including its two ends. */
  public int shapeSize(int edge) {
    return columns.shapes().count(requireEdge(edge)) + 2;
  }

  /**
   * Writes the points of an arc from tail to head to {@code into}, latitude and longitude
   * alternating; the ends are its vertices.
   *
   * @param into at least 2 · {@link #shapeSize} long
   * @return number of points
   * @throws IllegalArgumentException if {@code into} is too short
   */
  public int copyShape(int arc, int[] into) {
    int edge = edge(Bounds.require(arc, arcCount(), "arc"));
    int count = columns.shapes().count(edge);
    if (into.length < 2 * count + 4) {
      throw new IllegalArgumentException(
          "an array of %s for %s points. Maybe new int[2 * shapeSize(edge)]?"
              .formatted(into.length, count + 2));
    }
    int tail = columns.topology().tail(2 * edge);
    int head = columns.topology().head(2 * edge);
    into[0] = columns.latitudes()[tail];
    into[1] = columns.longitudes()[tail];
    columns.shapes().copy(edge, columns.latitudes()[tail], columns.longitudes()[tail], into, 2);
    into[2 * count + 2] = columns.latitudes()[head];
    into[2 * count + 3] = columns.longitudes()[head];
    if (!isForward(arc)) {
      for (int i = 0, j = count + 1; i < j; i++, j--) {
        int latitude = into[2 * i];
        int longitude = into[2 * i + 1];
        into[2 * i] = into[2 * j];
        into[2 * i + 1] = into[2 * j + 1];
        into[2 * j] = latitude;
        into[2 * j + 1] = longitude;
      }
    }
    return count + 2;
  }

  /** Returns the coordinates of the vertices in degrees, x being the longitude: a copy. */
  public Geometry geometry() {
    return Geometry.of(
        Arrays.stream(columns.longitudes()).mapToDouble(e7 -> e7 / 1e7).toArray(),
        Arrays.stream(columns.latitudes()).mapToDouble(e7 -> e7 / 1e7).toArray());
  }

  /**
   * Returns the bytes of this network for a file. The same network gives the same bytes. The caller
   * owns the array.
   *
   * @throws IllegalArgumentException if they would exceed 2 GB
   */
  public byte[] write() {
    return NetworkFile.write(this);
  }

  /**
   * Reads a network from the bytes of a file.
   *
   * @param bytes read only
   * @throws IndexFormatException if they are not a network, or are damaged
   */
  public static RoadNetwork read(byte[] bytes) throws IndexFormatException {
    return NetworkFile.read(bytes);
  }

  /**
   * Returns a fingerprint that identifies this network, for the indexes that belong to it: a 64-bit
   * hash of everything that affects a search.
   */
  public long fingerprint() {
    return NetworkFile.fingerprint(this);
  }

  @Override
  public String toString() {
    return "roads of " + vertexCount() + " vertices and " + edgeCount() + " edges";
  }
}
