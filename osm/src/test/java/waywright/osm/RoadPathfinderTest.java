package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import waywright.prepare.Handle;
import waywright.prepare.PreparedStore;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.cch.Customization;
import waywright.road.index.RoadAlgorithm;
import waywright.road.index.RoadIndex;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;
import waywright.road.place.Place;
import waywright.road.profile.Profile;
import waywright.road.route.Reached;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;
import waywright.road.route.RoadRoute;
import waywright.road.route.ViaTurn;
import waywright.road.turn.TurnStates;
import waywright.route.Reason;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;

/** The entry point of roads: one shape with the other worlds, whatever answers. */
class RoadPathfinderTest {

  private static final Tags STREET = Tags.of("highway", "residential");

  /** A street of so many edges of about 10 m, bent at each. */
  private static RoadMap street(int edges) {
    NetworkBuilder builder = new NetworkBuilder();
    for (int i = 0; i <= edges; i++) {
      builder.vertex(i % 2 * 50, i * 900, i);
    }
    for (int i = 0; i < edges; i++) {
      builder.edge(i, i + 1, STREET, "Long Street", i);
    }
    return new RoadMap(builder.build(), Profile.CAR);
  }

  private static Place at(RoadMap map, int vertex) {
    return new Place(map.network().latitude(vertex), map.network().longitude(vertex), -1, 180);
  }

  /** Squares of equal sides, so that many routes cost the same. */
  private static RoadMap squares() {
    NetworkBuilder builder = new NetworkBuilder();
    for (int i = 0; i < 64; i++) {
      builder.vertex(i / 8 * 1_000, i % 8 * 1_000, i);
    }
    for (int i = 0; i < 64; i++) {
      if (i % 8 < 7) {
        builder.edge(i, i + 1, STREET, "", i);
      }
      if (i < 56) {
        builder.edge(i, i + 8, STREET, "", 64 + i);
      }
    }
    return new RoadMap(builder.build(), Profile.FOOT);
  }

  private static void assertSame(RoadRoute expected, RoadRoute route) {
    assertEquals(expected.status(), route.status());
    assertEquals(expected.cost(), route.cost());
    assertEquals(expected.millimeters(), route.millimeters());
    assertEquals(expected.lowerBound(), route.lowerBound());
    assertEquals(expected.message(), route.message());
    assertArrayEquals(expected.arcs(), route.arcs());
  }

  /**
   * Fresh for each question: stepped, in budgets and at once, the same route and Dijkstra's cost.
   */
  @ParameterizedTest
  @EnumSource(RoadAlgorithm.class)
  void steppedBudgetedAndRunAreOneRoute(RoadAlgorithm algorithm) {
    String name = algorithm.algorithm().name();
    Random random = new Random(71);
    int[] reasons = new int[Reason.values().length];
    for (int round = 0; round < 40; round++) {
      Profile profile = List.of(Profile.CAR, Profile.BICYCLE, Profile.FOOT).get(round % 3);
      RoadMap map = new RoadMap(ReachedLawsTest.town(random), profile);
      for (int i = 0; i < 8; i++) {
        Place from = RoadMatrixTest.place(map.network(), random);
        Place to = i == 0 ? from : RoadMatrixTest.place(map.network(), random);
        RoadRoute plain = RoadPathfinder.of(map).algorithm("dijkstra").find(from, to);
        RoadPathfinder finder = RoadPathfinder.of(map).algorithm(name);
        RoadRoute route = finder.find(from, to);
        assertEquals(plain.cost(), route.cost());
        assertEquals(plain.status(), route.status());
        assertEquals(plain.message(), route.message());
        assertEquals(route.cost(), finder.cost());
        long bound = route.reason() == Reason.NO_PATH ? Long.MAX_VALUE : 0;
        assertEquals(route.isFound() ? route.cost() : bound, route.lowerBound());
        assertEquals(route.isFound(), route.length() < Double.POSITIVE_INFINITY);
        assertEquals(route.isFound(), route.size() > 0);
        reasons[route.reason().ordinal()]++;
        RoadPathfinder stepped = RoadPathfinder.of(map).algorithm(name).start(from, to);
        while (stepped.step() == SearchStatus.RUNNING) {
          assertTrue(!plain.isFound() || stepped.lowerBound() <= plain.cost());
          assertEquals(Reason.BUDGET, stepped.route().reason());
        }
        assertSame(route, stepped.route());
        RoadPathfinder budgeted = RoadPathfinder.of(map).algorithm(name).start(from, to);
        while (budgeted.run(3) == SearchStatus.RUNNING) {}
        assertSame(route, budgeted.route());
        if (route.isFound()) {
          int[] states = new int[route.arcs().length];
          assertEquals(states.length, finder.copyPath(new int[0]));
          assertEquals(states.length, finder.copyPath(states));
          for (int k = 0; k < states.length; k++) {
            assertEquals(route.arcs()[k], map.states().arc(states[k]));
          }
          finder.limit(route.cost());
          assertSame(route, finder.find(from, to));
          if (route.cost() > 0) {
            finder.limit(route.cost() - 1);
            assertEquals(Reason.LIMIT, finder.find(from, to).reason());
            assertEquals(route.cost(), finder.lowerBound());
          }
        }
      }
    }
    assertTrue(reasons[0] > 100 && reasons[Reason.NO_PATH.ordinal()] > 10);
  }

  @ParameterizedTest
  @EnumSource(RoadAlgorithm.class)
  void tripsAreSteppedLimitedAndCanceledAsOneQuestion(RoadAlgorithm algorithm) {
    String name = algorithm.algorithm().name();
    Random random = new Random(72);
    int found = 0;
    int unreachable = 0;
    for (int round = 0; round < 40; round++) {
      RoadMap map = new RoadMap(ReachedLawsTest.town(random), Profile.BICYCLE);
      ViaTurn rule = ViaTurn.values()[round % 3];
      List<Place> places = new ArrayList<>();
      for (int i = 0; i < 2 + round % 4; i++) {
        places.add(RoadMatrixTest.place(map.network(), random));
      }
      RoadPathfinder finder = RoadPathfinder.of(map).algorithm(name);
      RoadRoute trip = finder.find(places, rule);
      assertEquals(trip.isFound() ? trip.cost() : -1, finder.cost());
      assertEquals(trip.geoJson(), finder.route().geoJson());
      RoadPathfinder stepped = RoadPathfinder.of(map).algorithm(name);
      stepped.start(places, rule);
      while (stepped.step() == SearchStatus.RUNNING) {
        assertEquals(Reason.BUDGET, stepped.route().reason());
        assertTrue(!trip.isFound() || stepped.lowerBound() <= trip.cost());
      }
      assertEquals(trip.cost(), stepped.route().cost());
      assertEquals(trip.message(), stepped.route().message());
      assertEquals(trip.geoJson(), stepped.route().geoJson());
      assertEquals(trip.statistics(), stepped.route().statistics());
      if (!trip.isFound()) {
        assertTrue(trip.message().contains("Maybe"), trip::message);
        unreachable += trip.message().matches("leg [2-9].*") ? 1 : 0;
        for (long limit : new long[] {0, 3_000, 30_000}) {
          finder.limit(limit);
          RoadRoute limited = finder.find(places, rule);
          assertEquals(trip.reason(), limited.reason(), "no leg has a path at any limit");
          assertEquals(trip.message(), limited.message());
          assertEquals(trip.lowerBound(), limited.lowerBound());
        }
        continue;
      }
      found++;
      assertEquals(trip.cost(), trip.lowerBound());
      int arcs = trip.legs().stream().mapToInt(leg -> leg.arcs().length).sum();
      assertEquals(arcs, finder.copyPath(new int[0]));
      finder.limit(trip.cost());
      assertEquals(trip.cost(), finder.find(places, rule).cost());
      for (long limit = trip.cost() - 1; limit > 0; limit /= 4) {
        finder.limit(limit);
        finder.start(places, rule);
        long bound = 0;
        while (finder.step() == SearchStatus.RUNNING) {
          assertTrue(finder.lowerBound() >= bound && finder.lowerBound() <= trip.cost());
          bound = finder.lowerBound();
        }
        assertEquals(Reason.LIMIT, finder.route().reason());
        assertEquals(limit + 1, finder.lowerBound());
      }
      stepped.start(places, rule).cancel();
      stepped.run();
      assertEquals(Reason.CANCELLED, stepped.route().reason());
      assertEquals(-1, stepped.route().cost());
    }
    assertTrue(found > 20 && unreachable > 3, found + " found, " + unreachable + " unreachable");
  }

  @Test
  void autoUsesTheFastestPreparedIndexAndNeverBuilds() {
    RoadMap map = squares();
    Place from = at(map, 0);
    Place to = at(map, 63);
    RoadPathfinder finder = RoadPathfinder.of(map);
    assertEquals("no query yet", finder.explanation());
    assertEquals(Reason.NO_QUESTION, finder.route().reason());
    long cost = finder.find(from, to).cost();
    assertTrue(finder.explanation().startsWith("Dijkstra: not Hub labels, because nothing"));
    assertEquals(0, map.store().bytes(), "a question builds nothing");
    String[] titles = {"Contraction hierarchy", "Customizable contraction hierarchy", "Hub labels"};
    RoadAlgorithm[] slowestFirst = {RoadAlgorithm.CH, RoadAlgorithm.CCH, RoadAlgorithm.LABELS};
    for (int i = 0; i < titles.length; i++) {
      map.prepare(slowestFirst[i]);
      long bytes = map.store().bytes();
      String answers = titles[i];
      for (RoadPathfinder each : List.of(finder, RoadPathfinder.of(map))) {
        assertEquals(cost, each.find(from, to).cost());
        assertTrue(each.explanation().startsWith(answers + ": "), each::explanation);
        List<Integer> closed = new ArrayList<>();
        each.listen(listener(() -> closed.add(1)));
        assertEquals(cost, each.find(from, to).cost());
        assertTrue(each.explanation().startsWith("Dijkstra: "), each::explanation);
        assertFalse(closed.isEmpty(), "a listener is told of nodes");
        each.listen(null);
      }
      assertEquals(bytes, map.store().bytes());
    }
    assertEquals("Dijkstra: chosen by name", named(finder, "dijkstra", from, to));
    assertEquals("Hub labels: chosen by name", named(finder, "labels", from, to));
    assertTrue(named(finder, "auto", from, to).startsWith("Hub labels: the fastest"));
    assertThrows(IllegalArgumentException.class, () -> finder.algorithm("jps"));
    finder.find(from, from);
    assertEquals("no search: start and goal on a road", finder.explanation());
    assertEquals(0, finder.statistics().expanded());
    finder.reached(from, 10_000);
    assertTrue(finder.explanation().startsWith("Dijkstra: "), finder::explanation);
    assertThrows(UnsupportedOperationException.class, () -> finder.acceptPartial(true));
    RoadMap other = squares();
    RoadPathfinder.of(other).prepare();
    assertTrue(other.isPrepared(RoadAlgorithm.CCH) && !other.isPrepared(RoadAlgorithm.LABELS));
  }

  private static String named(RoadPathfinder finder, String name, Place from, Place to) {
    finder.algorithm(name).find(from, to);
    return finder.explanation();
  }

  private static SearchListener listener(Runnable atClosed) {
    return new SearchListener() {
      @Override
      public void closed(int node, int parent, long g, long h) {
        atClosed.run();
      }
    };
  }

  /** Which of equally cheap routes comes depends on what was prepared, not on earlier questions. */
  @Test
  void tiesDependOnWhatIsPreparedAlone() {
    RoadMap map = squares();
    for (int prepared = 0; prepared < 4; prepared++) {
      if (prepared > 0) {
        map.prepare(RoadAlgorithm.values()[prepared]);
      }
      RoadPathfinder used = RoadPathfinder.of(map);
      Random random = new Random(5);
      for (int i = 0; i < 60; i++) {
        Place from = at(map, random.nextInt(64));
        Place to = at(map, random.nextInt(64));
        assertSame(RoadPathfinder.of(map).find(from, to), used.find(from, to));
        used.reached(from, 5_000);
        used.find(List.of(to, from, to), ViaTurn.FREE);
      }
    }
  }

  @Test
  void longStreetsAreSteppedLikeShortOnes() {
    for (int edges : new int[] {1, 255, 256, 257, 5_001}) {
      RoadMap map = street(edges);
      for (RoadAlgorithm algorithm : RoadAlgorithm.values()) {
        String name = algorithm.algorithm().name();
        RoadPathfinder finder = RoadPathfinder.of(map).algorithm(name);
        finder.start(at(map, 0), at(map, edges));
        while (finder.run(100) == SearchStatus.RUNNING) {}
        RoadRoute route = finder.route();
        assertEquals(edges, route.arcs().length, name);
        assertEquals(edges, finder.copyPath(new int[0]), name);
        assertEquals(route.millimeters() / 1e3, route.length());
        assertEquals(route.latitudeE7(1) / 1e7, route.latitude(1));
        assertEquals(route.longitudeE7(1) / 1e7, route.longitude(1));
      }
    }
  }

  @Test
  void everyReasonIsTold() {
    RoadMap map = street(600);
    RoadPathfinder finder = RoadPathfinder.of(map);
    Place here = at(map, 0);
    Place there = at(map, 600);
    RoadRoute far = finder.find(40, 40, 0, 0);
    assertEquals(SearchStatus.INVALID_START, far.status());
    assertEquals(Reason.NO_START, far.reason());
    assertTrue(far.message().startsWith("no road for car is within 10 km of the start 40."));
    assertEquals("no search: INVALID_START", finder.explanation());
    RoadRoute off = finder.find(here, Place.at(-40, 40));
    assertEquals(Reason.NO_GOAL, off.reason());
    assertTrue(off.message().contains("the end -40."), off::message);
    assertEquals(-1, off.cost());
    assertEquals(-1, off.duration());
    assertEquals(0, off.lowerBound());
    assertEquals(Double.POSITIVE_INFINITY, off.length());
    RoadRoute turned = finder.find(here.heading(180, 10), there);
    assertEquals(Reason.NO_START, turned.reason());
    assertEquals(
        Reason.NO_GOAL, finder.find(List.of(here, Place.at(40, 40), there), ViaTurn.FREE).reason());
    assertEquals(
        Reason.NO_START, finder.find(List.of(Place.at(40, 40), there), ViaTurn.FREE).reason());
    RoadRoute found = finder.find(here, there);
    assertEquals(Reason.NONE, found.reason());
    assertEquals("", found.message());
    finder.start(here, there).run(10);
    assertEquals(Reason.BUDGET, finder.route().reason());
    assertEquals("the search is not over", finder.route().message());
    assertThrows(IllegalStateException.class, () -> finder.start(here, there));
    assertThrows(IllegalStateException.class, () -> finder.algorithm("cch"));
    assertThrows(IllegalStateException.class, finder::close);
    finder.cancel();
    finder.run();
    assertEquals(Reason.CANCELLED, finder.route().reason());
    finder.reset();
    assertEquals(Reason.NO_QUESTION, finder.route().reason());
    assertEquals(Reason.NO_START, finder.reached(Place.at(40, 40), 1_000).reason());
    assertEquals(Reason.NONE, finder.reached(here, 1_000).reason());
  }

  @Test
  void listenersAndThreadsCancel() throws InterruptedException {
    RoadMap map = street(5_000);
    RoadPathfinder finder = RoadPathfinder.of(map);
    int[] count = {0};
    finder.listen(
        listener(
            () -> {
              if (++count[0] == 50) {
                finder.cancel();
              }
            }));
    assertEquals(Reason.CANCELLED, finder.find(at(map, 0), at(map, 5_000)).reason());
    assertEquals(50, count[0]);
    count[0] = 0;
    Reached reached = finder.reached(at(map, 0), 1L << 40);
    assertEquals(Reason.CANCELLED, reached.reason());
    assertTrue(reached.stretches().isEmpty());
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch canceled = new CountDownLatch(1);
    RoadPathfinder watched = RoadPathfinder.of(map);
    watched.listen(
        listener(
            () -> {
              running.countDown();
              try {
                canceled.await();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            }));
    Thread other =
        new Thread(
            () -> {
              try {
                running.await();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
              watched.cancel();
              canceled.countDown();
            });
    other.start();
    RoadRoute route = watched.find(at(map, 0), at(map, 5_000));
    other.join();
    assertEquals(Reason.CANCELLED, route.reason());
    assertTrue(watched.statistics().expanded() < 100);
    watched.listen(null);
    assertTrue(watched.find(at(map, 0), at(map, 5_000)).isFound(), "it can be asked again");
  }

  /** What a finder uses is never evicted; what nobody uses is, once more does not fit. */
  @Test
  void mapsShareAStoreThatEvictsWhatIsIdle() {
    RoadMap model = squares();
    RoadNetwork network = model.network();
    PreparedStore store = new PreparedStore(1);
    RoadMap feet = new RoadMap(network, Profile.FOOT, store);
    TurnStates turns = TurnStates.of(waywright.road.profile.RoadMetric.of(network, Profile.CAR));
    RoadMap cars = feet.with(turns);
    Place from = at(model, 0);
    Place to = at(model, 63);
    feet.prepare(RoadAlgorithm.CCH);
    assertTrue(feet.isPrepared(RoadAlgorithm.CCH), "the last one stays, however large");
    try (RoadPathfinder finder = RoadPathfinder.of(feet)) {
      finder.find(from, to);
      cars.prepare(RoadAlgorithm.CCH).prepare(RoadAlgorithm.CH);
      assertTrue(feet.isPrepared(RoadAlgorithm.CCH), "in use");
      assertFalse(cars.isPrepared(RoadAlgorithm.CCH));
      assertTrue(cars.isPrepared(RoadAlgorithm.CH));
      finder.find(from, to);
      assertTrue(finder.explanation().startsWith("Customizable"), finder::explanation);
    }
    cars.prepare(RoadAlgorithm.CCH);
    assertFalse(feet.isPrepared(RoadAlgorithm.CCH), "given back, and evicted");
    RoadPathfinder closed = RoadPathfinder.of(feet).algorithm("labels");
    closed.close();
    closed.close();
    cars.prepare(RoadAlgorithm.CH).prepare(RoadAlgorithm.CCH);
    assertTrue(closed.find(from, to).isFound());
    assertTrue(closed.explanation().startsWith("Dijkstra: not Hub labels"), closed::explanation);
    try (Handle<RoadIndex> index = cars.index(RoadAlgorithm.CCH)) {
      assertEquals(index.get().bytes(), store.bytes());
    }
    RoadMap same = feet.with(turns);
    assertTrue(same.isPrepared(RoadAlgorithm.CCH), "maps of the same turns share");
    assertThrows(IllegalArgumentException.class, () -> cars.index(RoadAlgorithm.DIJKSTRA));
    assertTrue(cars.isPrepared(RoadAlgorithm.DIJKSTRA));
  }

  /** Labels are made of the hierarchy that is there: the same as from nothing. */
  @Test
  void labelsOfAPreparedHierarchyAreTheSame() {
    RoadMap one = squares();
    RoadMap two = squares();
    one.prepare(RoadAlgorithm.LABELS);
    two.prepare(RoadAlgorithm.CCH).prepare(RoadAlgorithm.LABELS);
    try (Handle<RoadIndex> first = one.index(RoadAlgorithm.LABELS);
        Handle<RoadIndex> second = two.index(RoadAlgorithm.LABELS)) {
      assertEquals(first.get().bytes(), second.get().bytes());
    }
    for (int i = 0; i < 64; i++) {
      assertSame(
          RoadPathfinder.of(one).find(at(one, i), at(one, 63 - i)),
          RoadPathfinder.of(two).find(at(two, i), at(two, 63 - i)));
    }
    Customization other =
        CustomizableHierarchy.of(
                one.states().graph().topology(), one.hierarchy().hierarchy().order())
            .customize(one.states().graph().metric());
    RoadPathfinder given = RoadPathfinder.of(one, other.search());
    RoadRoute route = given.find(at(one, 0), at(one, 63));
    assertEquals(RoadPathfinder.of(one).find(at(one, 0), at(one, 63)).cost(), route.cost());
    assertEquals("CustomizedSearch: the given search", given.explanation());
  }
}
