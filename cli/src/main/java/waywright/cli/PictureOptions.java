package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import waywright.picture.MeshScene;
import waywright.picture.Scene;

/**
 * The options that ask for a picture of the answer: as a file, or here and now.
 *
 * <p>Pictures are drawn after the answer was printed, for they take longer than most searches; a
 * file is written beside its place and then moved, so that nobody ever sees half of one.
 */
final class PictureOptions {

  /**
   * Where a picture of pixels goes, about a thousand of them for the longer side of the map; null
   * for none.
   */
  @Option(names = "--png", paramLabel = "FILE", converter = PngName.class)
  private @Nullable Path png;

  /**
   * Where a picture of shapes goes, to be drawn at any size; of large maps a larger file than the
   * PNG. Null for none.
   */
  @Option(names = "--svg", paramLabel = "FILE", converter = SvgName.class)
  private @Nullable Path svg;

  /**
   * Whether to draw with letters, as wide as COLUMNS says, else a hundred of them; a letter is a
   * block of cells on wide maps.
   */
  @Option(names = "--show")
  private boolean show;

  /** Whether any picture is asked for. */
  public boolean isAsked() {
    return png != null || svg != null || show;
  }

  /**
   * Draws what is asked for, and says which files were written.
   *
   * @param answers where the picture in the terminal and the names of files go
   */
  public void draw(Supplier<Scene> drawn, Answers answers) throws IOException {
    if (!isAsked()) {
      return;
    }
    Scene scene = drawn.get();
    if (show) {
      answers.told().print(scene.text(Terminal.width(), Terminal.hasColor()));
    }
    answers.write(png, scene::png);
    answers.writeText(svg, scene::svg);
  }

  /**
   * Draws a mesh, which has no cells to be shown as letters.
   *
   * @param answers where the names of files go
   */
  public void draw(MeshScene scene, Answers answers) throws IOException {
    if (show) {
      throw new UsageError("--show is for maps of cells. Maybe --png FILE?");
    }
    answers.write(png, scene::png);
    answers.writeText(svg, scene::svg);
  }

  /** A name with an ending, or a complaint: what is in a file its name should tell. */
  private static Path named(String text, String ending) {
    if (text.toLowerCase(Locale.ROOT).endsWith(ending)) {
      return InputFile.path(text);
    }
    String bare = text.replaceFirst("(?<=[^/\\\\])\\.[A-Za-z0-9]{1,4}$", "");
    throw new TypeConversionException(
        "\"" + text + "\" does not end in " + ending + ". Maybe " + bare + ending + "?");
  }

  /** For the option. */
  public static final class PngName implements ITypeConverter<Path> {

    @Override
    public Path convert(String text) {
      return named(text, ".png");
    }
  }

  /** For the option. */
  static final class SvgName implements ITypeConverter<Path> {

    @Override
    public Path convert(String text) {
      return named(text, ".svg");
    }
  }
}
