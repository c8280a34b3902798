package waywright.formats.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.algorithm.Algorithms;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.graph.Graph;
import waywright.search.Search;

/** What the columns of edges mean, and that none is passed over that looks as if it meant much. */
class EdgeFieldsTest {

  private static final GraphFiles USUAL = GraphFiles.usual();

  private static Graph table(String text, GraphFiles fields) throws FormatException {
    return CsvGraph.read(Source.of("t.csv", text), null, fields);
  }

  private static String refusal(String text, GraphFiles fields) {
    return assertThrows(FormatException.class, () -> table(text, fields)).getMessage();
  }

  private static double cost(Graph graph, String from, String to) {
    Search search = Algorithms.dijkstra(graph);
    search.start(graph.node(from), graph.node(to)).run();
    return search.cost() < 0 ? -1 : graph.scale().toDouble(search.cost());
  }

  /** The network of the report: found with cost 2 where it takes 205 minutes. */
  @Test
  void minutesAreNotPassedOver() throws FormatException {
    String text = "from,to,minutes,oneway\nA,B,5,yes\nC,B,1,yes\nB,D,100,no\nD,C,100,no\n";
    String message = refusal(text, USUAL);
    assertTrue(message.startsWith("t.csv:1:1: \"minutes\" looks like a cost"), message);
    assertTrue(message.contains("Maybe --cost-column minutes"), message);
    assertEquals(205, cost(table(text, USUAL.cost("Minutes")), "A", "C"));
    assertEquals(3, cost(table(text, USUAL.ignoring("minutes")), "A", "C"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "travel_time",
        "TravelTime",
        "time (s)",
        "duration",
        "km",
        "dist",
        "w",
        "price",
        "fare",
        "length_m",
        "walk-minutes",
        "impedance",
        "edge weight"
      })
  void whatLooksLikeACost(String name) throws FormatException {
    String text = "from,to," + name + "\na,b,7\n";
    assertTrue(refusal(text, USUAL).contains("--cost-column " + name.toLowerCase()), name);
    assertEquals(7, cost(table(text, USUAL.cost(name)), "a", "b"));
    assertEquals(1, cost(table(text, USUAL.ignoring(name)), "a", "b"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"direction_of_travel", "bidirectional", "two-way", "reversible", "dir"})
  void whatLooksLikeADirection(String name) {
    String message = refusal("from,to," + name + ",cost\na,b,1,1\n", USUAL);
    assertTrue(message.contains("--oneway-column " + name), message);
  }

  @ParameterizedTest
  @CsvSource({
    "'from,to,distance,minutes\na,b,3,4\n', 'which of distance, minutes is the cost?'",
    "'from,to,cost,weight\na,b,3,4\n', 'which of cost, weight is the cost?'",
    "'from,to,cost,reverse_cost\na,b,3,4\n', 'the cost of the opposite direction'",
    "'from,to,oneway,directed\na,b,1,0\n', 'which of oneway, directed is the direction?'",
    "'from,to,dauer\na,b,3\n', '\"dauer\" contains numbers'",
    "'a,b,cost\na,b,3\n', 'no column \"from\"'",
  })
  void whatIsNotGuessed(String text, String part) {
    String message = refusal(text, USUAL);
    assertTrue(message.contains(part) && message.contains("Maybe"), message);
  }

  @Test
  void whatIsNamedIsTaken() throws FormatException {
    String text = "von,nach,dauer,strecke,richtung\na,b,3,4,ft\nb,c,5,6,TF\n";
    GraphFiles fields = USUAL.from("von").to("nach").oneWay("Richtung");
    Graph byTime = table(text, fields.cost("dauer"));
    assertEquals(3, cost(byTime, "a", "b"));
    assertEquals(-1, cost(byTime, "b", "a"));
    assertEquals(5, cost(byTime, "c", "b"));
    assertEquals(4, cost(table(text, fields.cost("strecke")), "a", "b"));
    String message = refusal(text, fields.cost("dauert"));
    assertTrue(message.contains("no cost field \"dauert\", only"), message);
    assertTrue(refusal(text, USUAL.from("vom")).contains("no column \"vom\""));
    assertEquals(9, cost(table("from,to,cost,km\na,b,9,1\n", USUAL), "a", "b"), "cost, outright");
    assertEquals(1, cost(table("id,from,to,lanes\n4,a,b,2\n", USUAL), "a", "b"), "no cost");
  }

  /** One edge from a to b: whether it can be gone there and back. */
  @ParameterizedTest
  @CsvSource({
    "yes, true, false",
    "TRUE, true, false",
    "1, true, false",
    "t, true, false",
    "forward, true, false",
    "no, true, true",
    "False, true, true",
    "0, true, true",
    "f, true, true",
    "n, true, true",
    "both, true, true",
    "'', true, true",
    "-1, false, true",
    "reverse, false, true",
    "backward, false, true",
    "FT, true, false",
    "TF, false, true",
    "'F;B', true, false",
    "'T;B', false, true",
    "'B;F', true, true",
    "'B;FT', true, true",
    "'FT;', true, false",
  })
  void directions(String values, boolean there, boolean back) throws FormatException {
    StringBuilder text = new StringBuilder("from,to,oneway\n");
    int row = 0;
    for (String value : values.split(";", -1)) {
      text.append(row == 0 ? "a,b," : "x,y,").append(value).append('\n');
      row++;
    }
    Graph graph = table(text.toString(), USUAL);
    assertEquals(there, cost(graph, "a", "b") == 1, values);
    assertEquals(back, cost(graph, "b", "a") == 1, values);
  }

  @Test
  void closedAndUnknownDirectionsAreRefused() {
    String message = refusal("from,to,oneway\na,b,FT\nb,c,N\n", USUAL);
    assertTrue(message.startsWith("t.csv:3:5: oneway \"N\" is not a direction"), message);
    assertTrue(refusal("from,to,oneway\na,b,B\nb,c,yes\n", USUAL).contains("b (both ways)"));
    assertTrue(refusal("from,to,oneway\na,b,alternating\n", USUAL).contains("Maybe"));
  }

  @Test
  void emptyMeansWhatTheCallerSays() throws FormatException {
    String text = "from,to,oneway\na,b,\nb,c,no\n";
    Graph graph = table(text, USUAL.directed(true));
    assertEquals(-1, cost(graph, "b", "a"));
    assertEquals(1, cost(graph, "c", "b"));
  }

  @Test
  void keysOfGraphMl() throws FormatException {
    String text =
        """
        <graphml><key id="d0" for="edge" attr.name="travel_time"/>
        <key id="d1" for="edge" attr.name="oneway"/><key id="d2" for="node" attr.name="time"/>
        <graph edgedefault="undirected"><node id="a"/><node id="b"/>
        <edge source="a" target="b"><data key="d0">7</data><data key="d1">-1</data></edge>
        </graph></graphml>
        """;
    Source source = Source.of("g", text);
    String message =
        assertThrows(FormatException.class, () -> new GraphMl(source, USUAL).graph()).getMessage();
    assertTrue(message.contains("--cost-column travel_time"), message);
    Graph graph = new GraphMl(source, USUAL.cost("travel_time")).graph();
    assertEquals(7, cost(graph, "b", "a"));
    assertEquals(-1, cost(graph, "a", "b"));
  }

  @Test
  void anEdgeWithoutACostIsNotOneOfOne() {
    Source source =
        Source.of(
            "g",
            "<graphml><key id='w' for='edge' attr.name='weight'/><graph><node id='a'/>"
                + "<edge source='a' target='a'/></graph></graphml>");
    FormatException e =
        assertThrows(FormatException.class, () -> new GraphMl(source, USUAL).graph());
    assertTrue(e.getMessage().contains("has no cost, and the key"), e::getMessage);
    String message = refusal("from,to,cost\na,b,\"1,5\"\n", USUAL);
    assertTrue(message.contains("Maybe write a decimal point, not a comma?"), message);
  }

  @Test
  void namesNeedFields() {
    Source source = Source.of("a.gr", "p sp 2 1\na 1 2 3\n");
    FormatException e =
        assertThrows(FormatException.class, () -> USUAL.cost("minutes").open(source, null));
    assertTrue(e.getMessage().contains("a DIMACS network has no columns"), e::getMessage);
  }

  /** The place of an edge was sought from the first line on: a town took minutes, a city days. */
  @Test
  void timeGrowsWithTheTable() throws FormatException {
    StringBuilder text = new StringBuilder("from,to,cost\n");
    for (int i = 0; i < 200_000; i++) {
      text.append(i).append(',').append(i + 1).append(",1\n");
    }
    Graph graph = table(text.toString(), USUAL);
    assertEquals(List.of(400_000, 200_001), List.of(graph.arcCount(), graph.nodeCount()));
  }
}
