package waywright.web.road;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Float64Array;
import org.teavm.jso.typedarrays.Int32Array;
import waywright.games.town.Town;
import waywright.internal.PathHash;
import waywright.road.internal.Globe;
import waywright.road.network.RoadNetwork;
import waywright.road.network.TurnRule;
import waywright.road.place.internal.TurnReachability;

/** A town as the page sees it. */
public final class RoadTown {

  private static final double METER = Globe.RADIUS * Math.PI / Globe.EAST;

  private final Town town;
  private final RoadNetwork network;
  private final String skipped;

  /** Meters for a unit of longitude, in the middle of the town. */
  private final double east;

  public RoadTown(Town town, String skipped) {
    this.town = town;
    this.skipped = skipped;
    network = town.network;
    double middle =
        IntStream.range(0, network.vertexCount()).map(network::latitude).average().orElse(0);
    east = METER * Math.cos(Math.toRadians(middle / 1e7));
  }

  /** What of a file was left out, by its reasons. */
  @JSExport
  public String skipped() {
    return skipped;
  }

  /** How many turns have a cost. */
  @JSExport
  public int turns() {
    return town.states.graph().arcCount();
  }

  /** x and y of each vertex in meters, y downwards. */
  @JSExport
  public Float64Array places() {
    return Float64Array.copyFromJavaArray(
        IntStream.range(0, 2 * network.vertexCount())
            .mapToDouble(
                i ->
                    i % 2 == 0 ? network.longitude(i / 2) * east : network.latitude(i / 2) * -METER)
            .toArray());
  }

  /**
   * Of each vertex 1 if the bulk of the roads can be reached from it, and it from there; else 0.
   */
  @JSExport
  public Int32Array joined() {
    TurnReachability reach = TurnReachability.of(town.states);
    int[] leaves = new int[network.vertexCount()];
    int[] arrives = new int[leaves.length];
    for (int state = 0; state < town.states.stateCount(); state++) {
      int arc = town.states.arc(state);
      leaves[network.tail(arc)] |= reach.leaves(state) ? 1 : 0;
      arrives[network.head(arc)] |= reach.arrives(state) ? 1 : 0;
    }
    return Int32Array.copyFromJavaArray(
        IntStream.range(0, leaves.length).map(v -> leaves[v] & arrives[v]).toArray());
  }

  /** Tail and head of each edge. */
  @JSExport
  public Int32Array ends() {
    return Int32Array.copyFromJavaArray(
        IntStream.range(0, 2 * network.edgeCount()).map(network::tail).toArray());
  }

  /** Of each edge how many points its shape has, and then x and y of each. */
  @JSExport
  public Float64Array shapes() {
    DoubleStream.Builder all = DoubleStream.builder();
    for (int edge = 0; edge < network.edgeCount(); edge++) {
      int[] points = new int[2 * network.shapeSize(edge)];
      network.copyShape(2 * edge, points);
      all.add(points.length / 2.0);
      for (int i = 0; i < points.length; i += 2) {
        all.add(points[i + 1] * east).add(points[i] * -METER);
      }
    }
    return Float64Array.copyFromJavaArray(all.build().toArray());
  }

  /**
   * Of each edge its length in millimeters, and 1 if one may go along it, 2 if against it, or 3.
   */
  @JSExport
  public Int32Array lengths() {
    return Int32Array.copyFromJavaArray(
        IntStream.range(0, 2 * network.edgeCount())
            .map(i -> i % 2 == 0 ? network.length(i / 2) : open(i - 1) + 2 * open(i))
            .toArray());
  }

  private int open(int arc) {
    return town.states.metric().isOpen(arc) ? 1 : 0;
  }

  /** Of each edge the kind of its road and its name, a line each, separated by a tab. */
  @JSExport
  public String names() {
    StringBuilder names = new StringBuilder();
    for (int edge = 0; edge < network.edgeCount(); edge++) {
      names.append(network.tags(edge).get("highway", "")).append('\t');
      names.append(network.name(edge).replace('\n', ' ')).append('\n');
    }
    return names.toString();
  }

  /** The rules for turns that bind: first arc, last arc, and 1 if it is commanded, else 0. */
  @JSExport
  public Int32Array rules() {
    IntStream.Builder rules = IntStream.builder();
    for (TurnRule rule : network.turnRules()) {
      rules.add(rule.arc(0)).add(rule.arc(rule.size() - 1));
      rules.add(rule.kind() == TurnRule.Kind.ONLY ? 1 : 0);
    }
    return Int32Array.copyFromJavaArray(rules.build().toArray());
  }

  /** Puts traffic on edges: percent of the time that they take empty. */
  @JSExport
  public void traffic(Int32Array edges, int percent) {
    town.traffic(edges.copyToJavaArray(), percent);
  }

  /** The arcs of the quickest route. */
  @JSExport
  public Int32Array route(int from, int to) {
    return Int32Array.copyFromJavaArray(town.route(from, to));
  }

  /** What was found last takes so many milliseconds, −1 for no way. */
  @JSExport
  public double cost() {
    return town.cost();
  }

  /** When one who leaves a vertex is at the begin and the end of each arc. */
  @JSExport
  public Float64Array reach(int from) {
    return Float64Array.copyFromJavaArray(town.reach(from));
  }

  /** The arcs that a search expands, in their order. */
  @JSExport
  public Int32Array expanded(String search, int from, int to) {
    return Int32Array.copyFromJavaArray(town.expanded(search, from, to));
  }

  /** A hash over the routes of all pairs of some vertices, and what they take. */
  @JSExport
  public String hash(int step) {
    PathHash hash = new PathHash();
    for (int from = 0; from < network.vertexCount(); from += step) {
      for (int to = step / 2; to < network.vertexCount(); to += step) {
        int[] arcs = town.route(from, to);
        hash.add(arcs, arcs.length);
        hash.add(new int[] {(int) town.cost()}, 1);
      }
    }
    return hash.toString();
  }
}
