package waywright.grid.edits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import waywright.checker.Judge;
import waywright.checker.Query;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.auto.GridSearch;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.reach.EditedReach;
import waywright.search.SearchStatus;

/**
 * A map that is edited and asked in turns, with everything that is kept up along with it: the jump
 * map, the components, the space, and a choosing search with the index of the map as it was at
 * first. Each answer is held against a {@link FreshWorld}.
 */
final class LivingMap {

  private static final int JUMPS_EVERY = 4;
  private static final int FLOOD_EVERY = 10;
  private static final int AUTO_EVERY = 20;
  private static final int CUT_EVERY = 40;

  private final Movement movement;
  private final Random random;
  private final GridMap first;
  private final boolean[] open;
  private final Strokes strokes;
  private final JumpMap jumps;
  private final EditedReach reach;
  private final SubgoalIndex index;
  private final int[] path;
  private final Map<SearchStatus, Integer> statuses = new EnumMap<>(SearchStatus.class);
  private final Map<String, Integer> choices = new TreeMap<>();
  private GridOverlay overlay;
  private GridSearch auto;
  private GridSpace space;
  private int count;
  private int edits;
  private int queries;

  LivingMap(GridMap map, Movement movement, long seed) {
    this.movement = movement;
    random = new Random(seed);
    open = new boolean[map.size()];
    for (int cell = 0; cell < open.length; cell++) {
      open[cell] = movement.passable(map.terrain(cell));
    }
    first = drawn(map.width());
    strokes = new Strokes(random, map.width(), open);
    jumps = JumpMap.of(first, movement);
    reach = new EditedReach(first, movement);
    index = SubgoalIndex.of(first, movement);
    space = new GridSpace(first, movement);
    overlay = new GridOverlay(space);
    auto = GridSearch.auto(overlay, index);
    path = new int[map.size()];
  }

  private GridMap drawn(int width) {
    byte[] letters = new byte[open.length];
    for (int cell = 0; cell < letters.length; cell++) {
      letters[cell] = (byte) (open[cell] ? '.' : '@');
    }
    return GridMap.of(width, open.length / width, letters);
  }

  int edits() {
    return edits;
  }

  int queries() {
    return queries;
  }

  Map<SearchStatus, Integer> statuses() {
    return statuses;
  }

  Map<String, Integer> choices() {
    return choices;
  }

  /** Opens or closes one cell. */
  void edit() {
    Strokes.Edit edit = strokes.next(path, count);
    put(edit.cell(), edit.passable());
  }

  private void put(int cell, boolean passable) {
    long before = jumps.version();
    jumps.set(cell, passable);
    reach.set(cell, passable);
    assertEquals(before + 1, jumps.version());
    edits++;
    GridMap now = drawn(first.width());
    space = space.with(now, cell);
    overlay.use(space);
  }

  /** Who answered, and whether for want of the index. */
  private String choice() {
    String explanation = auto.explanation();
    String who = explanation.replaceFirst(":.*", "");
    return explanation.contains("not the index") ? who + ", edited" : who;
  }

  /** Asks one query of everything that is kept up, and of a world made anew. */
  void query() {
    int start = free();
    int kind = random.nextInt(10);
    int goal = kind < 2 ? strokes.bait() : kind < 3 ? random.nextInt(open.length) : free();
    FreshWorld fresh = new FreshWorld(space.map(), movement);
    SearchStatus expected = fresh.search(start, goal);
    String what = "query " + queries + " from " + start + " to " + goal + ", " + movement;

    auto.prepare();
    assertEquals(expected, auto.start(start, goal).run(), what);
    count = auto.copyPath(path);
    if (expected == SearchStatus.FOUND) {
      assertEquals(fresh.cost(), auto.cost(), what);
      assertEquals(start, path[0], what);
      assertEquals(goal, path[count - 1], what);
      assertEquals(fresh.cost(), GridOracle.cost(space.map(), movement, path, count), what);
    } else {
      assertEquals(0, count, what);
      assertEquals(-1, auto.cost(), what);
      assertEquals(0, auto.expanded(), what);
    }
    if (expected == SearchStatus.UNREACHABLE) {
      assertEquals("no search", choice(), what);
    }
    assertEquals(expected == SearchStatus.FOUND, reach.now().reaches(start, goal), what);
    if (edited()) {
      assertNotEquals("the index", choice(), what);
    }
    if (queries % JUMPS_EVERY == 0) {
      compareJumps(start, goal, what);
    }
    if (expected == SearchStatus.UNREACHABLE || queries % FLOOD_EVERY == 0) {
      compareReach(fresh, start, goal, what);
    }
    if (queries % AUTO_EVERY == 0) {
      compareAuto(fresh, start, goal, what);
    }
    queries++;
    statuses.merge(expected, 1, Integer::sum);
    choices.merge(choice(), 1, Integer::sum);
  }

  /** Whether the map differs from the index's. */
  private boolean edited() {
    return index.fingerprint() != jumps.fingerprint();
  }

  private int free() {
    for (int tries = 0; tries < 10_000; tries++) {
      int cell = random.nextInt(open.length);
      if (open[cell]) {
        return cell;
      }
    }
    return 0;
  }

  /**
   * The edited jump map is the one of the edited map: same hash, same answer with the same work.
   */
  private void compareJumps(int start, int goal, String what) {
    JumpMap fresh = JumpMap.of(space.map(), movement);
    assertEquals(fresh.fingerprint(), jumps.fingerprint(), what);
    JumpPointSearch anew = new JumpPointSearch(fresh);
    JumpPointSearch kept = new JumpPointSearch(jumps);
    assertEquals(anew.start(start, goal).run(), kept.start(start, goal).run(), what);
    assertEquals(anew.cost(), kept.cost(), what);
    if (anew.status() == SearchStatus.FOUND) {
      assertEquals(anew.expanded(), kept.expanded(), what);
    }
  }

  private void compareReach(FreshWorld fresh, int start, int goal, String what) {
    if (!open[start]) {
      assertEquals(-1, reach.now().nearestReachable(start, goal), what);
      return;
    }
    boolean[] reached = fresh.reached(start);
    assertEquals(reached[goal], reach.now().reaches(start, goal), what);
    assertEquals(fresh.nearest(reached, goal), reach.now().nearestReachable(start, goal), what);
    int unreachable = statuses.getOrDefault(SearchStatus.UNREACHABLE, 0);
    if (open[goal] && !reached[goal] && unreachable % CUT_EVERY == 0) {
      int[] closed = reach.now().cut(start).closed();
      var verdict = Judge.unreachable(fresh.checked(), Query.of(start, goal), closed);
      assertTrue(verdict.accepted(), () -> what + ": " + verdict);
      int[] leaky = Arrays.copyOf(closed, closed.length - 1);
      assertFalse(
          closed.length > 1
              && Judge.unreachable(fresh.checked(), Query.of(start, goal), leaky).accepted(),
          what);
    }
  }

  /** The choosing search over the space that was kept up; the stale index is refused. */
  private void compareAuto(FreshWorld fresh, int start, int goal, String what) {
    GridSearch anew = GridSearch.auto(new GridOverlay(space));
    SearchStatus status = fresh.search(start, goal);
    assertEquals(status, anew.start(start, goal).run(), what);
    assertEquals(fresh.cost(), anew.cost(), what);
    if (edited()) {
      assertThrows(
          IllegalArgumentException.class,
          () -> GridSearch.auto(new GridOverlay(space), index),
          what);
    }
  }

  /**
   * Takes all edits back, cell by cell. The index then fits again and a choosing search made now
   * uses it; the one made before has counted the edits and need not.
   */
  void restore() {
    for (int cell = 0; cell < open.length; cell++) {
      boolean was = movement.passable(first.terrain(cell));
      if (open[cell] != was) {
        open[cell] = was;
        put(cell, was);
      }
    }
    assertEquals(first, space.map());
    assertFalse(edited());
    for (int i = 0; i < 5; i++) {
      query();
    }
    overlay = new GridOverlay(space);
    auto = GridSearch.auto(overlay, index);
    for (int i = 0; i < 20; i++) {
      query();
      assertFalse(choice().endsWith("edited"), choice());
    }
    GridSearch.auto(new GridOverlay(space), index);
  }
}
