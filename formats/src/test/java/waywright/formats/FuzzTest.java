package waywright.formats;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import waywright.formats.graph.GraphFiles;
import waywright.formats.grid.AsciiLegend;
import waywright.formats.grid.ColorLegend;
import waywright.formats.grid.internal.MovingAiMap;
import waywright.formats.grid.internal.MovingAiScenarios;
import waywright.grid.GridMap;
import waywright.testing.DamagedFiles;

/** Damaged files, always the same ones: only the documented exception, in own words. */
class FuzzTest {

  @FunctionalInterface
  private interface Reader {
    void read(Source source) throws IOException;
  }

  @Test
  void movingAiMaps() throws IOException {
    byte[] map = MovingAiMap.toBytes(GridMap.of("..@@T", "SSWG.", "....."));
    int read = run(List.of(map), MovingAiMap::read);
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void movingAiQueries() throws IOException {
    String text =
        "version 1\n0\tmaps/a.map\t5\t3\t0\t0\t4\t2\t4.24264069\n0 a.map 5 3 4 2 0 0 4.24264069\n";
    int read = run(List.of(Source.of("q", text).toBytes()), MovingAiScenarios::read);
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void drawings() throws IOException {
    byte[] text = Source.of("t", "S..#\n.##.\n..\u2588G\n").toBytes();
    AsciiLegend legend = AsciiLegend.startAndGoal().with('\u2588', '@').padded('@');
    int read = run(List.of(text), legend::read);
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void legends() throws IOException {
    String text = "// colors\n#ffffff . 1\n#000000 @ blocked\ntransparent @ blocked\ntolerance 9\n";
    int read = run(List.of(Source.of("l", text).toBytes()), ColorLegend::read);
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void dimacsNetworks() throws IOException {
    String text = "c a\np sp 4 5\na 1 2 7\na 2 1 7\na 2 2 0\na 3 4 123456\na 4 1 1\n";
    byte[] plain = Source.of("n", text).toBytes();
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(plain);
    }
    int read =
        run(
            List.of(plain, packed.toByteArray()),
            source -> GraphFiles.usual().directed(true).open(named("n.gr", source), null));
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void dimacsCoordinates() throws IOException {
    Source network = Source.of("n.gr", "p sp 3 1\na 1 2 7\n");
    String text = "c x\np aux sp co 3\nv 1 -73530767 41085396\nv 2 5 -6\nv 3 0 0\n";
    byte[] places = Source.of("c", text).toBytes();
    int read =
        run(List.of(places), source -> GraphFiles.usual().directed(true).open(network, source));
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void tablesOfEdges() throws IOException {
    List<byte[]> tables =
        List.of(
            Source.of("e", "from,to,cost,directed\na,b,1.5,yes\n\"b\",c,2,no\nc,a,0,\n").toBytes(),
            Source.of("e", "\ufeffsource;target;x\n\u00c4;\"B\nC\";3\nB;\u00c4;\n").toBytes());
    int read = run(tables, source -> GraphFiles.usual().open(named("e.csv", source), null));
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void tablesOfNodes() throws IOException {
    Source edges = Source.of("e.csv", "from,to\na,b\n");
    byte[] nodes = Source.of("n", "id,x,y\na,1,2\n\"b\",-3.5,4e2\nc,0,0\n").toBytes();
    int read = run(List.of(nodes), source -> GraphFiles.usual().directed(true).open(edges, source));
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void graphMl() throws IOException {
    byte[] file =
        Source.of(
                "g",
                "<?xml version='1.0' encoding='UTF-8'?><graphml>"
                    + "<key id='w' for='edge' attr.name='weight'><default>2.5</default></key>"
                    + "<key id='x' for='node' attr.name='x'/><key id='y' for='node' attr.name='y'/>"
                    + "<key id='l' for='node' attr.name='label'/><graph edgedefault='undirected'>"
                    + "<node id='a'><data key='x'>1</data><data key='y'>2</data></node>"
                    + "<node id='b'><data key='l'>Ulm</data></node>"
                    + "<edge source='a' target='b'><data key='w'>7</data></edge>"
                    + "<edge source='b' target='a' directed='true'/></graph></graphml>")
            .toBytes();
    int read =
        run(
            List.of(file),
            source -> GraphFiles.usual().directed(true).open(named("g.graphml", source), null));
    assertTrue(read > 100, "read " + read);
  }

  /** The same bytes under a name that tells what kind of graph they are. */
  private static Source named(String name, Source source) {
    return Source.of(name, source.toBytes());
  }

  private static int run(List<byte[]> originals, Reader reader) {
    return DamagedFiles.read(
        originals, FormatException.class, file -> reader.read(Source.of("damaged", file)));
  }
}
