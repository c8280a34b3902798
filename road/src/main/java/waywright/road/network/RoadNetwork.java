package waywright.road.network;

import java.util.Arrays;
import java.util.List;
import waywright.graph.Geometry;
import waywright.graph.Topology;
import waywright.road.internal.Bounds;
import waywright.road.internal.Globe;

/**
 * Roads as a graph: vertices where they meet, end or are barred, and edges between them.
 *
 * <p>Vertices are {@code 0 .. vertexCount()-1}, edges {@code 0 .. edgeCount()-1}. Edge {@code e} is
 * two arcs: {@code 2e} goes along it as it was drawn, {@code 2e + 1} against. Whether anybody may
 * is a matter of tags, which are kept, and of the profile that reads them. Distinct tags are few,
 * so an edge has the number of a tag set.
 *
 * <p>Lengths are whole millimetres along the shape, on a sphere ({@link Globe}); places are whole
 * numbers of 10^−7 degrees. Immutable, shared by threads. About 40 bytes an edge and 16 a vertex,
 * two to six bytes a point of the shapes, and 24 bytes an arc of {@link #topology}.
 */
public final class RoadNetwork {

  private final int[] latitudes;
  private final int[] longitudes;

  /** The id that a vertex had where it came from. */
  private final long[] vertexIds;

  private final Topology topology;

  /** In millimetres, by edge. */
  private final int[] lengths;

  private final long[] wayIds;

  /** By edge, a place in {@link #tagTable}. */
  private final int[] edgeTags;

  /** By edge, a place in {@link #nameTable}. */
  private final int[] edgeNames;

  private final List<Tags> tagTable;
  private final List<String> nameTable;
  private final Shapes shapes;

  /** Vertices of which something is said, ascending, and the places of that in the table. */
  private final Sparse vertexTags;

  /** Edges that take a time of their own, ascending, and that in milliseconds. */
  private final Sparse durations;

  private final List<TurnRule> turnRules;

  /** Takes all over; what is inconsistent must have been refused. */
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

  /** Number of vertices. */
  public int vertexCount() {
    return latitudes.length;
  }

  /** Number of edges. */
  public int edgeCount() {
    return lengths.length;
  }

  /** Number of arcs: twice as many as edges. */
  public int arcCount() {
    return 2 * lengths.length;
  }

  /** Which arcs leave which vertex: arcs have the numbers that they have here. */
  public Topology topology() {
    return topology;
  }

  /** The vertex an arc leaves. */
  public int tail(int arc) {
    return topology.tail(arc);
  }

  /** The vertex an arc leads to. */
  public int head(int arc) {
    return topology.head(arc);
  }

  /** The edge of an arc. */
  public static int edge(int arc) {
    return arc >> 1;
  }

  /** The other arc of the same edge. */
  public static int back(int arc) {
    return arc ^ 1;
  }

  /** Whether an arc goes along its edge as it was drawn. */
  public static boolean isForward(int arc) {
    return (arc & 1) == 0;
  }

  /** The latitude of a vertex, in 10^−7 degrees. */
  public int latitude(int vertex) {
    return latitudes[requireVertex(vertex)];
  }

  /** The longitude of a vertex, in 10^−7 degrees. */
  public int longitude(int vertex) {
    return longitudes[requireVertex(vertex)];
  }

  /** The id that a vertex had where it came from. */
  public long vertexId(int vertex) {
    return vertexIds[requireVertex(vertex)];
  }

  /** The length of an edge in millimetres. */
  public int length(int edge) {
    return lengths[requireEdge(edge)];
  }

  /** The id of the way that an edge is a piece of. */
  public long wayId(int edge) {
    return wayIds[requireEdge(edge)];
  }

  /** What is said of an edge. */
  public Tags tags(int edge) {
    return tagTable.get(edgeTags[requireEdge(edge)]);
  }

  /** The number of the tag set of an edge, in {@code 0 .. tagSetCount()-1}. */
  public int tagSet(int edge) {
    return edgeTags[requireEdge(edge)];
  }

  /** How many tag sets there are. */
  public int tagSetCount() {
    return tagTable.size();
  }

  /** A tag set by its number. */
  public Tags tagSetAt(int number) {
    return tagTable.get(number);
  }

  /** The name of the street that an edge is part of; empty if it has none. */
  public String name(int edge) {
    return nameTable.get(edgeNames[requireEdge(edge)]);
  }

  /** What is said of a vertex: barriers, turning circles. */
  public Tags vertexTags(int vertex) {
    int at = vertexTags.find(vertex);
    return at < 0 ? Tags.NONE : tagTable.get(vertexTags.value(at));
  }

  /** The vertices of which something is said, ascending: a copy. */
  public int[] taggedVertices() {
    return vertexTags.keys();
  }

  /** What it takes to go along an edge in milliseconds, whoever goes, or −1: ferries. */
  public int fixedDuration(int edge) {
    int at = durations.find(edge);
    return at < 0 ? -1 : durations.value(at);
  }

  /** Turns that are forbidden or commanded, for some or for all. Immutable. */
  public List<TurnRule> turnRules() {
    return turnRules;
  }

  /** Number of points of an edge's shape, its two ends included. */
  public int shapeSize(int edge) {
    return shapes.count(requireEdge(edge)) + 2;
  }

  /**
   * The points of an arc from its tail to its head, as latitude and longitude in turn, written to
   * {@code into}; the ends are those of the vertices.
   *
   * @param into at least 2 · {@link #shapeSize} long
   * @return number of points
   * @throws IllegalArgumentException if it is shorter
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

  /** The places of the vertices as a graph has them, x the longitude in degrees: a copy. */
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
