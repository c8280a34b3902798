package waywright.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import waywright.formats.OutputFile;
import waywright.game.sample.Sample;
import waywright.game.sample.Storm;
import waywright.game.sample.TowerDefence;
import waywright.grid.GridSpace;
import waywright.grid.field.Field;
import waywright.picture.Pictures;
import waywright.picture.Scene;

/** {@code waywright sample}: a game that plays itself. */
@Command(
    name = "sample",
    description = "Plays a sample game without a screen; the same every time.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "tower-defence: creeps walk, towers go where they lengthen the lanes most.",
      "storm: 1,000 units under orders in a world that changes, on a budget.",
      "",
      "Examples:",
      "  waywright sample tower-defence --ticks 200 --png lanes.png",
      "  waywright sample storm --ticks 100 --hash"
    })
final class SampleCommand implements Callable<Integer> {

  private static final int MOST = 1_000_000;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "tower-defence or storm")
  private String name;

  @Option(
      names = "--ticks",
      paramLabel = "N",
      defaultValue = "480",
      description = "how long to play, up to 1000000. Default: 480")
  private int ticks;

  @Option(names = "--hash", description = "print a hash of all that happened after each tick")
  private boolean hash;

  @Option(names = "--png", paramLabel = "FILE", description = "draw the end as a PNG picture")
  private @Nullable Path png;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    if (ticks < 0 || ticks > MOST) {
      throw new UsageError("--ticks " + ticks + " is not in 0 .. " + MOST + ".");
    }
    Sample sample = sample();
    PrintWriter out = spec.commandLine().getOut();
    for (int i = 0; i < ticks; i++) {
      sample.tick();
      if (hash && !json) {
        out.printf("%d %016x%n", i, sample.hash());
      }
    }
    if (png != null) {
      OutputFile.write(png, Pictures.png(scene(sample)));
    }
    if (json) {
      Json.print(
          out,
          fields -> {
            fields.writeStringField("sample", name);
            fields.writeNumberField("ticks", ticks);
            fields.writeStringField("hash", String.format("%016x", sample.hash()));
          });
    } else {
      out.println(sample.toString().stripTrailing());
    }
    return Exit.FOUND;
  }

  private Scene scene(Sample sample) {
    GridSpace space = new GridSpace(sample.map(), sample.movement());
    Field field = Field.towards(space, sample.goals());
    long[] values = field.toArray();
    for (int cell = 0; cell < values.length; cell++) {
      values[cell] = field.reached(cell) ? values[cell] : -1;
    }
    return new Scene(sample.map(), sample.movement())
        .values(values, "near to far")
        .arrows(field::next)
        .units(sample.units())
        .goals(sample.goals())
        .title(name, "after " + ticks + " ticks");
  }

  private Sample sample() {
    return switch (name) {
      case "tower-defence" -> new TowerDefence();
      case "storm" -> new Storm();
      default ->
          throw new UsageError(
              "there is no sample \"" + name + "\". Maybe one of tower-defence, storm?");
    };
  }
}
