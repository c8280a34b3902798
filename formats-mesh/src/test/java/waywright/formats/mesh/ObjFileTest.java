package waywright.formats.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.testing.PublicFiles;

/** Triangles from OBJ files. */
class ObjFileTest {

  private static final String HOUSE =
      """
      # a square and a triangle
      mtllib house.mtl
      o house
      v 0 0 0
      v 1 0 0 1.0
      v 1.5e0 0 -1
      vn 0 1 0
      vt 0 0
        v 0 0 -1
      g floor
      usemtl stone
      s off
      f 1/1/1 2//1 3/1 4
      f -4 -3 -2 # counted from the end
      """;

  @Test
  void facesAreCutIntoFans() throws FormatException {
    TriangleSoup soup = TriangleSoup.read(Source.of("house.obj", HOUSE));
    assertEquals(4, soup.vertexCount());
    assertEquals(3, soup.triangleCount());
    assertEquals(1.5f, soup.x(2));
    assertEquals(-1, soup.z(3));
    int[] corners = soup.corners();
    int[] expected = {0, 1, 2, 0, 2, 3, 0, 1, 2};
    for (int i = 0; i < 9; i++) {
      assertEquals(expected[i], corners[i]);
      assertEquals(expected[i], soup.corner(i / 3, i % 3));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "v 1 2; f 1 1 1 | 1 | 6 | not a number",
        "v 1 2 x; f 1 1 1 | 1 | 7 | not a number",
        "v 1 2 1e99; f 1 1 1 | 1 | 7 | not a number",
        "v 1 2 3; f 1 1 | 2 | 0 | 2 vertices",
        "v 1 2 3; f 1 1 2 | 2 | 7 | not in",
        "v 1 2 3; f 1 1 -2 | 2 | 7 | not in",
        "v 1 2 3; f 0 1 1 | 2 | 3 | no vertex 0",
        "v 1 2 3; f 1 a 1 | 2 | 5 | whole number",
        "f 1 1 1 | 1 | 3 | not in",
        "v 1 2 3 | 0 | 0 | no face",
        "<html> | 0 | 0 | another kind",
      })
  void itsPlaceIsNamed(String text, int line, int column, String words) {
    FormatException refused =
        assertThrows(
            FormatException.class,
            () -> TriangleSoup.read(Source.of("x.obj", text.replace("; ", "\n"))));
    assertTrue(String.valueOf(refused.getMessage()).contains(words), refused::getMessage);
    assertEquals(line, refused.line(), refused::getMessage);
    assertEquals(column, refused.column(), refused::getMessage);
  }

  @Test
  void damagedFilesAreReadOrRefused() {
    for (int seed = 0; seed < 5000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder(HOUSE);
      for (int i = random.nextInt(6); i >= 0; i--) {
        int at = random.nextInt(text.length());
        char piece = " -10123456789.e\n/fv\\".charAt(random.nextInt(20));
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, piece);
          default -> text.setCharAt(at, piece);
        }
      }
      try {
        TriangleSoup.read(Source.of("x.obj", text.toString()));
      } catch (FormatException e) {
        assertTrue(String.valueOf(e.getMessage()).startsWith("x.obj"), e::getMessage);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"nav_test.obj, 884, 1612", "dungeon.obj, 5101, 10133"})
  void publicFilesAreRead(String name, int vertices, int triangles) throws IOException {
    Optional<Path> folder = PublicFiles.find("navmesh/recast");
    Assumptions.assumeTrue(folder.isPresent(), PublicFiles.ABSENT);
    TriangleSoup soup = TriangleSoup.read(folder.orElseThrow().resolve(name));
    assertEquals(vertices, soup.vertexCount());
    assertEquals(triangles, soup.triangleCount());
  }

  @Test
  void trianglesOfNothingAreRefused() {
    float[] points = {0, 0, 0, 1, 0, 0};
    assertThrows(
        IllegalArgumentException.class, () -> new TriangleSoup(points, new int[] {0, 1, 2}));
    assertThrows(IllegalArgumentException.class, () -> new TriangleSoup(points, new int[] {0, 1}));
    assertThrows(
        IllegalArgumentException.class,
        () -> new TriangleSoup(new float[] {Float.NaN, 0, 0}, new int[0]));
  }
}
