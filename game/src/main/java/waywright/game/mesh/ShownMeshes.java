package waywright.game.mesh;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.prepare.Handle;
import waywright.prepare.PreparedStore;

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
  Handle<ShownMesh> handle(MeshSnapshot snapshot) {
    return snapshot.handle(store, client);
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
}
