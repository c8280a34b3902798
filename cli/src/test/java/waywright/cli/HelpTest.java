package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The words of help.properties: all that the help needs, and no more. */
class HelpTest {

  /** What picocli itself explains. */
  private static final Set<String> STANDARD = Set.of("help", "version");

  private final Set<String> used = new TreeSet<>();

  @Test
  void everyCommandOptionAndParameterIsExplained() {
    ResourceBundle words = Objects.requireNonNull(specs().get(0).resourceBundle());
    for (CommandSpec spec : specs()) {
      assertTrue(uses(words, spec, "usage.description"), spec::qualifiedName);
      uses(words, spec, "usage.footer");
      for (OptionSpec option : spec.options()) {
        String name = option.longestName().substring(2);
        assertTrue(STANDARD.contains(name) || uses(words, spec, name), option::toString);
      }
      for (PositionalParamSpec parameter : spec.positionalParameters()) {
        String name = parameter.paramLabel() + "[" + parameter.index() + "]";
        assertTrue(uses(words, spec, name), parameter::toString);
      }
    }
    assertEquals(new TreeSet<>(words.keySet()), used);
  }

  @Test
  void aCommandLineNeedsNoWordsUntilHelpIsAskedFor() {
    CommandLine line = Main.line("");
    assertTrue(line.getCommandSpec().resourceBundle() == null);
    assertTrue(line.getUsageMessage().contains("Checks benchmark files"), line::getUsageMessage);
  }

  /** All commands, with their words. */
  private static List<CommandSpec> specs() {
    List<CommandLine> commands = new ArrayList<>(List.of(Main.line("")));
    for (int i = 0; i < commands.size(); i++) {
      commands.addAll(commands.get(i).getSubcommands().values());
    }
    return commands.stream().map(command -> command.getHelp().commandSpec()).distinct().toList();
  }

  /** Notes the keys that picocli takes for this one, and says whether there are any. */
  private boolean uses(ResourceBundle words, CommandSpec spec, String key) {
    String own = spec.qualifiedName(".") + "." + key;
    for (String name : List.of(own, key)) {
      List<String> found =
          Stream.concat(
                  Stream.of(name), Stream.iterate(0, i -> i + 1).limit(9).map(i -> name + "." + i))
              .filter(words::containsKey)
              .toList();
      if (!found.isEmpty()) {
        used.addAll(found);
        return true;
      }
    }
    return false;
  }
}
