package waywright.game;

import java.util.Objects;
import java.util.function.BooleanSupplier;
import waywright.agent.NodeRoute;
import waywright.algorithm.Algorithm;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.world.WorldVersion;

/**
 * Answers requests on square cells one at a time, at once, in any version of a world, without a
 * {@link Navigator}. Confined to one thread at a time; any number of them may share a world.
 * Finders that are given versions of the same client wait for each other while something is
 * prepared; to never wait, give each versions {@link WorldVersion#by by a client} of its own.
 */
public final class RouteFinder {

  private final GridSearches searches;

  /** Creates a finder that chooses its algorithm itself, like {@link Navigator#Navigator}. */
  public RouteFinder() {
    this(GridAlgorithms.catalogue().named("jps"));
  }

  /**
   * Creates a finder with an algorithm.
   *
   * @throws IllegalArgumentException if a {@link Navigator} refuses it, too
   */
  public RouteFinder(Algorithm algorithm) {
    searches = GridSearches.of(algorithm).get();
  }

  /** Returns the answer to a request in a version of the world. */
  public UnitRoute find(WorldVersion world, long worldVersion, RouteRequest request) {
    Objects.requireNonNull(request, "request");
    Objects.requireNonNull(world, "world");
    return find(world, worldVersion, request, () -> false);
  }

  /**
   * Returns the answer to a request, or {@code BUDGET_SPENT} if it was stopped.
   *
   * @param worldVersion the number that the route carries
   * @param stop called after every 1,024 expansions: true stops the search
   */
  public UnitRoute find(
      WorldVersion world, long worldVersion, RouteRequest request, BooleanSupplier stop) {
    Objects.requireNonNull(request, "request");
    Objects.requireNonNull(world, "world");
    GridSnapshot snapshot = new GridSnapshot(Tiling.SQUARES, world, worldVersion);
    NodeRoute found = NodeRoute.find(searches, snapshot, request.question(world.map()), stop);
    return snapshot.route(found, request.movement());
  }
}
