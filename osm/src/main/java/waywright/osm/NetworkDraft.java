package waywright.osm;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import waywright.internal.Growth;
import waywright.road.internal.Globe;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.Tally;

/** Cuts ways into edges, and finds the arcs of turn restrictions. */
final class NetworkDraft {

  private final RoadWays ways;
  private final RoadNodes nodes;
  private final Map<Long, RawFerry> ferries;
  private final Tally tally;
  final NetworkBuilder builder = new NetworkBuilder();

  /** By node number, its vertex; −1 if it is not a vertex. */
  private final int[] vertices;

  /** By way, its first edge; one more entry for the end. */
  final int[] firstEdge;

  private int[] shape = new int[64];

  NetworkDraft(RoadWays ways, RoadNodes nodes, Map<Long, RawFerry> ferries, Tally tally) {
    this.ways = ways;
    this.nodes = nodes;
    this.ferries = ferries;
    this.tally = tally;
    firstEdge = new int[ways.count() + 1];
    vertices = new int[nodes.ids.length];
    Arrays.fill(vertices, -1);
  }

  /** Cuts all ways. */
  void cut() {
    nodes.weld();
    IntStream.range(0, ways.count()).forEach(this::count);
    for (int way = 0; way < ways.count(); way++) {
      firstEdge[way] = builder.edgeCount();
      pieces(way);
      RawFerry ferry = ferries.get(ways.id(way));
      for (int edge = firstEdge[way]; ferry != null && edge < builder.edgeCount(); edge++) {
        ferry.edges.add(edge);
        ferry.length += builder.length(edge);
      }
    }
    firstEdge[ways.count()] = builder.edgeCount();
    Set<RawFerry> all = new LinkedHashSet<>();
    for (int way = 0; way < ways.count(); way++) {
      RawFerry ferry = ferries.get(ways.id(way));
      if (ferry != null && all.add(ferry)) {
        distribute(ferry, way);
      }
    }
  }

  /** Counts the uses of each node, and marks where pieces of a way end. */
  private void count(int way) {
    int last = -1;
    for (int place = ways.starts.get(way); place < ways.starts.get(way + 1); place++) {
      int node = nodes.find(ways.nodes.get(place));
      if (!nodes.isKnown(node)) {
        tally.add("node missing from the file: way cut", "node " + ways.nodes.get(place));
        if (last >= 0) {
          nodes.vertices.set(last);
        }
        last = -1;
        continue;
      }
      nodes.use(node);
      if (last < 0 || isTooFar(last, node)) {
        if (last >= 0) {
          tally.add("roads of more than 2,000 km without a node: cut", "way " + ways.id(way));
          nodes.vertices.set(last);
        }
        nodes.vertices.set(node);
      }
      last = node;
    }
    if (last >= 0) {
      nodes.vertices.set(last);
    }
  }

  private boolean isTooFar(int a, int b) {
    return meters(a, b) * 1_000 > NetworkBuilder.LONGEST;
  }

  private double meters(int a, int b) {
    return Globe.distance(
        nodes.latitudes[a], nodes.longitudes[a], nodes.latitudes[b], nodes.longitudes[b]);
  }

  /** Creates the edges of a way, from vertex to vertex. */
  private void pieces(int way) {
    int from = -1;
    int last = -1;
    int count = 0;
    double meters = 0;
    for (int place = ways.starts.get(way); place < ways.starts.get(way + 1); place++) {
      int node = nodes.find(ways.nodes.get(place));
      if (!nodes.isKnown(node)) {
        from = -1;
        last = -1;
        continue;
      }
      if (last >= 0 && isTooFar(last, node)) {
        from = -1;
      }
      if (from >= 0
          && last != from
          && (meters + meters(last, node)) * 1_000 > NetworkBuilder.LONGEST) {
        edge(way, from, last, count - 1);
        from = last;
        count = 0;
        meters = 0;
      }
      meters += from < 0 ? 0 : meters(last, node);
      if (from >= 0 && nodes.vertices.get(node)) {
        edge(way, from, node, count);
      }
      if (from < 0 || nodes.vertices.get(node)) {
        from = node;
        count = 0;
        meters = 0;
      } else {
        shape = Growth.ensure(shape, 2 * count + 2);
        shape[2 * count] = nodes.latitudes[node];
        shape[2 * count + 1] = nodes.longitudes[node];
        count++;
      }
      last = node;
    }
  }

  private void edge(int way, int from, int to, int count) {
    builder.edge(
        vertex(from), vertex(to), shape, count, ways.tags.get(way), ways.name(way), ways.id(way));
  }

  private int vertex(int node) {
    if (vertices[node] < 0) {
      vertices[node] =
          builder.vertex(
              nodes.latitudes[node], nodes.longitudes[node], nodes.ids[node], nodes.tags(node));
    }
    return vertices[node];
  }

  /** Distributes a ferry's duration over its edges by length, such that the shares add up. */
  private void distribute(RawFerry ferry, int way) {
    int tagged = DurationTag.parse(ferry.durationText());
    if (tagged == DurationTag.NONE) {
      tally.add(
          ferry.durationText().isEmpty()
              ? "ferry without a duration: estimated from its length"
              : "ferry with an invalid duration: estimated from its length",
          "way " + ways.id(way) + " " + ferry.durationText());
    }
    long whole = tagged == DurationTag.NONE ? ferry.estimate() : tagged;
    long before = 0;
    long given = 0;
    for (int edge : ferry.edges) {
      before += builder.length(edge);
      long share = ferry.length == 0 ? 0 : whole * before / ferry.length;
      builder.duration(edge, (int) Math.min(Integer.MAX_VALUE, share - given));
      given = share;
    }
    if (ferry.length == 0 && !ferry.edges.isEmpty()) {
      builder.duration(ferry.edges.get(0), (int) whole);
    }
  }

  /** Adds the rules of restrictions, and returns the number of relations that gave rules. */
  long restrict(List<RawRestriction> restrictions, Set<Long> present) {
    Map<Long, List<Integer>> byId =
        IntStream.range(0, ways.count())
            .boxed()
            .filter(way -> present.contains(ways.id(way)))
            .collect(Collectors.groupingBy(ways::id));
    Restrictions found = new Restrictions(this, byId, present, tally);
    return restrictions.stream().filter(found::add).count();
  }

  /** Returns the vertex of a node of the file, or −1. */
  int vertexOf(long id) {
    int node = nodes.find(id);
    return node < 0 ? -1 : vertices[node];
  }
}
