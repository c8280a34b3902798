package waywright.grid.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import waywright.grid.GridMap;
import waywright.grid.internal.jps.GridOracle;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;

/**
 * Hears a search and keeps a model of it: each event has to be one that may follow, and what can be
 * asked has to be what was told.
 */
final class Witness implements SearchListener {

  private final GridQuery query;
  private final Search search;
  private final int turn;
  private final Runnable act;

  /** What is known of each cell: g, h, parent, 1 if closed. */
  private final Map<Integer, long[]> known = new TreeMap<>();

  final List<String> heard = new ArrayList<>();
  private int current = -1;
  private int closed;
  private int reopened;
  private int destination = -1;

  /** Does something when it hears event {@code turn}. */
  Witness(GridQuery query, Search search, int turn, Runnable act) {
    this.query = query;
    this.search = search;
    this.turn = turn;
    this.act = act;
  }

  private void hear(String event) {
    heard.add(event);
    if (heard.size() - 1 == turn) {
      act.run();
    }
  }

  private String last() {
    return heard.isEmpty() ? "" : heard.get(heard.size() - 1);
  }

  @Override
  public void started() {
    assertTrue(heard.isEmpty());
    assertEquals(SearchStatus.RUNNING, search.status());
    hear("started");
  }

  @Override
  public void running() {
    current = -1;
    hear("running");
  }

  @Override
  public void current(int node, int parent, long g, long h) {
    assertEquals("running", last());
    assertEquals(node, search.current());
    current = node;
    if (search.supports(SearchFeature.EVENTS)) {
      checkKnown(node, parent, g, h);
      assertEquals(0, known.get(node)[3] & (query.goal.hasCosts() ? 0 : 1), "is open");
    }
    hear("current " + node);
  }

  @Override
  public void closed(int node, int parent, long g, long h) {
    assertEquals("current " + node, last());
    long[] state = known.get(node);
    assertNotNull(state);
    assertEquals(0, state[3]);
    state[3] = 1;
    closed++;
    checkKnown(node, parent, g, h);
    assertEquals(closed, search.expanded());
    hear("closed " + node);
  }

  @Override
  public void opened(int node, int parent, long g, long h) {
    assertFalse(known.containsKey(node), () -> node + " is opened again");
    reach(node, parent, g, h);
    hear("opened " + node);
  }

  @Override
  public void improved(int node, int parent, long g, long h) {
    long[] before = known.get(node);
    assertTrue(before != null && before[3] == 0 && g < before[0], () -> "improved " + node);
    assertEquals(before[1], h);
    reach(node, parent, g, h);
    hear("improved " + node);
  }

  @Override
  public void reopened(int node, int parent, long g, long h) {
    long[] before = known.get(node);
    assertTrue(before != null && before[3] == 1 && g < before[0], () -> "reopened " + node);
    assertEquals(before[1], h);
    reopened++;
    reach(node, parent, g, h);
    hear("reopened " + node);
  }

  private void reach(int node, int parent, long g, long h) {
    if (parent == node) {
      assertTrue(last().equals("started") || last().startsWith("opened"), "a start");
      assertTrue(isSource(node, g), () -> node + " is no start at " + g);
    } else {
      assertTrue(current >= 0, "within a step");
      long[] before = known.get(parent);
      assertNotNull(before, () -> "parent " + parent + " of " + node);
      long run = run(parent, node);
      assertTrue(run > 0 && before[0] + run <= g, () -> parent + " to " + node + " costs " + run);
      assertTrue(parent != current || before[0] + run == g);
    }
    known.put(node, new long[] {g, h, parent, 0});
    checkState(node);
  }

  private boolean isSource(int node, long g) {
    boolean is = false;
    for (int i = 0; i < query.sources.size(); i++) {
      is |= query.sources.node(i) == node && query.sources.cost(i) == g;
    }
    return is;
  }

  /** The cost of the diagonal, then straight way (four neighbors: horizontal, then vertical). */
  private long run(int from, int to) {
    GridMap map = query.map;
    int x = map.x(from);
    int y = map.y(from);
    long sum = 0;
    while (x != map.x(to) || y != map.y(to)) {
      int dx = Integer.signum(map.x(to) - x);
      int dy = Integer.signum(map.y(to) - y);
      if (query.movement.neighbors() == 4 && dx != 0) {
        dy = 0;
      }
      long step = GridOracle.step(map, query.movement, x, y, dx, dy);
      assertTrue(step > 0, "a forbidden step from " + x + ", " + y);
      sum += step;
      x += dx;
      y += dy;
    }
    return sum;
  }

  private void checkKnown(int node, int parent, long g, long h) {
    long[] state = known.get(node);
    assertNotNull(state, () -> node + " was never opened");
    assertEquals(state[0], g, "g");
    assertEquals(state[1], h, "h");
    checkState(node);
    assertEquals(search.supports(SearchFeature.NODES) ? search.parent(node) : state[2], parent);
  }

  private void checkState(int node) {
    long[] state = known.get(node);
    if (search.supports(SearchFeature.NODES)) {
      assertTrue(search.isSeen(node));
      assertEquals(state[3] == 1, search.isClosed(node));
      assertEquals(state[0], search.g(node));
      assertEquals(state[1], search.h(node));
      assertEquals(state[0] + state[1], search.f(node));
    }
  }

  @Override
  public void destinationFound(int node, int parent, long g, long h) {
    assertEquals("current " + node, last());
    assertTrue(query.goal.test(node));
    destination = node;
    hear("destination " + node);
  }

  @Override
  public void success(int goal, long cost) {
    assertEquals("destination " + goal, last());
    assertEquals(query.best, cost);
    assertEquals(cost, search.cost());
    if (search.supports(SearchFeature.EVENTS)) {
      assertEquals(query.best, known.get(goal)[0] + query.goal.cost(goal));
    }
    hear("success");
  }

  @Override
  public void failure(SearchStatus status) {
    assertEquals(status, search.status());
    assertEquals(-1, destination);
    hear("failure " + status);
  }

  /** After the end: counters and lists are those of the model. */
  void checkEnd() {
    if (search.supports(SearchFeature.EVENTS)) {
      assertEquals(closed, search.expanded());
      assertEquals(known.size(), search.generated());
      assertEquals(reopened, search.reopened());
    }
    if (search.supports(SearchFeature.NODES)) {
      assertEquals(
          List.copyOf(known.keySet()), search.seen().boxed().toList(), "what has been met");
      assertEquals(
          known.entrySet().stream()
              .filter(e -> e.getValue()[3] == 1)
              .map(Map.Entry::getKey)
              .toList(),
          search.closed().boxed().toList(),
          "what is closed");
    }
  }
}
