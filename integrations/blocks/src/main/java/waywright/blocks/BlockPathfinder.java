package waywright.blocks;

import java.util.function.Supplier;
import waywright.route.Pathfinder;

/**
 * Finds paths over the blocks that are loaded, with the least cost by {@link Walker}.
 *
 * <pre>{@code
 * BlockPathfinder finder = BlockPathfinder.of(world, Walker.mob());
 * BlockRoute route = finder.find(1, 64, 1, 90, 70, 12);
 * finder.acceptPartial(true);                 // else toward it, as far as the blocks are known
 * }</pre>
 *
 * <p>The search is A*. If the goal is unreachable it visits all that is reachable in the loaded
 * chunks: limit it by {@code run(budget)} or {@code limit(cost)}. Memory is linear in the nodes
 * visited.
 */
public final class BlockPathfinder extends Pathfinder<BlockRoute> {

  private final Supplier<BlockView> blocks;
  private final BlockSearches searches;
  private final Walker walker;
  private boolean goesNear;

  private BlockPathfinder(BlockSearches searches, Supplier<BlockView> blocks) {
    super(searches.search);
    this.blocks = blocks;
    this.searches = searches;
    walker = searches.moves.walker;
  }

  /** Returns a pathfinder that searches the current blocks of a world, on the world's thread. */
  public static BlockPathfinder of(BlockWorld world, Walker walker) {
    return new BlockPathfinder(new BlockSearches(world.view(), walker), world::view);
  }

  /** Returns a pathfinder that searches one version of a world, on any thread. */
  public static BlockPathfinder of(BlockView view, Walker walker) {
    return new BlockPathfinder(new BlockSearches(view, walker), () -> view);
  }

  /** Finds the cheapest path of the pathfinder's walker from one block to another. */
  public BlockRoute find(int x, int y, int z, int toX, int toY, int toZ) {
    return find(x, y, z, BlockGoal.at(walker, toX, toY, toZ));
  }

  /** Finds the cheapest path of the walker of a goal to it. */
  public BlockRoute find(int x, int y, int z, BlockGoal goal) {
    start(x, y, z, goal).run();
    return route();
  }

  /**
   * Starts a search in the current blocks. Edits while it runs do not change its answer.
   *
   * @return this
   */
  public BlockPathfinder start(int x, int y, int z, BlockGoal goal) {
    BlockView view = blocks.get();
    searches.start(view, goal, view.node(x, y, z), goesNear);
    return this;
  }

  /**
   * Sets whether the following searches return a path to the place nearest to the goal if they
   * cannot reach it. A goal that is an unknown block is searched for only then.
   */
  @Override
  public void acceptPartial(boolean accept) {
    goesNear = accept;
    super.acceptPartial(accept);
  }

  @Override
  public BlockRoute route() {
    return new BlockRoute(searches.moves, search().result());
  }
}
