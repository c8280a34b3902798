package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs a program as somebody else would, in a virtual machine of its own. */
final class Outside {

  private Outside() {}

  /**
   * Compiles and runs one source file in a folder; what it printed. It must end well.
   *
   * @param more of the class path
   */
  static String run(Path source, Path folder, Path... more) throws Exception {
    String path =
        Stream.concat(Stream.of(classPath()), Stream.of(more).map(Path::toString))
            .collect(Collectors.joining(File.pathSeparator));
    return said(folder, "java", List.of("-XX:TieredStopAtLevel=1", "-cp", path, source.toString()));
  }

  /** Compiles source files by one compiler: to start one takes longer than most programs do. */
  static void compile(List<Path> sources, Path classes) throws Exception {
    List<String> words = new ArrayList<>(List.of("-J-XX:TieredStopAtLevel=1", "-proc:none"));
    words.addAll(List.of("-cp", classPath(), "-d", classes.toString()));
    sources.forEach(source -> words.add(source.toString()));
    said(classes, "javac", words);
  }

  /** Runs what was compiled in a folder; what it printed. It must end well. */
  static String run(String name, Path classes, Path folder) throws Exception {
    String path = classes + File.pathSeparator + classPath();
    return said(folder, "java", List.of("-XX:TieredStopAtLevel=1", "-cp", path, name));
  }

  private static String said(Path folder, String tool, List<String> words) throws Exception {
    Path log = Files.createTempFile("outside", ".log");
    try {
      List<String> command = new ArrayList<>(words);
      command.add(0, Path.of(System.getProperty("java.home"), "bin", tool).toString());
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      int code = process.waitFor();
      String printed = Files.readString(log);
      assertEquals(0, code, () -> words.get(words.size() - 1) + "\n" + printed);
      return printed;
    } finally {
      Files.delete(log);
    }
  }

  /** All that the tests run with, whether it came by the class path or by the module path. */
  static String classPath() {
    return List.of("jdk.module.path", "surefire.test.class.path", "java.class.path").stream()
        .map(part -> System.getProperty(part, ""))
        .collect(Collectors.joining(File.pathSeparator));
  }
}
