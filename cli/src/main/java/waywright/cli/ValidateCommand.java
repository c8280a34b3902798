package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * {@code waywright validate}: an independent check of a result.
 *
 * <p>The checker shares no code with the searches, and reads only the map, the path and the proof.
 * Without --certify it can check that a path is legal and costs what it claims, not that it is the
 * cheapest.
 */
@Command(name = "validate")
final class ValidateCommand extends CliCommand {

  /**
   * The JSON of one `route`, or - for standard input; with a certificate if more than legality is
   * to be checked.
   */
  @Parameters(paramLabel = "RESULT.json")
  private Path result;

  /**
   * The map as it was when the result was made; of another one the judge says what does not fit.
   */
  @Parameters(paramLabel = "MAP")
  private Path map;

  /** How the map is read: as it was for the result. */
  @Mixin private MapOptions maps = new MapOptions();

  /**
   * Reads both files, checks, and prints the finding. A malformed result is a mistake (2), one that
   * does not hold is a finding (1).
   *
   * @return {@link #FOUND} or {@link #NO_PATH}
   * @throws IOException if a file cannot be read, or the result is malformed
   */
  @Override
  public Integer call() throws IOException {
    Claim claim = Claim.read(result);
    ClaimCheck.Finding finding = new ClaimCheck(claim, maps.read(map).map()).check();
    answers.print(
        fields -> {
          fields.put("accepted", finding.accepted());
          fields.put("proven", finding.proven());
          fields.put("message", finding.message());
        },
        "%s%n",
        (finding.accepted() ? "accepted: " : "rejected: ") + finding.message());
    return finding.accepted() ? FOUND : NO_PATH;
  }
}
