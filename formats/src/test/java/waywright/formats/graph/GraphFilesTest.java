package waywright.formats.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.algorithm.Algorithms;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.graph.CoordinateHeuristic;
import waywright.graph.Graph;
import waywright.search.Search;

class GraphFilesTest {

  private static final String DIMACS =
      "c roads\np sp 3 4\na 1 2 5\na 2 1 6\n\na 2 3 0\r\na\t3  3 9 \n";
  private static final String PLACES = "p aux sp co 3\nv 3 -3 4\nv 1 0 0\nv 2 -3 4\n";

  @Test
  void dimacs() throws FormatException {
    Graph graph = DimacsGraph.read(Source.of("g", DIMACS), Source.of("c", PLACES));
    assertEquals(3, graph.nodeCount());
    assertEquals(4, graph.arcCount());
    assertEquals("3", graph.name(2));
    assertEquals(0, graph.node("1"));
    assertEquals(5, cost(graph, "1", "3"));
    assertEquals(-3, graph.x(1));
    assertEquals(4, graph.y(2));
    assertEquals(1, CoordinateHeuristic.straightLine(graph).factor(), 1e-9);
    assertEquals(0, DimacsGraph.read(Source.of("g", "p sp 0 0"), null).nodeCount());
    assertEquals(9, DimacsGraph.read(Source.of("g", "p sp 9 0\n"), null).nodeCount());
  }

  @ParameterizedTest
  @CsvSource({
    "'', 1, 0, 'no line'",
    "'c only\n', 1, 0, 'no line'",
    "'a 1 2 3\n', 1, 1, 'instead of'",
    "'p max 2 1\n', 1, 3, 'another of the DIMACS formats'",
    "'p sp 2\n', 1, 7, 'number of arcs is missing'",
    "'p sp 2 1 7\na 1 2 3\n', 1, 10, 'after the last field'",
    "'p sp 99999999 1\na 1 2 3\n', 1, 6, 'declares 99999999 nodes, more than its 24 bytes'",
    "'p sp 2 99999999\na 1 2 3\n', 1, 8, 'declares 99999999 arcs, more than its 24 bytes can hold. Maybe it was cut off'",
    "'p sp 2 -1\na 1 2 3\n', 1, 8, 'number of arcs'",
    "'p sp 2 1\na 0 2 3\n', 2, 3, 'tail \"0\" is not'",
    "'p sp 2 1\na 1 3 3\n', 2, 5, 'head \"3\" is not'",
    "'p sp 2 1\na 1 2 -3\n', 2, 7, 'cost \"-3\" is not'",
    "'p sp 2 1\na 1 2 3.5\n', 2, 7, 'cost \"3.5\" is not'",
    "'p sp 2 1\na 1 2 99999999999999999999\n', 2, 7, 'cost'",
    "'p sp 2 1\na 1 2\n       \n', 2, 6, 'cost is missing'",
    "'p sp 2 1\na 1 2 3 4\n', 2, 9, 'after the last field'",
    "'p sp 2 1\nb 1 2 3\n', 2, 1, 'comment'",
    "'p sp 2 2\na 1 2 3\n\n\n\n\n\n\n\n\n', 10, 0, 'declares 2 arcs and holds 1'",
    "'p sp 2 1\na 1 2 3\na 1 2 3\n', 3, 0, 'declares 1 arcs and holds 2'",
  })
  void namesThePlaceInANetwork(String text, int line, int column, String part) {
    refused(() -> DimacsGraph.read(Source.of("f", text), null), line, column, part);
  }

  @ParameterizedTest
  @CsvSource({
    "'p aux sp co 4\n', 1, 13, 'places 4 nodes, but the network has 3'",
    "'p aux sp no 3\n', 1, 10, 'instead of'",
    "'p aux sp co 3\nv 1 0 0\nv 1 0 0\n', 3, 3, 'node 1 has a place already'",
    "'p aux sp co 3\nv 4 0 0\n', 2, 3, 'node'",
    "'p aux sp co 3\nv 1 0.5 0\n', 2, 5, 'x'",
    "'p aux sp co 3\nv 1 0 0\n', 2, 0, 'declares 3 nodes and holds 1'",
  })
  void namesThePlaceInCoordinates(String text, int line, int column, String part) {
    Source network = Source.of("g", DIMACS);
    refused(() -> DimacsGraph.read(network, Source.of("f", text)), line, column, part);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "from,to,cost,directed\na,b,2,no\nb,c,3,yes\n",
        "Cost;TO;From;Directed\r\n2;b;a;0\r\n3;c;b;1\r\n",
        "\ufeffsource\ttarget\tweight\tdirected\tname\n\"a\"\tb\t2\tfalse\tx\n\nb\tc\t3\ttrue\t\"y\nz\"",
        " tail , head ,length,directed\n a , b , 2.0 ,\nb,c,3e0,TRUE\n",
      })
  void tablesOfEdges(String text) throws FormatException {
    Graph graph = CsvGraph.read(Source.of("e", text), null, GraphFiles.usual());
    assertEquals(3, graph.nodeCount());
    assertEquals(3, graph.arcCount());
    assertEquals(5, cost(graph, "a", "c"));
    assertEquals(2, cost(graph, "b", "a"));
    assertEquals(-1, cost(graph, "c", "a"));
    assertEquals(0, graph.scale().places(), "whole costs stay whole");
  }

  @Test
  void tablesOfNodesAndFractions() throws FormatException {
    Source nodes = Source.of("n", "id,lon,lat,note\nUlm,9.99,48.4,x\nOslo,10.75,59.91,\"y,z\"\n");
    Source edges = Source.of("e", "from,to,cost\nUlm,Oslo,1281.5\n");
    Graph graph = CsvGraph.read(edges, nodes, GraphFiles.usual().directed(true));
    assertEquals(48.4, graph.y(0));
    assertEquals(10.75, graph.x(graph.node("Oslo")));
    assertEquals(1281.5, graph.scale().toDouble(cost(graph, "Ulm", "Oslo")));
    assertEquals(-1, cost(graph, "Oslo", "Ulm"), "directed by default, as asked for");
    assertEquals(
        1,
        CsvGraph.read(Source.of("e", "from,to\na,b\n"), null, GraphFiles.usual().directed(true))
            .cost(0));
    Source large = Source.of("e", "from,to,cost\na,b,0.5\nb,c,1e17\n");
    Graph coarse = CsvGraph.read(large, null, GraphFiles.usual().directed(true));
    assertEquals(1e17, coarse.scale().toDouble(cost(coarse, "b", "c")));
    assertEquals(0.5, coarse.scale().toDouble(cost(coarse, "a", "b")));
    Source larger = Source.of("e", "from,to,cost\na,b,0.5\nb,c,1e18\n");
    assertEquals(
        1, CsvGraph.read(larger, null, GraphFiles.usual().directed(true)).cost(0), "rounded up");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                      | 1 | 0 | 'empty'",
        "'a,b\n1,2\n'                            | 1 | 1 | 'no column \"from\"'",
        "'from,cost\n1,2\n'                      | 1 | 1 | 'no column \"to\"'",
        "'from,to\n1,2\n1\n'                     | 3 | 0 | '1 field in this record, but 2 in the header'",
        "'from,to\n1,2,3\n'                      | 2 | 0 | '3 fields in this record, but 2'",
        "'from,to,cost\n1,2,3\n1,2,x\n'          | 3 | 5 | 'cost \"x\" is not a number'",
        "'from,to,cost\n1,2,-3\n'                | 2 | 5 | 'negative cost'",
        "'from,to,cost\n1,2,NaN\n'               | 2 | 5 | 'is not a number'",
        "'from,to,cost\n1,2,1e999\n'             | 2 | 5 | 'is not a number'",
        "'from,to,cost\n1,2,1e18\n1,2,1e18\n'    | 3 | 5 | 'more than 2^60'",
        "'from,to,cost\n1,,3\n'                  | 2 | 3 | 'to is missing'",
        "'from,to,directed\n\"1\",2,maybe\n'     | 2 | 7 | 'directed \"maybe\" is not a direction'",
        "'from,to,cost\n\"1\n1\",2,x\n'          | 3 | 6 | 'is not a number'",
        "'from,to\n\"a,b\n'                       | 2 | 1 | 'quote is never closed'",
        "'from,to\na,\"b\"c\n'                   | 2 | 6 | 'follows the closing quote'",
        "'from,to,cost,cost\na,b,1,2\n'         | 1 | 14 | 'two columns'",
      })
  void namesThePlaceInATable(String text, int line, int column, String part) {
    refused(
        () -> CsvGraph.read(Source.of("f", text), null, GraphFiles.usual()), line, column, part);
  }

  @Test
  void namesThePlaceInATableOfNodes() {
    Source edges = Source.of("f", "from,to\na,b\n");
    refused(() -> nodes(edges, "id,x,y\na,1,2\na,3,4\n"), 3, 1, "\"a\" occurs twice");
    refused(() -> nodes(edges, "id,x\na,1\n"), 1, 1, "no column \"y\"");
    refused(() -> nodes(edges, "id,x,y\na,1,1e300\n"), 2, 5, "out of bounds");
    refused(() -> nodes(edges, "id,x,y\na,1,2\n"), 2, 1, "\"b\", which is not a node");
    byte[] latin1 = "from,to\n\u00c4,b\n".getBytes(StandardCharsets.ISO_8859_1);
    refused(() -> CsvGraph.read(Source.of("f", latin1), null, GraphFiles.usual()), 2, 1, "UTF-8");
  }

  private static Graph nodes(Source edges, String text) throws FormatException {
    return CsvGraph.read(edges, Source.of("f", text), GraphFiles.usual());
  }

  @Test
  void graphMl() throws FormatException {
    String text =
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
          <key id="d0" for="node" attr.name="X" attr.type="double"/>
          <key id="d1" for="node" attr.name="y" attr.type="double"><default>7</default></key>
          <key id="d2" for="node" attr.name="label" attr.type="string"/>
          <key id="d3" for="edge" attr.name="weight" attr.type="double"><default>4</default></key>
          <key id="d4" for="all" attr.name="color"/>
          <graph id="G" edgedefault="undirected">
            <desc>three towns</desc>
            <edge source="n0" target="n1"><data key="d3"> 2.5 </data><data key="d4">red</data></edge>
            <node id="n0"><data key="d0">1</data><data key="d2">Ulm</data></node>
            <node id="n1"><data key="d0">3</data><data key="d1">4</data>
              <data key="d2">Oslo</data><port name="p"/></node>
            <node id="n2"><data key="d2">Jena &amp; more</data></node>
            <edge source="n1" target="n2" directed="true"/>
          </graph>
        </graphml>
        """;
    Graph graph = new GraphMl(Source.of("g", text), GraphFiles.usual()).graph();
    assertEquals(3, graph.nodeCount());
    assertEquals(3, graph.arcCount());
    assertEquals(6.5, graph.scale().toDouble(cost(graph, "Ulm", "Jena & more")));
    assertEquals(2.5, graph.scale().toDouble(cost(graph, "Oslo", "Ulm")));
    assertEquals(-1, cost(graph, "Jena & more", "Oslo"));
    assertEquals(7, graph.y(graph.node("Ulm")), "the default");
    assertEquals(4, graph.y(graph.node("Oslo")));
    assertFalse(graph.hasCoordinates());
    Graph twins =
        new GraphMl(Source.of("g", text.replace("Oslo", "Ulm")), GraphFiles.usual()).graph();
    assertEquals(2.5, twins.scale().toDouble(cost(twins, "n1", "n0")), "ids where labels repeat");
  }

  @ParameterizedTest
  @CsvSource({
    "'<graph/>', 1, 'the root is not <graphml>'",
    "'<graphml/>', 1, 'no <graph>'",
    "'<graphml>\n<graph/><graph/></graphml>', 2, 'a second graph'",
    "'<graphml>\n<graph edgedefault=''both''/></graphml>', 2, 'neither directed nor undirected'",
    "'<graphml><graph>\n<node/></graph></graphml>', 2, '<node> has no id'",
    "'<graphml><graph><node id=''a''/>\n<node id=''a''/></graph></graphml>', 2, 'twice'",
    "'<graphml><graph>\n<edge source=''a'' target=''b''/></graph></graphml>', 2, 'which is not a node'",
    "'<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><graphml>&b;</graphml>', 1, 'document type'",
    "'<graphml>\n<graph>', 2, 'ends too early inside the element \"graph\"'",
    "'', 1, 'the XML file is empty'",
  })
  void namesThePlaceInGraphMl(String text, int line, String part) {
    refused(() -> new GraphMl(Source.of("f", text), GraphFiles.usual()).graph(), line, -1, part);
  }

  @Test
  void badNumbersInGraphMlAreRefused() {
    String frame =
        "<graphml><key id='w' for='edge' attr.name='weight'/><key id='x' for='node' attr.name='x'/>"
            + "<key id='y' for='node' attr.name='y'/><graph>\n<node id='a'>%s</node>\n"
            + "<edge source='a' target='a'>%s</edge></graph></graphml>";
    String place = "<data key='x'>%s</data><data key='y'>1</data>";
    refused(() -> ml(frame, place.formatted("1e200"), ""), 2, -1, "out of bounds");
    refused(() -> ml(frame, place.formatted("north"), ""), 2, -1, "x \"north\" is not a number");
    refused(() -> ml(frame, "", "<data key='w'>-1</data>"), 3, -1, "negative cost");
    refused(() -> ml(frame, "", "<data key='w'>Infinity</data>"), 3, -1, "is not a number");
    refused(() -> ml(frame, "", "<data>1</data>"), 3, -1, "<data> has no key");
  }

  private static Graph ml(String frame, String node, String edge) throws FormatException {
    return new GraphMl(Source.of("f", frame.formatted(node, edge)), GraphFiles.usual()).graph();
  }

  @Test
  void anyKindByNameOrContent(@TempDir Path folder) throws IOException {
    Path gr = write(folder, "a.gr.gz", DIMACS);
    Graph bare = GraphFiles.read(gr, false);
    assertFalse(bare.hasCoordinates());
    write(folder, "a.co", PLACES);
    assertTrue(GraphFiles.read(gr, false).hasCoordinates(), "the file beside it");
    Path csv = write(folder, "town-edges.csv", "from,to\na,b\n");
    assertEquals(2, GraphFiles.read(csv, false).arcCount());
    assertEquals(1, GraphFiles.read(csv, true).arcCount());
    write(folder, "town-nodes.csv.gz", "id,x,y\na,1,2\nb,3,4\n");
    assertTrue(GraphFiles.read(csv, true).hasCoordinates());
    String ml = "<graphml><graph><node id='a'/></graph></graphml>";
    assertEquals(1, GraphFiles.read(write(folder, "b.GraphML", ml), false).nodeCount());
    assertEquals(1, GraphFiles.read(write(folder, "b", ml), false).nodeCount());
    assertEquals(3, GraphFiles.read(write(folder, "c", DIMACS), false).nodeCount());
    assertEquals(2, GraphFiles.read(write(folder, "d", "cost;from;to\n1;2;3"), false).nodeCount());
    refused(() -> GraphFiles.usual().open(Source.of("f", "hello"), null), 0, 0, "what kind");
    byte[] cut = packed(DIMACS);
    refused(
        () -> GraphFiles.usual().open(Source.of("f", Arrays.copyOf(cut, 30)), null),
        0,
        0,
        "cut off");
    Path nothing = write(folder, "e.graphml.gz", "");
    refused(() -> GraphFiles.read(nothing, false), 0, 0, "the packed file is empty");
    assertThrows(IOException.class, () -> GraphFiles.read(folder.resolve("none.gr"), false));
  }

  private static Path write(Path folder, String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.write(file, name.endsWith(".gz") ? packed(text) : text.getBytes(StandardCharsets.UTF_8));
    return file;
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  private static long cost(Graph graph, String from, String to) {
    Search search = Algorithms.dijkstra(graph);
    search.start(graph.node(from), graph.node(to));
    search.run();
    return search.cost();
  }

  /** Checks the exception; a column of −1 is not checked. */
  private static void refused(Executable call, int line, int column, String part) {
    FormatException e = assertThrows(FormatException.class, call);
    assertTrue(e.getMessage().contains(part), e::getMessage);
    assertTrue(e.getMessage().contains("Maybe"), e::getMessage);
    assertEquals(line, e.line(), e::getMessage);
    if (column >= 0) {
      assertEquals(column, e.column(), e::getMessage);
    }
  }
}
