package waywright.game.mesh;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.prepare.Handle;
import waywright.prepare.PreparedStore;
import waywright.search.Search;
import waywright.space.Heuristic;

/**
 * The prepared meshes of a world. Holds those of the two versions that position queries used last,
 * usually the current one and the one before.
 */
final class ShownMeshes {

  private final PreparedStore store;
  private final PreparedStore.Client client = new PreparedStore.Client();
  private @Nullable Held last;
  private @Nullable Held other;

  /** A mesh in use, and the content of the version that it shows. */
  private record Held(Object content, Handle<ShownMesh> handle, ShownMesh mesh) {}

  ShownMeshes(PreparedStore store) {
    this.store = Objects.requireNonNull(store, "store");
  }

  /** Returns a mesh for one user, until the handle is closed. */
  private Handle<ShownMesh> handle(MeshSnapshot snapshot) {
    return store.handle(client, snapshot, snapshot.recipe());
  }

  /** Returns the mesh for position queries, valid until another snapshot is used. */
  ShownMesh at(MeshSnapshot snapshot) {
    Held held = last;
    if (held == null || held.content != snapshot.content()) {
      held = other;
      if (held == null || held.content != snapshot.content()) {
        other = null;
        close(held);
        Handle<ShownMesh> handle = handle(snapshot);
        held = new Held(snapshot.content(), handle, handle.get());
      }
      other = last;
      last = held;
    }
    return held.mesh;
  }

  void close() {
    close(last);
    close(other);
    last = null;
    other = null;
  }

  private static void close(@Nullable Held held) {
    if (held != null) {
      held.handle.close();
    }
  }

  /** Searches over the snapshots of a world. */
  final class MeshSearches implements Searches<MeshGoal> {

    /** Held while a search runs, because it continues over the version that it started in. */
    private @Nullable Handle<ShownMesh> handle;

    @Override
    public Search start(Snapshot<MeshGoal> now, MeshGoal goal, int start, long costLimit) {
      end();
      Handle<ShownMesh> taken = handle((MeshSnapshot) now);
      handle = taken;
      Search search = taken.get().search();
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
}
