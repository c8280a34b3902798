package waywright.road.network;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import waywright.graph.Topology;
import waywright.internal.IntList;
import waywright.internal.LongList;
import waywright.road.internal.Globe;

/**
 * Builds a {@link RoadNetwork}, vertex by vertex and edge by edge. Use from one thread. A rejected
 * argument changes nothing.
 */
public final class NetworkBuilder {

  /** The longest edge in millimeters: 2,000 km. */
  public static final int LONGEST = 2_000_000_000;

  private final IntList latitudes = new IntList();
  private final IntList longitudes = new IntList();
  private final LongList vertexIds = new LongList();

  private final IntList tails = new IntList();
  private final IntList heads = new IntList();
  private final IntList lengths = new IntList();
  private final LongList wayIds = new LongList();
  private final IntList edgeTags = new IntList();
  private final IntList edgeNames = new IntList();

  /** Distinct tag sets and names in order of occurrence, and the number of each. */
  private final Map<Tags, Integer> tagTable = new LinkedHashMap<>();

  private final Map<String, Integer> nameTable = new LinkedHashMap<>();
  private final Shapes.Packer shapes = new Shapes.Packer();
  private final Map<Integer, Integer> vertexTags = new TreeMap<>();
  private final Map<Integer, Integer> durations = new TreeMap<>();
  private final List<TurnRule> turnRules = new ArrayList<>();

  /** Creates an empty builder. */
  public NetworkBuilder() {}

  /**
   * Adds a vertex and returns its number.
   *
   * @param latitude in 10^−7 degrees
   * @param longitude in 10^−7 degrees
   * @param id its id in the source data; need not be unique
   * @throws IllegalArgumentException if it is not on the globe
   */
  public int vertex(int latitude, int longitude, long id) {
    return vertex(latitude, longitude, id, Tags.NONE);
  }

  /** Adds a vertex with tags and returns its number. */
  public int vertex(int latitude, int longitude, long id, Tags tags) {
    Globe.require(latitude, longitude, "vertex " + id);
    latitudes.add(latitude);
    longitudes.add(longitude);
    vertexIds.add(id);
    if (tags.size() > 0) {
      vertexTags.put(latitudes.size() - 1, number(tagTable, tags));
    }
    return latitudes.size() - 1;
  }

  /** Adds a straight edge and returns its number. */
  public int edge(int tail, int head, Tags tags, String name, long wayId) {
    return edge(tail, head, new int[0], 0, tags, name, wayId);
  }

  /**
   * Adds an edge and returns its number; its length is that of its shape.
   *
   * @param shape the points between its ends, latitude and longitude alternating; read only
   * @param count number of these points
   * @throws IllegalArgumentException if an end does not exist, or the edge is longer than {@link
   *     #LONGEST}
   */
  public int edge(int tail, int head, int[] shape, int count, Tags tags, String name, long wayId) {
    requireVertex(tail, wayId);
    requireVertex(head, wayId);
    Objects.requireNonNull(tags, "tags");
    Objects.requireNonNull(name, "name");
    requireShape(shape, count, wayId);
    double meters = length(tail, head, shape, count);
    if (meters * 1000 > LONGEST) {
      throw new IllegalArgumentException(
          String.format(
              "way %s has an edge of %s km; at most 2,000 km are possible. Maybe cut it at a"
                  + " point of its shape?",
              wayId, Math.round(meters / 1000)));
    }
    tails.add(tail);
    heads.add(head);
    lengths.add((int) StrictMath.rint(meters * 1000));
    wayIds.add(wayId);
    edgeTags.add(number(tagTable, tags));
    edgeNames.add(number(nameTable, name));
    shapes.add(latitudes.get(tail), longitudes.get(tail), shape, count);
    return tails.size() - 1;
  }

  /** Returns the number of an item in a table, and adds it if it is new. */
  private static <T> int number(Map<T, Integer> table, T item) {
    Integer known = table.putIfAbsent(item, table.size());
    return known == null ? table.size() - 1 : known;
  }

  private double length(int tail, int head, int[] shape, int count) {
    double meters = 0;
    int latitude = latitudes.get(tail);
    int longitude = longitudes.get(tail);
    for (int i = 0; i <= count; i++) {
      int nextLatitude = i < count ? shape[2 * i] : latitudes.get(head);
      int nextLongitude = i < count ? shape[2 * i + 1] : longitudes.get(head);
      meters += Globe.distance(latitude, longitude, nextLatitude, nextLongitude);
      latitude = nextLatitude;
      longitude = nextLongitude;
    }
    return meters;
  }

  private void requireVertex(int vertex, long wayId) {
    if (vertex < 0 || vertex >= latitudes.size()) {
      throw new IllegalArgumentException(
          "way %s ends at vertex %s, but there are %s. Maybe add it first?"
              .formatted(wayId, vertex, latitudes.size()));
    }
  }

  private static void requireShape(int[] shape, int count, long wayId) {
    if (count < 0 || count > shape.length / 2) {
      throw new IllegalArgumentException(
          String.format(
              "way %s has %s points in an array of %s. Maybe latitude and longitude count as"
                  + " one point?",
              wayId, count, shape.length));
    }
    for (int i = 0; i < count; i++) {
      Globe.require(shape[2 * i], shape[2 * i + 1], "a point of way " + wayId);
    }
  }

  private void requireEdge(int edge) {
    if (edge < 0 || edge >= edgeCount()) {
      throw new IllegalArgumentException(
          "edge " + edge + " of " + edgeCount() + ". Maybe it is the number of an arc?");
    }
  }

  /** Returns the number of edges so far. */
  public int edgeCount() {
    return tails.size();
  }

  /** Returns the vertex at which an edge begins. */
  public int tail(int edge) {
    requireEdge(edge);
    return tails.get(edge);
  }

  /** Returns the vertex at which an edge ends. */
  public int head(int edge) {
    requireEdge(edge);
    return heads.get(edge);
  }

  /** Returns the length of an edge in millimeters. */
  public int length(int edge) {
    requireEdge(edge);
    return lengths.get(edge);
  }

  /**
   * Sets a fixed duration for an edge, independent of any speed.
   *
   * @param milliseconds at least 0
   * @throws IllegalArgumentException if it is negative, or the edge does not exist
   */
  public void duration(int edge, int milliseconds) {
    requireEdge(edge);
    if (milliseconds < 0) {
      throw new IllegalArgumentException(
          "a duration of " + milliseconds + " ms. Maybe a sum overflowed?");
    }
    durations.put(edge, milliseconds);
  }

  /**
   * Adds a turn rule.
   *
   * @throws IllegalArgumentException if its arcs do not exist or are not connected in order
   */
  public void turnRule(TurnRule rule) {
    for (int i = 0; i < rule.size(); i++) {
      requireEdge(rule.arc(i) < 0 ? -1 : RoadNetwork.edge(rule.arc(i)));
      if (i > 0 && headOf(rule.arc(i - 1)) != tailOf(rule.arc(i))) {
        throw new IllegalArgumentException(
            "arc %s does not begin where arc %s ends. Maybe one of them is reversed?"
                .formatted(rule.arc(i), rule.arc(i - 1)));
      }
    }
    turnRules.add(rule);
  }

  private int headOf(int arc) {
    int edge = RoadNetwork.edge(arc);
    return RoadNetwork.isForward(arc) ? heads.get(edge) : tails.get(edge);
  }

  private int tailOf(int arc) {
    return headOf(RoadNetwork.back(arc));
  }

  /** Builds the network. Takes O(n + m); more may be added to the builder afterwards. */
  public RoadNetwork build() {
    int[] arcTails = IntStream.range(0, 2 * edgeCount()).map(this::tailOf).toArray();
    int[] arcHeads = IntStream.range(0, 2 * edgeCount()).map(this::headOf).toArray();
    return new RoadNetwork(
        new NetworkColumns(
            latitudes.toArray(),
            longitudes.toArray(),
            vertexIds.toArray(),
            Topology.of(latitudes.size(), arcTails, arcHeads),
            lengths.toArray(),
            wayIds.toArray(),
            edgeTags.toArray(),
            edgeNames.toArray(),
            List.copyOf(tagTable.keySet()),
            List.copyOf(nameTable.keySet()),
            shapes.packed(),
            sparse(vertexTags),
            sparse(durations),
            List.copyOf(turnRules)));
  }

  private static Sparse sparse(Map<Integer, Integer> map) {
    return new Sparse(
        map.keySet().stream().mapToInt(Integer::intValue).toArray(),
        map.values().stream().mapToInt(Integer::intValue).toArray());
  }
}
