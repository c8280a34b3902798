package waywright.bench.times;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import waywright.formats.Source;
import waywright.formats.grid.internal.MovingAiMap;
import waywright.formats.grid.internal.MovingAiScenarios;
import waywright.formats.grid.internal.Scenario;
import waywright.grid.GridMap;

/**
 * A public benchmark map with all its letters, and the queries of its file that are of its size.
 */
record MeasuredMap(String name, GridMap map, List<Question> questions) {

  /** One query; length 0 between different cells says that there is no path. */
  record Question(int start, int goal, double length) {

    /** Whether a computed length agrees with the printed one, as the data's description says. */
    boolean agrees(double computed) {
      return Math.abs(computed - length) <= Math.max(0.0051, 6e-6 * length);
    }
  }

  /** A path in the folder of public data, which may not exist: beside the folder one works in. */
  static Path data(String path) {
    return Path.of(System.getProperty("waywright.data", "../shared/data")).resolve(path);
  }

  private static Path folder() {
    return data("grid");
  }

  /** All files of public maps, sorted. */
  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder())) {
      return files.filter(file -> file.toString().endsWith(".map")).sorted().toList();
    }
  }

  /** The map of a name such as {@code dao/brc202d}. */
  static GridMap map(String name) throws IOException {
    return MovingAiMap.read(Source.of(folder().resolve(name + ".map")));
  }

  static MeasuredMap read(Path file) throws IOException {
    GridMap map = MovingAiMap.read(Source.of(file));
    List<Question> questions = new ArrayList<>();
    for (Scenario asked : MovingAiScenarios.read(Source.of(Path.of(file + ".scen")))) {
      if (asked.fits(map)) {
        questions.add(
            new Question(
                map.cell(asked.startX(), asked.startY()),
                map.cell(asked.goalX(), asked.goalY()),
                asked.length()));
      }
    }
    return new MeasuredMap(file.getFileName().toString(), map, questions);
  }
}
