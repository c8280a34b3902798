package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.formats.FormatException;
import waywright.prepare.BuildProgress;
import waywright.testing.DamagedFiles;

/** Small files of both formats, right ones and wrong ones. */
class OsmFileTest {

  private static final long FAR = (1L << 33) + 1;

  @TempDir private Path folder;

  private static Spoken read(byte[] file) throws IOException {
    Spoken spoken = new Spoken();
    OsmBytes.of("f", file).read(EnumSet.allOf(OsmKind.class), spoken, BuildProgress.SILENT);
    return spoken;
  }

  private static String refused(byte[] file) {
    FormatException e = assertThrows(FormatException.class, () -> read(file));
    assertTrue(e.getMessage().contains("Maybe"), e::getMessage);
    return e.getMessage();
  }

  /** Text 0 is a text like others, except between the nodes of a dense list. */
  private static Protobuf town() {
    Protobuf dense =
        new Protobuf()
            .deltas(1, FAR, 1, -7)
            .deltas(8, 481234567, 481234568, -10)
            .deltas(9, 111234567, -1800000000, 1800000000)
            .packed(10, 1, 2, 0, 0, 1, 1, 3, 2, 0);
    Protobuf plain =
        new Protobuf().signed(1, -9).packed(2, 1).packed(3, 0).signed(8, 5).signed(9, -5);
    Protobuf way = new Protobuf().number(1, 77).packed(2, 1).packed(3, 0).deltas(8, FAR, -7, 1);
    Protobuf relation =
        new Protobuf().number(1, -3).packed(8, 0, 2).deltas(9, 77, -9).packed(10, 1, 0);
    return new Protobuf()
        .message(1, Protobuf.strings("outer", "highway", "stop", "x"))
        .message(2, new Protobuf().message(2, dense).message(1, plain))
        .message(2, new Protobuf().message(3, way).message(4, relation));
  }

  @Test
  void everythingOfPbfIsRead() throws IOException {
    Spoken spoken = read(Protobuf.file(town()));
    assertEquals(
        List.of(
            FAR + " 481234567 111234567 {highway=stop}",
            "1 481234568 -1800000000 {}",
            "-7 -10 1800000000 {highway=highway, x=stop}",
            "-9 5 -5 {highway=outer}"),
        spoken.nodes);
    assertEquals(List.of("77 " + FAR + " -7 1 {highway=outer}"), spoken.ways);
    assertEquals(List.of("-3 WAY77outer NODE-9stop {}"), spoken.relations);
    assertEquals(List.of(), spoken.skipped);
  }

  @Test
  void rawBlobsAndOffsetsAreRead() throws IOException {
    Protobuf node = new Protobuf().signed(1, 5).signed(8, 3).signed(9, -3);
    // The granularity stands behind the nodes that it holds for.
    Protobuf block =
        new Protobuf()
            .message(2, new Protobuf().message(1, node))
            .number(17, 1_000)
            .number(19, 149)
            .number(20, -50)
            .message(1, Protobuf.strings(""));
    byte[] file =
        new Protobuf()
            .raw(Protobuf.header("OsmSchema-V0.6"))
            .raw(Protobuf.framed("OSMData", Protobuf.rawBlob(block.toBytes())))
            .toBytes();
    assertEquals(List.of("5 31 -30 {}"), read(file).nodes);
  }

  @Test
  void onlyWhatIsWantedIsHandedOver() throws IOException {
    Spoken spoken = new Spoken();
    List<Long> told = new ArrayList<>();
    OsmBytes.of("f", Protobuf.file(town()))
        .read(EnumSet.of(OsmKind.WAY), spoken, (done, total) -> told.add(done));
    assertEquals(0, spoken.nodes.size() + spoken.relations.size());
    assertEquals(1, spoken.ways.size());
    assertTrue(told.size() > 0);
  }

  @Test
  void packersThatAreNotReadAreNamed() {
    for (int field = 4; field <= 7; field++) {
      byte[] file =
          new Protobuf()
              .raw(Protobuf.header("OsmSchema-V0.6"))
              .raw(
                  Protobuf.framed("OSMData", new Protobuf().number(2, 9).bytes(field, new byte[9])))
              .toBytes();
      String name = List.of("LZMA", "bzip2", "LZ4", "Zstandard").get(field - 4);
      assertTrue(refused(file).contains("packed by " + name), () -> refused(file));
    }
    assertTrue(
        refused(Protobuf.header("OsmSchema-V0.6", "HistoricalInformation"))
            .contains("\"HistoricalInformation\""));
  }

  /** What claims 10 bytes and unpacks to a gigabyte is refused at the eleventh. */
  @Test
  void bombsAreRefused() {
    byte[] zeros = new byte[30 << 20];
    for (long claimed : new long[] {10, 31 << 20, 1L << 40, -1}) {
      byte[] file =
          new Protobuf()
              .raw(Protobuf.header("OsmSchema-V0.6"))
              .raw(Protobuf.framed("OSMData", Protobuf.zlibBlob(zeros, claimed)))
              .toBytes();
      assertTrue(refused(file).contains("byte "), () -> refused(file));
    }
  }

  /** As many as are permitted are read; one more is refused where it stands. */
  @Test
  void waysOfTooManyNodesAreRefused() throws IOException {
    int most = OsmFile.MOST_NODES;
    assertEquals(1, read(wayOf(most)).ways.size());
    assertTrue(refused(wayOf(most + 1)).contains("more than 65536 nodes in one way"));
    assertTrue(refused(wayOf(2_000_000)).contains("byte "), () -> refused(wayOf(2_000_000)));
    assertEquals(1, read(xmlWayOf(most)).ways.size());
    String xml = refused(xmlWayOf(most + 1));
    assertTrue(xml.startsWith("f:" + (most + 3) + ":"), xml);
    assertTrue(xml.contains("more than 65536 nodes in one way"), xml);
    long[] members = new long[OsmFile.MOST_MEMBERS + 1];
    Protobuf relation =
        new Protobuf().number(1, 3).packed(8, members).packed(9, members).packed(10, members);
    Protobuf block =
        new Protobuf()
            .message(1, Protobuf.strings("x"))
            .message(2, new Protobuf().message(4, relation));
    assertTrue(refused(Protobuf.file(block)).contains("members in one relation"));
  }

  private static byte[] wayOf(int nodes) {
    Protobuf way = new Protobuf().number(1, 77).packed(8, new long[nodes]);
    return Protobuf.file(
        new Protobuf()
            .message(1, Protobuf.strings("x"))
            .message(2, new Protobuf().message(3, way)));
  }

  /** A reference a line, the first on line 3. */
  private static byte[] xmlWayOf(int nodes) {
    String text =
        "<osm version='0.6'>\n<way id='1'>\n" + "<nd ref='1'/>\n".repeat(nodes) + "</way></osm>";
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void sizesAreJudgedBeforeAnythingIsAllocated() throws IOException {
    assertTrue(refused(new byte[] {0, 0x7f, -1, -1, 1}).contains("the format allows 65536"));
    byte[] big = new Protobuf().text(1, "OSMData").number(3, 1 << 30).toBytes();
    byte[] file =
        new Protobuf()
            .raw(Protobuf.header("OsmSchema-V0.6"))
            .raw(new byte[] {0, 0, 0, (byte) big.length})
            .raw(big)
            .toBytes();
    assertTrue(refused(file).contains("a blob of 1073741824 bytes"), () -> refused(file));
    byte[] whole = Protobuf.file(town());
    for (int length = 1; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      if (length != Protobuf.header("OsmSchema-V0.6", "DenseNodes").length) {
        refused(cut);
      }
    }
    assertTrue(refused(new byte[0]).contains("empty"));
    assertTrue(refused(gzip(new byte[0])).contains("the packed file is empty"));
    assertTrue(refused("BZh9".getBytes(StandardCharsets.US_ASCII)).contains("bzip2"));
    assertTrue(refused("PK..".getBytes(StandardCharsets.US_ASCII)).contains("zip"));
    assertThrows(FormatException.class, () -> OsmBytes.of(folder));
  }

  @Test
  void coordinatesOffTheGlobeAreCounted() throws IOException {
    Protobuf dense =
        new Protobuf()
            .deltas(1, 1, 2, 3)
            .deltas(8, 900000001, 0, Long.MAX_VALUE)
            .deltas(9, 0, -1800000001, 0);
    Protobuf block =
        new Protobuf()
            .message(1, Protobuf.strings(""))
            .message(2, new Protobuf().message(2, dense));
    assertEquals(3, read(Protobuf.file(block)).skipped.size());
    String xml =
        "<osm><node id='1' lat='91' lon='0'/><node id='2' lat='1e300' lon='0'/>"
            + "<node id='3' lon='0'/><node id='4' lat='1' lon='2' visible='false'/></osm>";
    Spoken spoken = read(xml.getBytes(StandardCharsets.UTF_8));
    assertEquals(List.of(), spoken.nodes);
    assertEquals(
        List.of(
            "coordinates out of range: node 1",
            "coordinates out of range: node 2",
            "node without coordinates: node 3",
            "deleted: node 4"),
        spoken.skipped);
  }

  private static final String XML =
      "<?xml version='1.0' encoding='UTF-8'?>\n<osm version='0.6'><bounds minlat='1'/>"
          + "<node lon='-5e-7' lat='0.00000055' id='-9'><tag v='a&amp;&#228;' k='name'/></node>"
          + "<way id='7'><nd ref='-9'/><tag k='highway' v='road'/><nd ref='8589934593'/></way>"
          + "<way id='8' action='delete'/><note><x><node id='no'/></x></note>"
          + "<relation id='1'><member ref='7' role='from' type='way'/></relation></osm>";

  @Test
  void xmlIsReadPackedOrNot() throws IOException {
    byte[] plain = XML.getBytes(StandardCharsets.UTF_8);
    for (byte[] file : List.of(plain, gzip(plain))) {
      Spoken spoken = read(file);
      assertEquals(List.of("-9 6 -5 {name=a&\u00e4}"), spoken.nodes);
      assertEquals(List.of("7 -9 8589934593 {highway=road}"), spoken.ways);
      assertEquals(List.of("1 WAY7from {}"), spoken.relations);
      assertEquals(List.of("deleted: way 8"), spoken.skipped);
    }
  }

  private static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(content);
    }
    return packed.toByteArray();
  }

  @Test
  void xmlMistakesHaveAPlace() {
    for (String wrong :
        List.of(
            "<osm><node id='x' lat='1' lon='1'/></osm>",
            "<osm><node lat='1' lon='1'/></osm>",
            "<osm><node id='1' lat='one' lon='1'/></osm>",
            "<osm><way id='1'><nd/></way></osm>",
            "<osm><relation id='1'><member type='shop' ref='1' role=''/></relation></osm>",
            "<osm><way id='1'>",
            "<gpx/>",
            "<!DOCTYPE osm [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><osm>&a;</osm>")) {
      assertTrue(
          refused(wrong.getBytes(StandardCharsets.UTF_8)).startsWith("f:1:"),
          () -> refused(wrong.getBytes(StandardCharsets.UTF_8)));
    }
  }

  @Test
  void damagedPbfIsReadOrRefused() {
    byte[] raw =
        new Protobuf()
            .raw(Protobuf.header("OsmSchema-V0.6"))
            .raw(Protobuf.framed("OSMData", Protobuf.rawBlob(town().toBytes())))
            .toBytes();
    int read =
        DamagedFiles.read(
            List.of(raw, Protobuf.file(town())), FormatException.class, OsmFileTest::read);
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void damagedXmlIsReadOrRefused() throws IOException {
    byte[] plain = XML.getBytes(StandardCharsets.UTF_8);
    int read =
        DamagedFiles.read(List.of(plain, gzip(plain)), FormatException.class, OsmFileTest::read);
    assertTrue(read > 100, "read " + read);
  }
}
