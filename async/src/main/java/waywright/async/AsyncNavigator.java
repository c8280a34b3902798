package waywright.async;

import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import waywright.agent.spi.Searches;
import waywright.algorithm.Algorithm;
import waywright.async.internal.WorkspacePool;
import waywright.game.GridOrder;
import waywright.game.Navigator;
import waywright.game.RouteRequest;
import waywright.game.UnitRoute;
import waywright.grid.GridMap;
import waywright.grid.auto.GridAlgorithms;
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
 * says which ({@link UnitRoute#worldVersion}). Canceling a future stops its search soon and hands
 * its workspace on. Threads and their number are the caller's; safe to use from any number of
 * threads.
 *
 * <p>If the executor is an {@link ExecutorService} and is shut down, requests that it never ran
 * complete exceptionally soon after it has terminated, on a thread of the common pool. Of any other
 * executor nobody can know that it dropped a request.
 */
public final class AsyncNavigator {

  private final Executor executor;

  /** Delays the checks whether an executor that has not run a request has terminated. */
  private final Executor later = CompletableFuture.delayedExecutor(50, TimeUnit.MILLISECONDS);

  /** The futures that are not complete. */
  private final Set<CompletableFuture<UnitRoute>> waiting = ConcurrentHashMap.newKeySet();

  /** Whether a look at the executor is due. */
  private final AtomicBoolean watched = new AtomicBoolean();

  private final WorkspacePool<Searches<GridOrder>> workspaces;
  private volatile Published published;

  /** A version of the map, with what was prepared of it, and its number. */
  private record Published(WorldVersion world, long number) {}

  /**
   * Creates a navigator that chooses its algorithm itself, like {@link waywright.game.Navigator}.
   *
   * @param executor runs the searches
   * @param workspaces the most searches at the same time; each has arrays of the size of the map
   */
  public AsyncNavigator(GridMap map, Executor executor, int workspaces) {
    this(map, executor, workspaces, GridAlgorithms.catalogue().named("jps"));
  }

  /**
   * Creates a navigator with an algorithm that a {@link waywright.game.Navigator} accepts; with
   * others each request fails.
   */
  public AsyncNavigator(GridMap map, Executor executor, int workspaces, Algorithm algorithm) {
    this.executor = Objects.requireNonNull(executor, "executor");
    this.workspaces = new WorkspacePool<>(workspaces, () -> Navigator.searches(algorithm));
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
   * exceptionally only if the search threw, if it was canceled, or with a {@link
   * RejectedExecutionException} if the executor did not take the request or was shut down first.
   */
  public CompletableFuture<UnitRoute> route(RouteRequest request) {
    Objects.requireNonNull(request, "request");
    CompletableFuture<UnitRoute> future = new CompletableFuture<>();
    waiting.add(future);
    future.whenComplete((route, thrown) -> waiting.remove(future));
    try {
      executor.execute(() -> work(request, future));
      watch();
    } catch (RejectedExecutionException e) {
      future.completeExceptionally(e);
    }
    return future;
  }

  /** Has the executor looked at, as long as futures wait for it. */
  private void watch() {
    if (executor instanceof ExecutorService service
        && !waiting.isEmpty()
        && watched.compareAndSet(false, true)) {
      later.execute(() -> look(service));
    }
  }

  /** An executor that has terminated runs nothing any more: what waits for it is lost. */
  private void look(ExecutorService service) {
    if (service.isTerminated()) {
      for (CompletableFuture<UnitRoute> future : waiting) {
        future.completeExceptionally(
            new RejectedExecutionException(
                "the executor was shut down before it ran this request. Maybe shutdown() is meant,"
                    + " which runs what waits, and not shutdownNow()?"));
      }
    }
    watched.set(false);
    watch();
  }

  private void work(RouteRequest request, CompletableFuture<UnitRoute> future) {
    if (future.isDone()) {
      return;
    }
    try {
      future.complete(
          workspaces.with(
              searches -> {
                Published seen = published;
                return UnitRoute.find(searches, seen.world, seen.number, request, future::isDone);
              }));
    } catch (RuntimeException | Error thrown) {
      future.completeExceptionally(thrown);
    }
  }

  /** Workspaces that wait for work. */
  public int idleWorkspaces() {
    return workspaces.idle();
  }
}
