package waywright.bench.own;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import waywright.bench.PlainField;
import waywright.grid.GridMap;
import waywright.search.Search;

/** Another version is asked through its own classes; here it is today's once more. */
class OtherVersionTest {

  private static String today() throws Exception {
    return place(Search.class) + File.pathSeparator + place(GridMap.class);
  }

  private static String place(Class<?> type) throws Exception {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }

  /** Round a wall with one gap at its foot: four straight steps and two diagonal ones. */
  @Test
  void everySearchAnswers() throws Exception {
    boolean[] open = new boolean[15];
    for (int cell = 0; cell < open.length; cell++) {
      open[cell] = cell % 5 != 2 || cell > 9;
    }
    PlainField field = new PlainField(5, 3, open);
    for (String search : OtherVersion.searches()) {
      OtherVersion engine = new OtherVersion(today(), search);
      engine.load(field);
      int[] path = new int[15];
      double length = engine.solve(0, 4, path);
      assertEquals(4 + 2 * Math.sqrt(2), length, 1e-3, search);
      assertEquals(0, path[0], search);
      open[12] = false;
      engine.load(field);
      assertTrue(Double.isNaN(engine.solve(0, 4, path)), search);
      open[12] = true;
    }
  }

  @Test
  void whatIsNotThereIsRefused() throws Exception {
    String today = today();
    assertThrows(IllegalArgumentException.class, () -> new OtherVersion(today, "gdx-ai"));
    assertThrows(IOException.class, () -> new OtherVersion("no/such/folder", "jps"));
    OtherVersion half = new OtherVersion(place(Search.class), "jps");
    PlainField field = new PlainField(1, 1, new boolean[] {true});
    assertTrue(
        assertThrows(IllegalStateException.class, () -> half.load(field))
            .getMessage()
            .contains("Maybe a module less?"));
  }
}
