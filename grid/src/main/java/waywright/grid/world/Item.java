package waywright.grid.world;

import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.Preparation;

/**
 * One thing in stock, made or being made: shows one version at a time, and goes to another while
 * nobody uses it.
 *
 * @param <T> what is prepared
 */
final class Item<T> {

  /** The part of a map that may differ; beyond, making it anew is quicker than following. */
  private static final int FEW = 256;

  /** Units of work that following takes for a cell. */
  private static final int FOLLOWING = 16;

  final Recipe<T> recipe;

  /** The map of the version it is for; of the stock, which also guards the next two. */
  @Nullable GridMap wanted;

  /** Who uses it or works on it. */
  int users;

  /** Whether it shows the map wanted. */
  boolean ready;

  private @Nullable T thing;
  private @Nullable GridMap shown;
  private @Nullable Preparation<? extends T> preparation;

  Item(Recipe<T> recipe) {
    this.recipe = recipe;
  }

  /**
   * Works towards a version for so many units; returns the units spent. Waits while another thread
   * works on it.
   */
  synchronized long run(WorldVersion version, long budget) {
    long spent = 0;
    while (spent < budget && !shows(version)) {
      spent += step(version, budget - spent);
    }
    return spent;
  }

  /** What shows the version, or null if it is not ready. */
  synchronized @Nullable T thing(WorldVersion version) {
    return shows(version) ? thing : null;
  }

  private boolean shows(WorldVersion version) {
    return thing != null && shown == version.map();
  }

  private long step(WorldVersion version, long budget) {
    T made = thing;
    GridMap before = shown;
    if (made != null && before != null) {
      return follow(made, before, version);
    }
    Preparation<? extends T> begun = preparation;
    if (begun == null) {
      begun = recipe.begin(version);
      preparation = begun;
      shown = version.map();
    }
    long spent = begun.run(budget);
    if (begun.isDone()) {
      preparation = null;
      thing = begun.finish();
    }
    return spent;
  }

  private long follow(T made, GridMap before, WorldVersion version) {
    int[] cells = before.differences(version.map());
    thing = null;
    if (!isFew(cells.length, version.map())) {
      return 0;
    }
    thing = recipe.follow(made, version, cells);
    shown = version.map();
    return following(cells.length);
  }

  /** Whether so many cells that differ are followed, rather than all prepared anew. */
  static boolean isFew(int cells, GridMap map) {
    return cells <= map.size() / FEW;
  }

  /** Units of work that following so many cells takes. */
  static long following(int cells) {
    return (long) FOLLOWING * cells;
  }
}
