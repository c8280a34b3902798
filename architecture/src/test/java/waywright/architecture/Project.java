package waywright.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The modules as they lie on disk: the parent pom lists them, {@code target/classes} holds them.
 */
final class Project {

  /**
   * Modules that compile for the browser: no files, threads, clocks, reflection, mutable statics.
   */
  static final Set<String> PORTABLE =
      Set.of(
          "core", "grid", "graph", "puzzle", "plane", "mesh", "road", "checker", "trace", "agent",
          "game", "crowd", "units", "draw");

  /** Ends of the arrows: programs, which nobody depends on. */
  static final Set<String> PROGRAMS = Set.of("cli", "examples", "recipes", "spark", "web");

  /** Programs that are built only on demand, so they may be absent here. */
  static final Set<String> OPTIONAL = Set.of("recipes", "spark", "web");

  /** Modules that show the product's use, and are no part of it. */
  static final Set<String> SHOWN = Set.of("examples", "examples/games", "recipes");

  /** Perhaps left over from an earlier build: not judged. */
  private static final Set<String> ON_DEMAND = Set.of("recipes", "spark");

  private static final Path ROOT =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().getParent();
  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
  private static final Pattern LOCATION =
      Pattern.compile(".*" + Pattern.quote(ROOT.toUri().getPath()) + "(.+?)/target/classes/.*");

  private Project() {}

  /** The names in the parent pom of all modules that have a package. */
  static List<String> modules() {
    try {
      return MODULE
          .matcher(Files.readString(ROOT.resolve("pom.xml")))
          .results()
          .map((MatchResult m) -> m.group(1))
          .filter(name -> Files.isDirectory(sources(name).resolve("waywright")))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What Android 5 lacks with core library desugaring, or Android 7 without it. */
  static List<String> androidLacks() {
    return lines("android-lacks.txt");
  }

  /** The modules that games on Android use: {@code scripts/android} compiles the same for it. */
  static Set<String> androidModules() {
    return Set.copyOf(lines("android-modules.txt"));
  }

  private static List<String> lines(String list) {
    try {
      return Files.readAllLines(ROOT.resolve("architecture").resolve(list));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path root() {
    return ROOT;
  }

  static Path sources(String module) {
    return ROOT.resolve(module).resolve("src/main/java");
  }

  static Path classes(String module) {
    return ROOT.resolve(module).resolve("target/classes");
  }

  /**
   * All main classes of all modules that are built; not those on demand, which may lie about from
   * an earlier build.
   */
  static JavaClasses importAll() {
    return new ClassFileImporter()
        .importPaths(
            modules().stream()
                .filter(module -> !ON_DEMAND.contains(module))
                .map(Project::classes)
                .filter(Files::isDirectory)
                .toList());
  }

  /** The module a main class belongs to; empty for a class from anywhere else. */
  static String moduleOf(JavaClass type) {
    return type.getSource()
        .map(source -> LOCATION.matcher(source.getUri().toString()))
        .filter(java.util.regex.Matcher::matches)
        .map(matcher -> matcher.group(1))
        .orElse("");
  }

  static DescribedPredicate<JavaClass> in(Set<String> modules) {
    return DescribedPredicate.describe("in " + modules, type -> modules.contains(moduleOf(type)));
  }
}
