package waywright.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code waywright play}: the playground in a browser, until the command is interrupted.
 *
 * <p>The page is a folder of plain files; a server is needed only since browsers do not let pages
 * of files start WebAssembly. It listens to this machine alone, asks no other host for anything,
 * and ends with the command.
 */
@Command(name = "play", mixinStandardHelpOptions = true, sortOptions = false)
final class PlayCommand implements Callable<Integer> {

  /** Knows where answers and messages go. */
  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  /** The address is always that of this machine itself: no other one can reach the page. */
  @Option(names = "--port", paramLabel = "PORT")
  private int port = 8080;

  /** Whether to open the page; where there is no desktop the address is printed all the same. */
  @Option(names = "--open")
  private boolean open;

  /** The built page; null for the one that the launcher names. */
  @Option(names = "--site", paramLabel = "FOLDER")
  private @Nullable Path site;

  /**
   * Serves until the command is interrupted; whether the page was built is looked at first, for a
   * server of nothing helps nobody.
   */
  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    String built = System.getProperty("waywright.site", "web/target/site");
    Path folder = site != null ? site : Path.of(built);
    if (!Files.isRegularFile(folder.resolve("engine/engine.wasm"))) {
      throw new UsageError(
          "no playground in %s. Maybe build it: mvn -Dfast -pl web -am package?", folder);
    }
    UsageError.requireRange("port", port, 0, 65535, "8080");
    try (PlayServer server = new PlayServer(folder, port)) {
      out.println("The playground is at " + server.address() + " (Ctrl+C ends it).");
      out.flush();
      if (open && !opened(server.address())) {
        spec.commandLine()
            .getErr()
            .println("waywright: cannot open a browser. Maybe open the address by hand?");
      }
      new CountDownLatch(1).await();
    } catch (BindException e) {
      throw new UsageError("port " + port + " is taken. Maybe try --port 0?");
    }
    return 0;
  }

  /**
   * Each desktop has a program that opens an address; whether it could be started. What the browser
   * makes of it nobody is told.
   */
  private static boolean opened(URI page) {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    List<String> program =
        system.contains("win")
            ? List.of("rundll32", "url.dll,FileProtocolHandler")
            : List.of(system.contains("mac") ? "open" : "xdg-open");
    List<String> command = new ArrayList<>(program);
    command.add(page.toString());
    try {
      new ProcessBuilder(command).start();
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
