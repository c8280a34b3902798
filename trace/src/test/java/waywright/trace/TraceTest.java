package waywright.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.route.GridPathfinder;
import waywright.hex.HexStorage;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.space.TwoWayExpander;
import waywright.trace.Replay.EventKind;

/** Traces hold what happened, and no bytes do them harm. */
class TraceTest {

  /** The events that come with costs. */
  private static final Set<EventKind> COSTED =
      EnumSet.of(EventKind.START, EventKind.OPENED, EventKind.IMPROVED, EventKind.REOPENED);

  private static final Movement MOVEMENT =
      Movement.builder().cost('.', 1).cost('~', 5).corners(Corners.ONE_OPEN).build();

  private static final List<Function<TwoWayExpander, Search>> ALGORITHMS =
      List.of(
          Algorithms::astar,
          Algorithms::dijkstra,
          Algorithms::greedy,
          Algorithms::breadthFirst,
          Algorithms::bidirectional,
          world -> Algorithms.weightedAstar(world, 3),
          GridAlgorithms.catalogue().named("jpsw")::over,
          GridAlgorithms.catalogue().named("canonical")::over);

  private static GridMap random(Random random) {
    byte[] letters = new byte[12 * 9];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (byte) "...~#".charAt(random.nextInt(5));
    }
    return GridMap.of(12, 9, letters);
  }

  @Test
  void replayKnowsAtEveryEventWhatTheSearchKnew() {
    for (int seed = 0; seed < 60; seed++) {
      for (Function<TwoWayExpander, Search> algorithm : ALGORITHMS) {
        Random random = new Random(seed);
        GridMap map = random(random);
        GridPathfinder finder =
            GridPathfinder.of(new GridSpace(map, MOVEMENT)).algorithm(algorithm);
        int start = random.nextInt(map.size());
        int goal = random.nextInt(map.size());
        TraceRecorder recorder = new TraceRecorder();
        Follower follower = new Follower(recorder, finder.search());
        finder.search().listen(SearchListener.both(recorder, follower));
        SearchStatus status =
            finder.start(map.x(start), map.y(start), map.x(goal), map.y(goal)).run();
        Replay replay =
            Trace.of(recorder.trace(new TraceWorld(map, MOVEMENT, null), "any").toBytes()).replay();
        while (replay.next()) {}
        assertEquals(status, replay.status());
        assertEquals(follower.events, replay.count());
        if (status == SearchStatus.FOUND && finder.search().expanded() > 0) {
          assertTrue(follower.checked > 0);
        }
      }
    }
  }

  /**
   * After every event, replays what is there and compares the node of the event and some others.
   */
  private static final class Follower implements SearchListener {

    private final TraceRecorder recorder;
    private final Search search;
    private long events;
    private int checked;

    Follower(TraceRecorder recorder, Search search) {
      this.recorder = recorder;
      this.search = search;
    }

    private void compare(EventKind kind, int node) {
      events++;
      Replay replay = recorder.replay(12 * 9);
      replay.skipTo(Long.MAX_VALUE);
      assertEquals(events, replay.count());
      assertEquals(kind, replay.kind());
      assertEquals(node, replay.node());
      if (COSTED.contains(kind)) {
        assertEquals(search.g(node), replay.g(node));
        assertEquals(search.h(node), replay.h(node));
        assertEquals(search.parent(node), replay.parent(node));
      }
      checked++;
    }

    @Override
    public void current(int node, int parent, long g, long h) {
      compare(EventKind.CURRENT, node);
    }

    @Override
    public void opened(int node, int parent, long g, long h) {
      compare(parent == node ? EventKind.START : EventKind.OPENED, node);
    }

    @Override
    public void improved(int node, int parent, long g, long h) {
      compare(EventKind.IMPROVED, node);
    }

    @Override
    public void reopened(int node, int parent, long g, long h) {
      compare(EventKind.REOPENED, node);
    }

    @Override
    public void closed(int node, int parent, long g, long h) {
      compare(EventKind.CLOSED, node);
    }

    @Override
    public void success(int goal, long cost) {
      compare(EventKind.SUCCESS, goal);
    }

    @Override
    public void failure(SearchStatus status) {
      compare(EventKind.FAILURE, -1);
    }
  }

  @Test
  void replayEndsWithTheStatesOfTheSearch() {
    GridMap map = random(new Random(4));
    GridPathfinder finder = GridPathfinder.of(new GridSpace(map, MOVEMENT)).algorithm("astar");
    TraceRecorder recorder = new TraceRecorder();
    finder.search().listen(recorder);
    finder.start(0, 0, 11, 8).run();
    Replay replay = recorder.trace(new TraceWorld(map, MOVEMENT, null), "astar").replay();
    replay.skipTo(Long.MAX_VALUE);
    for (int cell = 0; cell < map.size(); cell++) {
      boolean seen = finder.search().isSeen(cell);
      boolean closed = finder.search().isClosed(cell);
      assertEquals(closed ? Replay.CLOSED : seen ? Replay.OPEN : Replay.UNSEEN, replay.state(cell));
      if (seen) {
        assertEquals(finder.search().g(cell), replay.g(cell));
        assertEquals(finder.search().parent(cell), replay.parent(cell));
      }
    }
  }

  @Test
  void worldsComeBackAsTheyWere() {
    GridMap map = random(new Random(1));
    Movement oneWay =
        MOVEMENT.toBuilder().exits('~', Direction.EAST, Direction.NORTH_WEST).neighbors(4).build();
    Movement hexes = Movement.builder().cost('.', 2).neighbors(6).build();
    Movement large = MOVEMENT.toBuilder().size(3).steps(10, 14).build();
    Movement round = MOVEMENT.toBuilder().radius(5, 2).build();
    for (TraceWorld world :
        List.of(
            new TraceWorld(map, MOVEMENT, null),
            new TraceWorld(map, oneWay, null),
            new TraceWorld(map, large, null),
            new TraceWorld(map, round, null),
            new TraceWorld(map, hexes, HexStorage.EVEN_Q),
            new TraceWorld(GridMap.filled(3000, 1000, '.'), MOVEMENT, null))) {
      assertEquals(world, world(bytes(world)));
    }
  }

  @Test
  void whateverTheBytesNothingButTheDocumentedExceptionComesOut() {
    GridMap map = random(new Random(2));
    GridPathfinder finder = GridPathfinder.of(new GridSpace(map, MOVEMENT)).algorithm("astar");
    TraceRecorder recorder = new TraceRecorder();
    finder.search().listen(recorder);
    finder.start(0, 0, 11, 8).run();
    byte[] good = recorder.trace(new TraceWorld(map, MOVEMENT, null), "astar").toBytes();
    Random random = new Random(3);
    int refused = 0;
    for (int i = 0; i < 50_000; i++) {
      byte[] bad = good.clone();
      for (int change = random.nextInt(3); change >= 0; change--) {
        bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
      }
      byte[] cut = java.util.Arrays.copyOf(bad, random.nextInt(bad.length + 1));
      refused += refuses(i % 2 == 0 ? bad : cut) ? 1 : 0;
    }
    assertTrue(refused > 10_000, "refused only " + refused);
    assertFalse(refuses(good));
  }

  @Test
  void unitsThatCannotBeAreRefused() {
    TraceWorld plain = new TraceWorld(GridMap.filled(2, 2, '.'), MOVEMENT, null);
    byte[] good = bytes(plain);
    // Last come the steps and the body: 0, 0, 1, 0.
    for (int[] unit : new int[][] {{1, 0, 1, 0}, {2, 5, 1, 0}, {0, 0, 65, 0}, {0, 0, 90, 1}}) {
      byte[] bad = good.clone();
      for (int i = 0; i < 4; i++) {
        bad[good.length - 4 + i] = (byte) unit[i];
      }
      assertThrows(TraceFormatException.class, () -> world(bad));
    }
  }

  private static byte[] bytes(TraceWorld world) {
    ByteSink out = new ByteSink();
    world.write(out);
    return out.toByteArray();
  }

  private static TraceWorld world(byte[] bytes) {
    ByteFeed in = new ByteFeed(bytes, 0);
    TraceWorld world = TraceWorld.read(in);
    assertTrue(in.isEmpty());
    return world;
  }

  private static boolean refuses(byte[] bytes) {
    try {
      Trace.of(bytes);
      return false;
    } catch (TraceFormatException e) {
      assertTrue(e.getMessage().startsWith("byte "), e.getMessage());
      return true;
    }
  }

  @Test
  void otherFilesAreRefused() {
    assertThrows(TraceFormatException.class, () -> Trace.of(new byte[0]));
    assertThrows(TraceFormatException.class, () -> Trace.of("type octile".getBytes()));
    assertThrows(TraceFormatException.class, () -> world(new byte[] {1, 2, 3}));
  }
}
