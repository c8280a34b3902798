import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/**
 * Makes a Gradle that runs of one jar that has all of its classes: {@code GradleHome LIB VERSION}, for scripts/gradle-8.
 *
 * <p>Gradle looks up its modules as jars of their names, each with a list of jars that it needs. The one jar becomes the launcher, which
 * has everything; the other modules are jars with their lists alone, and libraries that are in the one jar are jars without classes.
 */
final class GradleHome {

  private static final String LIST = "-classpath.properties";

  public static void main(String[] arguments) throws IOException {
    Path lib = Path.of(arguments[0]);
    String version = arguments[1];
    Path all = lib.resolve("gradle-launcher-" + version + ".jar");
    Files.move(lib.resolve("gradle-api-" + version + ".jar"), all);
    Map<String, String> lists = lists(all);
    // Scripts in Kotlin are not in the jar. In their place: what plugins expect of Gradle, Kotlin's own library.
    lists.put("gradle-kotlin-dsl", "runtime=" + String.join(",", kotlin(lib)) + "\n");
    // What Gradle puts into javac's own process is not there either; Gradle looks for its jar all the same.
    lists.put("gradle-java-compiler-plugin", "");
    for (Map.Entry<String, String> module : lists.entrySet()) {
      Path jar = lib.resolve(module.getKey() + "-" + version + ".jar");
      if (!jar.equals(all)) {
        // The second file is asked for by gradle --version.
        write(jar, Map.of(module.getKey() + LIST, module.getValue(), "gradle-kotlin-dsl-versions.properties", "kotlin=1.9.20\n"));
      }
      Properties properties = new Properties();
      properties.load(new StringReader(module.getValue()));
      for (String name : properties.getProperty("runtime", "").split(",")) {
        if (!name.isEmpty() && !Files.exists(lib.resolve(name))) {
          // Of this folder: what Java 17 reads the index of the one jar for.
          write(lib.resolve(name), Map.of("META-INF/in-the-launcher", ""));
        }
      }
    }
  }

  /** What each module needs, by the name of the module. */
  private static Map<String, String> lists(Path all) throws IOException {
    Map<String, String> lists = new LinkedHashMap<>();
    try (JarFile jar = new JarFile(all.toFile())) {
      jar.stream()
          .filter(entry -> entry.getName().matches("gradle-[a-z0-9-]+" + LIST))
          .forEach(entry -> lists.put(entry.getName().replace(LIST, ""), text(jar, entry)));
    }
    return lists;
  }

  private static String text(JarFile jar, JarEntry entry) {
    try (var in = jar.getInputStream(entry)) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> kotlin(Path lib) throws IOException {
    try (var files = Files.list(lib)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.matches("kotlin-(stdlib|reflect)-[0-9.]+\\.jar"))
          .toList();
    }
  }

  private static void write(Path file, Map<String, String> texts) throws IOException {
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
      for (Map.Entry<String, String> text : texts.entrySet()) {
        jar.putNextEntry(new JarEntry(text.getKey()));
        jar.write(text.getValue().getBytes(StandardCharsets.ISO_8859_1));
        jar.closeEntry();
      }
    }
  }
}
