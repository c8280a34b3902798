package waywright.testkit.conformance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import waywright.checker.OctileWorld;
import waywright.checker.World;
import waywright.grid.Octile;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.GridCase;

/** A plain A* over hash maps, right unless told to make one of the mistakes seen in the wild. */
final class Textbook implements Subject {

  /** Mistakes. */
  enum Fault {
    /** Closed nodes are never opened again. */
    NO_REOPENING,
    /** f is compared in whole cells. */
    COARSE_COMPARISON,
    /** g includes the estimate of the node it came from. */
    ESTIMATE_IN_G,
    /** The goal is accepted when it is first seen, not when it is taken out. */
    EARLY_GOAL,
    /** Of parallel arcs only the first counts. */
    FIRST_PARALLEL_ARC,
    /** Every query hands out the same list. */
    SHARED_LIST,
    /** Answers are remembered by start and goal, whatever the map. */
    STALE_CACHE,
    /** All searches share their marks. */
    SHARED_MARKS,
    /** Costs are added in 32-bit floats. */
    FLOATS,
    /** Start = goal is answered with no path. */
    NO_EMPTY_WALK,
    /** The reported cost is that of the previous node. */
    COST_BEHIND,
    /** A blocked start is walked out of. */
    UNCHECKED_START
  }

  private final Set<Fault> faults = EnumSet.noneOf(Fault.class);
  private final List<Integer> shared = new ArrayList<>();
  private final Map<String, Subject.Answer> cache = new HashMap<>();
  private final Map<Integer, Long> sharedMarks = new HashMap<>();

  Textbook(Fault... faults) {
    this.faults.addAll(List.of(faults));
  }

  @Override
  public String name() {
    return "textbook A*" + faults;
  }

  @Override
  public boolean isThreadSafe() {
    return faults.isEmpty();
  }

  @Override
  public Subject.Answer solve(Case query) {
    if (faults.contains(Fault.STALE_CACHE)) {
      String key = query.start() + " " + query.goal() + " " + query.world().nodeCount();
      return cache.computeIfAbsent(key, k -> run(query));
    }
    return run(query);
  }

  private Subject.Answer run(Case query) {
    Search search = begin(query);
    for (int i = 0; search.step(); i++) {
      if (i > 100_000) {
        throw new IllegalStateException("endless");
      }
    }
    return search.answer();
  }

  @Override
  public Search begin(Case query) {
    return new Search(query);
  }

  private record Entry(int node, long g, long f) {}

  /** One search. */
  final class Search implements Stepper {

    private final Case query;
    private final World world;
    private final long[] h;
    private final Map<Integer, Long> g =
        faults.contains(Fault.SHARED_MARKS) ? sharedMarks : new HashMap<>();
    private final Map<Integer, Integer> parent = new HashMap<>();
    private final Map<Integer, Boolean> closed = new HashMap<>();
    private final PriorityQueue<Entry> open;
    private boolean found;

    private Search(Case query) {
      this.query = query;
      world = query.world();
      h =
          query.estimate() == Estimate.OWN && query instanceof GridCase grid
              ? octile(grid)
              : query.estimates();
      long unit =
          faults.contains(Fault.COARSE_COMPARISON) && query instanceof GridCase
              ? OctileWorld.STRAIGHT
              : 1;
      open =
          new PriorityQueue<>(
              Comparator.comparingLong((Entry entry) -> entry.f / unit)
                  .thenComparing(entry -> entry.node));
      if (faults.contains(Fault.SHARED_MARKS)) {
        g.clear();
      }
      boolean open =
          faults.contains(Fault.UNCHECKED_START)
              ? query.start() == query.goal() || world.isOpen(query.start())
              : world.isOpen(query.start());
      if (open) {
        g.put(query.start(), 0L);
        this.open.add(new Entry(query.start(), 0, h[query.start()]));
      }
    }

    private static long[] octile(GridCase grid) {
      int width = grid.map().width();
      long[] distances = new long[grid.map().size()];
      for (int cell = 0; cell < distances.length; cell++) {
        int dx = Math.abs(cell % width - grid.goal() % width);
        int dy = Math.abs(cell / width - grid.goal() / width);
        distances[cell] = Octile.distance(dx, dy);
      }
      return distances;
    }

    @Override
    public boolean step() {
      Entry entry = open.poll();
      if (found || entry == null) {
        return false;
      }
      if (entry.node == query.goal()) {
        found = true;
        return false;
      }
      if (!Objects.equals(g.get(entry.node), entry.g)) {
        return true;
      }
      closed.put(entry.node, true);
      world.arcs(entry.node).forEach(arc -> relax(entry, arc.head(), arc.cost()));
      return !found;
    }

    private void relax(Entry entry, int head, long cost) {
      long reach = entry.g + cost;
      if (faults.contains(Fault.FLOATS)) {
        reach = (long) ((float) entry.g + (float) cost);
      }
      if (faults.contains(Fault.ESTIMATE_IN_G)) {
        reach += h[entry.node] / 3;
      }
      Long known = g.get(head);
      boolean first = faults.contains(Fault.FIRST_PARALLEL_ARC);
      if (first && Objects.equals(parent.get(head), entry.node)) {
        return;
      }
      if (faults.contains(Fault.NO_REOPENING) && closed.containsKey(head)) {
        return;
      }
      if (known == null || reach < known) {
        g.put(head, reach);
        parent.put(head, entry.node);
        open.add(new Entry(head, reach, reach + h[head]));
        found |= faults.contains(Fault.EARLY_GOAL) && head == query.goal();
      }
    }

    @Override
    public Subject.Answer answer() {
      if (!found || faults.contains(Fault.NO_EMPTY_WALK) && query.start() == query.goal()) {
        return Subject.Answer.noPath();
      }
      List<Integer> path = faults.contains(Fault.SHARED_LIST) ? shared : new ArrayList<>();
      path.clear();
      for (int node = query.goal(); node != query.start(); node = parent.get(node)) {
        path.add(0, node);
      }
      path.add(0, query.start());
      int last =
          faults.contains(Fault.COST_BEHIND) && path.size() > 1
              ? path.get(path.size() - 2)
              : query.goal();
      long cost = g.get(last);
      return Subject.Answer.found(
          path, query instanceof GridCase ? (double) cost / OctileWorld.STRAIGHT : cost);
    }
  }
}
