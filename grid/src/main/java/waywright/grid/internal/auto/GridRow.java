package waywright.grid.internal.auto;

import org.jspecify.annotations.Nullable;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.world.GridRecipe;
import waywright.internal.IntSet;
import waywright.search.Search;
import waywright.space.Goal;
import waywright.space.Sources;

/**
 * A candidate that runs a fast search over a prepared object. In a store of its own it blocks
 * avoided cells in place, without allocation, and opens them again before it returns the object to
 * the store. If others share the store, or cells cannot be blocked in place, it uses the object of
 * a version with walls on these cells.
 *
 * @param <T> the type of the prepared object
 */
final class GridRow<T> extends StoredRow<T> {

  /** The maximum number of goals that jump points check at every jump; with more, A* is as fast. */
  static final int MOST_GOALS = 32;

  /** Up to this many changes of avoided cells are always repaired in a jump map. */
  private static final int FREE_REPAIRS = 64;

  /**
   * Expansions of A* that take about as long as the repair of one cell: measured 10 to 30 on maps
   * with walls, 15 to 700 on empty ones. The benefit of a repair varies even more, from 2 to 3,000
   * cells' worth in a query, so no fixed number of cells suits all maps: larger changes are
   * repaired once A* has worked as long without them as the repair takes. Cells that stay avoided
   * soon cost nothing; cells that change with each query cost at most about twice what A* does.
   */
  private static final int REPAIR = 16;

  private final PreparedAlgorithm<T> kind;

  /** Whether it was chosen by name; then it answers at any price. */
  private final boolean named;

  private @Nullable Search search;

  /** The prepared object of {@link #search}. */
  private @Nullable T searched;

  /** Whether the grid turned out not to suit the algorithm. */
  private boolean isUnfit;

  /** Whether the object is that of a version with walls on the avoided cells. */
  private boolean isWalled;

  /** Whether it has ever been that of such a version. */
  private boolean hasWalled;

  /** The avoided cells that are blocked in the object. */
  private final IntSet blocked;

  /** {@link GridOverlay#changes} when {@link #blocked} was last equal to the cells to avoid. */
  private long changes = -1;

  GridRow(PreparedAlgorithm<T> kind, GridWorld world, boolean named) {
    super(named ? kind.algorithmTitle() : kind.title(), "chosen by name", world);
    this.kind = kind;
    this.named = named;
    blocked = new IntSet(world.overlay.nodeCount());
  }

  @Override
  public String reason() {
    return named ? super.reason() : world.fitting().reason();
  }

  @Override
  GridRecipe<T> recipe() {
    return kind.recipe(world.overlay.space().mover());
  }

  @Override
  boolean suits() {
    return named || world.fitting().kind() == kind;
  }

  @Override
  void acquired(T made) {
    isWalled = false;
    if (searched != made) {
      searched = made;
      search = kind.search(made);
    }
    changes = world.overlay.avoidedCount() == 0 ? world.overlay.changes() : -1;
  }

  @Override
  void releasing() {
    if (!isWalled) {
      reopen(shown(), true);
    }
    blocked.clear();
  }

  @Override
  protected @Nullable Search search() {
    if (follow()) {
      isUnfit = false;
    }
    if (prepared == null) {
      return null;
    }
    int pending = pending();
    if (pending > FREE_REPAIRS || pending > 0 && mayBeInUse()) {
      return null;
    }
    if (pending > 0) {
      repair();
    } else {
      changes = world.overlay.changes();
    }
    return search;
  }

  /** Returns the number of cells that are either to be avoided or blocked, but not both. */
  private int pending() {
    GridOverlay overlay = world.overlay;
    if (changes == overlay.changes()) {
      return 0;
    }
    if (!canEdit() && (isWalled || overlay.avoidedCount() > 0)) {
      return Integer.MAX_VALUE;
    }
    int pending = 0;
    for (int i = 0; i < blocked.size(); i++) {
      pending += overlay.isAvoided(blocked.get(i)) ? 0 : 1;
    }
    for (int i = 0; i < overlay.avoidedCount(); i++) {
      pending += blocked.contains(overlay.avoidedCell(i)) ? 0 : 1;
    }
    return pending;
  }

  /** Whether blocking the changed cells in place takes less than a preparation. */
  private boolean canEdit() {
    // Jump points of one cost block a cell by a bit; they need no blocked letter.
    boolean withoutWall = kind == PreparedAlgorithm.JPS && !world.isShared;
    return kind.edit() != null && (withoutWall || wall() >= 0);
  }

  /** Whether other users may hold the same object, so that walls need another one. */
  private boolean mayBeInUse() {
    return world.isShared && !hasWalled;
  }

  /** Updates the object to the current cells to avoid. */
  private void repair() {
    if (canEdit() && !world.isShared) {
      blockAvoided();
    } else {
      boolean avoids = world.overlay.avoidedCount() > 0;
      take(avoids ? world.walled() : world.version());
      isWalled = avoids;
      hasWalled |= avoids;
      recordAvoided();
    }
  }

  /** Returns a letter that blocks a cell of the object, or −1. */
  private int wall() {
    return world.overlay.space().movement().lowestBlocked();
  }

  private void blockAvoided() {
    GridOverlay overlay = world.overlay;
    reopen(overlay.space(), false);
    int wall = overlay.avoidedCount() == 0 ? -1 : wall();
    for (int i = 0; i < overlay.avoidedCount(); i++) {
      int cell = overlay.avoidedCell(i);
      if (!blocked.contains(cell)) {
        edit(cell, false, wall);
      }
    }
    recordAvoided();
  }

  /** Restores the letters of blocked cells: of all, or of those that are no longer avoided. */
  private void reopen(GridSpace space, boolean all) {
    for (int i = 0; i < blocked.size(); i++) {
      int cell = blocked.get(i);
      if (all || !world.overlay.isAvoided(cell)) {
        int letter = space.map().terrain(cell);
        edit(cell, space.movement().passable(letter), letter);
      }
    }
  }

  private void edit(int cell, boolean open, int letter) {
    if (prepared != null && kind.edit() != null) {
      kind.edit().set(prepared, cell, open, letter);
    }
  }

  private void recordAvoided() {
    GridOverlay overlay = world.overlay;
    blocked.clear();
    for (int i = 0; i < overlay.avoidedCount(); i++) {
      blocked.add(overlay.avoidedCell(i));
    }
    changes = overlay.changes();
  }

  @Override
  protected long price() {
    if (named) {
      return 0;
    }
    if (isUnfit || world.overlay.avoidedCount() > 0 && !canEdit()) {
      return Long.MAX_VALUE;
    }
    return prepared == null || mayBeInUse()
        ? world.price(kind.cells())
        : (long) REPAIR * Math.max(0, pending() - FREE_REPAIRS);
  }

  @Override
  protected void prepare() {
    follow();
    isUnfit = !suits();
    if (isUnfit || !named && world.overlay.avoidedCount() > 0 && !canEdit()) {
      return;
    }
    if (prepared == null && canEdit() && !world.isShared) {
      take(world.version());
    }
    if (prepared == null || changes != world.overlay.changes()) {
      repair();
    }
  }

  @Override
  protected @Nullable String missing() {
    return prepared == null ? null : "preparing the cells to avoid would take longer";
  }

  @Override
  protected boolean isFor(Sources sources, Goal goal, boolean partial) {
    return named || refusal(sources, goal, partial) == null;
  }

  @Override
  protected @Nullable String obstacle(Search search, Sources sources, Goal goal, boolean partial) {
    return refusal(sources, goal, partial);
  }

  /** Returns why fast searches leave a query to A*; null if they do not. */
  static @Nullable String refusal(Sources sources, Goal goal, boolean partial) {
    if (partial) {
      return "the nearest cell is wanted";
    }
    if (!goal.isListed()) {
      return "the goal is a test";
    }
    if (goal.size() > MOST_GOALS) {
      return "there are more than " + MOST_GOALS + " goals";
    }
    return sources.hasCosts() || goal.hasCosts() ? "starts or goals have costs of their own" : null;
  }
}
