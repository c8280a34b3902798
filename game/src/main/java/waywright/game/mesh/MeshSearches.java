package waywright.game.mesh;

import org.jspecify.annotations.Nullable;
import waywright.agent.Searches;
import waywright.agent.Snapshot;
import waywright.search.Search;
import waywright.space.Heuristic;

/** Searches over a mesh as it is. */
final class MeshSearches implements Searches<MeshGoal> {

  private @Nullable MeshSnapshot snapshot;
  private @Nullable RasterSearch search;

  @Override
  public Search start(Snapshot<MeshGoal> now, MeshGoal goal, int start, long costLimit) {
    MeshSnapshot shown = MeshSnapshot.of(now);
    MeshSnapshot before = snapshot;
    RasterSearch search = this.search;
    if (search == null || before == null || before.mesh() != shown.mesh()) {
      search = new RasterSearch(shown.raster(), shown.mesh());
      this.search = search;
      snapshot = shown;
    }
    search.reset();
    search.limit(costLimit);
    return search.start(start, goal.node(), Heuristic.ZERO);
  }
}
