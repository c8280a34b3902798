package waywright.matrix.blocks;

import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.choose.Candidate;
import waywright.choose.Chooser;
import waywright.landmark.Landmarks;
import waywright.prepare.Handle;
import waywright.prepare.PreparedStore;
import waywright.route.Pathfinder;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.space.Goal;
import waywright.space.Heuristic;

/** Finds the cheapest walks over blocks: A*, with landmarks of the store once they are prepared. */
final class BlockPathfinder extends Pathfinder<BlockRoute> {

  private final Blocks blocks;
  private final Chooser auto;

  private BlockPathfinder(Blocks blocks, Chooser auto) {
    super(auto);
    this.blocks = blocks;
    this.auto = auto;
  }

  static BlockPathfinder of(Blocks blocks, PreparedStore store) {
    Chooser auto =
        new Chooser(
            blocks,
            Chooser.Policy.FIXED,
            List.of(
                new WithLandmarks(blocks, store),
                Candidate.ready("A*", "nothing is prepared", Algorithms.astar(blocks))),
            SearchFeature.EVENTS,
            SearchFeature.OPTIMAL);
    return new BlockPathfinder(blocks, auto);
  }

  private static final class WithLandmarks extends Candidate {

    private final Blocks blocks;
    private final PreparedStore store;
    private final PreparedStore.Client client = new PreparedStore.Client();
    private final LandmarkRecipe recipe = new LandmarkRecipe(4);
    private final Search search;
    private @Nullable Handle<Landmarks> landmarks;

    WithLandmarks(Blocks blocks, PreparedStore store) {
      super("A* with landmarks", "they are prepared");
      this.blocks = blocks;
      this.store = store;
      search = Algorithms.astar(blocks);
    }

    @Override
    protected @Nullable Search search() {
      landmarks = landmarks == null ? store.find(client, blocks, recipe) : landmarks;
      return landmarks == null ? null : search;
    }

    @Override
    protected void prepare() {
      landmarks = store.handle(client, blocks, recipe);
    }

    @Override
    protected Heuristic heuristic(Goal goal, Heuristic given) {
      return landmarks == null ? given : landmarks.get().to(goal.node());
    }
  }

  BlockRoute find(int from, int to) {
    search().start(from, to, new BlockDistance(blocks, to)).run();
    return route();
  }

  @Override
  public BlockPathfinder prepare() {
    auto.prepare();
    return this;
  }

  @Override
  public BlockRoute route() {
    return new BlockRoute(search().result());
  }
}
