package waywright.formats.image;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.formats.grid.ColorLegend;
import waywright.formats.grid.MapFiles;

/**
 * Reads maps drawn as pictures, for {@link MapFiles}: PNG, BMP, or the first frame of a GIF; each
 * pixel is a cell. A picture with more pixels than the limit, or than a file of its length can
 * contain, is rejected before anything is decoded.
 *
 * @param legend the terrains of colors
 * @param mostPixels the maximum number of pixels
 */
public record ImageMapReader(ColorLegend legend, int mostPixels) implements MapFiles {

  /** Requires a legend. */
  public ImageMapReader {
    Objects.requireNonNull(legend, "legend");
  }

  /** Returns a reader with {@link ColorLegend#standard()}, of at most 2^24 pixels. */
  public static ImageMapReader standard() {
    return new ImageMapReader(ColorLegend.standard(), ImageMap.MOST_PIXELS);
  }

  @Override
  public String kind() {
    return "pictures (.png, .bmp, .gif)";
  }

  @Override
  public Set<String> extensions() {
    return Set.of("png", "bmp", "gif");
  }

  @Override
  public boolean recognizes(Source source) {
    return Picture.isPicture(source);
  }

  @Override
  public TerrainMap read(Source source, @Nullable Path folder) throws FormatException {
    return new TerrainMap(ImageMap.read(source, legend, mostPixels), legend.movement());
  }
}
