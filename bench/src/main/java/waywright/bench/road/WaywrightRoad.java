package waywright.bench.road;

import java.util.function.Function;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.TwoWayExpander;

/** Our searches on our graph: one search object for all queries, the path copied out. */
final class WaywrightRoad implements RoadEngine {

  private final String algorithm;
  private final Function<TwoWayExpander, ? extends Search> maker;
  private Search search;

  WaywrightRoad(String algorithm, Function<TwoWayExpander, ? extends Search> maker) {
    this.algorithm = algorithm;
    this.maker = maker;
    GraphBuilder one = new GraphBuilder();
    one.node();
    this.search = maker.apply(one.build());
  }

  @Override
  public String name() {
    return "Waywright " + algorithm;
  }

  @Override
  public void load(Roads roads) {
    GraphBuilder builder = new GraphBuilder();
    builder.nodes(roads.nodes());
    for (int a = 0; a < roads.arcs(); a++) {
      builder.arc(roads.from()[a], roads.to()[a], (long) roads.weight()[a]);
    }
    Graph graph = builder.build();
    search = maker.apply(graph);
  }

  @Override
  public long solve(int source, int target, int[] path) {
    search.start(source, target);
    if (search.run() != SearchStatus.FOUND) {
      return -1;
    }
    search.copyPath(path);
    return search.cost();
  }

  @Override
  public long expanded() {
    return search.statistics().expanded();
  }
}
