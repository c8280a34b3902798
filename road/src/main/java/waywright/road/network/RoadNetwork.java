package waywright.road.network;

import java.util.Arrays;
import java.util.List;
import waywright.graph.Geometry;
import waywright.graph.Topology;
import waywright.road.internal.Bounds;
import waywright.road.internal.Globe;

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

  private final int[] latitudes;
  private final int[] longitudes;

  /** By vertex, its id in the source data. */
  private final long[] vertexIds;

  private final Topology topology;

  /** In millimeters, by edge. */
  private final int[] lengths;

  private final long[] wayIds;

  /** By edge, an index into {@link #tagTable}. */
  private final int[] edgeTags;

  /** By edge, an index into {@link #nameTable}. */
  private final int[] edgeNames;

  private final List<Tags> tagTable;
  private final List<String> nameTable;
  private final Shapes shapes;

  /** Tagged vertices, ascending, and their indices into the tag table. */
  private final Sparse vertexTags;

  /** Edges with a fixed duration, ascending, and the duration in milliseconds. */
  private final Sparse durations;

  private final List<TurnRule> turnRules;

  /** Takes ownership of the arrays, which must be consistent. */
  RoadNetwork(
      int[] latitudes,
      int[] longitudes,
      long[] vertexIds,
      Topology topology,
      int[] lengths,
      long[] wayIds,
      int[] edgeTags,
      int[] edgeNames,
      List<Tags> tagTable,
      List<String> nameTable,
      Shapes shapes,
      Sparse vertexTags,
      Sparse durations,
      List<TurnRule> turnRules) {
    this.latitudes = latitudes;
    this.longitudes = longitudes;
    this.vertexIds = vertexIds;
    this.topology = topology;
    this.lengths = lengths;
    this.wayIds = wayIds;
    this.edgeTags = edgeTags;
    this.edgeNames = edgeNames;
    this.tagTable = tagTable;
    this.nameTable = nameTable;
    this.shapes = shapes;
    this.vertexTags = vertexTags;
    this.durations = durations;
    this.turnRules = turnRules;
  }

  private int requireVertex(int vertex) {
    return Bounds.require(vertex, latitudes.length, "vertex");
  }

  private int requireEdge(int edge) {
    return Bounds.require(edge, lengths.length, "edge");
  }

  /** Returns the number of vertices. */
  public int vertexCount() {
    return latitudes.length;
  }

  /** Returns the number of edges. */
  public int edgeCount() {
    return lengths.length;
  }

  /** Returns the number of arcs: twice the number of edges. */
  public int arcCount() {
    return 2 * lengths.length;
  }

  /** Returns the topology; its arcs have the same numbers. */
  public Topology topology() {
    return topology;
  }

  /** Returns the vertex that an arc leaves. */
  public int tail(int arc) {
    return topology.tail(arc);
  }

  /** Returns the vertex to which an arc leads. */
  public int head(int arc) {
    return topology.head(arc);
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
    return latitudes[requireVertex(vertex)];
  }

  /** Returns the longitude of a vertex, in 10^−7 degrees. */
  public int longitude(int vertex) {
    return longitudes[requireVertex(vertex)];
  }

  /** Returns the id of a vertex in the source data. */
  public long vertexId(int vertex) {
    return vertexIds[requireVertex(vertex)];
  }

  /** Returns the length of an edge in millimeters. */
  public int length(int edge) {
    return lengths[requireEdge(edge)];
  }

  /** Returns the id of the OSM way that contains an edge. */
  public long wayId(int edge) {
    return wayIds[requireEdge(edge)];
  }

  /** Returns the tags of an edge. */
  public Tags tags(int edge) {
    return tagTable.get(edgeTags[requireEdge(edge)]);
  }

  /** Returns the number of an edge's tag set, in {@code 0 .. tagSetCount()-1}. */
  public int tagSet(int edge) {
    return edgeTags[requireEdge(edge)];
  }

  /** Returns the number of tag sets. */
  public int tagSetCount() {
    return tagTable.size();
  }

  /** Returns a tag set by its number. */
  public Tags tagSetAt(int number) {
    return tagTable.get(number);
  }

  /** Returns the street name of an edge; empty if it has none. */
  public String name(int edge) {
    return nameTable.get(edgeNames[requireEdge(edge)]);
  }

  /** Returns the tags of a vertex: barriers, turning circles. */
  public Tags vertexTags(int vertex) {
    int at = vertexTags.find(vertex);
    return at < 0 ? Tags.NONE : tagTable.get(vertexTags.value(at));
  }

  /** Returns the tagged vertices, ascending: a copy. */
  public int[] taggedVertices() {
    return vertexTags.keys();
  }

  /**
   * Returns the fixed duration of an edge in milliseconds, for ferries; −1 if it depends on the
   * speed.
   */
  public int fixedDuration(int edge) {
    int at = durations.find(edge);
    return at < 0 ? -1 : durations.value(at);
  }

  /** Returns the rules for forbidden and mandatory turns. Immutable. */
  public List<TurnRule> turnRules() {
    return turnRules;
  }

  /** Returns the number of points of an edge's shape, including its two ends. */
  public int shapeSize(int edge) {
    return shapes.count(requireEdge(edge)) + 2;
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
    int count = shapes.count(edge);
    if (into.length < 2 * count + 4) {
      throw new IllegalArgumentException(
          "an array of %s for %s points. Maybe new int[2 * shapeSize(edge)]?"
              .formatted(into.length, count + 2));
    }
    int tail = topology.tail(2 * edge);
    int head = topology.head(2 * edge);
    into[0] = latitudes[tail];
    into[1] = longitudes[tail];
    shapes.copy(edge, latitudes[tail], longitudes[tail], into, 2);
    into[2 * count + 2] = latitudes[head];
    into[2 * count + 3] = longitudes[head];
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
        Arrays.stream(longitudes).mapToDouble(e7 -> e7 / 1e7).toArray(),
        Arrays.stream(latitudes).mapToDouble(e7 -> e7 / 1e7).toArray());
  }

  List<Tags> tagTable() {
    return tagTable;
  }

  List<String> nameTable() {
    return nameTable;
  }

  int nameNumber(int edge) {
    return edgeNames[edge];
  }

  Shapes shapes() {
    return shapes;
  }

  Sparse sparseVertexTags() {
    return vertexTags;
  }

  Sparse sparseDurations() {
    return durations;
  }

  @Override
  public String toString() {
    return "roads of " + vertexCount() + " vertices and " + edgeCount() + " edges";
  }
}
