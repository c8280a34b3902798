package waywright.prepare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.prepare.PreparedStore.Client;
import waywright.prepare.Toy.Recipes;
import waywright.prepare.Toy.Sums;

/** The store over a world of numbers: clients, budgets, handles, threads, eviction, charges. */
class PreparedStoreTest {

  private static final int SIZE = 12;

  private static final Recipes SUMS = Recipes.of(1, true, true);

  private static Toy world(Random random) {
    return new Toy(random.ints(SIZE, 0, 12).toArray());
  }

  /** Every recipe of a kind: following or not, shared or not. */
  private static List<Recipes> recipes() {
    List<Recipes> all = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      all.add(Recipes.of(1 + i, i % 3 != 0, i % 2 == 0));
    }
    return all;
  }

  private record Held(Recipes recipe, Toy version, Handle<Sums> handle) {

    void check() {
      assertTrue(recipe.isRight(handle.get(), version), recipe::toString);
    }
  }

  /**
   * Random versions, clients, budgets, handles and evictions. Each thing that is lent equals a
   * fresh one, and stays so while it is held; what is idle fits the capacity, but for the last one
   * used.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 150, 700, 2_000, PreparedStore.DEFAULT_BYTES})
  void everyThingIsAsPreparedFresh(long capacity) {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      PreparedStore store = new PreparedStore(capacity);
      List<Client> clients = List.of(new Client(), new Client(), new Client());
      List<Toy> versions = new ArrayList<>(List.of(world(random)));
      List<Recipes> recipes = recipes();
      List<Held> held = new ArrayList<>();
      for (int step = 0; step < 300; step++) {
        Toy version = versions.get(random.nextInt(versions.size()));
        Client client = clients.get(random.nextInt(clients.size()));
        Recipes recipe = recipes.get(random.nextInt(recipes.size()));
        switch (random.nextInt(9)) {
          case 0, 1 -> versions.add(version.with(random.nextInt(SIZE), random.nextInt(14)));
          case 2 -> versions.set(0, world(random));
          case 3, 4 -> {
            long budget = random.nextInt(SIZE) - 1;
            boolean was = store.isPrepared(version, recipe);
            long spent = store.prepare(client, version, recipe, budget);
            assertTrue(was ? spent == 0 : spent <= Math.max(0, budget) + 3L * SIZE);
          }
          case 5 -> {
            Held one = new Held(recipe, version, store.handle(client, version, recipe));
            one.check();
            held.add(one);
          }
          case 6 -> {
            long before = store.bytes();
            boolean was = store.isPrepared(version, recipe);
            Handle<Sums> found = store.find(client, version, recipe);
            assertEquals(was, found != null, "find prepares nothing");
            assertEquals(before, store.bytes());
            if (found != null) {
              held.add(new Held(recipe, version, found));
            }
          }
          case 7 -> {
            if (!held.isEmpty()) {
              held.remove(random.nextInt(held.size())).handle.close();
            }
          }
          default -> {
            Sums made = recipe.begin(version).finish();
            boolean had = store.isPrepared(version, recipe);
            assertEquals(!had, store.offer(client, version, recipe, made));
          }
        }
        held.forEach(Held::check);
        long inUse = held.stream().map(Held::recipe).mapToLong(one -> 100L * one.factor()).sum();
        assertTrue(store.bytes() <= Math.max(capacity, 600) + inUse, "idle things are evicted");
      }
      held.forEach(one -> one.handle.close());
      Recipes last = recipes.get(5);
      store.handle(clients.get(0), versions.get(0), last).close();
      assertTrue(store.bytes() <= Math.max(capacity, 600), store.bytes() + " bytes");
      assertTrue(store.isPrepared(versions.get(0), last), "the last one used");
    }
  }

  /**
   * What a client is charged is a function of versions and recipe: the same alone, with a second
   * client, and with a store that keeps nothing.
   */
  @Test
  void chargesDoNotDependOnOtherClients() {
    for (int seed = 0; seed < 50; seed++) {
      List<Long> alone = charges(seed, false, PreparedStore.DEFAULT_BYTES);
      assertEquals(alone, charges(seed, true, PreparedStore.DEFAULT_BYTES));
      assertEquals(alone, charges(seed, true, 1));
    }
  }

  private static List<Long> charges(int seed, boolean second, long capacity) {
    Random random = new Random(seed);
    Random other = new Random(~seed);
    PreparedStore store = new PreparedStore(capacity);
    Client client = new Client();
    Client rival = new Client();
    Toy version = world(random);
    Toy before = null;
    List<Long> charged = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      Recipes recipe = Recipes.of(1, random.nextBoolean(), true);
      long work = recipe.work(version, before == null ? null : before.content());
      charged.add(work);
      for (int portion = 0; portion < work; portion += 4) {
        store.prepare(client, version, recipe, 4);
        if (second) {
          store.prepare(rival, version, recipe, other.nextInt(5));
          store.handle(rival, version.with(1, other.nextInt(9)), recipe).close();
        }
      }
      try (Handle<Sums> handle = store.handle(client, version, recipe)) {
        assertTrue(recipe.isRight(handle.get(), version));
      }
      before = version;
      version = version.with(random.nextInt(SIZE), random.nextInt(12));
    }
    return charged;
  }

  @Test
  void workIsThatOfFollowingOrOfAll() {
    Toy one = new Toy(new int[SIZE]);
    Toy two = one.with(3, 5).with(4, 6);
    Toy far = two.with(5, 1).with(6, 1);
    Recipes again = Recipes.of(1, false, true);
    assertEquals(SIZE, SUMS.work(one, null));
    assertEquals(6, SUMS.work(two, one.content()));
    assertEquals(SIZE, again.work(two, one.content()));
    assertEquals(0, again.work(new Toy(two.content().clone()), two.content()));
    assertEquals(SIZE, SUMS.work(far, one.content()));
    assertEquals(SIZE, SUMS.work(one, new int[3]));
  }

  /** A thing in preparation is its client's: another begins its own, and both are right. */
  @Test
  void clientsDoNotShareWhatIsUnfinished() {
    PreparedStore store = new PreparedStore();
    Recipes recipe = Recipes.of(1, true, true);
    Toy version = new Toy(new int[SIZE]);
    Client first = new Client();
    Client second = new Client();
    assertEquals(5, store.prepare(first, version, recipe, 5));
    assertEquals(SIZE, store.prepare(second, version, recipe, 100));
    assertEquals(2, recipe.begun().get());
    assertEquals(0, store.prepare(first, version, recipe, 100), "the finished one serves all");
    try (Handle<Sums> one = store.handle(first, version, recipe);
        Handle<Sums> two = store.handle(second, version, recipe)) {
      assertSame(one.get(), two.get());
    }
    Toy later = version.with(2, 2);
    assertEquals(SIZE - 5, store.prepare(first, later, recipe, SIZE - 5), "continues its own");
    assertEquals(2, recipe.begun().get());
    try (Handle<Sums> handle = store.handle(second, version, recipe)) {
      assertTrue(recipe.isRight(handle.get(), version), "still there");
    }
  }

  /** The only thing of another client stays; beyond it, idle things follow for anybody. */
  @Test
  void theLastThingOfAnotherClientStays() {
    PreparedStore store = new PreparedStore();
    Recipes recipe = Recipes.of(1, true, true);
    Toy version = new Toy(new int[SIZE]);
    Toy later = version.with(2, 2);
    Client first = new Client();
    Client second = new Client();
    store.handle(first, version, recipe).close();
    store.handle(second, later, recipe).close();
    assertEquals(2, recipe.begun().get());
    assertTrue(store.isPrepared(version, recipe) && store.isPrepared(later, recipe));
    store.handle(second, later.with(3, 3), recipe).close();
    assertTrue(store.isPrepared(version, recipe), "its own follows");
    store.handle(new Client(), later, recipe).close();
    assertEquals(2, recipe.begun().get(), "one of two");
    store.handle(first, version, recipe).close();
    store.handle(first, later, recipe).close();
    assertEquals(2, recipe.begun().get());
  }

  /** A client is served while another thread is in the middle of the same preparation. */
  @Test
  void nobodyWaitsForAnotherClient() throws Exception {
    PreparedStore store = new PreparedStore();
    Toy version = new Toy(new int[SIZE]);
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch leave = new CountDownLatch(1);
    record Slow(CountDownLatch inside, CountDownLatch leave) implements Recipe<Toy, int[], String> {

      @Override
      public Preparation<String> begin(Toy version) {
        boolean first = inside.getCount() > 0;
        return Preparation.atOnce(
            1,
            () -> {
              inside.countDown();
              try {
                assertTrue(!first || leave.await(1, TimeUnit.MINUTES));
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
              return first ? "slow" : "fast";
            });
      }

      @Override
      public long bytes(String made, Toy version) {
        return 1;
      }
    }
    Slow recipe = new Slow(inside, leave);
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      Future<String> slow =
          thread.submit(
              () -> {
                try (Handle<String> handle = store.handle(new Client(), version, recipe)) {
                  return handle.get();
                }
              });
      assertTrue(inside.await(1, TimeUnit.MINUTES));
      try (Handle<String> handle = store.handle(new Client(), version, recipe)) {
        assertEquals("fast", handle.get());
        assertFalse(slow.isDone());
      }
      leave.countDown();
      assertEquals("slow", slow.get(1, TimeUnit.MINUTES));
      assertEquals(2, store.bytes());
    } finally {
      leave.countDown();
      thread.shutdownNow();
    }
  }

  /** Threads of the same client and of others, over versions that come and go. */
  @Test
  void threadsGetWhatTheyAskFor() throws Exception {
    for (long capacity : new long[] {1, 500, PreparedStore.DEFAULT_BYTES}) {
      PreparedStore store = new PreparedStore(capacity);
      List<Toy> versions = new ArrayList<>(List.of(world(new Random(5))));
      for (int i = 0; i < 9; i++) {
        versions.add(versions.get(i / 2).with(i, 20 + i));
      }
      Client common = new Client();
      ExecutorService threads = Executors.newFixedThreadPool(4);
      CountDownLatch together = new CountDownLatch(4);
      try {
        List<Future<?>> running = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
          Random random = new Random(thread);
          Client own = new Client();
          running.add(
              threads.submit(
                  () -> {
                    together.countDown();
                    together.await();
                    for (int i = 0; i < 3_000; i++) {
                      Client client = random.nextBoolean() ? own : common;
                      Toy version = versions.get(random.nextInt(versions.size()));
                      Recipes recipe = recipes().get(random.nextInt(6));
                      store.prepare(client, version, recipe, random.nextInt(SIZE));
                      try (Handle<Sums> handle = store.handle(client, version, recipe)) {
                        assertTrue(recipe.isRight(handle.get(), version), recipe::toString);
                        Thread.onSpinWait();
                        assertTrue(recipe.isRight(handle.get(), version), recipe::toString);
                      }
                    }
                    return null;
                  }));
        }
        for (Future<?> one : running) {
          one.get(2, TimeUnit.MINUTES);
        }
      } finally {
        threads.shutdownNow();
      }
      assertTrue(store.bytes() <= Math.max(600, capacity));
    }
  }

  @Test
  void evictsByBytesWhatWasUsedLeastRecently() {
    PreparedStore store = new PreparedStore(600);
    Client client = new Client();
    Toy version = new Toy(new int[SIZE]);
    List<Recipes> recipes = recipes();
    for (Recipes recipe : recipes.subList(0, 3)) {
      store.handle(client, version, recipe).close();
    }
    assertEquals(600, store.bytes());
    store.handle(client, version, recipes.get(0)).close();
    try (Handle<Sums> held = store.handle(client, version, recipes.get(3))) {
      assertEquals(500, store.bytes());
      assertTrue(store.isPrepared(version, recipes.get(0)), "used again");
      assertFalse(store.isPrepared(version, recipes.get(1)), "200 bytes");
      assertFalse(store.isPrepared(version, recipes.get(2)), "300 bytes");
      store.handle(client, version, recipes.get(5)).close();
      assertEquals(1_000, store.bytes(), "400 in use, 600 used last");
      assertTrue(recipes.get(3).isRight(held.get(), version));
    }
    assertEquals(400, store.bytes());
    assertTrue(store.isPrepared(version, recipes.get(3)));
    assertEquals(600, store.capacity());
    Exception none = assertThrows(IllegalArgumentException.class, () -> new PreparedStore(0));
    assertEquals("a store of 0 bytes could keep nothing. Maybe 1 or more?", none.getMessage());
  }

  /** One larger than the whole capacity is used again and again without being prepared again. */
  @Test
  void theLastOneUsedStaysHoweverLarge() {
    PreparedStore store = new PreparedStore(1);
    Recipes recipe = Recipes.of(1 << 20, true, true);
    Toy version = new Toy(new int[SIZE]);
    Client client = new Client();
    for (int i = 0; i < 5; i++) {
      version = version.with(i, 1);
      store.handle(client, version, recipe).close();
    }
    assertEquals(1, recipe.begun().get());
    assertEquals(100L << 20, store.bytes());
  }

  @Test
  void takesWhatWasPreparedElsewhere() {
    PreparedStore store = new PreparedStore();
    Client client = new Client();
    Toy version = new Toy(new int[SIZE]);
    Recipes recipe = Recipes.of(2, true, true);
    Sums made = recipe.begin(version).finish();
    assertTrue(store.offer(client, version, recipe, made));
    assertFalse(store.offer(client, version, recipe, recipe.begin(version).finish()));
    assertEquals(200, store.bytes());
    assertEquals(0, store.prepare(client, version, recipe, 1));
    try (Handle<Sums> handle = store.handle(new Client(), version, recipe)) {
      assertSame(made, handle.get());
    }
    try (Handle<Sums> handle = store.handle(client, version.with(1, 1), recipe)) {
      assertSame(made, handle.get(), "and it follows");
    }
  }

  @Test
  void handlesEndAndThingsInUseStay() {
    PreparedStore store = new PreparedStore();
    Client client = new Client();
    Toy version = new Toy(new int[SIZE]);
    Recipes shared = Recipes.of(1, true, true);
    Recipes lone = Recipes.of(2, true, false);
    Handle<Sums> one = store.handle(client, version, shared);
    Handle<Sums> two = store.handle(client, version, shared);
    assertSame(one.get(), two.get());
    one.close();
    one.close();
    assertThrows(IllegalStateException.class, one::get);
    try (Handle<Sums> later = store.handle(client, version.with(0, 1), shared)) {
      assertNotSame(two.get(), later.get(), "in use");
    }
    two.close();
    try (Handle<Sums> first = store.handle(client, version, lone);
        Handle<Sums> second = store.handle(client, version, lone)) {
      assertNotSame(first.get(), second.get(), "for one at a time");
      assertFalse(store.isPrepared(version, lone));
    }
    assertTrue(store.isPrepared(version, lone));
  }

  /**
   * What throws is forgotten: the next caller begins from nothing, and others are not disturbed.
   */
  @Test
  void afterAFailureItIsPreparedAgain() {
    PreparedStore store = new PreparedStore();
    Client client = new Client();
    Toy good = new Toy(new int[SIZE]);
    Toy bad = good.with(7, -1);
    Recipes recipe = Recipes.of(1, true, true);
    assertThrows(IllegalStateException.class, () -> store.handle(client, bad, recipe));
    assertEquals(6, store.prepare(client, bad, recipe, 6));
    assertThrows(IllegalStateException.class, () -> store.prepare(client, bad, recipe, 6));
    assertFalse(store.isPrepared(bad, recipe));
    assertEquals(0, store.bytes());
    store.handle(client, good, recipe).close();
    assertThrows(IllegalStateException.class, () -> store.handle(client, bad, recipe));
    assertFalse(store.isPrepared(good, recipe), "spoiled by what failed");
    assertEquals(0, store.bytes());
    try (Handle<Sums> handle = store.handle(client, good, recipe)) {
      assertTrue(recipe.isRight(handle.get(), good));
    }
  }

  /** A client that goes away leaves unfinished things; they do not pile up. */
  @Test
  void unfinishedThingsDoNotPileUp() {
    PreparedStore store = new PreparedStore();
    Toy version = new Toy(new int[SIZE]);
    Recipes recipe = Recipes.of(1, true, true);
    List<Client> clients = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      clients.add(new Client());
      store.prepare(clients.get(i), version, recipe, 5);
    }
    assertEquals(40, recipe.begun().get());
    Toy later = version.with(3, 3);
    assertEquals(SIZE - 5 + 3, store.prepare(clients.get(39), later, recipe, 100));
    assertEquals(40, recipe.begun().get(), "continued");
    assertEquals(0, store.prepare(clients.get(0), later, recipe, 100), "shared");
    assertEquals(5, store.prepare(clients.get(1), version, recipe, 5));
    assertEquals(41, recipe.begun().get(), "the oldest were dropped");
  }
}
