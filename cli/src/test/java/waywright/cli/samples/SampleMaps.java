package waywright.cli.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import waywright.checker.OctileWorld;
import waywright.checker.OctileWorld.ExactLength;
import waywright.checker.internal.Oracle;
import waywright.formats.grid.internal.MovingAiMap;
import waywright.formats.grid.internal.Scenario;
import waywright.grid.GridMap;

/** Makes the sample maps and the queries of the valley, whose lengths come from the checker. */
public final class SampleMaps {

  /** Name of the map that has queries. */
  static final String VALLEY = "valley.map";

  private static final String GROUND = ".GS ";
  private static final int SOURCES = 40;
  private static final int GOALS = 12;

  private SampleMaps() {}

  /** Writes all files into the folder named. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    for (Map.Entry<String, Supplier<Drawing>> sample : all().entrySet()) {
      MovingAiMap.write(folder.resolve(sample.getKey()), sample.getValue().get().map());
    }
    Files.writeString(folder.resolve(VALLEY + ".scen"), text(queries()));
  }

  /** Every map by its file's name. */
  static Map<String, Supplier<Drawing>> all() {
    Map<String, Supplier<Drawing>> maps = new LinkedHashMap<>();
    maps.put("dungeon.map", Indoors::dungeon);
    maps.put("maze.map", Indoors::maze);
    maps.put("fortress.map", Indoors::fortress);
    maps.put("town.map", Indoors::town);
    maps.put("island.map", Outdoors::island);
    maps.put(VALLEY, Outdoors::valley);
    return maps;
  }

  /** Queries on the valley, shortest first, and among them some without a path. */
  static List<Scenario> queries() {
    GridMap map = Outdoors.valley().map();
    OctileWorld world =
        OctileWorld.builder(map.width(), map.height(), map.toBytes()).passable(GROUND).build();
    Random random = new Random(34);
    List<Scenario> queries = new ArrayList<>();
    for (int i = 0; i < SOURCES; i++) {
      int start = free(map, random);
      long[] distances = Oracle.dijkstra(world, start);
      for (int j = 0; j < GOALS; j++) {
        int goal = free(map, random);
        if (distances[goal] != Oracle.UNREACHED || queries.size() % 50 == 0) {
          queries.add(query(map, start, goal, distances[goal]));
        }
      }
    }
    queries.sort((a, b) -> a.bucket() == b.bucket() ? 0 : Integer.compare(a.bucket(), b.bucket()));
    return queries;
  }

  /** The text of a query file. */
  private static String text(List<Scenario> queries) {
    StringBuilder text = new StringBuilder("version 1\n");
    for (Scenario q : queries) {
      text.append(q.bucket()).append('\t').append(q.map());
      for (int n :
          new int[] {q.width(), q.height(), q.startX(), q.startY(), q.goalX(), q.goalY()}) {
        text.append('\t').append(n);
      }
      text.append(String.format(Locale.ROOT, "\t%.8f\n", q.length()));
    }
    return text.toString();
  }

  private static int free(GridMap map, Random random) {
    while (true) {
      int cell = random.nextInt(map.size());
      if (GROUND.indexOf(map.terrain(cell)) >= 0) {
        return cell;
      }
    }
  }

  private static Scenario query(GridMap map, int start, int goal, long distance) {
    double length = distance == Oracle.UNREACHED ? 0 : length(distance);
    return new Scenario(
        (int) (length / 4),
        VALLEY,
        map.width(),
        map.height(),
        map.x(start),
        map.y(start),
        map.x(goal),
        map.y(goal),
        length);
  }

  /** The length of a distance: the one pair of small step counts that makes it up. */
  private static double length(long distance) {
    for (long diagonal = 0; diagonal * OctileWorld.DIAGONAL <= distance; diagonal++) {
      long rest = distance - diagonal * OctileWorld.DIAGONAL;
      if (rest % OctileWorld.STRAIGHT == 0) {
        return new ExactLength(rest / OctileWorld.STRAIGHT, diagonal).toDouble();
      }
    }
    throw new IllegalArgumentException(distance + " is no octile distance");
  }
}
