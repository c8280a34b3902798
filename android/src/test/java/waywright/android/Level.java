package waywright.android;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.android.tools.r8.ClassFileResourceProvider;
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

/**
 * A level of Android's API.
 *
 * @param number of the level
 * @param library whether with core library desugaring, which adds streams and more to old devices
 */
record Level(int number, boolean library) {

  static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  private static final Path LISTS = ROOT.resolve("android/target/signatures");

  /** The library, and how its classes are used. */
  private static final List<Path> LIBRARY =
      List.of(LISTS.resolve("library.jar"), LISTS.resolve("configuration.jar"));

  private static final String UNDEFINED = "Undefined reference: ";

  /**
   * Compiles classes for this level and returns what they refer to that neither it nor the library
   * has: lines of the file of a class, a tab, and what it lacks.
   */
  Set<String> missing(List<Path> folders, Path work) throws Exception {
    Path compiled = Files.createDirectories(work.resolve("compiled"));
    compile(folders, OutputMode.ClassFile, compiled);
    Set<String> undefined = new TreeSet<>();
    Logger logger = new Told(undefined);
    ClassListBuilder classes = new ClassListBuilder(logger);
    classes.process(compiled.toFile());
    Set<String> ignored = new HashSet<>(classes.getPackages());
    ignored.add("org.jspecify.annotations");
    Path list = LISTS.resolve(number + ".signature");
    try (InputStream in = Files.newInputStream(library ? withLibrary(list, work) : list)) {
      SignatureChecker checker = new SignatureChecker(in, ignored, logger);
      checker.setSourcePath(new ArrayList<File>());
      checker.process(compiled.toFile());
    }
    return undefined;
  }

  /** Returns a list of what the level has, and what the library adds, compiled for the level. */
  private Path withLibrary(Path list, Path work) throws Exception {
    Path compiled = work.resolve("library.jar");
    Told.Diagnostics told = new Told.Diagnostics();
    L8.run(
        L8Command.builder(told)
            .addProgramFiles(LIBRARY)
            .addLibraryResourceProvider(java())
            .addDesugaredLibraryConfiguration(configuration())
            .setMinApiLevel(number)
            .setOutput(compiled, OutputMode.ClassFile)
            .build());
    assertEquals(List.of(), told.lines());
    Path all = work.resolve("all.signature");
    try (InputStream in = Files.newInputStream(list);
        OutputStream out = Files.newOutputStream(all)) {
      SignatureBuilder builder =
          new SignatureBuilder(new InputStream[] {in}, out, new Told(new TreeSet<>()));
      builder.process(compiled.toFile());
      builder.close();
    }
    return all;
  }

  /** Compiles classes for this level; every warning is an error. */
  void compile(List<Path> folders, OutputMode mode, Path to)
      throws CompilationFailedException, IOException {
    Told.Diagnostics told = new Told.Diagnostics();
    D8Command.Builder command =
        D8Command.builder(told)
            .addLibraryResourceProvider(java())
            .setMinApiLevel(number)
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

  private static ClassFileResourceProvider java() throws IOException {
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
      int what = text.indexOf(UNDEFINED);
      undefined.add(
          what < 0
              ? text
              : text.substring(0, what) + "\t" + text.substring(what + UNDEFINED.length()));
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
