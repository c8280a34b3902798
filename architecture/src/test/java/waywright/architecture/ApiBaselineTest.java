package waywright.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the version of {@code architecture/api.txt} promised is still there, in source and in binary
 * form, and what is newer says since when it is there. See {@code docs/releasing.md}.
 */
class ApiBaselineTest {

  private static final Path BASELINE = Project.root().resolve("architecture/api.txt");

  /** Of Kotlin's hard keywords those that Java allows as names. */
  private static final Set<String> KEYWORDS =
      Set.of("as", "fun", "in", "is", "object", "typealias", "typeof", "val", "var", "when");

  private static final String HOW =
      "Maybe keep it, deprecated; or, if the changes may tell of a break, write the baseline again:"
          + " scripts/api-baseline";

  @Test
  void promisesAreKept() throws IOException {
    Map<String, Set<String>> now = exported();
    if (Boolean.getBoolean("api.write")) {
      StringBuilder text = new StringBuilder("# ").append(version()).append('\n');
      now.values().forEach(lines -> lines.forEach(line -> text.append(line).append('\n')));
      Files.writeString(BASELINE, text, StandardCharsets.UTF_8);
    }
    assertEquals(List.of(), broken(baseline(), now), HOW);
  }

  @Test
  void newerTypesSaySinceWhen() throws IOException {
    String promised = Files.readAllLines(BASELINE, StandardCharsets.UTF_8).get(0).substring(2);
    if (promised.equals(version())) {
      return; // Not released yet: what is new belongs to it.
    }
    Map<String, Set<String>> before = baseline();
    List<String> without = new ArrayList<>();
    for (String line : Files.readAllLines(Project.root().resolve("architecture/types.txt"))) {
      String[] parts = line.split(" +");
      if (isPromised(parts) && !before.containsKey(binaryName(parts[2]))) {
        String name = parts[2].replaceFirst("(\\.[A-Z]\\w*)\\..*", "$1");
        Path source = Project.sources(parts[1]).resolve(name.replace('.', '/') + ".java");
        if (!Files.readString(source).contains("@since")) {
          without.add(parts[2]);
        }
      }
    }
    assertEquals(
        List.of(), without, "newer than " + promised + ". Maybe @since " + version() + "?");
  }

  /**
   * A method whose name Kotlin reserves has a twin with another name: backticks look like an error.
   */
  @Test
  void keywordsOfKotlinHaveAnAlias() throws IOException {
    List<String> without = new ArrayList<>();
    for (String name : exported().keySet()) {
      Method[] methods = load(name).getMethods();
      for (Method method : methods) {
        if (KEYWORDS.contains(method.getName())
            && Stream.of(methods).noneMatch(other -> isAlias(other, method))) {
          without.add(method.toString());
        }
      }
    }
    assertEquals(List.of(), without);
  }

  private static boolean isAlias(Method other, Method method) {
    return !KEYWORDS.contains(other.getName())
        && other.getReturnType() == method.getReturnType()
        && Arrays.equals(other.getParameterTypes(), method.getParameterTypes());
  }

  /** A break of each kind is found, and what is only added is not. */
  @Test
  void breaksAreFound() {
    Map<String, Set<String>> now = new LinkedHashMap<>();
    add(now, Open.class);
    Map<String, Set<String>> before = new LinkedHashMap<>();
    String name = Open.class.getTypeName();
    String declaration = name + ": abstract static interface";
    String real = now.get(name).iterator().next();
    before.put(name, Set.of(real, "  abstract int count()"));
    assertEquals(
        List.of(name + " has a new abstract method:   abstract String? name()"),
        broken(before, now));
    before.put(name, Set.of(real, "  abstract int count()", "  abstract String name()"));
    assertEquals(
        List.of(
            "gone: " + name + "   abstract String name()",
            name + " has a new abstract method:   abstract String? name()"),
        broken(before, now));
    before.put(name, Set.of(declaration));
    assertEquals("gone: " + name + " " + declaration, broken(before, now).get(0));
    before.clear();
    before.put("a.Gone", Set.of("a.Gone: class"));
    assertEquals(List.of("gone: a.Gone a.Gone: class"), broken(before, now));
  }

  /** A sample. */
  public interface Open {
    int count();

    @org.jspecify.annotations.Nullable
    String name();

    default String longName() {
      return "long";
    }
  }

  private static List<String> broken(
      Map<String, Set<String>> before, Map<String, Set<String>> now) {
    List<String> broken = new ArrayList<>();
    before.forEach(
        (name, lines) -> {
          Set<String> left = now.getOrDefault(name, Set.of());
          lines.stream()
              .filter(line -> !left.contains(line))
              .sorted()
              .forEach(line -> broken.add("gone: " + name + " " + line));
          if (!left.isEmpty() && Api.isOpen(load(name))) {
            left.stream()
                .filter(line -> line.startsWith(Api.MEMBER) && line.contains("abstract "))
                .filter(line -> !lines.contains(line))
                .forEach(line -> broken.add(name + " has a new abstract method: " + line));
          }
        });
    return broken;
  }

  private static Map<String, Set<String>> baseline() throws IOException {
    Map<String, Set<String>> types = new LinkedHashMap<>();
    String type = "";
    for (String line : Files.readAllLines(BASELINE, StandardCharsets.UTF_8)) {
      if (line.startsWith("#")) {
        continue;
      }
      type = line.startsWith(Api.MEMBER) ? type : line.substring(0, line.indexOf(": "));
      types.computeIfAbsent(type, name -> new LinkedHashSet<>()).add(line);
    }
    return types;
  }

  private static Map<String, Set<String>> exported() throws IOException {
    Map<String, Set<String>> types = new LinkedHashMap<>();
    for (String line : Files.readAllLines(Project.root().resolve("architecture/types.txt"))) {
      String[] parts = line.split(" +");
      if (isPromised(parts)) {
        add(types, load(binaryName(parts[2])));
      }
    }
    return types;
  }

  private static void add(Map<String, Set<String>> types, Class<?> type) {
    types.put(type.getTypeName(), new LinkedHashSet<>(Api.lines(type)));
  }

  /** Of a line of the list of types: programs promise nothing. */
  private static boolean isPromised(String[] parts) {
    return !parts[0].equals("inside") && !Project.PROGRAMS.contains(parts[1]);
  }

  private static String binaryName(String name) {
    return Pattern.compile("(?<=[A-Z]\\w{0,99})\\.").matcher(name).replaceAll("\\$");
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, ApiBaselineTest.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static String version() throws IOException {
    return Pattern.compile("\n  <version>([^<]+)</version>")
        .matcher(Files.readString(Project.root().resolve("pom.xml")))
        .results()
        .map((MatchResult found) -> found.group(1))
        .collect(Collectors.toList())
        .get(0);
  }
}
