package waywright.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import waywright.formats.grid.MovingAiMap;
import waywright.grid.GridMap;
import waywright.grid.GridPathfinder;
import waywright.grid.GridRoute;
import waywright.grid.GridSpace;
import waywright.grid.Movement;

/** {@code waywright route}: one path on one map. */
@Command(
    name = "route",
    description = "Finds a path on a map.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  waywright route samples/dungeon.map --from 3,3 --to 90,60 --png dungeon.png",
      "  waywright route samples/island.map --from 5,5 --to 40,40 --costs \"S=3,~=5\" --json"
    })
final class RouteCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "MAP", description = "the map file")
  private Path file;

  @Option(
      names = "--from",
      required = true,
      paramLabel = "X,Y",
      converter = Cell.Converter.class,
      description = "where the path starts; 0,0 is the upper left cell")
  private Cell from;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "X,Y",
      converter = Cell.Converter.class,
      description = "where it ends")
  private Cell to;

  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      defaultValue = "astar",
      description = "see `waywright algorithms`. Default: astar")
  private String algorithm;

  @Option(
      names = "--weight",
      paramLabel = "W",
      defaultValue = "1.5",
      description = "of weighted-astar, from 1. Default: 1.5")
  private double weight;

  @Mixin private MovementOptions rules;

  @Option(names = "--beside", description = "end beside the goal, which need not be enterable")
  private boolean beside;

  @Option(names = "--budget", paramLabel = "N", description = "give up after so many expansions")
  private @Nullable Long budget;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    Algorithm chosen = Algorithm.named(algorithm);
    GridMap map = MovingAiMap.read(file);
    GridSpace space = new GridSpace(map, rules.movement(Movement.walker()));
    GridPathfinder finder =
        new GridPathfinder(
            space, world -> java.util.Objects.requireNonNull(chosen.search()).over(world, weight));
    long begun = System.nanoTime();
    if (beside) {
      finder.startBeside(from.x(), from.y(), to.x(), to.y());
    } else {
      finder.start(from.x(), from.y(), to.x(), to.y());
    }
    finder.search().run(budget == null ? Long.MAX_VALUE : budget);
    long nanos = System.nanoTime() - begun;
    GridRoute route = finder.route();
    if (json) {
      Json.print(spec.commandLine().getOut(), fields -> write(fields, route, nanos));
    } else {
      spec.commandLine()
          .getOut()
          .printf(
              Locale.ROOT,
              "%s: length %.4f, %d cells, expanded %d, %.0f microseconds%n",
              route.status(),
              route.length(),
              route.size(),
              route.statistics().expanded(),
              nanos / 1000.0);
    }
    return Exit.of(route.status());
  }

  private void write(JsonGenerator fields, GridRoute route, long nanos) throws IOException {
    fields.writeStringField("status", route.status().name());
    fields.writeNumberField("cost", route.cost());
    fields.writeNumberField("length", route.length());
    fields.writeArrayFieldStart("path");
    for (int i = 0; i < route.size(); i++) {
      fields.writeArray(new int[] {route.x(i), route.y(i)}, 0, 2);
    }
    fields.writeEndArray();
    fields.writeNumberField("expanded", route.statistics().expanded());
    fields.writeNumberField("generated", route.statistics().generated());
    fields.writeNumberField("micros", Json.micros(nanos));
  }
}
