package waywright.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import waywright.bench.own.OutOfReach;
import waywright.bench.puzzle.PuzzleTask;
import waywright.bench.road.RoadTask;

/**
 * The kinds of measurement: which maps and engines each has.
 *
 * <p>A kind is the seam between the commands, which know tasks alone, and the worlds that are
 * measured. To add one: its constant here, its words in {@link Texts}.
 */
public enum Contest {
  /** 8-connected grids without corner cutting. */
  GRID {
    @Override
    List<String> maps(Path data) {
      return new Maps(data.resolve("grid")).usual();
    }

    @Override
    List<String> engines() {
      return List.copyOf(Engines.names());
    }

    @Override
    Task task(Path data, String map, String engine, int queries) throws IOException {
      KnownQueries scenario = new Maps(data.resolve("grid")).read(map);
      return new GridTask(Engines.create(engine), scenario.spread(queries));
    }
  },
  /** Grids, and goals that no path leads to. */
  UNREACHABLE {
    @Override
    List<String> maps(Path data) {
      try {
        return new Maps(data.resolve("grid")).severed();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    List<String> engines() {
      return OutOfReach.engines();
    }

    @Override
    Task task(Path data, String map, String engine, int queries) throws IOException {
      KnownQueries scenario = new Maps(data.resolve("grid")).read(map);
      return new GridTask(OutOfReach.create(engine), Severed.pairs(scenario, queries));
    }
  },
  /** Road networks. */
  ROAD {
    @Override
    List<String> maps(Path data) {
      return RoadTask.MAPS;
    }

    @Override
    List<String> engines() {
      return RoadTask.engines();
    }

    @Override
    Task task(Path data, String map, String engine, int queries) throws IOException {
      return RoadTask.of(data.resolve("road/dimacs"), map, engine, queries);
    }
  },
  /** Korf's 15-puzzles. */
  PUZZLE {
    @Override
    List<String> maps(Path data) {
      return PuzzleTask.MAPS;
    }

    @Override
    List<String> engines() {
      return PuzzleTask.engines();
    }

    @Override
    Task task(Path data, String map, String engine, int queries) throws IOException {
      return PuzzleTask.of(data.resolve("puzzle"), map, engine, queries);
    }
  };

  /** Maps measured when none is named. */
  abstract List<String> maps(Path data);

  /** Engines measured when none is named, in the order of the table. */
  abstract List<String> engines();

  /**
   * An engine by its short name before the queries of a map.
   *
   * @param queries at most so many, evenly spread
   * @throws IllegalArgumentException if there is no such map or engine
   */
  abstract Task task(Path data, String map, String engine, int queries) throws IOException;
}
