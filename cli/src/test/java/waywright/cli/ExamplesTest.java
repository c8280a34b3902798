package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * Every example of every {@code --help}, of the README and of the samples runs as it stands, in a
 * folder that has the samples and nothing else.
 */
class ExamplesTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** What cannot run here: a server that never ends, and what the launcher does itself. */
  private static final Set<String> LEFT_OUT = Set.of("play", "install", "archive");

  private static final Pattern EXAMPLE = Pattern.compile("\\./waywright [^`|#)]*");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  @TempDir private Path folder;

  @Test
  void examplesRunAsPasted() throws Exception {
    Map<String, List<String>> examples = new LinkedHashMap<>();
    for (CommandLine command : Main.line("").getSubcommands().values()) {
      String name = command.getCommandName();
      List<String> found = examples(command.getUsageMessage());
      assertTrue(!found.isEmpty() || LEFT_OUT.contains(name), name + " has no example");
      examples.put(name, found);
    }
    examples.put("--help", examples(Main.line("").getUsageMessage()));
    String readme = Files.readString(ROOT.resolve("README.md"));
    String commands =
        readme.lines().filter(line -> line.startsWith("./")).collect(Collectors.joining("\n"));
    examples.put("README", examples(commands));
    examples.put("samples", examples(Files.readString(ROOT.resolve("samples/README.md"))));
    Path list = folder.resolve("examples.txt");
    List<String> lines = new ArrayList<>();
    examples.values().forEach(lines::addAll);
    Files.write(list, lines.stream().distinct().toList());
    runAll(list);
  }

  /** A line that the help would wrap cannot be pasted whole. */
  @Test
  void noExampleIsWiderThanTheHelp() {
    CommandLine line = Main.line("");
    List<CommandLine> commands = new ArrayList<>(List.of(line));
    for (int i = 0; i < commands.size(); i++) {
      CommandLine command = commands.get(i);
      commands.addAll(command.getSubcommands().values());
      String[] footer = command.getHelp().commandSpec().usageMessage().footer();
      for (String text : String.join("\n", footer).lines().toList()) {
        boolean example = EXAMPLE.matcher(text).find();
        assertTrue(!example || text.length() < line.getUsageHelpWidth(), text);
      }
    }
  }

  private static List<String> examples(String text) {
    List<String> found = new ArrayList<>();
    for (String line : text.lines().toList()) {
      Matcher example = EXAMPLE.matcher(line);
      while (example.find()) {
        String command = example.group().strip();
        if (command.split(" ").length > 1 && !LEFT_OUT.contains(command.split(" ")[1])) {
          found.add(command);
        }
      }
    }
    return found;
  }

  /** In a Java of their own, for only a new process can have another folder. */
  private void runAll(Path list) throws Exception {
    Path here = Files.createDirectories(folder.resolve("here/samples"));
    try (Stream<Path> samples = Files.list(ROOT.resolve("samples"))) {
      for (Path sample : samples.toList()) {
        Files.copy(sample, here.resolve(sample.getFileName()));
      }
    }
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path log = folder.resolve("log.txt");
    Process process =
        new ProcessBuilder(java, "-cp", classPath(), Runner.class.getName(), list.toString())
            .directory(here.getParent().toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertEquals(0, process.waitFor(), Files.readString(log));
  }

  /** All that the tests run with, whether it came by the class path or by the module path. */
  private static String classPath() {
    List<String> parts = new ArrayList<>();
    for (String part : List.of("classes", "test-classes")) {
      parts.add(Path.of("target", part).toAbsolutePath().toString());
    }
    for (String part : List.of("jdk.module.path", "surefire.test.class.path", "java.class.path")) {
      parts.add(System.getProperty(part, ""));
    }
    return String.join(File.pathSeparator, parts);
  }

  /** Runs the lines of a file like a shell: words, quotes and {@code > file}. */
  static final class Runner {

    private Runner() {}

    public static void main(String[] arguments) throws IOException {
      for (String line : Files.readAllLines(Path.of(arguments[0]))) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
          words.add(word.group(1) != null ? word.group(1) : word.group(2));
        }
        Path target = null;
        if (words.contains(">")) {
          target = Path.of(words.get(words.indexOf(">") + 1));
          words = words.subList(0, words.indexOf(">"));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String[] asked = words.subList(1, words.size()).toArray(String[]::new);
        int code = Main.run(asked, new PrintStream(out), System.err);
        if (target != null) {
          Files.write(target, out.toByteArray());
        }
        if (code != 0 || out.size() == 0) {
          System.err.println(line + "\n" + out.toString(StandardCharsets.UTF_8));
          System.exit(1);
        }
      }
    }
  }
}
