package waywright.formats.mesh.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.formats.FormatException;
import waywright.formats.Source;

/** Queries on meshes. */
class MeshScenariosTest {

  @Test
  void bothKindsAreRead() throws FormatException {
    List<MeshScenario> rows =
        MeshScenarios.read(
            Source.of("a.scen", "version 1\n0\tmaps/a.mesh\t4 4\t-1.5\t2\t3\t4e0\t-1\n"));
    assertEquals(List.of(new MeshScenario("maps/a.mesh", -1.5, 2, 3, 4, -1)), rows);
    assertEquals("a.mesh", rows.get(0).mapFile());
    rows = MeshScenarios.read(Source.of("a.csv", "sx,sy,gx,gy,length\r\n1,2,3,4,5.5\r\n"));
    assertEquals(List.of(new MeshScenario("", 1, 2, 3, 4, 5.5)), rows);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x | 1 | 1 | first line",
        "sx,sy,gx,gy,length; 1,2,3,4 | 2 | 0 | 4 fields",
        "sx,sy,gx,gy,length; 1,2,x,4,5 | 2 | 5 | not a number",
        "version 1; 0 a 1 1 1 1 1 1 | 2 | 0 | 8 fields",
        "version 2; 0 a 1 1 1 1 1 1 1 | 1 | 1 | first line",
      })
  void itsPlaceIsNamed(String text, int line, int column, String words) {
    FormatException refused =
        assertThrows(
            FormatException.class,
            () -> MeshScenarios.read(Source.of("x", text.replace("; ", "\n"))));
    assertTrue(String.valueOf(refused.getMessage()).contains(words), refused::getMessage);
    assertEquals(line, refused.line(), refused::getMessage);
    assertEquals(column, refused.column(), refused::getMessage);
  }
}
