package waywright.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every public element of a published module says what it is. */
class CommentsTest {

  static List<String> libraries() {
    return Project.modules().stream().filter(m -> !Project.PROGRAMS.contains(m)).toList();
  }

  @ParameterizedTest
  @MethodSource("libraries")
  void publicElementsAreExplained(String module) throws IOException {
    List<Path> sources;
    try (Stream<Path> tree = Files.walk(Project.sources(module))) {
      sources = tree.filter(path -> path.toString().endsWith(".java")).sorted().toList();
    }
    assertTrue(sources.size() > 1, () -> "no sources in " + module);
    try (StandardJavaFileManager files =
        ToolProvider.getSystemJavaCompiler()
            .getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      List<String> missing = Comments.missingIn(files.getJavaFileObjectsFromPaths(sources));
      assertEquals("", String.join("\n", missing), "public, but without a comment");
    }
  }

  @Test
  void silentElementsAreFound() throws IOException {
    assertEquals(
        List.of("Silent", "method", "FIELD", "inner", "Silent2", "LOUD_CONSTANT_FIELD"),
        namesMissingIn(
            """
            public class Silent {
              public void method() {}
              protected static final int FIELD = 1;
              /** Said. */
              public interface Said { void inner(); }
              private void hidden() {}
              void near() {}
              @Override public String toString() { return ""; }
            }
            enum NotPublic { A }
            """,
            """
            public enum Silent2 { RED, GREEN; public static final int LOUD_CONSTANT_FIELD = 1; }
            """));
  }

  private static List<String> namesMissingIn(String... sources) throws IOException {
    List<JavaFileObject> files =
        Stream.of(sources).<JavaFileObject>map(CommentsTest::fileOf).toList();
    return Comments.missingIn(files).stream()
        .map(s -> s.substring(s.lastIndexOf(' ') + 1))
        .toList();
  }

  private static SimpleJavaFileObject fileOf(String source) {
    return new SimpleJavaFileObject(
        URI.create("string:///Sample.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public String getCharContent(boolean ignoreEncodingErrors) {
        return source;
      }
    };
  }
}
