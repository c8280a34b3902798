package waywright.async;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import waywright.async.internal.WorkspacePool;
import waywright.game.Planners;
import waywright.game.Route;
import waywright.game.RouteFinder;
import waywright.game.RouteRequest;
import waywright.grid.GridMap;
import waywright.grid.world.WorldVersion;

/**
 * Answers requests on other threads.
 *
 * <pre>{@code
 * AsyncNavigator navigator = new AsyncNavigator(map, executor, 4);
 * navigator.route(RouteRequest.from(2, 3).to(40, 12)).thenAccept(route -> …);
 * }</pre>
 *
 * <p>Each answer is for one version of the map, the one published when the work on it began, and
 * says which ({@link Route#worldVersion}). Cancelling a future stops its search soon and hands its
 * workspace on. Threads and their number are the caller's; safe to use from any number of threads.
 */
public final class AsyncNavigator {

  private final Executor executor;
  private final WorkspacePool<RouteFinder> finders;
  private volatile Published published;

  /** A version of the map, with what was prepared of it, and its number. */
  private record Published(WorldVersion world, long number) {}

  /**
   * Answers with the planner that chooses by itself.
   *
   * @param executor runs the searches
   * @param workspaces the most searches at the same time; each has arrays of the size of the map
   */
  public AsyncNavigator(GridMap map, Executor executor, int workspaces) {
    this(map, executor, workspaces, Planners.standard(), Planners.AUTO);
  }

  /** Answers with a planner of a certain name. */
  public AsyncNavigator(
      GridMap map, Executor executor, int workspaces, Planners planners, String planner) {
    this.executor = executor;
    finders = new WorkspacePool<>(workspaces, () -> new RouteFinder(planners, planner));
    published = new Published(WorldVersion.of(map), 0);
  }

  /**
   * Publishes a newer map: work that begins from now on sees it. Searches under way keep theirs.
   *
   * @return the version of the map
   * @throws IllegalArgumentException if its size is another
   */
  public synchronized long publish(GridMap map) {
    Published old = published;
    published = new Published(old.world.with(map), old.number + 1);
    return old.number + 1;
  }

  /**
   * Asks for a route. The future completes with the answer, whatever it is; it completes
   * exceptionally only if the search threw, or it was cancelled.
   */
  public CompletableFuture<Route> route(RouteRequest request) {
    CompletableFuture<Route> future = new CompletableFuture<>();
    executor.execute(() -> work(request, future));
    return future;
  }

  private void work(RouteRequest request, CompletableFuture<Route> future) {
    if (future.isDone()) {
      return;
    }
    try {
      future.complete(
          finders.with(
              finder -> {
                Published seen = published;
                return finder.find(seen.world, seen.number, request, future::isDone);
              }));
    } catch (RuntimeException | Error thrown) {
      future.completeExceptionally(thrown);
    }
  }

  /** Workspaces that wait for work. */
  public int idleWorkspaces() {
    return finders.idle();
  }
}
