package waywright.gdx.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.ai.pfa.DefaultGraphPath;
import com.badlogic.gdx.ai.pfa.Heuristic;
import com.badlogic.gdx.ai.pfa.indexed.IndexedAStarPathFinder;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.maps.tiled.TiledMap;
import com.badlogic.gdx.maps.tiled.TiledMapTileLayer;
import com.badlogic.gdx.maps.tiled.tiles.StaticTiledMapTile;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.Array;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.gdx.GdxWorld;

/**
 * A project of a hundred lines on gdx-ai, moved: how many lines change, and how time, garbage and
 * wrong paths change with them. Prints what it measures.
 */
class MovedProjectTest {

  private static final int SIDE = 100;
  private static final int QUERIES = 1000;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final boolean[][] walls = new boolean[SIDE][SIDE];
  private final int[][] queries = new int[QUERIES][];
  private final double[] shortest = new double[QUERIES];

  /** Answers a query by the length of its path, −1 without one. */
  private interface Answer {
    double length(int fromX, int fromY, int toX, int toY);
  }

  @Test
  void fewLinesChangeAndEveryPathIsRight() throws IOException {
    assertTrue(changedLines() <= 10, changedLines() + " lines differ");
    Random random = new Random(11);
    for (boolean[] row : walls) {
      for (int x = 0; x < SIDE; x++) {
        row[x] = random.nextInt(100) < 25;
      }
    }
    for (int i = 0; i < QUERIES; i++) {
      int[] query;
      do {
        query = random.ints(4, 0, SIDE).toArray();
      } while (walls[query[1]][query[0]] || walls[query[3]][query[2]]);
      queries[i] = query;
    }
    GdxWorld world = world();
    Vector2 from = new Vector2();
    Vector2 to = new Vector2();
    Array<Vector2> vectors = new Array<>();
    Answer ours =
        (x, y, toX, toY) -> {
          world.path(world.center(x, y, from), world.center(toX, toY, to), vectors);
          double length = vectors.isEmpty() ? -1 : 0;
          for (int i = 1; i < vectors.size; i++) {
            length += vectors.get(i).dst(vectors.get(i - 1));
          }
          return length;
        };
    for (int i = 0; i < QUERIES; i++) {
      shortest[i] = ours.length(queries[i][0], queries[i][1], queries[i][2], queries[i][3]);
    }
    waywright.gdx.ai.before.Dungeon before = new waywright.gdx.ai.before.Dungeon(walls);
    DefaultGraphPath<waywright.gdx.ai.before.Dungeon.Tile> old = new DefaultGraphPath<>();
    measure(
        "gdx-ai",
        (x, y, toX, toY) -> {
          before.path(before.tile(x, y), before.tile(toX, toY), old);
          double length = old.getCount() - 1.0;
          for (int i = 1; i < old.getCount(); i++) {
            length += diagonal(old.get(i).x - old.get(i - 1).x, old.get(i).y - old.get(i - 1).y);
          }
          return length;
        });
    DefaultGraphPath<waywright.gdx.ai.before.Dungeon.Tile> right = new DefaultGraphPath<>();
    IndexedAStarPathFinder<waywright.gdx.ai.before.Dungeon.Tile> theirs =
        new IndexedAStarPathFinder<>(before);
    Heuristic<waywright.gdx.ai.before.Dungeon.Tile> octile =
        WaywrightPathFinder.octile(tile -> tile.x, tile -> tile.y);
    measure(
        "the same with a right estimate",
        (x, y, toX, toY) -> {
          right.clear();
          theirs.searchNodePath(before.tile(x, y), before.tile(toX, toY), octile, right);
          double length = right.getCount() - 1.0;
          for (int i = 1; i < right.getCount(); i++) {
            length +=
                diagonal(right.get(i).x - right.get(i - 1).x, right.get(i).y - right.get(i - 1).y);
          }
          return length;
        });
    waywright.gdx.ai.after.Dungeon after = new waywright.gdx.ai.after.Dungeon(walls);
    DefaultGraphPath<waywright.gdx.ai.after.Dungeon.Tile> path = new DefaultGraphPath<>();
    int wrong =
        measure(
            "the bridge",
            (x, y, toX, toY) -> {
              after.path(after.tile(x, y), after.tile(toX, toY), path);
              double length = path.getCount() - 1.0;
              for (int i = 1; i < path.getCount(); i++) {
                length +=
                    diagonal(path.get(i).x - path.get(i - 1).x, path.get(i).y - path.get(i - 1).y);
              }
              return length;
            });
    assertEquals(0, wrong);
    assertEquals(0, measure("GdxWorld", ours));
  }

  private static double diagonal(int dx, int dy) {
    return dx != 0 && dy != 0 ? Math.sqrt(2) - 1 : 0;
  }

  private int measure(String name, Answer answer) {
    long thread = Thread.currentThread().getId();
    int wrong = 0;
    double longer = 1;
    long nanos = 0;
    long bytes = 0;
    for (int round = 0; round < 3; round++) {
      wrong = 0;
      long began = THREADS.getCurrentThreadCpuTime();
      long before = THREADS.getThreadAllocatedBytes(thread);
      for (int i = 0; i < QUERIES; i++) {
        int[] query = queries[i];
        double length = answer.length(query[0], query[1], query[2], query[3]);
        wrong += Math.abs(length - shortest[i]) > 1e-3 ? 1 : 0;
        longer = shortest[i] > 0 ? Math.max(longer, length / shortest[i]) : longer;
      }
      bytes = THREADS.getThreadAllocatedBytes(thread) - before;
      nanos = THREADS.getCurrentThreadCpuTime() - began;
    }
    System.out.printf(
        "%-30s %8.1f µs and %6d bytes a path, %d of %d paths wrong, at most %.3f times as long%n",
        name, nanos / 1e3 / QUERIES, bytes / QUERIES, wrong, QUERIES, longer);
    return wrong;
  }

  private GdxWorld world() {
    TiledMapTileLayer layer = new TiledMapTileLayer(SIDE, SIDE, 1, 1);
    layer.setName("walls");
    for (int y = 0; y < SIDE; y++) {
      for (int x = 0; x < SIDE; x++) {
        if (walls[y][x]) {
          StaticTiledMapTile tile = new StaticTiledMapTile((TextureRegion) null);
          layer.setCell(x, y, new TiledMapTileLayer.Cell().setTile(tile));
        }
      }
    }
    TiledMap map = new TiledMap();
    map.getLayers().add(layer);
    return GdxWorld.of(map).blocked("walls");
  }

  /** The lines of the later text that the earlier one does not have, and the other way around. */
  private static int changedLines() throws IOException {
    Path sources = Path.of("src/test/java/waywright/gdx/ai");
    List<String> before = Files.readAllLines(sources.resolve("before/Dungeon.java"));
    List<String> after = Files.readAllLines(sources.resolve("after/Dungeon.java"));
    assertTrue(before.size() >= 100, before.size() + " lines");
    long gone = before.stream().filter(line -> !after.contains(line)).count();
    long come = after.stream().filter(line -> !before.contains(line)).count();
    System.out.printf("%d lines, of which %d go and %d come%n", before.size(), gone, come);
    return (int) (gone + come);
  }
}
