package waywright.formats.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.formats.grid.internal.MovingAiMap;
import waywright.grid.GridMap;
import waywright.grid.Movement;

class MapFilesTest {

  /** Any file that begins with "T", or is called so, is one cell; the folder is its letter. */
  private record Toy(char letter) implements MapFiles {

    @Override
    public String kind() {
      return "toys (.toy)";
    }

    @Override
    public Set<String> extensions() {
      return Set.of("toy", "txt");
    }

    @Override
    public boolean recognizes(Source source) {
      return source.startsWith("T");
    }

    @Override
    public TerrainMap read(Source source, @Nullable Path folder) {
      return new TerrainMap(GridMap.filled(1, 1, folder == null ? 'n' : letter), Movement.walker());
    }
  }

  @Test
  void extensionChoosesTheReader(@TempDir Path folder) throws IOException {
    GridMap map = GridMap.of(".@", "@.");
    MovingAiMap.write(folder.resolve("a.MAP"), map);
    assertEquals(new TerrainMap(map, Movement.walker()), MapFiles.read(folder.resolve("a.MAP")));
    Files.writeString(folder.resolve("a.txt"), ".@\n@.\n");
    assertEquals(map, MapFiles.read(folder.resolve("a.txt")).map());
    Files.copy(folder.resolve("a.MAP"), folder.resolve("b.txt"));
    assertEquals(map, MapFiles.read(folder.resolve("b.txt")).map());
  }

  @Test
  void contentChoosesWhereTheNameDoesNot(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("level");
    MovingAiMap.write(file, GridMap.of(".@"));
    assertEquals(GridMap.of(".@"), MapFiles.read(file).map());
    Files.writeString(file, "Toy");
    assertEquals(GridMap.of("t"), MapFiles.plain().and(new Toy('t')).open(file).map());
    FormatException e = assertThrows(FormatException.class, () -> MapFiles.read(file));
    for (String part : new String[] {".map", ".txt", "Maybe"}) {
      assertTrue(e.getMessage().contains(part), e::getMessage);
    }
  }

  @Test
  void whatIsAddedGoesFirst() throws IOException {
    MapFiles files = MapFiles.plain().and(new Toy('a')).and(new Toy('b'));
    Path here = Path.of("");
    assertEquals(GridMap.of("b"), files.read(Source.of("x.toy", ""), here).map());
    assertEquals(GridMap.of("b"), files.read(Source.of("x.txt", "T"), here).map());
    assertEquals(GridMap.of("b"), files.read(Source.of("x.txt", ".."), here).map());
    assertEquals(GridMap.of("n"), files.read(Source.of("x.TOY", ""), null).map());
    Source header = Source.of("x.txt", "type octile\nheight 1\nwidth 1\nmap\n.\n");
    assertEquals(GridMap.of("."), files.read(header, here).map());
    MapFiles marked = MapFiles.plain().and(AsciiLegend.startAndGoal().with('#', '@'));
    assertEquals(GridMap.of(".@"), marked.read(Source.of("x.txt", "S#"), here).map());
  }

  @Test
  void mistakesAreNamed(@TempDir Path folder) {
    assertThrows(NoSuchFileException.class, () -> MapFiles.read(folder.resolve("none.map")));
    assertThrows(FormatException.class, () -> MapFiles.read(folder));
  }
}
