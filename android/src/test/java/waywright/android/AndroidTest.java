package waywright.android;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.android.tools.r8.BackportedMethodList;
import com.android.tools.r8.BackportedMethodListCommand;
import com.android.tools.r8.CompilationFailedException;
import com.android.tools.r8.CompilationMode;
import com.android.tools.r8.D8;
import com.android.tools.r8.D8Command;
import com.android.tools.r8.Diagnostic;
import com.android.tools.r8.DiagnosticsHandler;
import com.android.tools.r8.OutputMode;
import com.android.tools.r8.StringConsumer;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.codehaus.mojo.animal_sniffer.ClassListBuilder;
import org.codehaus.mojo.animal_sniffer.SignatureChecker;
import org.codehaus.mojo.animal_sniffer.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whether the modules that games use call only what Android has, and whether its compiler takes
 * them. Nothing here runs on a device.
 */
class AndroidTest {

  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  private static final List<String> MODULES =
      List.of("core", "plane", "grid", "graph", "mesh", "draw", "agent", "game", "crowd", "units");

  /** The compiler makes plain classes of records. */
  private static final String RECORD = "void Record.<init>()";

  /**
   * What the list of level 21 lacks: the first is in Android since level 24; the second is in the
   * library that the compiler adds since a version that this list does not know yet, see the list
   * of level 26.
   */
  private static final Set<String> SINCE_24 =
      Set.of(
          "java.util.stream.IntStream java.util.BitSet.stream()",
          "java.util.List java.util.stream.Stream.toList()");

  @TempDir private Path folder;

  @Test
  void everythingExistsOnLevel26() throws Exception {
    assertEquals(Set.of(), missing(26));
  }

  @Test
  void everythingExistsOnLevel24() throws Exception {
    assertEquals(SINCE_24, missing(21));
  }

  /** A class that calls what Android lacks is found, so the test does not look away. */
  @Test
  void whatIsMissingIsFound() throws Exception {
    Set<String> found = undefined(26, List.of(ROOT.resolve("android/target/test-classes")));
    assertTrue(found.stream().anyMatch(call -> call.contains("ProcessHandle")), found.toString());
  }

  static long lacking() {
    return ProcessHandle.current().pid();
  }

  @ParameterizedTest
  @ValueSource(ints = {24, 26})
  void theCompilerOfAndroidTakesAll(int level) throws CompilationFailedException, IOException {
    List<String> told = new ArrayList<>();
    DiagnosticsHandler diagnostics =
        new DiagnosticsHandler() {
          @Override
          public void warning(Diagnostic warning) {
            told.add(warning.getDiagnosticMessage());
          }

          @Override
          public void error(Diagnostic error) {
            told.add(error.getDiagnosticMessage());
          }
        };
    List<Path> classes = new ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(classes(module))) {
        files
            .filter(file -> file.toString().endsWith(".class"))
            .filter(file -> !file.endsWith("module-info.class"))
            .forEach(classes::add);
      }
    }
    D8.run(
        D8Command.builder(diagnostics)
            .addProgramFiles(classes)
            .addLibraryResourceProvider(
                com.android.tools.r8.JdkClassFileProvider.fromJdkHome(
                    Path.of(System.getProperty("java.home"))))
            .setMinApiLevel(level)
            .setMode(CompilationMode.RELEASE)
            .setOutput(folder, OutputMode.DexIndexed)
            .build());
    assertEquals(List.of(), told);
    byte[] dex = Files.readAllBytes(folder.resolve("classes.dex"));
    assertEquals("dex\n", new String(dex, 0, 4, java.nio.charset.StandardCharsets.US_ASCII));
    assertTrue(classes.size() > 600, classes.size() + " classes");
  }

  /** What the library calls and neither a level, nor its compiler, has. */
  private Set<String> missing(int level) throws Exception {
    Set<String> missing = undefined(level, MODULES.stream().map(AndroidTest::classes).toList());
    missing.remove(RECORD);
    missing.removeAll(backported(level));
    return missing;
  }

  private static Path classes(String module) {
    return ROOT.resolve(module).resolve("target/classes");
  }

  private static Set<String> undefined(int level, List<Path> folders) throws IOException {
    Path list = ROOT.resolve("android/target/signatures/" + level + ".signature");
    Set<String> undefined = new TreeSet<>();
    Logger logger = new Told(undefined);
    ClassListBuilder own = new ClassListBuilder(logger);
    for (Path folder : folders) {
      own.process(folder.toFile());
    }
    Set<String> ignored = new HashSet<>(own.getPackages());
    ignored.add("org.jspecify.annotations");
    try (InputStream in = Files.newInputStream(list)) {
      SignatureChecker checker = new SignatureChecker(in, ignored, logger);
      checker.setSourcePath(new ArrayList<File>());
      for (Path folder : folders) {
        checker.process(folder.toFile());
      }
    }
    return undefined;
  }

  /** The methods that the compiler replaces, written as the checker writes them. */
  private static Set<String> backported(int level) throws CompilationFailedException {
    StringBuilder text = new StringBuilder();
    BackportedMethodList.run(
        BackportedMethodListCommand.builder()
            .setMinApiLevel(level)
            .setConsumer(
                new StringConsumer() {
                  @Override
                  public void accept(String part, DiagnosticsHandler handler) {
                    text.append(part).append('\n');
                  }
                })
            .build());
    return text.toString()
        .lines()
        .filter(line -> line.matches("java/.*\\(.*"))
        .map(AndroidTest::asTheCheckerSays)
        .collect(Collectors.toSet());
  }

  /** From {@code java/lang/String#repeat(I)Ljava/lang/String;} to "String String.repeat(int)". */
  private static String asTheCheckerSays(String method) {
    String owner = method.substring(0, method.indexOf('#')).replace('/', '.').replace('$', '.');
    String name = method.substring(method.indexOf('#') + 1, method.indexOf('('));
    MethodType type =
        MethodType.fromMethodDescriptorString(
            method.substring(method.indexOf('(')), AndroidTest.class.getClassLoader());
    String parameters =
        type.parameterList().stream()
            .map(parameter -> shortName(parameter.getCanonicalName()))
            .collect(Collectors.joining(", "));
    return shortName(type.returnType().getCanonicalName())
        + " "
        + shortName(owner)
        + "."
        + name
        + "("
        + parameters
        + ")";
  }

  private static String shortName(String name) {
    return name.replaceFirst("^java\\.lang\\.(?=\\w+(\\[])*$)", "");
  }

  /** Collects what a checker cannot find. */
  private record Told(Set<String> undefined) implements Logger {

    @Override
    public void error(String text) {
      undefined.add(text.replaceFirst(".*Undefined reference: ", ""));
    }

    @Override
    public void error(String text, Throwable cause) {
      error(text);
    }

    @Override
    public void info(String text) {}

    @Override
    public void info(String text, Throwable cause) {}

    @Override
    public void debug(String text) {}

    @Override
    public void debug(String text, Throwable cause) {}

    @Override
    public void warn(String text) {}

    @Override
    public void warn(String text, Throwable cause) {}
  }
}
