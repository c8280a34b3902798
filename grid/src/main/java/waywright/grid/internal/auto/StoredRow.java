package waywright.grid.internal.auto;

import org.jspecify.annotations.Nullable;
import waywright.choose.Candidate;
import waywright.grid.GridSpace;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Handle;
import waywright.prepare.Version;

/**
 * A candidate for something that a store prepares from a version of the grid. It follows the grid
 * where the recipe can, and is given up where it cannot.
 *
 * @param <T> what is prepared
 */
abstract class StoredRow<T> extends Candidate {

  final GridWorld world;

  /** The grid as it was looked at last. */
  private @Nullable GridSpace shown;

  private @Nullable Handle<T> handle;

  /** What the handle holds: the prepared thing; null if there is none. */
  @Nullable T thing;

  /** What the handle is of. */
  private @Nullable WorldVersion version;

  /** How often the row was looked at without a thing since the grid has changed. */
  private int inVain;

  StoredRow(String title, String reason, GridWorld world) {
    super(title, reason);
    this.world = world;
  }

  /** How it is prepared for the movement of the grid as it is now. */
  abstract GridRecipe<T> recipe();

  /** Whether the grid as it is now suits it. */
  boolean suits() {
    return true;
  }

  /** Called when the thing is there and shows the grid as it is now. */
  void taken(T made) {}

  /** Called before the thing is given back: it has to be as it was taken. */
  void giving() {}

  /** The grid that the thing shows, or the one looked at last. */
  final GridSpace shown() {
    GridSpace known = shown;
    return known == null ? world.overlay.space() : known;
  }

  /**
   * Takes the thing to the grid as it is now, or gives it up; true if the grid has changed, or if
   * others have prepared the thing since.
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

  /** Gives the thing back, if there is one. */
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

  /** Gives the thing back, and looks at the grid as if for the first time. */
  @Override
  protected final void close() {
    release();
    shown = null;
  }
}
