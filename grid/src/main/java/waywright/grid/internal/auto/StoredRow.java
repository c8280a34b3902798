package waywright.grid.internal.auto;

import org.jspecify.annotations.Nullable;
import waywright.choose.Candidate;
import waywright.grid.GridSpace;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Handle;
import waywright.prepare.Version;

/**
 * A candidate with a thing that a store prepares from a version of the grid. The thing follows the
 * grid where its recipe can, and is released where it cannot.
 *
 * @param <T> what is prepared
 */
abstract class StoredRow<T> extends Candidate {

  final GridWorld world;

  /** The grid at the last check. */
  private @Nullable GridSpace shown;

  private @Nullable Handle<T> handle;

  /** What the handle holds: the prepared thing; null if there is none. */
  @Nullable T thing;

  /** The version of the handle. */
  private @Nullable WorldVersion version;

  /** The number of checks without a thing since the grid changed. */
  private int inVain;

  StoredRow(String title, String reason, GridWorld world) {
    super(title, reason);
    this.world = world;
  }

  /** Returns the recipe for the current movement of the grid. */
  abstract GridRecipe<T> recipe();

  /** Returns whether the current grid suits it. */
  boolean suits() {
    return true;
  }

  /** Called when there is a thing, which shows the current grid. */
  void taken(T made) {}

  /** Called before the thing is released: it must be as it was when it was taken. */
  void giving() {}

  /** Returns the grid that the thing shows, or that of the last check. */
  final GridSpace shown() {
    GridSpace known = shown;
    return known == null ? world.overlay.space() : known;
  }

  /**
   * Moves the thing to the current grid, or releases it; returns true if the grid has changed, or
   * if others have prepared the thing since.
   */
  final boolean follow() {
    GridSpace now = world.overlay.space();
    GridSpace before = shown;
    if (now == before) {
      // Asking the store allocates: the 1st, 2nd, 4th ... time in vain is often enough.
      return handle == null && world.isShared && Integer.bitCount(++inVain) == 1 && takeShared();
    }
    inVain = 0;
    WorldVersion of = version;
    release();
    shown = now;
    if (of != null && before != null && before.mover().equals(now.mover())) {
      WorldVersion current = world.version();
      long work = current.following(of.map());
      boolean follows = work == 0 || work != Version.FROM_NOTHING && recipe().canFollow();
      if (follows && suits()) {
        take(current);
      }
    }
    if (handle == null && world.isShared) {
      takeShared();
    }
    return true;
  }

  /** Takes the thing if others that use the store have prepared it. */
  private boolean takeShared() {
    boolean isPrepared = world.version().isPrepared(recipe());
    if (isPrepared) {
      take(world.version());
    }
    return isPrepared;
  }

  final void take(WorldVersion from) {
    release();
    shown = world.overlay.space();
    Handle<T> taken = from.handle(recipe());
    T made = taken.get();
    handle = taken;
    thing = made;
    version = from;
    taken(made);
  }

  /** Releases the thing, if there is one. */
  final void release() {
    Handle<T> held = handle;
    if (held != null) {
      giving();
      held.close();
      handle = null;
      thing = null;
      version = null;
    }
  }

  /** Releases the thing; the next check is like the first. */
  @Override
  protected final void close() {
    release();
    shown = null;
  }
}
