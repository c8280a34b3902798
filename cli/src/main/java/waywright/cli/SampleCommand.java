package waywright.cli;

import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.game.sample.Sample;
import waywright.game.sample.Storm;
import waywright.game.sample.TowerDefense;
import waywright.grid.GridSpace;
import waywright.grid.field.Field;
import waywright.picture.Scene;
import waywright.units.Unit;
import waywright.units.sample.GroupSample;

/**
 * {@code waywright sample}: a game that plays itself.
 *
 * <p>The games are in the modules game and units, and use nothing that a game could not use. They
 * are seeded and read no clock, so that a hash of some tick is the same on every machine: a quick
 * test of a new JVM, and of our promise.
 */
@Command(
    name = "sample",
    description = "Plays a sample game without a screen, the same every time.",
    footer = {
      "",
      "tower-defense: creeps walk; towers are built where they lengthen the lanes most.",
      "storm: 1,000 units with orders and one budget, in a world that changes.",
      "crowd: two crowds change sides on open ground.",
      "door: two groups go through a door as wide as one unit.",
      "formation: groups form a box, a wedge, a line and a column.",
      "",
      "Examples:",
      "  ./waywright sample tower-defense --ticks 200 --png lanes.png",
      "  ./waywright sample storm --ticks 100 --hash",
      "  ./waywright sample crowd --png crowd.png"
    })
final class SampleCommand extends CliCommand {

  /** About a day of playing; more is a slip of the keyboard. */
  private static final int MOST = 1_000_000;

  private static final List<String> SAMPLES =
      List.of("tower-defense", "storm", "crowd", "door", "formation");

  /**
   * The games that there are; more may come, these stay as they are, for their hashes are compared
   * over versions.
   */
  @Parameters(paramLabel = "NAME", description = "tower-defense, storm, crowd, door or formation")
  private String name;

  /** Some milliseconds a tick at most, so that hundreds are played at once. */
  @Option(
      names = "--ticks",
      paramLabel = "N",
      description = "number of ticks, up to 1000000. Default: 480")
  private int ticks = 480;

  /** Whether a line a tick is printed: the number of the tick and sixteen digits. */
  @Option(names = "--hash", description = "print a hash of the game state after each tick")
  private boolean hash;

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
    UsageError.requireRange("--ticks", ticks, 0, MOST, "480");
    Sample sample = sample();
    UnitsWalks walks = new UnitsWalks(pictures.isAsked() ? sample.units().length : 0);
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
          fields.put("hash", Numbers.hash(sample.hash()));
        },
        "%s%n",
        sample.toString().stripTrailing());
    addTo(walks, sample);
    pictures.draw(() -> scene(sample, walks), answers);
    return FOUND;
  }

  /** The positions of the units in groups, if a picture is asked for. */
  private void addTo(UnitsWalks walks, Sample sample) {
    if (sample instanceof GroupSample played && pictures.isAsked()) {
      played.groups().stream()
          .flatMap(group -> group.units().stream())
          .forEach(unit -> walks.add(unit.id(), unit.x(), unit.y()));
    }
  }

  /**
   * The world as it is at the end, with the field towards the goals below the units: shades and
   * arrows are what the units follow.
   */
  private Scene scene(Sample sample, UnitsWalks walks) {
    if (sample instanceof GroupSample played) {
      return scene(played, walks);
    }
    GridSpace space = new GridSpace(sample.map(), sample.movement());
    return FieldCommand.scene(Field.towards(space, sample.goals()), sample.goals())
        .units(sample.units())
        .title(name, "after " + ticks + " ticks");
  }

  /** The units in groups with the lines that they walked. */
  private Scene scene(GroupSample sample, UnitsWalks walks) {
    Scene scene = new Scene(sample.map(), sample.movement()).goals(sample.goals());
    for (int i = 0; i < sample.groups().size(); i++) {
      for (Unit unit : sample.groups().get(i).units()) {
        walks.draw(scene, unit.id(), i);
        scene.disc(i, unit.x(), unit.y(), GroupSample.RADIUS);
      }
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
