package waywright.recipes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import waywright.formats.graph.GraphFiles;
import waywright.graph.Graph;
import waywright.hierarchy.ContractionHierarchy;
import waywright.search.Search;
import waywright.search.SearchResult;

/** Spring: the fastest route in a road network, contracted once, queried by many threads. */
@RestController
public final class RouteService {

  /** The answer, sent as JSON. */
  public record Answer(String status, double minutes, List<String> stops) {}

  private final Graph roads;

  /** A search belongs to one thread; the hierarchy is shared by all. */
  private final ThreadLocal<Search> searches;

  /** Reads a table of roads with a column of minutes. */
  public RouteService(Path table) throws IOException {
    roads = GraphFiles.usual().cost("minutes").ignoring("km").open(table);
    ContractionHierarchy hierarchy = ContractionHierarchy.of(roads);
    searches = ThreadLocal.withInitial(hierarchy::search);
  }

  /** {@code GET /route?from=Mill&to=Harbor}. */
  @GetMapping("/route")
  public Answer route(@RequestParam("from") String from, @RequestParam("to") String to) {
    if (!roads.hasNode(from) || !roads.hasNode(to)) {
      return new Answer("UNKNOWN_PLACE", 0, List.of());
    }
    SearchResult result = searches.get().start(roads.node(from), roads.node(to)).solve();
    if (!result.hasPath()) {
      return new Answer(result.status().name(), 0, List.of());
    }
    List<String> stops = result.path().nodes().mapToObj(roads::name).toList();
    return new Answer(result.status().name(), roads.scale().toDouble(result.cost()), stops);
  }
}
