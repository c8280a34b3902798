package waywright.game.mesh;

import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.mesh.NavMesh;
import waywright.plane.build.TiledOutlines;
import waywright.search.Search;
import waywright.space.Heuristic;

/** Searches over the snapshots of a mesh. */
final class MeshSearches implements Searches<MeshGoal> {

  /** Owned, because a search continues over the version that it started in. */
  private @Nullable ShownMesh shownMesh;

  private @Nullable RasterSearch search;

  @Override
  public Search start(Snapshot<MeshGoal> now, MeshGoal goal, int start, long costLimit) {
    MeshSnapshot shown = MeshSnapshot.of(now);
    NavMesh mesh = mesh(shown);
    RasterSearch search = this.search;
    if (search == null || search.mesh() != mesh) {
      search = new RasterSearch(shown.raster(), mesh);
      this.search = search;
    }
    search.reset();
    search.limit(costLimit);
    return search.start(start, goal.node(), Heuristic.ZERO);
  }

  private NavMesh mesh(MeshSnapshot snapshot) {
    TiledOutlines.Version version = snapshot.shown();
    ShownMesh own = shownMesh;
    if (version == null) {
      return snapshot.mesh();
    }
    if (own == null) {
      own = new ShownMesh(version);
      shownMesh = own;
    }
    own.show(version);
    return own.mesh();
  }
}
