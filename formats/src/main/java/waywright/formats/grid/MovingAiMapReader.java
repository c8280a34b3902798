package waywright.formats.grid;

import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.formats.grid.internal.MovingAiMap;
import waywright.formats.internal.LineCursor;
import waywright.grid.Movement;

/** Reads MovingAI maps for {@link MapFiles}, also from {@code .txt} files with their header. */
record MovingAiMapReader() implements MapFiles {

  private static final int LONGEST_HEADER = 100;

  @Override
  public String kind() {
    return "MovingAI maps (.map)";
  }

  @Override
  public Set<String> extensions() {
    return Set.of("map", "txt", "ascii");
  }

  @Override
  public boolean recognizes(Source source) {
    LineCursor lines = new LineCursor(source);
    return lines.nextFilled()
        && lines.length() < LONGEST_HEADER
        && lines.latin1().strip().matches("(type[ \t]+octile|(height|width)[ \t]+[0-9]+)");
  }

  @Override
  public TerrainMap read(Source source, @Nullable Path folder) throws FormatException {
    return new TerrainMap(MovingAiMap.read(source), Movement.walker());
  }
}
