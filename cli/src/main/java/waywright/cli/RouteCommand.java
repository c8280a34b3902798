package waywright.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import waywright.formats.OutputFile;
import waywright.formats.TerrainMap;
import waywright.picture.Pictures;
import waywright.trace.TraceRecorder;
import waywright.trace.TraceWorld;

/** {@code waywright route}: one path on one map. */
@Command(
    name = "route",
    description = "Finds a path on a map.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  waywright route samples/dungeon.map --from 12,58 --to 88,10 --png dungeon.png",
      "  waywright route samples/island.map --from 15,50 --to 112,38 --costs \"S=4,T=3,W=12\" --json"
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
      defaultValue = "auto",
      description = "see `waywright algorithms`. Default: auto, which takes the fastest that fits")
  private String algorithm;

  @Option(
      names = "--weight",
      paramLabel = "W",
      defaultValue = "1.5",
      description = "of weighted-astar, from 1. Default: 1.5")
  private double weight;

  @Mixin private HexMovementOptions rules = new HexMovementOptions();

  @Mixin private MapOptions maps = new MapOptions();

  @Option(names = "--beside", description = "end beside the goal, which need not be enterable")
  private boolean beside;

  @Option(
      names = "--partial",
      description = "where there is no path, go to the nearest cell that can be reached")
  private boolean partial;

  @Option(names = "--budget", paramLabel = "N", description = "give up after so many expansions")
  private long budget = Long.MAX_VALUE;

  @Option(
      names = "--avoid",
      paramLabel = "X,Y;...",
      description = "cells that count as blocked; X,Y..X,Y for a rectangle")
  private String avoid = "";

  @Option(names = "--png", paramLabel = "FILE", description = "draw the search as a PNG picture")
  private @Nullable Path png;

  @Option(names = "--svg", paramLabel = "FILE", description = "draw the search as an SVG picture")
  private @Nullable Path svg;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "write down every event of the search, for a replay")
  private @Nullable Path trace;

  @Option(
      names = "--certify",
      description = "add a proof to the JSON, which `waywright validate` checks")
  private boolean certify;

  @Option(names = "--explain", description = "say who answered and why, on standard error")
  private boolean explain;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    RouteQuestion question = question();
    TraceRecorder recorder = trace == null ? null : new TraceRecorder();
    RouteQuestion.Answer answer = question.ask(recorder);
    RouteReport report =
        new RouteReport(
            question,
            answer,
            String.valueOf(file.getFileName()),
            certify ? question.certify(answer) : null);
    writeFiles(report, recorder);
    if (json) {
      Json.print(spec.commandLine().getOut(), report::write);
    } else {
      spec.commandLine().getOut().print(report.words());
    }
    spec.commandLine().getErr().print(report.complaint());
    if (explain) {
      spec.commandLine()
          .getErr()
          .println(question.algorithm().name() + ": " + answer.explanation());
    }
    return Exit.of(answer.route().status());
  }

  private RouteQuestion question() throws IOException {
    if (budget < 0) {
      throw new UsageError("--budget " + budget + " is negative. Maybe leave it out for no limit?");
    }
    TerrainMap terrain = maps.read(file);
    Ground ground =
        new Ground(
            terrain.map(),
            rules.movement(terrain),
            rules.hex(terrain),
            Avoid.parse(avoid, terrain.map()));
    return new RouteQuestion(
        ground, from, to, beside, ground.algorithm(algorithm), weight, budget, partial);
  }

  private void writeFiles(RouteReport report, @Nullable TraceRecorder recorder) throws IOException {
    if (png != null) {
      OutputFile.write(png, Pictures.png(report.scene()));
    }
    if (svg != null) {
      OutputFile.write(svg, Pictures.svg(report.scene()).getBytes(StandardCharsets.UTF_8));
    }
    if (trace != null && recorder != null) {
      Ground ground = report.question().ground();
      TraceWorld world = new TraceWorld(ground.map(), ground.movement(), ground.hex());
      String name = report.question().algorithm().name();
      OutputFile.write(trace, recorder.trace(world, name).toBytes());
    }
  }
}
