package waywright.osm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import waywright.graph.Geometry;
import waywright.graph.Graph;
import waywright.graph.Metric;
import waywright.graph.Topology;
import waywright.hierarchy.ContractionHierarchy;
import waywright.prepare.BuildProgress;
import waywright.prepare.PreparedStore;
import waywright.prepare.Workers;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.cch.Customization;
import waywright.road.cch.HubLabels;
import waywright.road.cch.Nearest;
import waywright.road.cch.OneToMany;
import waywright.road.cch.TargetSet;
import waywright.road.index.RoadAlgorithm;
import waywright.road.index.RoadIndex;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;
import waywright.road.network.Tally;
import waywright.road.network.TurnRule;
import waywright.road.order.NodeOrder;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.profile.Profile;
import waywright.road.profile.RoadMetric;
import waywright.road.route.Maneuver;
import waywright.road.route.Reached;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadMatrix;
import waywright.road.route.RoadPathfinder;
import waywright.road.route.RoadRoute;
import waywright.road.route.RouteStep;
import waywright.road.route.Stretch;
import waywright.road.route.ViaTurn;
import waywright.road.turn.TurnStates;
import waywright.search.Search;
import waywright.space.Goal;
import waywright.space.Sources;
import waywright.store.IndexBytes;
import waywright.testing.doors.SampleTable;

/** Values that make sense for roads, by type: each time a fresh one. */
final class RoadSamples {

  /** Inner loops, and records of results, which are made where their parts come from. */
  static final Set<String> UNCHECKED = Set.of();

  private static final Place HERE = Place.at(0, 0.0001);
  private static final Place THERE = Place.at(0.001, 0.0009);

  private RoadSamples() {}

  static Map<Class<?>, Supplier<?>> all() {
    SampleTable table = SampleTable.ofJava();
    general(table);
    hierarchies(table);
    networks(table);
    routes(table);
    files(table);
    return table.values();
  }

  private static RoadNetwork network() {
    return builder().build();
  }

  /** A triangle. */
  private static NetworkBuilder builder() {
    NetworkBuilder builder = new NetworkBuilder();
    Tags street = Tags.of("highway", "residential");
    builder.vertex(0, 0, 1);
    builder.vertex(0, 10_000, 2);
    builder.vertex(10_000, 10_000, 3);
    builder.edge(0, 1, street, "South Street", 11);
    builder.edge(1, 2, street, "East Street", 12);
    builder.edge(2, 0, street, "Long Street", 13);
    return builder;
  }

  private static RoadMap map() {
    return new RoadMap(network(), Profile.of("car"));
  }

  private static RoadRoute route() {
    return RoadPathfinder.of(map()).find(HERE, THERE);
  }

  private static Customization costs() {
    return map().hierarchy();
  }

  private static RoadIndex index() {
    return RoadAlgorithm.CCH.build(
        map().states().graph(), () -> costs().hierarchy().order(), Workers.NONE);
  }

  private static TargetSet targets() {
    return TargetSet.of(costs(), 1);
  }

  private static void general(SampleTable table) {
    table
        .of(Topology.class, () -> network().topology())
        .of(Geometry.class, () -> network().geometry())
        .of(Graph.class, () -> map().states().graph())
        .of(Metric.class, () -> map().states().graph().metric())
        .of(PreparedStore.class, PreparedStore::new)
        .of(Workers.class, () -> Workers.NONE)
        .of(BuildProgress.class, () -> (BuildProgress) (done, total) -> {})
        .of(Appendable.class, StringBuilder::new)
        .of(List.class, ArrayList::new)
        .of(Search.class, () -> costs().search())
        .of(double[].class, () -> new double[] {1, 0, 0, 0, 1, 0});
  }

  private static void hierarchies(SampleTable table) {
    table
        .of(NodeOrder.class, () -> NodeOrder.of(network().topology(), network().geometry()))
        .of(CustomizableHierarchy.class, () -> costs().hierarchy())
        .of(Customization.class, RoadSamples::costs)
        .of(HubLabels.class, () -> HubLabels.of(costs()))
        .of(RoadAlgorithm.class, () -> RoadAlgorithm.CCH)
        .of(Supplier.class, () -> (Supplier<NodeOrder>) () -> costs().hierarchy().order())
        .of(RoadIndex.class, RoadSamples::index)
        .of(ContractionHierarchy.class, () -> ContractionHierarchy.of(map().states().graph()))
        .of(TargetSet.class, RoadSamples::targets)
        .of(TargetSet.Rows.class, () -> (TargetSet.Rows) (source, row) -> {})
        .of(OneToMany.class, () -> targets().query())
        .of(Nearest.class, () -> Nearest.of(costs(), 1, 1))
        .of(Nearest.Query.class, () -> Nearest.of(costs(), 1, 1).query())
        .of(waywright.road.cch.Reach.class, () -> waywright.road.cch.Reach.of(costs(), 1));
  }

  private static void networks(SampleTable table) {
    table
        .of(RoadNetwork.class, RoadSamples::network)
        .of(NetworkBuilder.class, RoadSamples::builder)
        .of(Tags.class, () -> Tags.of("highway", "residential"))
        .of(Tally.class, Tally::new)
        .of(
            TurnRule.class,
            () -> new TurnRule(TurnRule.Kind.values()[0], new int[] {0, 2}, Tags.NONE))
        .of(Profile.class, () -> Profile.of("car"))
        .of(RoadMetric.class, () -> RoadMetric.of(network(), Profile.of("car")))
        .of(TurnStates.class, () -> map().states());
  }

  private static void routes(SampleTable table) {
    table
        .of(Place.class, () -> HERE)
        .of(Snap.class, () -> map().candidates(HERE, 100, 1).get(0))
        .of(RoadMap.class, RoadSamples::map)
        .of(RoadPathfinder.class, () -> RoadPathfinder.of(map()))
        .of(RoadRoute.class, RoadSamples::route)
        .of(RouteStep.class, () -> route().steps().get(0))
        .of(Maneuver.class, () -> Maneuver.DEPART)
        .of(Reached.class, () -> RoadPathfinder.of(map()).reached(HERE, 1_000))
        .of(RoadMatrix.Rows.class, () -> (RoadMatrix.Rows) (source, row) -> {})
        .of(RoadMatrix.class, RoadSamples::matrix)
        .of(ViaTurn.class, () -> ViaTurn.PROFILE)
        .of(Sources.class, () -> Sources.of(1))
        .of(Goal.class, () -> Goal.node(1))
        .of(OutputStream.class, ByteArrayOutputStream::new)
        .of(IndexBytes.class, RoadSamples::indexBytes)
        .of(Stretch.class, () -> new Stretch(0, 0, 1, 0));
  }

  private static IndexBytes indexBytes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      costs().write(out);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return IndexBytes.of(ByteBuffer.wrap(out.toByteArray()));
  }

  private static RoadMatrix matrix() {
    return RoadMatrix.of(map(), costs(), List.of(HERE), List.of(HERE, THERE));
  }

  private static OsmFile file() {
    return OsmBytes.of("roads.osm", "<osm/>".getBytes(StandardCharsets.UTF_8));
  }

  private static void files(SampleTable table) {
    table
        .of(Path.class, () -> Path.of("no-such-file.osm"))
        .of(OsmSink.class, () -> new OsmSink() {})
        .of(OsmSink.Member.class, () -> new OsmSink.Member("way", 1, ""))
        .of(Consumer.class, () -> (Consumer<OsmSink>) sink -> {})
        .of(Profile[].class, () -> new Profile[] {Profile.of("car")})
        .of(RoadImport.class, () -> RoadImport.of(file()));
  }
}
