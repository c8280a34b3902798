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
 * <p>Each answer is for one version of the map, the one published when its search began; {@link
 * UnitRoute#worldVersion} returns its number. Canceling a future stops its search soon and releases
 * its workspace. The executor determines the threads; safe for any number of callers.
 *
 * <p>If the executor is an {@link ExecutorService} and is shut down, requests that it never ran
 * complete exceptionally soon after it has terminated, on a thread of the common pool. For any
 * other executor, a dropped request cannot be detected.
 */
public final class AsyncNavigator {

  private final Executor executor;

  /** Delays the checks whether an executor that has not run a request has terminated. */
  private final Executor later = CompletableFuture.delayedExecutor(50, TimeUnit.MILLISECONDS);

  /** The futures that are not complete. */
  private final Set<CompletableFuture<UnitRoute>> waiting = ConcurrentHashMap.newKeySet();

  /** Whether a check of the executor is scheduled. */
  private final AtomicBoolean watched = new AtomicBoolean();

  private final WorkspacePool<Searches<GridOrder>> workspaces;
  private volatile Published published;

  /** A version of the map, with its prepared data, and its number. */
  private record Published(WorldVersion world, long number) {}

  /**
   * Makes a navigator that chooses its algorithm itself, like {@link waywright.game.Navigator}.
   *
   * @param executor runs the searches
   * @param workspaces the maximum number of searches at the same time; each has arrays of the size
   *     of the map
   */
  public AsyncNavigator(GridMap map, Executor executor, int workspaces) {
    this(map, executor, workspaces, GridAlgorithms.catalogue().named("jps"));
  }

  /**
   * Makes a navigator with an algorithm that a {@link waywright.game.Navigator} accepts; with any
   * other, each request fails.
   */
  public AsyncNavigator(GridMap map, Executor executor, int workspaces, Algorithm algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    this.executor = Objects.requireNonNull(executor, "executor");
    this.workspaces = new WorkspacePool<>(workspaces, () -> Navigator.searches(algorithm));
    published = new Published(WorldVersion.of(map), 0);
  }

  /**
   * Publishes a newer map, for searches that begin from now on. Running searches keep their map.
   *
   * @return the version of the map
   * @throws IllegalArgumentException if its size differs
   */
  public synchronized long publish(GridMap map) {
    Published old = published;
    published = new Published(old.world.with(map), old.number + 1);
    return old.number + 1;
  }

  /**
   * Requests a route. The future completes with the answer, found or not. It completes
   * exceptionally only if the search threw, if it was canceled, or with a {@link
   * RejectedExecutionException} if the executor rejected the request or was shut down first.
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

  /** Checks the executor regularly while futures wait for it. */
  private void watch() {
    if (executor instanceof ExecutorService service
        && !waiting.isEmpty()
        && watched.compareAndSet(false, true)) {
      later.execute(() -> check(service));
    }
  }

  /** Fails all waiting futures if the executor has terminated, since it will not run them. */
  private void check(ExecutorService service) {
    if (service.isTerminated()) {
      for (CompletableFuture<UnitRoute> future : waiting) {
        future.completeExceptionally(
            new RejectedExecutionException(
                "the executor was shut down before it ran this request. Maybe use shutdown(),"
                    + " which runs waiting requests, instead of shutdownNow()?"));
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

  /** Returns the number of idle workspaces. */
  public int idleWorkspaces() {
    return workspaces.idle();
  }
}
