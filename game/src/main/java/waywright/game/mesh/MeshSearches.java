package waywright.game.mesh;

import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.prepare.Handle;
import waywright.search.Search;
import waywright.space.Heuristic;

/** Searches over the snapshots of a mesh. */
final class MeshSearches implements Searches<MeshGoal> {

  private final ShownMeshes meshes;

  /** Held while a search runs, because it continues over the version that it started in. */
  private @Nullable Handle<ShownMesh> handle;

  MeshSearches(ShownMeshes meshes) {
    this.meshes = meshes;
  }

  @Override
  public Search start(Snapshot<MeshGoal> now, MeshGoal goal, int start, long costLimit) {
    end();
    Handle<ShownMesh> taken = meshes.handle(MeshSnapshot.of(now));
    handle = taken;
    RasterSearch search = taken.get().search();
    search.reset();
    search.limit(costLimit);
    return search.start(start, goal.node(), Heuristic.ZERO);
  }

  @Override
  public void end() {
    if (handle != null) {
      handle.close();
      handle = null;
    }
  }
}
