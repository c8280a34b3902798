import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;

/** Exits with 1 if a source of the repository is newer than a stamp, or there is no stamp: for Windows, which has no find. */
final class Stale {

  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments[0]);
    Path stamp = Path.of(arguments[1]);
    System.exit(!Files.exists(stamp) || newer(root, Files.getLastModifiedTime(stamp)) ? 1 : 0);
  }

  private static boolean newer(Path root, FileTime stamp) throws IOException {
    List<Path> modules;
    try (Stream<Path> folders = Stream.concat(Files.list(root), Files.list(root.resolve("examples")))) {
      modules = folders.filter(folder -> Files.exists(folder.resolve("pom.xml"))).toList();
    }
    for (Path module : modules) {
      try (Stream<Path> files =
          Stream.concat(
              Stream.of(module.resolve("pom.xml"), root.resolve("pom.xml")), sources(module))) {
        for (Path file : (Iterable<Path>) files::iterator) {
          if (Files.getLastModifiedTime(file).compareTo(stamp) > 0) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static Stream<Path> sources(Path module) throws IOException {
    Path sources = module.resolve("src/main");
    return Files.isDirectory(sources) ? Files.walk(sources) : Stream.empty();
  }
}
