package waywright.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * {@code waywright completion}: commands and options at the press of Tab.
 *
 * <p>It prints and installs nothing: where a shell looks for such scripts is the user's business.
 */
@Command(name = "completion", mixinStandardHelpOptions = true)
final class CompletionCommand implements Callable<Integer> {

  /** Knows where the script goes. */
  @Spec private CommandSpec spec;

  /** The script is made from the same annotations as the help, so that it cannot lag behind. */
  @Override
  public Integer call() {
    // The line that runs has this command alone; the script needs them all.
    spec.commandLine().getOut().print(AutoComplete.bash("waywright", Main.line("")));
    return CliCommand.FOUND;
  }
}
