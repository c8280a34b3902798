package waywright.bench.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.bench.PlainField;
import waywright.prepare.Workers;

class GrowthTest {

  @TempDir private Path folder;

  /** A room with a pillar, three cells wide. */
  private static final PlainField ROOM =
      new PlainField(3, 3, new boolean[] {true, true, true, true, false, true, false, true, true});

  @Test
  void tilesAreMirrored() {
    Tiles tiles = new Tiles(ROOM, 3);
    for (int y = 0; y < 12; y++) {
      for (int x = 0; x < 12; x++) {
        assertEquals(tiles.open(x, y), tiles.open(11 - x, y));
        assertEquals(tiles.open(x, y), tiles.open(x, 11 - y));
        assertTrue(x > 2 || y > 2 || tiles.open(x, y) == ROOM.open(x, y));
      }
    }
    assertThrows(IllegalArgumentException.class, () -> new Tiles(ROOM, 4));
  }

  @Test
  void everyStageIsToldAndDrawn() throws Exception {
    List<String> lines = new ArrayList<>(List.of(Figure.HEAD));
    for (int side : new int[] {12, 24}) {
      Path file = folder.resolve(side + ".map");
      new Tiles(ROOM, 3).write(file, side);
      assertTrue(Files.size(file) > side * side);
      new Growth("room", side, Workers.NONE, figure -> lines.add(figure.csv())).run(file, 10, true);
    }
    for (String what :
        new String[] {"map", "components", "jump map", "index", "field", "canonical A*"}) {
      assertTrue(lines.stream().anyMatch(line -> line.contains("," + what + ",")), what);
    }
    for (String line : lines.subList(1, lines.size())) {
      assertEquals(line, Figure.of(line).csv());
    }
    String svg = String.join("\n", GrowthChart.draw(lines));
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    assertTrue(svg.contains("canonical A*"), svg);
    assertThrows(IllegalArgumentException.class, () -> GrowthChart.draw(List.of(Figure.HEAD)));
  }
}
