package waywright.android;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.android.tools.r8.CompilationFailedException;
import com.android.tools.r8.CompilationMode;
import com.android.tools.r8.D8;
import com.android.tools.r8.D8Command;
import com.android.tools.r8.Diagnostic;
import com.android.tools.r8.DiagnosticsHandler;
import com.android.tools.r8.JdkClassFileProvider;
import com.android.tools.r8.L8;
import com.android.tools.r8.L8Command;
import com.android.tools.r8.OutputMode;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.codehaus.mojo.animal_sniffer.ClassListBuilder;
import org.codehaus.mojo.animal_sniffer.SignatureBuilder;
import org.codehaus.mojo.animal_sniffer.SignatureChecker;
import org.codehaus.mojo.animal_sniffer.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whether the modules that games use call only what Android has. Android's compiler (D8) first
 * makes of all classes what a device would load; then each reference in them is looked up in a list
 * of what a level has. Nothing here runs on a device.
 */
class AndroidTest {

  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  private static final Path LISTS = ROOT.resolve("android/target/signatures");

  private static final List<String> MODULES =
      List.of("core", "plane", "grid", "graph", "mesh", "draw", "agent", "game", "crowd", "units");

  /** The library that adds streams and more to old devices (core library desugaring), and how. */
  private static final List<Path> LIBRARY =
      List.of(LISTS.resolve("library.jar"), LISTS.resolve("configuration.jar"));

  @TempDir private Path folder;

  @Test
  void level24HasAll() throws Exception {
    assertEquals(Set.of(), missing(24, own(), false));
  }

  @Test
  void level21HasAllWithTheLibrary() throws Exception {
    assertEquals(Set.of(), missing(21, own(), true));
  }

  /** Without the library level 21 lacks what the public methods take, so there is nothing to do. */
  @Test
  void level21LacksFunctionsWithoutTheLibrary() throws Exception {
    Set<String> missing = missing(21, own(), false);
    assertTrue(missing.contains("java.util.function.IntPredicate"), missing.toString());
  }

  /** A class that calls what Android lacks is found, so the test does not look away. */
  @ParameterizedTest
  @CsvSource({"21, true", "24, false"})
  void whatIsMissingIsFound(int level, boolean library) throws Exception {
    Set<String> found =
        missing(level, List.of(ROOT.resolve("android/target/test-classes/lacking")), library);
    assertTrue(found.stream().anyMatch(call -> call.contains("ProcessHandle")), found.toString());
    assertTrue(found.stream().anyMatch(call -> call.contains("Stream.toList")), found.toString());
  }

  @ParameterizedTest
  @CsvSource({"21, true", "21, false", "24, false", "26, false"})
  void theCompilerTakesAll(int level, boolean library) throws Exception {
    compile(level, own(), library, OutputMode.DexIndexed, folder);
    byte[] dex = Files.readAllBytes(folder.resolve("classes.dex"));
    assertEquals("dex\n", new String(dex, 0, 4, StandardCharsets.US_ASCII));
    assertTrue(dex.length > 1_000_000, dex.length + " bytes");
  }

  private static List<Path> own() {
    return MODULES.stream().map(module -> ROOT.resolve(module).resolve("target/classes")).toList();
  }

  /** Returns what the compiled classes refer to that neither a level nor the library has. */
  private Set<String> missing(int level, List<Path> folders, boolean library) throws Exception {
    Path compiled = Files.createDirectories(folder.resolve("compiled"));
    compile(level, folders, library, OutputMode.ClassFile, compiled);
    Set<String> undefined = new TreeSet<>();
    Logger logger = new Told(undefined);
    ClassListBuilder classes = new ClassListBuilder(logger);
    classes.process(compiled.toFile());
    Set<String> ignored = new HashSet<>(classes.getPackages());
    ignored.add("org.jspecify.annotations");
    Path list = LISTS.resolve(level + ".signature");
    try (InputStream in = Files.newInputStream(library ? withLibrary(level, list) : list)) {
      SignatureChecker checker = new SignatureChecker(in, ignored, logger);
      checker.setSourcePath(new ArrayList<File>());
      checker.process(compiled.toFile());
    }
    return undefined;
  }

  /** Returns a list of what a level has, and what the library adds, compiled for that level. */
  private Path withLibrary(int level, Path list) throws Exception {
    Path library = folder.resolve("library.jar");
    Told.Diagnostics told = new Told.Diagnostics();
    L8.run(
        L8Command.builder(told)
            .addProgramFiles(LIBRARY)
            .addLibraryResourceProvider(java())
            .addDesugaredLibraryConfiguration(configuration())
            .setMinApiLevel(level)
            .setOutput(library, OutputMode.ClassFile)
            .build());
    assertEquals(List.of(), told.lines());
    Path all = folder.resolve("all.signature");
    try (InputStream in = Files.newInputStream(list);
        OutputStream out = Files.newOutputStream(all)) {
      SignatureBuilder builder =
          new SignatureBuilder(new InputStream[] {in}, out, new Told(new TreeSet<>()));
      builder.process(library.toFile());
      builder.close();
    }
    return all;
  }

  private static void compile(
      int level, List<Path> folders, boolean library, OutputMode mode, Path to)
      throws CompilationFailedException, IOException {
    Told.Diagnostics told = new Told.Diagnostics();
    D8Command.Builder command =
        D8Command.builder(told)
            .addLibraryResourceProvider(java())
            .setMinApiLevel(level)
            .setMode(CompilationMode.RELEASE)
            .setOutput(to, mode);
    for (Path each : folders) {
      try (Stream<Path> files = Files.walk(each)) {
        files
            .filter(file -> file.toString().endsWith(".class"))
            .filter(file -> !file.endsWith("module-info.class"))
            .forEach(command::addProgramFiles);
      }
    }
    if (library) {
      command.addDesugaredLibraryConfiguration(configuration());
    }
    D8.run(command.build());
    assertEquals(List.of(), told.lines());
  }

  private static com.android.tools.r8.ClassFileResourceProvider java() throws IOException {
    return JdkClassFileProvider.fromJdkHome(Path.of(System.getProperty("java.home")));
  }

  private static String configuration() throws IOException {
    try (JarFile jar = new JarFile(LIBRARY.get(1).toFile());
        InputStream in = jar.getInputStream(jar.getEntry("META-INF/desugar/d8/desugar.json"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
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

    /** Collects the warnings and errors of a compiler. */
    private record Diagnostics(List<String> lines) implements DiagnosticsHandler {

      Diagnostics() {
        this(new ArrayList<>());
      }

      @Override
      public void warning(Diagnostic warning) {
        lines.add(warning.getDiagnosticMessage());
      }

      @Override
      public void error(Diagnostic error) {
        lines.add(error.getDiagnosticMessage());
      }
    }
  }
}
