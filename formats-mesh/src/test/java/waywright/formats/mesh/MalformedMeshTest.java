package waywright.formats.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.mesh.NavMesh;

/** What is malformed is refused with its place. */
class MalformedMeshTest {

  private static final String TWO =
      "mesh\n2\n4 2\n0 0 1 0\n2 0 2 0 1\n2 2 1 1\n0 2 2 0 1\n3 0 1 3 -1 -1 1\n3 1 2 3 0 -1 -1\n";

  private static final String THREE =
      "mesh\n3\n4 2\n0 0\n2 0\n2 2\n0 2\n1 3 1 2 4 0 0 2\n1 3 2 3 4 1 0 0\n";

  @Test
  void bothVersionsAreRead() throws FormatException {
    // The neighbor across the side that ends at vertex i stands at place i.
    NavMesh two = MeshFiles.read(Source.of("two", TWO));
    assertEquals(2, two.polygonCount());
    assertEquals(1, two.componentCount());
    NavMesh three = MeshFiles.read(Source.of("three", THREE));
    assertEquals(1, three.componentCount());
    NavMesh barred =
        MeshFiles.read(
            Source.of(
                "barred", THREE.replace("0 0 2\n", "0 0 -2\n").replace("1 0 0\n", "-1 0 0\n")));
    assertEquals(2, barred.componentCount());
    NavMesh half =
        MeshFiles.read(
            Source.of("half", THREE.replace("0 0 2\n1 3 2 3 4 1", "0 0 0\n0 3 2 3 4 0")));
    assertEquals(1, half.polygonCount());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mush | 1 | 1 | first word",
        "mesh 1 | 1 | 6 | version",
        "mesh 2 4 | 1 | 9 | cut off",
        "mesh 2 1 1 x 0 0 | 1 | 12 | not a number",
        "mesh 2 1 1 1e999 0 0 | 1 | 12 | not a number",
        "mesh 2 99999999999 1 | 1 | 8 | is not in 0 .. ",
        "mesh 2 3 1 0 0 0 1 0 0 0 1 0 3 0 1 7 -1 -1 -1 | 1 | 36 | is not in 0 .. ",
        "mesh 2 3 1 0 0 0 1 0 0 0 1 0 3 0 2 1 -1 -1 -1 | 1 | 0 | clockwise",
        "mesh 2 3 1 0 0 0 1 0 0 0 1 0 3 0 1 2 -1 -1 0 | 1 | 0 | listed as a neighbor",
        "mesh 2 3 1 0 0 0 1 0 0 0 1 0 3 0 1 2 -1 -1 -1 5 | 1 | 47 | after the last",
        "mesh 2 3 1 0 0 0 1 0 0 0 1 0 2 0 1 -1 -1 | 1 | 0 | 2 vertices",
        "mesh 2 0 0 | 0 | 0 | no polygon",
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
      StringBuilder text = new StringBuilder(random.nextBoolean() ? TWO : THREE);
      for (int i = random.nextInt(4); i >= 0; i--) {
        int at = random.nextInt(text.length());
        String piece = " -10123456789.e\nx".substring(random.nextInt(16));
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, piece.charAt(0));
          default -> text.setCharAt(at, piece.charAt(0));
        }
      }
      try {
        MeshFiles.read(Source.of("x.mesh", text.toString()));
      } catch (FormatException e) {
        assertTrue(String.valueOf(e.getMessage()).startsWith("x.mesh"), e::getMessage);
      }
    }
  }
}
