package waywright.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the directory of public benchmark files, which is no part of the project: tests that read
 * it skip, and say so, where it is absent.
 *
 * <p>Looked for in this order: the system property {@value #PROPERTY}, the environment variable
 * {@value #VARIABLE}, then {@code shared/data} in the working directory and each directory above
 * it. It counts if it holds a {@code README.md}.
 */
public final class PublicFiles {

  /** Names the directory. */
  public static final String PROPERTY = "waywright.data";

  /** Names the directory, if the property does not. */
  public static final String VARIABLE = "WAYWRIGHT_DATA";

  /** What a test should say when it skips. */
  public static final String ABSENT =
      "SKIPPED: the public benchmark data was not found. Set -D"
          + PROPERTY
          + "=DIRECTORY or "
          + VARIABLE
          + "=DIRECTORY, or put it in shared/data beside the project.";

  private PublicFiles() {}

  /** The directory, if it is there. */
  public static Optional<Path> find() {
    return find(
        System.getProperty(PROPERTY), System.getenv(VARIABLE), Path.of("").toAbsolutePath());
  }

  /** A file or directory of the data, if it is there. */
  public static Optional<Path> find(String relative) {
    return find().map(root -> root.resolve(relative)).filter(Files::exists);
  }

  static Optional<Path> find(@Nullable String property, @Nullable String variable, Path from) {
    if (property != null) {
      return Optional.of(Path.of(property)).filter(PublicFiles::counts);
    }
    if (variable != null) {
      return Optional.of(Path.of(variable)).filter(PublicFiles::counts);
    }
    return Stream.iterate(from, above -> above != null, Path::getParent)
        .map(above -> above.resolve("shared/data"))
        .filter(PublicFiles::counts)
        .findFirst();
  }

  private static boolean counts(Path directory) {
    return Files.isRegularFile(directory.resolve("README.md"));
  }
}
