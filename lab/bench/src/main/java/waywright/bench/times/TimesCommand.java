package waywright.bench.times;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Runs one of the programs that time a single part of ours. */
@Command(
    name = "times",
    mixinStandardHelpOptions = true,
    description = {
      "Times a single part of ours and prints lines. Public maps are read from"
          + " ../shared/data, or from the folder of java -Dwaywright.data.",
      "NAME is one of auto, buildable, door, edit, expansions, field, frame, index, lifelong, query,"
          + " sector, thread, tick, together, weighted, world."
    },
    footer = {
      "",
      "Examples:",
      "  times field dao/brc202d      # a name below the folder of grids",
      "  times frame 10000            # so many units under orders",
      "  times index brc202d          # maps with this in their names; else all",
      "  times lifelong dao/brc202d",
      "  times sector cities/Berlin_0_1024",
      "  times thread sc1/AcrosstheCape",
      "  times tick storm             # or turns, edits, first",
      "  times tick cold auto 4096    # or crowd",
      "  times door                   # 24 units through doors, in ticks",
      "  times edit",
      "  times together               # java -Xmx2g: a large map and New York in one heap"
    })
public final class TimesCommand implements Callable<Integer> {

  /** A program's main method. */
  private interface Program {

    /** Measures and prints. */
    void run(String[] arguments) throws Exception;
  }

  private static final Map<String, Program> PROGRAMS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("auto", AutoTimes::main),
              Map.entry("buildable", BuildableTimes::main),
              Map.entry("door", DoorTimes::main),
              Map.entry("edit", EditTimes::main),
              Map.entry("expansions", ExpansionRates::main),
              Map.entry("field", FieldTimes::main),
              Map.entry("frame", FrameTimes::main),
              Map.entry("index", IndexTimes::main),
              Map.entry("lifelong", LifelongTimes::main),
              Map.entry("query", QueryTimes::main),
              Map.entry("sector", SectorTimes::main),
              Map.entry("thread", ThreadTimes::main),
              Map.entry("tick", TickTimes::main),
              Map.entry("together", TogetherTimes::main),
              Map.entry("weighted", WeightedTimes::main),
              Map.entry("world", WorldTimes::main)));

  @Parameters(index = "0", paramLabel = "NAME", description = "which program")
  private String name = "";

  @Parameters(index = "1..*", paramLabel = "ARGUMENT", description = "what it is told")
  private List<String> arguments = new ArrayList<>();

  /**
   * Runs the program in this process.
   *
   * @return 0
   */
  @Override
  public Integer call() throws Exception {
    Program program = PROGRAMS.get(name);
    if (program == null) {
      throw new IllegalArgumentException(
          "there is no \"" + name + "\" to time. Maybe one of " + PROGRAMS.keySet() + "?");
    }
    program.run(arguments.toArray(String[]::new));
    return 0;
  }
}
