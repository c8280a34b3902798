package waywright.cli;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.games.GroupSample;
import waywright.games.Lockstep;
import waywright.games.Sample;
import waywright.games.Storm;
import waywright.games.TowerDefense;
import waywright.picture.Scene;

/**
 * {@code waywright sample}: a game that plays itself.
 *
 * <p>The games are in the module games, and use nothing that a game could not use. They are seeded
 * and read no clock, so that a hash of some tick is the same on every machine: a quick test of a
 * new JVM, and of our promise.
 */
@Command(name = "sample")
final class SampleCommand extends CliCommand {

  /** About a day of playing; more is a slip of the keyboard. */
  private static final int MOST = 1_000_000;

  private static final List<String> SAMPLES =
      List.of("tower-defense", "storm", "crowd", "door", "formation", "lockstep");

  /**
   * The games that there are; more may come, these stay as they are, for their hashes are compared
   * over versions.
   */
  @Parameters(paramLabel = "NAME")
  private String name;

  /** Some milliseconds a tick at most, so that hundreds are played at once; null for the usual. */
  @Option(names = "--ticks", paramLabel = "N")
  private @Nullable Integer wanted;

  private int ticks;

  /** Whether a line a tick is printed: the number of the tick and sixteen digits. */
  @Option(names = "--hash")
  private boolean hash;

  /** For lockstep alone: the units of both players. */
  @Option(names = "--units", paramLabel = "N")
  private @Nullable Integer units;

  @Option(names = "--loss", paramLabel = "P")
  private @Nullable Double loss;

  @Option(names = "--tamper", paramLabel = "TICK")
  private @Nullable Integer tamper;

  /** What is drawn of the world as it is at the end. */
  @Mixin private PictureOptions pictures = new PictureOptions();

  /**
   * Plays all ticks before anything is printed but the hashes, which come tick by tick so that two
   * machines can be compared while they run.
   *
   * @return always {@link #FOUND}
   */
  @Override
  public Integer call() throws IOException {
    // The name of version 0.1 in British spelling still works.
    name = name.replace("defence", "defense");
    // At the door all are home after some 900 ticks.
    int usual = name.equals("door") ? 1_200 : 480;
    ticks = wanted == null ? usual : wanted;
    UsageError.requireRange("--ticks", ticks, 0, MOST, "" + usual);
    if (Names.among("sample", name, SAMPLES).equals("lockstep")) {
      try (Lockstep sample = lockstep()) {
        return play(sample);
      }
    }
    if (units != null || loss != null || tamper != null) {
      throw new UsageError(
          "--units, --loss and --tamper are for lockstep, not for %s. Maybe leave them out?", name);
    }
    return play(sample());
  }

  private Lockstep lockstep() throws IOException {
    int count = units == null ? 100 : units;
    double part = loss == null ? 0.05 : loss;
    int tampered = tamper == null ? -1 : tamper;
    UsageError.requireRange("--units", count, 2, 2_000, "100");
    if (!(part >= 0 && part <= 0.9)) {
      throw new UsageError("--loss %s is not in 0 .. 0.9. Maybe 0.05?", part);
    }
    if (tamper != null && ticks == 0) {
      throw new UsageError("--tamper is %d, but --ticks is 0. Maybe --ticks 480?", tamper);
    }
    if (tamper != null) {
      UsageError.requireRange("--tamper", tampered, 0, ticks - 1, "" + ticks / 2);
    }
    return new Lockstep(count, ticks, part, tampered);
  }

  private Integer play(Sample sample) throws IOException {
    UnitsWalks walks = new UnitsWalks(pictures.isAsked() ? sample.positions().length / 2 : 0);
    for (int i = 0; i < ticks; i++) {
      addTo(walks, sample);
      sample.tick();
      if (hash && !answers.isJson()) {
        answers.out().println(i + " " + Numbers.hash(sample.hash()));
      }
    }
    answers.print(
        fields -> {
          fields.put("sample", name);
          fields.put("ticks", ticks);
          sample.figures().forEach(fields::put);
          fields.put("hash", Numbers.hash(sample.hash()));
        },
        "%s%n",
        sample.toString().stripTrailing());
    addTo(walks, sample);
    pictures.draw(() -> scene(sample, walks), answers);
    return FOUND;
  }

  /** The positions of the units, if a picture is asked for. */
  private void addTo(UnitsWalks walks, Sample sample) {
    double[] positions = pictures.isAsked() ? sample.positions() : new double[0];
    for (int unit = 0; unit < positions.length / 2; unit++) {
      walks.add(unit, positions[2 * unit], positions[2 * unit + 1]);
    }
  }

  /** The world as it is at the end, with the lines that the units walked. */
  private Scene scene(Sample sample, UnitsWalks walks) {
    Scene scene = sample.scene();
    for (int unit = 0; unit < sample.positions().length / 2; unit++) {
      walks.draw(scene, unit, sample.group(unit));
    }
    return scene.title(name, "after " + ticks + " ticks");
  }

  /**
   * The game of a name, before its first tick.
   *
   * @throws UsageError if there is none of that name
   */
  private Sample sample() {
    return switch (Names.among("sample", name, SAMPLES)) {
      case "tower-defense" -> new TowerDefense();
      case "storm" -> new Storm();
      case "crowd" -> GroupSample.crowd();
      case "door" -> GroupSample.door();
      default -> GroupSample.formation();
    };
  }
}
