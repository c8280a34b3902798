package waywright.recipes;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import waywright.async.AsyncNavigator;
import waywright.game.RouteRequest;
import waywright.game.UnitRoute;
import waywright.grid.GridMap;

/**
 * A block-world server: paths are computed on other threads and returned on the main thread. Only
 * the main thread reads blocks, into a map of one floor; the searches read that map and never the
 * world.
 */
public final class MobPaths implements AutoCloseable {

  /** Whether a mob can stand at a column: solid below, two free blocks above. Main thread only. */
  public interface Floor {
    boolean standable(int x, int z);
  }

  private final ExecutorService searchers = Executors.newFixedThreadPool(2);
  private final Executor mainThread;
  private final AsyncNavigator navigator;
  private GridMap map;

  /** Copies the floor; {@code mainThread} is the server's scheduler. */
  public MobPaths(Floor floor, int width, int depth, Executor mainThread) {
    this.mainThread = mainThread;
    String[] rows = new String[depth];
    for (int z = 0; z < depth; z++) {
      StringBuilder row = new StringBuilder();
      for (int x = 0; x < width; x++) {
        row.append(floor.standable(x, z) ? '.' : '#');
      }
      rows[z] = row.toString();
    }
    map = GridMap.of(rows);
    navigator = new AsyncNavigator(map, searchers, 2);
  }

  /** Call this on the main thread when a block was placed or broken. */
  public void changed(Floor floor, int x, int z) {
    map = map.with(x, z, floor.standable(x, z) ? '.' : '#');
    navigator.publish(map);
  }

  /** The route, on the main thread. A mob that died cancels its future, and the search ends. */
  public CompletableFuture<UnitRoute> walk(int fromX, int fromZ, int toX, int toZ) {
    return navigator
        .route(RouteRequest.from(fromX, fromZ).to(toX, toZ))
        .thenApplyAsync(route -> route, mainThread);
  }

  @Override
  public void close() {
    searchers.shutdownNow();
  }
}
