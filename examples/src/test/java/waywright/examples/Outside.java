package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
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
    Path log = Files.createTempFile("outside", ".log");
    try {
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  Stream.concat(Stream.of(classPath()), Stream.of(more).map(Path::toString))
                      .collect(Collectors.joining(File.pathSeparator)),
                  source.toString())
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      int code = process.waitFor();
      String printed = Files.readString(log);
      assertEquals(0, code, Files.readString(source) + printed);
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
