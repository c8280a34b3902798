package waywright.grid.world;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import waywright.grid.GridMap;

/**
 * What was prepared from the versions of one world. Every method holds the lock only to look things
 * up; the work is done by {@link Item} outside it.
 */
final class Stock {

  /** Idle things of one recipe that stay, for versions that are asked in turns. */
  private static final int SPARE = 2;

  private final int kept;

  /** Things by recipe, the one asked least recently first. */
  private final Map<Recipe<?>, List<Item<?>>> items = new LinkedHashMap<>();

  Stock(int kept) {
    this.kept = kept;
  }

  /**
   * A thing to work on and to use: one that shows the map, or is idle and can go there, or a new
   * one. To be given back.
   */
  synchronized <T> Item<T> take(Recipe<T> recipe, GridMap map) {
    List<Item<?>> known = items.remove(recipe);
    List<Item<?>> made = known == null ? new ArrayList<>(1) : known;
    items.put(recipe, made);
    Item<T> item = null;
    for (Item<?> one : made) {
      boolean free = one.users == 0;
      if (one.wanted == map && (free || recipe.isShared())) {
        item = made(one);
        break;
      }
      item = free ? made(one) : item;
    }
    if (item == null) {
      item = new Item<>(recipe);
      made.add(item);
    }
    if (item.wanted != map) {
      item.wanted = map;
      item.ready = false;
    }
    item.users++;
    giveUp();
    return item;
  }

  /** The list of a recipe holds what equal recipes made. */
  @SuppressWarnings("unchecked")
  private static <T> Item<T> made(Item<?> item) {
    return (Item<T>) item;
  }

  /** Gives up the recipes asked least recently, unless in use, until no more are left than kept. */
  private void giveUp() {
    Iterator<List<Item<?>>> lists = items.values().iterator();
    while (items.size() > kept && lists.hasNext()) {
      if (lists.next().stream().allMatch(item -> item.users == 0)) {
        lists.remove();
      }
    }
  }

  synchronized void markReady(Item<?> item) {
    item.ready = true;
  }

  synchronized void giveBack(Item<?> item) {
    item.users--;
    List<Item<?>> made = items.get(item.recipe);
    if (made != null && made.remove(item)) {
      made.add(item);
      int idle = 0;
      for (Item<?> one : made) {
        idle += one.users == 0 ? 1 : 0;
      }
      for (int i = 0; idle > SPARE; i++) {
        if (made.get(i).users == 0) {
          made.remove(i--);
          idle--;
        }
      }
    }
    giveUp();
  }

  /** Forgets a thing that failed. */
  synchronized void drop(Item<?> item) {
    item.users--;
    List<Item<?>> made = items.get(item.recipe);
    if (made != null) {
      made.remove(item);
    }
  }

  /** Whether something that shows the map is ready. */
  synchronized boolean has(Recipe<?> recipe, GridMap map) {
    List<Item<?>> made = items.get(recipe);
    return made != null && made.stream().anyMatch(item -> item.ready && item.wanted == map);
  }
}
