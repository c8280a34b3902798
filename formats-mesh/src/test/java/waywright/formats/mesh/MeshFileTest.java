package waywright.formats.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;

/**
 * Our own meshes: what is written is read back, and what is malformed is refused with its place.
 */
class MeshFileTest {

  private static final String WHOLE =
      """
      waywright-mesh 1
      vertices 4 heights
      0 0 1.5
      2 0 1.5
      2 2 1.75
      0 2 1.5
      polygons 2
      0 0 3 0 1 2
      7 6 3 0 2 3
      bars 0
      ledges 1
      0 1
      """;

  @Test
  void readsWhatItSays() throws FormatException {
    NavMesh mesh = MeshFiles.read(Source.of("x.mesh", WHOLE));
    assertEquals(2, mesh.polygonCount());
    assertEquals(1, mesh.componentCount());
    assertEquals(1.75, mesh.z(2));
    assertEquals(7, mesh.area(1));
    assertEquals(6, mesh.flags(1));
    assertTrue(mesh.isLedge(0));
    assertEquals(WHOLE, new String(MeshFile.bytes(mesh), StandardCharsets.US_ASCII));
    String barred = WHOLE.replace("bars 0", "bars 1 0 2");
    NavMesh two = MeshFiles.read(Source.of("x.mesh", barred));
    assertEquals(2, two.componentCount());
    assertArrayEquals(MeshFile.bytes(two), MeshFile.bytes(again(two)));
  }

  @Test
  void oneWaysAndCeilingsTakeVersionTwo() throws FormatException {
    String two = WHOLE.replace("mesh 1", "mesh 2") + "oneways 1\n2 0\nceilings 1\n1 2.25\n";
    NavMesh mesh = MeshFiles.read(Source.of("x.mesh", two));
    assertEquals(2.25, mesh.headroom(1));
    assertTrue(mesh.isOpen(2) && !mesh.isOpen(mesh.twin(2)));
    assertEquals(two, new String(MeshFile.bytes(mesh), StandardCharsets.US_ASCII));
    String[] bad = {
      two + "0",
      two.replace("mesh 2", "mesh 3"),
      two.replace("mesh 2", "mesh 1"),
      two.replace("oneways 1\n2 0", "oneways 2\n2 0"),
      two.replace("\n2 0\n", "\n0 1\n"),
      two.replace("1 2.25", "2 2.25"),
      two.replace("1 2.25", "1 -2.25"),
      two.replace("ceilings", "floors")
    };
    for (String text : bad) {
      assertThrows(FormatException.class, () -> MeshFiles.read(Source.of("x.mesh", text)), text);
    }
  }

  private static NavMesh again(NavMesh mesh) throws FormatException {
    return MeshFiles.read(Source.of("again", MeshFile.bytes(mesh)));
  }

  @Test
  void everyBitOfACoordinateComesBack() throws FormatException {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      double unit = Math.scalb(1 + random.nextDouble(), random.nextInt(121) - 60);
      NavMeshBuilder builder = NavMesh.builder();
      boolean high = random.nextBoolean();
      double[] x = {0, 1 + random.nextDouble(), 1 + random.nextDouble(), random.nextDouble() / 2};
      double[] y = {0, random.nextDouble() / 8, 2 + random.nextDouble(), 2 + random.nextDouble()};
      for (int i = 0; i < 4; i++) {
        double z = unit * random.nextGaussian();
        if (high) {
          builder.vertex(x[i] * unit, y[i] * unit, z);
        } else {
          builder.vertex(x[i] * unit, y[i] * unit);
        }
      }
      builder.polygon(0, 1, 2);
      builder.polygon(random.nextInt(NavMesh.LARGEST_AREA + 1), new int[] {0, 2, 3});
      builder.flags(0, random.nextInt());
      NavMesh mesh = builder.build();
      NavMesh back = again(mesh);
      for (int v = 0; v < 4; v++) {
        assertEquals(mesh.x(v), back.x(v));
        assertEquals(mesh.y(v), back.y(v));
        assertEquals(mesh.z(v), back.z(v));
      }
      assertEquals(mesh.flags(0), back.flags(0));
      assertArrayEquals(MeshFile.bytes(mesh), MeshFile.bytes(back));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "waywright-mesh 3 | 1 | 16 | version",
        "waywright-mesh 1 vertices 3 tall | 1 | 29 | neither",
        "waywright-mesh 1 vertices -1 flat | 1 | 27 | is not in 0 .. ",
        "waywright-mesh 1 vertices 1 flat 0 x | 1 | 36 | not a number",
        "waywright-mesh 1 vertices 1 flat 0 0 0 | 1 | 38 | polygons",
        "waywright-mesh 1 vertices 0 flat polygons 1 0 0 3 0 | 1 | 51 | is not in 0 .. ",
        "waywright-mesh 1 vertices 0 flat polygons 1 99999 | 1 | 45 | area",
        "waywright-mesh 1 vertices 3 flat 0 0 1 0 0 1 polygons 1 0 0 3 0 2 1 bars 0 ledges 0"
            + " | 1 | 0 | clockwise",
        "waywright-mesh 1 vertices 3 flat 0 0 1 0 0 1 polygons 1 0 0 3 0 1 2 bars 1 0 1 ledges 0"
            + " | 0 | 0 | cannot be barred",
        "waywright-mesh 1 vertices 3 flat 0 0 1 0 0 1 polygons 1 0 0 3 0 1 2 bars 0 ledges 1 1 0"
            + " | 0 | 0 | ledge",
        "waywright-mesh 1 vertices 3 flat 0 0 1 0 0 1 polygons 1 0 0 3 0 1 2 bars 0 ledges 0 0"
            + " | 1 | 85 | after the last",
        "waywright-mesh 1 vertices 9 | 1 | 28 | cut off",
      })
  void itsPlaceIsNamed(String text, int line, int column, String words) {
    FormatException refused =
        assertThrows(FormatException.class, () -> MeshFiles.read(Source.of("x.mesh", text)));
    assertTrue(String.valueOf(refused.getMessage()).contains(words), refused::getMessage);
    assertEquals(line, refused.line(), refused::getMessage);
    assertEquals(column, refused.column(), refused::getMessage);
  }

  @Test
  void damagedFilesAreReadOrRefused() {
    for (int seed = 0; seed < 5000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder(WHOLE);
      for (int i = random.nextInt(4); i >= 0; i--) {
        int at = random.nextInt(text.length());
        char piece = " -10123456789.e\nx".charAt(random.nextInt(17));
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, piece);
          default -> text.setCharAt(at, piece);
        }
      }
      try {
        MeshFiles.read(Source.of("x.mesh", text.toString()));
      } catch (FormatException e) {
        assertTrue(String.valueOf(e.getMessage()).startsWith("x.mesh"), e::getMessage);
      }
    }
  }

  @Test
  void isWrittenBesideAndMoved(@TempDir Path folder) throws IOException {
    NavMesh mesh = MeshFiles.read(Source.of("x.mesh", WHOLE));
    Path file = folder.resolve("a.mesh");
    MeshFiles.write(file, mesh);
    assertEquals(WHOLE, Files.readString(file));
    assertEquals(2, MeshFiles.read(file).polygonCount());
    try (Stream<Path> all = Files.list(folder)) {
      assertEquals(List.of(file), all.toList());
    }
    assertThrows(IOException.class, () -> MeshFiles.write(folder.resolve("no/a.mesh"), mesh));
  }
}
