import java.nio.file.Path;
import waywright.algorithm.Algorithms;
import waywright.formats.graph.GraphFiles;
import waywright.graph.Graph;
import waywright.search.SearchResult;

class Roads {
  public static void main(String[] args) throws Exception {
    Graph roads = GraphFiles.usual().cost("minutes").open(Path.of("towns.csv"));
    SearchResult result =
        Algorithms.dijkstra(roads).start(roads.node("Munich"), roads.node("Ulm")).solve();
    System.out.println(result.status());
    if (result.hasPath()) {
      result.path().nodes().mapToObj(roads::name).forEach(System.out::println);
      System.out.println(roads.scale().toDouble(result.cost()));
    }
  }
}
