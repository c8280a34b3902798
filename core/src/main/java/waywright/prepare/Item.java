package waywright.prepare;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a store, prepared or in preparation: it holds one content at a time, and may be
 * updated to another while it is unused.
 */
final class Item<V extends Version<C>, C, T> {

  final Recipe<V, C, T> recipe;

  /** The client that prepared it. This and the next five fields are guarded by the store's lock. */
  PreparedStore.Client client;

  /** The requested content. */
  C wanted;

  /** The number of threads that use it or work on it. */
  int users;

  /** Whether it holds the requested content. Until it does, it belongs to its client. */
  boolean ready;

  /** Memory of the prepared object; 0 while it is in preparation. */
  long bytes;

  /** Time of last use: greater is later. */
  long used;

  private @Nullable T thing;
  private @Nullable C shown;
  private @Nullable Preparation<? extends T> preparation;

  Item(Recipe<V, C, T> recipe, PreparedStore.Client client, C wanted) {
    this.recipe = recipe;
    this.client = client;
    this.wanted = wanted;
  }

  /** Stores an object that was prepared elsewhere. */
  synchronized void put(T made) {
    thing = made;
    shown = wanted;
  }

  /**
   * Works towards a version within a budget of expansions; returns those spent. Waits while another
   * thread of the same client works on it.
   */
  synchronized long run(V version, long budget) {
    long spent = 0;
    while (spent < budget && !shows(version)) {
      spent += step(version, budget - spent);
    }
    return spent;
  }

  /** Returns the prepared object, or null if it does not hold the version yet. */
  synchronized @Nullable T thing(V version) {
    return shows(version) ? thing : null;
  }

  private boolean shows(V version) {
    return thing != null && shown == version.content();
  }

  /** After an exception here no state is left, so that another thread starts over. */
  private long step(V version, long budget) {
    T made = thing;
    C before = shown;
    if (made != null && before != null) {
      thing = null;
      return follow(made, before, version);
    }
    Preparation<? extends T> begun = preparation;
    preparation = null;
    if (begun == null) {
      begun = recipe.begin(version);
      shown = version.content();
    }
    long spent = begun.run(budget);
    if (begun.isDone()) {
      thing = Objects.requireNonNull(begun.finish(), "made");
    } else {
      preparation = begun;
    }
    return spent;
  }

  private long follow(T made, C before, V version) {
    long work = version.following(before);
    if (work == Version.FROM_SCRATCH || work > 0 && !recipe.canFollow()) {
      return 0;
    }
    thing = recipe.canFollow() ? recipe.follow(made, before, version) : made;
    shown = version.content();
    return work;
  }
}
