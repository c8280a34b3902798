package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.agent.Agents;
import waywright.agent.NodeRoute;
import waywright.agent.Question;
import waywright.agent.spi.CostField;
import waywright.agent.spi.Difference;
import waywright.grid.Body;
import waywright.grid.Corners;
import waywright.grid.Octile;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.CostToGo;
import waywright.space.Expander;
import waywright.space.TwoWayExpander;

/**
 * What agents ask of a grid at one moment, and of what differs between two, against what the
 * letters alone say. Errands, edits and the oracle are those of the fuzz.
 */
class GridSnapshotTest {

  private static final long NONE = CostToGo.NO_PATH;

  /** For each order in each version. */
  private static final int QUESTIONS = 8;

  private final Map<String, Integer> met = new HashMap<>();

  @Test
  void squaresAreWhatTheirLettersSay() {
    play(13, false);
    assertMet("step", 40_000, "provisional", 5_000, "field", 300, "portion", 300);
    assertMet("touched", 80, "untouched", 500, "beaten", 8, "straight", 60, "opened", 15);
    assertMet("shut", 100, "backwards", 5_000);
  }

  @Test
  void hexagonsAreWhatTheirLettersSay() {
    play(11, true);
    assertMet("step", 5_000, "provisional", 1_000, "field", 100);
    assertMet("touched", 20, "untouched", 200, "beaten", 3, "opened", 5, "backwards", 1_000);
  }

  private void meet(String what) {
    met.merge(what, 1, Integer::sum);
  }

  /** Each at least so often. */
  private void assertMet(Object... what) {
    for (int i = 0; i < what.length; i += 2) {
      assertTrue(met.getOrDefault(what[i], 0) >= (int) what[i + 1], what[i] + " of " + met);
    }
  }

  private void play(int rounds, boolean hexagons) {
    for (int round = 0; round < rounds; round++) {
      Random random = new Random(round * 0x9E3779B97F4A7C15L);
      GridFuzz world = new GridFuzz(random, hexagons);
      List<GridOrder> orders = new ArrayList<>();
      while (orders.size() < 5) {
        GridOrder order = world.order(random);
        if (!world.isBroken(order)) {
          orders.add(order);
        }
      }
      Agents<GridOrder> agents = world.agents();
      Moment before = new Moment(world, orders);
      before.compare(random);
      for (int edit = 0; edit < 4; edit++) {
        List<NodeRoute> answers = before.answers(agents, random);
        for (int i = random.nextInt(6); i > 0; i--) {
          world.edit(random, List.of());
        }
        agents.tick(0);
        Moment after = new Moment(world, orders);
        after.compare(random);
        after.compare(before, answers, random);
        before = after;
      }
    }
  }

  /** What one order means in one version: all steps, and the cost to go, by trying all of them. */
  private final class Truth {

    final FuzzWorld.Oracle<GridOrder> oracle;
    final GridOrder order;
    final boolean[] contains;
    final int[][] around;
    final long[][] steps;
    final long[] toGo;

    Truth(FuzzWorld.Oracle<GridOrder> oracle, GridOrder order, int size) {
      this.oracle = oracle;
      this.order = order;
      contains = new boolean[size];
      around = new int[size][];
      steps = new long[size][];
      toGo = new long[size];
      for (int cell = 0; cell < size; cell++) {
        contains[cell] = oracle.contains(order, cell);
        around[cell] = oracle.around(cell);
        steps[cell] = new long[around[cell].length];
        for (int i = 0; i < steps[cell].length; i++) {
          steps[cell][i] = oracle.step(order, cell, around[cell][i]);
        }
        toGo[cell] = contains[cell] && oracle.isGoal(order, cell) ? 0 : NONE;
      }
      while (relax()) {}
    }

    private boolean relax() {
      boolean changed = false;
      for (int cell = 0; cell < toGo.length; cell++) {
        for (int i = 0; i < steps[cell].length; i++) {
          long rest = toGo[around[cell][i]];
          if (steps[cell][i] >= 0 && rest != NONE && steps[cell][i] + rest < toGo[cell]) {
            toGo[cell] = steps[cell][i] + rest;
            changed = true;
          }
        }
      }
      return changed;
    }

    boolean hasGoal() {
      Integer goal = oracle.goal(order);
      return goal == null || goal >= 0 && contains[goal];
    }

    long step(int from, int to) {
      return oracle.step(order, from, to);
    }

    SearchStatus status(int start) {
      if (!contains[start]) {
        return SearchStatus.INVALID_START;
      }
      if (!hasGoal()) {
        return SearchStatus.INVALID_GOAL;
      }
      return toGo[start] == NONE ? SearchStatus.UNREACHABLE : SearchStatus.FOUND;
    }

    /** The steps that may be taken, and their costs. */
    Map<Integer, Long> open(int from) {
      Map<Integer, Long> open = new HashMap<>();
      for (int i = 0; i < steps[from].length; i++) {
        if (steps[from][i] >= 0) {
          open.put(around[from][i], steps[from][i]);
        }
      }
      return open;
    }
  }

  private static Map<Integer, Long> arcs(Expander space, int from) {
    ArcBuffer buffer = new ArcBuffer();
    space.expand(from, buffer);
    Map<Integer, Long> arcs = new HashMap<>();
    for (int i = 0; i < buffer.size(); i++) {
      arcs.put(buffer.head(i), buffer.cost(i));
    }
    assertEquals(buffer.size(), arcs.size());
    return arcs;
  }

  /** Units of one cell that pass no corner: what a change does to their ways is known exactly. */
  private static boolean isPlain(GridOrder order) {
    return order.movement().body().equals(Body.CELL)
        && (order.movement().neighbors() != 8 || order.movement().corners() == Corners.NEVER)
        && !order.movement().hasOneWay();
  }

  /** One version, as it is told and as it is. */
  private final class Moment {

    private final GridSnapshot snapshot;
    private final int size;
    private final List<Truth> truths = new ArrayList<>();
    private final List<CostField<GridOrder>> fields = new ArrayList<>();

    /** Where each answer starts. */
    private final List<Integer> starts = new ArrayList<>();

    Moment(GridFuzz world, List<GridOrder> orders) {
      snapshot = GridSnapshot.of(world.agents().snapshot());
      size = world.size();
      FuzzWorld.Oracle<GridOrder> oracle = world.oracle();
      orders.forEach(order -> truths.add(new Truth(oracle, order, size)));
    }

    void compare(Random random) {
      for (Truth truth : truths) {
        assertEquals(truth.hasGoal(), snapshot.hasGoal(truth.order), truth.order::toString);
        for (int cell = 0; cell < size; cell++) {
          Expander world = snapshot.world(truth.order);
          assertEquals(truth.contains[cell], world.contains(cell), truth.order::toString);
          assertEquals(truth.oracle.isGoal(truth.order, cell), isGoal(truth, cell));
          if (truth.contains[cell]) {
            Map<Integer, Long> open = truth.open(cell);
            assertEquals(open, arcs(world, cell), truth.order::toString);
            for (int head : truth.around[cell]) {
              assertEquals(truth.step(cell, head), snapshot.step(truth.order, cell, head));
              meet("step");
            }
            provisional(truth, cell, open, random);
          }
        }
        assertEquals(size, snapshot.world(truth.order).nodeCount());
        region(truth);
      }
      fields(random);
    }

    private boolean isGoal(Truth truth, int cell) {
      return snapshot.isGoal(truth.order, cell);
    }

    /** An open step, not back unless there is no other, on squares the one that looks nearest. */
    private void provisional(Truth truth, int cell, Map<Integer, Long> open, Random random) {
      int[] around = truth.around[cell];
      int before = random.nextBoolean() ? -1 : around[random.nextInt(around.length)];
      int step = snapshot.provisional(truth.order, cell, before);
      if (open.isEmpty()) {
        assertEquals(cell, step);
        return;
      }
      assertTrue(open.containsKey(step) && (step != before || open.size() == 1));
      meet("provisional");
      for (int other : open.keySet()) {
        assertTrue(step == before || other == before || far(truth, step) <= far(truth, other));
      }
    }

    /** From a cell to the rectangle of the target over an empty map. */
    private long far(Truth truth, int cell) {
      Target target = truth.order.target();
      int x = snapshot.map().x(cell);
      int y = snapshot.map().y(cell);
      int dx = x < target.left() ? target.left() - x : Math.max(0, x - target.right());
      int dy = y < target.top() ? target.top() - y : Math.max(0, y - target.bottom());
      return Octile.distance(dx, dy);
    }

    /** The space of a region has the same steps forwards, and the same seen from behind. */
    private void region(Truth truth) {
      GridOrder order = truth.order;
      SteppingRules rules = snapshot.rules(order.movement());
      TwoWayExpander[] current = {rules.space()};
      TwoWayExpander space = TwoWayExpander.of(() -> current[0]);
      var backwards = space.reversed();
      if (order.region() != null) {
        current[0] = new RegionSpace(rules.space(), snapshot.map(), order.region());
      }
      assertEquals(size, space.nodeCount());
      assertEquals(size, backwards.nodeCount());
      List<Map<Integer, Long>> into = new ArrayList<>();
      for (int cell = 0; cell < size; cell++) {
        into.add(new HashMap<>());
      }
      for (int cell = 0; cell < size; cell++) {
        assertEquals(truth.contains[cell], space.contains(cell));
        assertEquals(truth.contains[cell], backwards.contains(cell));
        if (truth.contains[cell]) {
          int from = cell;
          assertEquals(truth.open(cell), arcs(space, cell));
          assertEquals(truth.open(cell), arcs(backwards.reversed(), cell));
          truth.open(cell).forEach((to, cost) -> into.get(to).put(from, cost));
        }
      }
      for (int cell = 0; cell < size; cell++) {
        if (truth.contains[cell]) {
          assertEquals(into.get(cell), arcs(backwards, cell));
          meet("backwards");
        }
      }
    }

    /** Fields come to the cost to go, in whatever portions. */
    private void fields(Random random) {
      for (Truth truth : truths) {
        if (truth.order.region() == null) {
          SteppingRules rules = snapshot.rules(truth.order.movement());
          CostField<GridOrder> field = rules.field(snapshot, truth.order);
          run(field, truth, random, true);
          fields.add(field);
        }
      }
    }

    /** To its end; on the way its costs are upper bounds, unless it follows. */
    private void run(CostField<GridOrder> field, Truth truth, Random random, boolean begins) {
      boolean bounds = begins;
      boolean complete = field.isComplete();
      while (!complete) {
        long most = 1 + random.nextInt(60);
        long before = field.expanded();
        complete = field.run(most);
        long spent = field.expanded() - before;
        assertTrue(spent >= 0 && spent <= most, spent + " of " + most);
        assertTrue(complete || spent == most, "lazy: " + spent + " of " + most);
        assertEquals(complete, field.isComplete());
        for (int cell = 0; cell < size; cell++) {
          boolean bound = field.cost(cell) >= truth.toGo[cell];
          assertTrue(bound || !bounds || !truth.contains[cell]);
        }
        meet("portion");
        if (random.nextInt(40) == 0) {
          field.restart(snapshot);
          assertFalse(field.isComplete());
          assertEquals(0, field.expanded());
          complete = false;
          bounds = true;
        }
      }
      for (int cell = 0; cell < size; cell++) {
        if (truth.contains[cell]) {
          assertEquals(truth.toGo[cell], field.cost(cell), truth.order::toString);
          int next = field.next(cell);
          boolean right =
              truth.toGo[cell] == NONE
                  ? next == -1
                  : truth.toGo[cell] == 0
                      ? next == cell
                      : truth.step(cell, next) + truth.toGo[next] == truth.toGo[cell];
          assertTrue(right, () -> truth.order + " to " + next);
        }
      }
      meet("field");
    }

    /** Answers in this version, some for each order, from anywhere. */
    List<NodeRoute> answers(Agents<GridOrder> agents, Random random) {
      List<NodeRoute> answers = new ArrayList<>();
      starts.clear();
      for (int i = 0; i < QUESTIONS * truths.size(); i++) {
        Truth truth = truths.get(i % truths.size());
        int start = random.nextInt(size);
        NodeRoute answer = agents.preview(Question.of(start, truth.order));
        assertEquals(truth.status(start), answer.status(), truth.order::toString);
        if (answer.isFound()) {
          assertEquals(truth.toGo[start], answer.cost(), truth.order::toString);
        }
        starts.add(start);
        answers.add(answer);
      }
      return answers;
    }

    /** The same order here. */
    private Truth of(Truth other) {
      return truths.stream().filter(it -> it.order == other.order).findFirst().orElseThrow();
    }

    /** Whether nothing happened but that cells were closed. */
    private boolean isOnlyShut(Moment before, Truth now) {
      return isPlain(now.order)
          && now.order.region() == null
          && Arrays.stream(before.snapshot.map().differences(snapshot.map()))
              .noneMatch(cell -> now.contains[cell]);
    }

    /** What became of answers of an earlier version. */
    void compare(Moment before, List<NodeRoute> answers, Random random) {
      Difference<GridOrder> difference = snapshot.since(before.snapshot);
      boolean same = Arrays.equals(snapshot.map().toBytes(), before.snapshot.map().toBytes());
      assertEquals(same, difference.isEmpty());
      for (int i = 0; i < answers.size(); i++) {
        Truth old = before.truths.get(i % truths.size());
        Truth now = truths.get(i % truths.size());
        int start = before.starts.get(i);
        if (answers.get(i).isFound()) {
          touches(difference, answers.get(i), old, now);
          mightBeat(difference, start, before, now);
        } else {
          mightOpen(difference, start, before, now);
        }
      }
      List<CostField<GridOrder>> older = before.fields;
      int at = 0;
      for (Truth truth : truths) {
        if (truth.order.region() == null) {
          CostField<GridOrder> field = older.get(at);
          field.follow(snapshot);
          run(field, truth, random, false);
          fields.set(at, field);
          at++;
        }
      }
    }

    private void touches(Difference<GridOrder> difference, NodeRoute answer, Truth old, Truth now) {
      for (int place = 0; place < answer.size(); place++) {
        boolean broken = !now.contains[answer.node(place)];
        for (int i = place + 1; i < answer.size() && !broken; i++) {
          long step = now.step(answer.node(i - 1), answer.node(i));
          broken = step < 0 || step > old.step(answer.node(i - 1), answer.node(i));
        }
        boolean touched = difference.touches(now.order, answer.path(), place);
        assertTrue(touched || !broken, now.order::toString);
        if (isPlain(now.order)) {
          assertEquals(broken, touched, now.order::toString);
          meet(broken ? "touched" : "untouched");
        }
      }
    }

    private void mightBeat(Difference<GridOrder> difference, int start, Moment before, Truth now) {
      Truth old = before.of(now);
      long cost = old.toGo[start];
      boolean might = difference.mightBeat(now.order, start, cost);
      if (now.contains[start] && now.toGo[start] < cost) {
        assertTrue(might, now.order::toString);
        meet("beaten");
      }
      for (long less = 0; less < cost && !might; less += 1 + cost / 3) {
        assertFalse(difference.mightBeat(now.order, start, less));
      }
      Target target = now.order.target();
      boolean straight =
          now.order.movement().isOctile()
              && target.isCell()
              && cost == far(old, start) * now.order.movement().leastCost();
      if (straight || isOnlyShut(before, now)) {
        assertFalse(might, now.order::toString);
        meet(straight ? "straight" : "shut");
      }
    }

    private void mightOpen(Difference<GridOrder> difference, int start, Moment before, Truth now) {
      Truth old = before.of(now);
      boolean might = difference.mightOpen(now.order, start);
      if (old.status(start) != now.status(start)) {
        assertTrue(might, now.order::toString);
        meet("opened");
      } else if (isOnlyShut(before, now)
          && old.contains[start] == now.contains[start]
          && old.hasGoal() == now.hasGoal()) {
        assertFalse(might, now.order::toString);
        meet("shut");
      }
    }
  }
}
