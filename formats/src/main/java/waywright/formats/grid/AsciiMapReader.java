package waywright.formats.grid;

import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.MapReader;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.grid.Movement;

/**
 * Maps drawn as text, for {@link MapFiles}.
 *
 * @param legend what the characters stand for
 */
record AsciiMapReader(AsciiLegend legend) implements MapReader {

  @Override
  public String kind() {
    return "text (.txt)";
  }

  @Override
  public Set<String> extensions() {
    return Set.of("txt", "ascii");
  }

  @Override
  public boolean recognizes(Source source) {
    return false;
  }

  @Override
  public TerrainMap read(Source source, @Nullable Path folder) throws FormatException {
    return new TerrainMap(AsciiMap.read(source, legend).map(), Movement.walker());
  }
}
