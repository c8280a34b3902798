package waywright.grid.internal.auto;

import org.jspecify.annotations.Nullable;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.internal.CellSet;
import waywright.grid.world.GridRecipe;
import waywright.search.Search;
import waywright.space.Goal;
import waywright.space.Sources;

/**
 * A fast search over a prepared thing. In a store of its own it blocks avoided cells in place,
 * without allocation, and opens them again before it returns the thing to the store. Where others
 * share the store, or cells cannot be blocked in place, it uses the thing of a version with walls
 * on these cells.
 *
 * @param <T> what is prepared
 */
final class GridRow<T> extends StoredRow<T> {

  /** The most goals that jump points check at every jump; with more, A* is as fast. */
  static final int MOST_GOALS = 32;

  /** Up to this many changes of avoided cells are always repaired in a jump map. */
  private static final int FREE_REPAIRS = 64;

  /**
   * Expansions of A* that take about as long as the repair of one cell: measured 10 to 30 on maps
   * with walls, 15 to 700 on empty ones. The benefit of a repair varies even more, from 2 to 3,000
   * cells' worth in a query, so that no fixed number of cells suits all maps: larger changes are
   * repaired once A* has worked as long without them as the repair takes. Cells that stay avoided
   * soon cost nothing; cells that change with each query cost at most about twice what A* does.
   */
  private static final int REPAIR = 16;

  private final PreparedAlgorithm<T> kind;

  /** Whether it was chosen by name: it answers whatever that costs. */
  private final boolean named;

  private @Nullable Search search;

  /** The thing that {@link #search} searches. */
  private @Nullable T searched;

  /** Whether the grid turned out not to suit it. */
  private boolean isUnfit;

  /** Whether the thing is that of a version with walls on the avoided cells. */
  private boolean isWalled;

  /** Whether it ever was that of such a version. */
  private boolean hasWalled;

  /** The avoided cells that are blocked in the thing. */
  private final CellSet shut;

  /** {@link GridOverlay#changes} when these were the cells to avoid. */
  private long changes = -1;

  GridRow(PreparedAlgorithm<T> kind, GridWorld world, boolean named) {
    super(named ? kind.algorithmTitle() : kind.title(), "chosen by name", world);
    this.kind = kind;
    this.named = named;
    shut = new CellSet(world.overlay.nodeCount());
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
  void taken(T made) {
    isWalled = false;
    if (searched != made) {
      searched = made;
      search = kind.search(made);
    }
    changes = world.overlay.avoidedCount() == 0 ? world.overlay.changes() : -1;
  }

  @Override
  void giving() {
    if (!isWalled) {
      reopen(shown(), true);
    }
    shut.clear();
  }

  @Override
  protected @Nullable Search search() {
    if (follow()) {
      isUnfit = false;
    }
    if (thing == null) {
      return null;
    }
    int pending = pending();
    if (pending > FREE_REPAIRS || pending > 0 && isOfOthers()) {
      return null;
    }
    if (pending > 0) {
      repair();
    } else {
      changes = world.overlay.changes();
    }
    return search;
  }

  /** Number of cells by which those to avoid differ from those that are shut. */
  private int pending() {
    GridOverlay overlay = world.overlay;
    if (changes == overlay.changes()) {
      return 0;
    }
    if (!canEdit() && (isWalled || overlay.avoidedCount() > 0)) {
      return Integer.MAX_VALUE;
    }
    int pending = 0;
    for (int i = 0; i < shut.size(); i++) {
      pending += overlay.isAvoided(shut.get(i)) ? 0 : 1;
    }
    for (int i = 0; i < overlay.avoidedCount(); i++) {
      pending += shut.contains(overlay.avoidedCell(i)) ? 0 : 1;
    }
    return pending;
  }

  /** Whether changed cells to avoid take less than a preparation. */
  private boolean canEdit() {
    // Jump points of one cost shut a cell by a bit, not by a letter that may not be entered.
    boolean withoutWall = kind == PreparedAlgorithm.JPS && !world.isShared;
    return kind.edit() != null && (withoutWall || wall() >= 0);
  }

  /** Whether the thing may be one that others use, so that another is prepared for walls. */
  private boolean isOfOthers() {
    return world.isShared && !hasWalled;
  }

  /** Makes the thing show the cells to avoid as they are now. */
  private void repair() {
    if (canEdit() && !world.isShared) {
      shutAvoided();
    } else {
      boolean avoids = world.overlay.avoidedCount() > 0;
      take(avoids ? world.walled() : world.version());
      isWalled = avoids;
      hasWalled |= avoids;
      keepAvoided();
    }
  }

  /** A letter that shuts a cell of the thing. */
  private int wall() {
    return world.overlay.space().movement().lowestBlocked();
  }

  private void shutAvoided() {
    GridOverlay overlay = world.overlay;
    reopen(overlay.space(), false);
    int wall = overlay.avoidedCount() == 0 ? -1 : wall();
    for (int i = 0; i < overlay.avoidedCount(); i++) {
      int cell = overlay.avoidedCell(i);
      if (!shut.contains(cell)) {
        edit(cell, false, wall);
      }
    }
    keepAvoided();
  }

  /** Gives cells that were shut their own letters again: all, or those not to avoid any more. */
  private void reopen(GridSpace space, boolean all) {
    for (int i = 0; i < shut.size(); i++) {
      int cell = shut.get(i);
      if (all || !world.overlay.isAvoided(cell)) {
        int letter = space.map().terrain(cell);
        edit(cell, space.movement().passable(letter), letter);
      }
    }
  }

  private void edit(int cell, boolean open, int letter) {
    if (thing != null && kind.edit() != null) {
      kind.edit().set(thing, cell, open, letter);
    }
  }

  private void keepAvoided() {
    GridOverlay overlay = world.overlay;
    shut.clear();
    for (int i = 0; i < overlay.avoidedCount(); i++) {
      shut.add(overlay.avoidedCell(i));
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
    return thing == null || isOfOthers()
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
    if (thing == null && canEdit() && !world.isShared) {
      take(world.version());
    }
    if (thing == null || changes != world.overlay.changes()) {
      repair();
    }
  }

  @Override
  protected @Nullable String missing() {
    return thing == null ? null : "the cells to avoid would take longer to prepare";
  }

  @Override
  protected boolean isFor(Sources sources, Goal goal, boolean partial) {
    return named || refusal(sources, goal, partial) == null;
  }

  @Override
  protected @Nullable String obstacle(Search search, Sources sources, Goal goal, boolean partial) {
    return refusal(sources, goal, partial);
  }

  /** Why fast searches leave a question to A*; null if they do not. */
  static @Nullable String refusal(Sources sources, Goal goal, boolean partial) {
    if (partial) {
      return "the nearest cell reached will do";
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
