package waywright.grid.internal.auto;

import org.jspecify.annotations.Nullable;
import waywright.choose.Candidate;
import waywright.grid.GridSpace;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Handle;
import waywright.prepare.Version;

/**
 * A candidate over an object that a store prepares from a version of the grid. The object is
 * updated to the current grid if its recipe can do so, and released otherwise.
 *
 * @param <T> the type of the prepared object
 */
abstract class StoredRow<T> extends Candidate {

  final GridWorld world;

  /** The grid at the last check. */
  private @Nullable GridSpace shown;

  private @Nullable Handle<T> handle;

  /** The object of the handle; null if there is none. */
  @Nullable T prepared;

  /** The version of the handle. */
  private @Nullable WorldVersion version;

  /** The number of checks without an object since the grid changed. */
  private int misses;

  StoredRow(String title, String reason, GridWorld world) {
    super(title, reason);
    this.world = world;
  }

  /** Returns the recipe for the current movement of the grid. */
  abstract GridRecipe<T> recipe();

  /** Returns whether the current grid suits the algorithm. */
  boolean suits() {
    return true;
  }

  /** Called when there is an object for the current grid. */
  void acquired(T made) {}

  /** Called before the object is released, to undo all changes made since it was acquired. */
  void releasing() {}

  /** Returns the grid of the object, or that of the last check. */
  final GridSpace shown() {
    GridSpace known = shown;
    return known == null ? world.overlay.space() : known;
  }

  /**
   * Updates the object to the current grid, or releases it; returns true if the grid has changed,
   * or if others have prepared the object since.
   */
  final boolean follow() {
    GridSpace now = world.overlay.space();
    GridSpace before = shown;
    if (now == before) {
      // Asking the store allocates, so it is asked at the 1st, 2nd, 4th ... check only.
      return handle == null && world.isShared && Integer.bitCount(++misses) == 1 && takeShared();
    }
    misses = 0;
    WorldVersion of = version;
    release();
    shown = now;
    if (of != null && before != null && before.mover().equals(now.mover())) {
      WorldVersion current = world.version();
      long work = current.following(of.map());
      boolean follows = work == 0 || work != Version.FROM_SCRATCH && recipe().canFollow();
      if (follows && suits()) {
        take(current);
      }
    }
    if (handle == null && world.isShared) {
      takeShared();
    }
    return true;
  }

  /** Acquires the object if others that use the store have prepared it. */
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
    prepared = made;
    version = from;
    acquired(made);
  }

  /** Releases the object, if there is one. */
  final void release() {
    Handle<T> held = handle;
    if (held != null) {
      releasing();
      held.close();
      handle = null;
      prepared = null;
      version = null;
    }
  }

  /** Releases the object; the next check is like the first. */
  @Override
  protected final void close() {
    release();
    shown = null;
  }
}
