package waywright.prepare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A cache of objects prepared from the versions of a world. One store may serve several worlds,
 * which then share its capacity.
 *
 * <pre>{@code
 * PreparedStore store = new PreparedStore();
 * PreparedStore.Client client = new PreparedStore.Client();
 * try (Handle<Labels> labels = store.handle(client, version, recipe)) {
 *   ... searches over labels.get()
 * }
 * }</pre>
 *
 * <p><b>Clients.</b> An object in preparation belongs to the client that began it: other clients
 * neither wait for it nor continue it, but begin their own. Finished objects serve all clients. A
 * finished object for another version is updated to the requested one by the client that prepared
 * it, or by any client if there is another idle one; the last one of another client is not updated.
 * So a client used by only one thread never waits for another thread's preparation. Threads that
 * share a client share one object and wait for each other while it is prepared.
 *
 * <p><b>Memory.</b> Unused objects are evicted, least recently used first, until the bytes of all
 * fit the capacity. Objects in use stay, and so does the most recently used one, whatever its size.
 * Objects in preparation do not count; the store keeps the 32 most recently used.
 *
 * <p>Safe for any number of threads: the store's lock is held for lookups only, and preparations
 * run outside it.
 */
public final class PreparedStore {

  /** The default capacity in bytes: 512 MiB. */
  public static final long DEFAULT_BYTES = 512L << 20;

  /** The number of idle objects in preparation that are kept. */
  private static final int UNFINISHED = 32;

  private final long capacity;
  private final Map<Recipe<?, ?, ?>, List<Item<?, ?, ?>>> items = new HashMap<>();
  private long bytes;
  private long clock;

  /**
   * The identity of a user of a store. Each navigator or pool of finders is a client; a thread that
   * must never wait for others needs its own.
   */
  public static final class Client {

    /** Makes a client that has begun nothing. */
    public Client() {}
  }

  /** Makes an empty store with a capacity of {@link #DEFAULT_BYTES}. */
  public PreparedStore() {
    this(DEFAULT_BYTES);
  }

  /**
   * Makes an empty store.
   *
   * @param capacity maximum bytes of cached objects, ≥ 1
   */
  public PreparedStore(long capacity) {
    if (capacity < 1) {
      throw new IllegalArgumentException(
          "a store of " + capacity + " bytes could keep nothing. Maybe 1 or more?");
    }
    this.capacity = capacity;
  }

  /** Returns the capacity in bytes. */
  public long capacity() {
    return capacity;
  }

  /** Returns the bytes of all finished objects, in use or not, as estimated by their recipes. */
  public synchronized long bytes() {
    return bytes;
  }

  /** Whether {@link #handle} would return without preparing anything, for any client. */
  public synchronized <V extends Version<C>, C> boolean isPrepared(
      V version, Recipe<V, C, ?> recipe) {
    C content = Objects.requireNonNull(version, "version").content();
    List<Item<?, ?, ?>> made = items.get(Objects.requireNonNull(recipe, "recipe"));
    boolean found = false;
    for (int i = 0; made != null && i < made.size() && !found; i++) {
      Item<?, ?, ?> item = made.get(i);
      found = item.ready && item.wanted == content && isFree(item);
    }
    return found;
  }

  /**
   * Does a part of the work still needed for a {@link #handle}. Work that a client began for one
   * version continues for the next.
   *
   * <p>The remaining work depends on earlier callers. A caller whose decisions must be repeatable,
   * as after a rollback, charges {@link Recipe#work} instead of the result of this method.
   *
   * @param budget expansions; the portion may exceed it a little
   * @return the expansions spent, 0 if the object was ready or the budget is not positive
   */
  public <V extends Version<C>, C, T> long prepare(
      Client client, V version, Recipe<V, C, T> recipe, long budget) {
    if (budget <= 0) {
      return 0;
    }
    Item<V, C, T> item = take(client, version, recipe);
    long spent = run(item, version, budget);
    giveBack(item);
    return spent;
  }

  /**
   * Returns a handle to the object that a recipe makes of a version. Does all remaining
   * preparation.
   */
  public <V extends Version<C>, C, T> Handle<T> handle(
      Client client, V version, Recipe<V, C, T> recipe) {
    Item<V, C, T> item = take(client, version, recipe);
    run(item, version, Long.MAX_VALUE);
    T thing = item.thing(version);
    if (thing == null) {
      drop(item);
      throw new IllegalStateException("the recipe " + recipe + " made nothing");
    }
    return new Handle<>(this, item, thing);
  }

  /**
   * Returns a handle to the object that a recipe makes of a version, or null if {@link #isPrepared}
   * is false. Prepares nothing.
   */
  public <V extends Version<C>, C, T> @Nullable Handle<T> find(
      Client client, V version, Recipe<V, C, T> recipe) {
    Objects.requireNonNull(client, "client");
    Item<V, C, T> item;
    synchronized (this) {
      if (!isPrepared(version, recipe)) {
        return null;
      }
      item = take(client, version, recipe);
    }
    return new Handle<>(this, item, Objects.requireNonNull(item.thing(version)));
  }

  /**
   * Offers an object that was prepared elsewhere, for example read from a file. The store owns it
   * from now on.
   *
   * @param made equal to the object that the recipe prepares from this version
   * @return whether the store keeps it; false if it had such an object already
   */
  public <V extends Version<C>, C, T> boolean offer(
      Client client, V version, Recipe<V, C, T> recipe, T made) {
    Objects.requireNonNull(client, "client");
    Objects.requireNonNull(recipe, "recipe");
    C content = Objects.requireNonNull(version, "version").content();
    Item<V, C, T> item = new Item<>(recipe, client, content);
    item.put(Objects.requireNonNull(made, "made"));
    long size = recipe.bytes(made, version);
    synchronized (this) {
      if (isPrepared(version, recipe)) {
        return false;
      }
      list(recipe).add(item);
      item.users++;
      setReady(item, size);
    }
    giveBack(item);
    return true;
  }

  private <V extends Version<C>, C, T> long run(Item<V, C, T> item, V version, long budget) {
    boolean whole = false;
    try {
      long spent = item.run(version, budget);
      T thing = item.thing(version);
      if (thing != null) {
        long size = item.recipe.bytes(thing, version);
        synchronized (this) {
          setReady(item, size);
        }
      }
      whole = true;
      return spent;
    } finally {
      if (!whole) {
        drop(item);
      }
    }
  }

  private synchronized <V extends Version<C>, C, T> Item<V, C, T> take(
      Client client, V version, Recipe<V, C, T> recipe) {
    Objects.requireNonNull(client, "client");
    Objects.requireNonNull(recipe, "recipe");
    C content = Objects.requireNonNull(version, "version").content();
    List<Item<?, ?, ?>> made = list(recipe);
    Item<V, C, T> item = find(made, client, content);
    if (item == null) {
      item = new Item<>(recipe, client, content);
      made.add(item);
    } else if (item.wanted != content || !item.ready) {
      item.client = client;
      item.wanted = content;
      unready(item);
    }
    item.users++;
    item.used = ++clock;
    return item;
  }

  private List<Item<?, ?, ?>> list(Recipe<?, ?, ?> recipe) {
    return items.computeIfAbsent(recipe, any -> new ArrayList<>(1));
  }

  /** Returns the best entry of a recipe to use or to work on, or null to begin another. */
  private static <V extends Version<C>, C, T> @Nullable Item<V, C, T> find(
      List<Item<?, ?, ?>> made, Client client, C content) {
    int others = 0;
    int best = 0;
    Item<?, ?, ?> found = null;
    for (Item<?, ?, ?> item : made) {
      boolean own = item.client == client;
      int fit = 0;
      if (item.ready && item.wanted == content && isFree(item)) {
        fit = own ? 6 : 5;
      } else if (!item.ready && own && item.wanted == content && isFree(item)) {
        fit = 4;
      } else if (item.users == 0 && own) {
        fit = item.ready ? 3 : 2;
      } else if (item.users == 0 && item.ready) {
        fit = others++ > 0 ? 1 : 0;
      }
      if (fit > best) {
        best = fit;
        found = item;
      }
    }
    @SuppressWarnings("unchecked") // Equal recipes make objects of the same type.
    Item<V, C, T> typed = (Item<V, C, T>) found;
    return typed;
  }

  /** Whether one more user may use an entry. */
  private static boolean isFree(Item<?, ?, ?> item) {
    return item.users == 0 || item.recipe.isShared();
  }

  private void setReady(Item<?, ?, ?> item, long size) {
    if (isKept(item)) {
      bytes += size - item.bytes;
      item.bytes = size;
    }
    item.ready = true;
    evict(item);
  }

  private void unready(Item<?, ?, ?> item) {
    bytes -= item.bytes;
    item.bytes = 0;
    item.ready = false;
  }

  /** Whether it was not dropped meanwhile. */
  private boolean isKept(Item<?, ?, ?> item) {
    return items.getOrDefault(item.recipe, List.of()).contains(item);
  }

  synchronized void giveBack(Item<?, ?, ?> item) {
    item.users--;
    item.used = ++clock;
    evict(item);
  }

  /** Evicts idle entries, least recently used first, until the rest fits. */
  private void evict(Item<?, ?, ?> latest) {
    while (bytes > capacity && removeOldest(item -> item.ready && item != latest)) {}
    if (!latest.ready && all().filter(item -> !item.ready).count() > UNFINISHED) {
      removeOldest(item -> !item.ready);
    }
  }

  private Stream<Item<?, ?, ?>> all() {
    return items.values().stream().flatMap(List::stream);
  }

  /** Removes the least recently used idle entry that matches; false if there is none. */
  private boolean removeOldest(Predicate<Item<?, ?, ?>> kind) {
    Optional<Item<?, ?, ?>> oldest =
        all()
            .filter(item -> item.users == 0 && kind.test(item))
            .min(Comparator.comparingLong(item -> item.used));
    oldest.ifPresent(this::remove);
    return oldest.isPresent();
  }

  /** Removes an entry whose preparation failed. */
  private synchronized void drop(Item<?, ?, ?> item) {
    item.users--;
    remove(item);
  }

  private void remove(Item<?, ?, ?> item) {
    List<Item<?, ?, ?>> made = items.get(item.recipe);
    if (made != null && made.remove(item)) {
      bytes -= item.bytes;
      item.bytes = 0;
      if (made.isEmpty()) {
        items.remove(item.recipe);
      }
    }
  }

  @Override
  public String toString() {
    return "prepared data of " + bytes() + " bytes of " + capacity;
  }
}
