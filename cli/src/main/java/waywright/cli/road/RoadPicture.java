package waywright.cli.road;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import waywright.cli.io.Answers;
import waywright.cli.io.PictureOptions;
import waywright.picture.RoadScene;

/** The option that asks for a picture of an answer on roads. */
final class RoadPicture {

  @Option(
      names = "--png",
      paramLabel = "FILE",
      converter = PictureOptions.PngName.class,
      description = "draw it and the roads around as a PNG picture")
  private @Nullable Path file;

  /** Draws what is asked for; the scene is made only then. */
  void draw(Answers answers, Supplier<RoadScene> scene) throws IOException {
    answers.write(file, () -> scene.get().png());
  }
}
