package waywright.formats.grid;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.TerrainMap;

/**
 * Readers of several kinds of map files.
 *
 * @param readers of one kind each; later ones take precedence
 */
record SeveralMapFiles(List<MapFiles> readers) implements MapFiles {

  static MapFiles of(MapFiles first, MapFiles last) {
    return new SeveralMapFiles(
        Stream.of(first, last)
            .flatMap(one -> one instanceof SeveralMapFiles s ? s.readers.stream() : Stream.of(one))
            .toList());
  }

  @Override
  public String kind() {
    return readers.stream().map(MapFiles::kind).collect(Collectors.joining(", "));
  }

  @Override
  public Set<String> extensions() {
    return readers.stream()
        .flatMap(reader -> reader.extensions().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public boolean recognizes(Source source) {
    return readers.stream().anyMatch(reader -> reader.recognizes(source));
  }

  @Override
  public TerrainMap read(Source source, @Nullable Path folder) throws IOException {
    return reader(source).read(source, folder);
  }

  @Override
  public MapFiles reader(Source source) throws FormatException {
    String name = source.name().toLowerCase(Locale.ROOT);
    String extension = name.substring(name.lastIndexOf('.') + 1);
    List<MapFiles> named =
        readers.stream().filter(reader -> reader.extensions().contains(extension)).toList();
    List<MapFiles> recognizing =
        (named.isEmpty() ? readers : named)
            .stream().filter(reader -> reader.recognizes(source)).toList();
    List<MapFiles> fitting = recognizing.isEmpty() ? named : recognizing;
    if (fitting.isEmpty()) {
      throw source.error(
          "neither the name nor the content shows what kind of map this is. Supported here are "
              + kind()
              + ". Maybe the file has a wrong name, or a reader is missing?");
    }
    return fitting.get(fitting.size() - 1);
  }
}
