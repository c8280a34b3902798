package waywright.osm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.osm.OracleFile.Member;
import waywright.osm.OracleFile.Relation;
import waywright.osm.OracleFile.Way;

/**
 * What roads allow and cost, once more and slowly: another reader, maps in place of arrays, rules
 * as program text, the last arcs of a path compared with every forbidden chain. Shares no class
 * with what it judges.
 */
final class RoadOracle {

  /** A piece of a way in one direction; those of a way follow each other by {@code piece}. */
  static final class Arc {
    final Way way;
    final int piece;
    final boolean forward;
    final long from;
    final long to;
    final long length;
    long cost;
    boolean open;
    boolean ends;
    boolean ferry;
    Arc back;

    /** Its direction in degrees, −1 before it was asked for. */
    long heading = -1;

    /** Those that leave where it ends, none before they were asked for. */
    List<Arc> next = List.of();

    /** What each of them costs after it, −1 where that is not possible. */
    long[] turns = {};

    /** The least cost of coming to it in the search of this number, and of the turn. */
    long entered;

    int search;

    /** Whether a forbidden chain has it. */
    boolean chained;

    /** Where one is after it, unless a chain begins before it. */
    final State alone = new State(List.of(this));

    /** Its ends as places in the way. */
    final int begin;

    final int end;

    Arc(Way way, int piece, int begin, int end, boolean forward, long from, long to, long length) {
      this.way = way;
      this.begin = begin;
      this.end = end;
      this.piece = piece;
      this.forward = forward;
      this.from = from;
      this.to = to;
      this.length = length;
    }

    String key() {
      return way.id() + ":" + from + ":" + to + ":" + length;
    }
  }

  private final OracleRules rules;
  private final Map<Long, double[]> places;
  private final Map<Long, Map<String, String>> nodeTags;
  private final List<Way> allWays;
  private final List<Relation> relations;
  final List<Arc> arcs = new ArrayList<>();
  private final Map<Long, List<Arc>> leaving = new HashMap<>();
  private final Map<Long, List<Arc>> byWay = new HashMap<>();
  private final Set<List<Arc>> forbidden = new HashSet<>();
  private final Set<List<Arc>> beginnings = new HashSet<>();

  RoadOracle(OracleFile file, OracleRules rules) {
    this.rules = rules;
    places = file.places;
    nodeTags = file.nodeTags;
    allWays = withFerries(file);
    relations = file.relations;
    build();
    restrict();
  }

  /** Ways without a road or ferry of their own, in a relation that is one, are as it says. */
  private static List<Way> withFerries(OracleFile file) {
    Map<Long, Map<String, String>> ferries = new HashMap<>();
    for (Relation relation : file.relations) {
      if (OracleRules.is(relation.tags(), "route", "ferry", "shuttle_train")) {
        for (Member member : relation.members()) {
          if (member.type().equals("way")) {
            ferries.putIfAbsent(member.id(), relation.tags());
          }
        }
      }
    }
    List<Way> ways = new ArrayList<>();
    for (Way way : file.allWays) {
      Map<String, String> tags = new HashMap<>(ferries.getOrDefault(way.id(), Map.of()));
      boolean own =
          way.tags().containsKey("highway")
              || OracleRules.is(way.tags(), "route", "ferry", "shuttle_train");
      tags.putAll(way.tags());
      ways.add(own ? way : new Way(way.id(), way.nodes(), tags));
    }
    return ways;
  }

  private boolean isCircle(long node) {
    return rules.isCircle(nodeTags.getOrDefault(node, Map.of()));
  }

  /** −1 blocked, else seconds; 1000 more where it is for ends only. */
  private int barrier(long node) {
    Map<String, String> t = nodeTags.getOrDefault(node, Map.of());
    String kind = t.get("barrier");
    if (kind == null || isCircle(node)) {
      return 0;
    }
    int access = rules.access(t, "", rules.blocks(kind, t) ? 0 : 2);
    if (access == 0) {
      long used =
          leaving.getOrDefault(node, List.of()).stream().filter(a -> a.open || a.back.open).count();
      return used > 2 ? 0 : -1;
    }
    return rules.delay(kind, t) + (access == 1 ? 1000 : 0);
  }

  // ---- the graph

  private double meters(long a, long b) {
    double[] p = places.get(a);
    double[] q = places.get(b);
    double dLat = Math.toRadians(q[0] - p[0]);
    double dLon = Math.toRadians(q[1] - p[1]);
    double h =
        Math.sin(dLat / 2) * Math.sin(dLat / 2)
            + Math.cos(Math.toRadians(p[0]))
                * Math.cos(Math.toRadians(q[0]))
                * Math.sin(dLon / 2)
                * Math.sin(dLon / 2);
    return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h));
  }

  private void build() {
    List<Way> used = new ArrayList<>();
    Map<Long, Integer> uses = new HashMap<>();
    Set<Long> cuts = new HashSet<>();
    for (Way way : allWays) {
      if (rules.access(way.tags(), true) + rules.access(way.tags(), false) == 0) {
        continue;
      }
      List<Long> nodes = new ArrayList<>();
      for (long node : way.nodes()) {
        if (nodes.isEmpty() || nodes.get(nodes.size() - 1) != node) {
          nodes.add(node);
        }
      }
      if (nodes.size() < 2) {
        continue;
      }
      Way clean = new Way(way.id(), nodes, way.tags());
      used.add(clean);
      for (int i = 0; i < nodes.size(); i++) {
        long node = nodes.get(i);
        if (!places.containsKey(node)) {
          continue;
        }
        uses.merge(node, 1, Integer::sum);
        boolean end =
            i == 0
                || i == nodes.size() - 1
                || !places.containsKey(nodes.get(i - 1))
                || !places.containsKey(nodes.get(i + 1));
        Map<String, String> t = nodeTags.getOrDefault(node, Map.of());
        if (end || t.containsKey("barrier") || isCircle(node)) {
          cuts.add(node);
        }
      }
    }
    uses.forEach(
        (node, count) -> {
          if (count > 1) {
            cuts.add(node);
          }
        });
    for (Way way : used) {
      int piece = 0;
      int begin = -1;
      double length = 0;
      double whole = 0;
      List<Arc> mine = byWay.computeIfAbsent(way.id(), id -> new ArrayList<>());
      for (int i = 0; i < way.nodes().size(); i++) {
        long node = way.nodes().get(i);
        if (!places.containsKey(node)) {
          begin = -1;
          continue;
        }
        if (begin >= 0) {
          length += meters(way.nodes().get(i - 1), node);
        }
        if (begin >= 0 && cuts.contains(node)) {
          long mm = Math.round(length * 1000);
          whole += mm;
          long from = way.nodes().get(begin);
          Arc there = new Arc(way, piece, begin, i, true, from, node, mm);
          Arc back = new Arc(way, piece, begin, i, false, node, from, mm);
          there.back = back;
          back.back = there;
          mine.add(there);
          mine.add(back);
          piece++;
        }
        if (cuts.contains(node)) {
          begin = i;
          length = 0;
        }
      }
      for (Arc arc : mine) {
        int access = rules.access(way.tags(), arc.forward);
        arc.open = access > 0;
        arc.ends = access == 1;
        arc.ferry = rules.isFerry(way.tags());
        if (arc.ferry) {
          // None of the extracts has a duration.
          double kmh = whole < 1e6 ? 5 : whole < 30e6 ? 15 : 30;
          arc.cost = (long) Math.floor(3600 * whole / (1000 * kmh));
          if (mine.size() != 2) {
            throw new IllegalStateException("a ferry in several pieces: share its time");
          }
        } else {
          long speed = rules.speed(way.tags(), arc.forward ? ":forward" : ":backward");
          arc.cost = (3600 * arc.length + speed / 2) / speed * rules.percent(way.tags()) / 100;
        }
        arcs.add(arc);
        leaving.computeIfAbsent(arc.from, node -> new ArrayList<>()).add(arc);
      }
    }
  }

  // ---- restrictions

  private void restrict() {
    Set<Long> present = new HashSet<>();
    allWays.forEach(way -> present.add(way.id()));
    for (Relation relation : relations) {
      Map<String, String> t = relation.tags();
      if (rules.modes().isEmpty()
          || !t.getOrDefault("type", "").startsWith("restriction")
          || t.containsKey("day_on")
          || t.containsKey("hour_on")) {
        continue;
      }
      String value = t.get("restriction");
      for (String mode : rules.modes().stream().sorted().toList()) {
        value = value == null ? t.get("restriction:" + mode) : value;
      }
      boolean excepted =
          Arrays.stream(t.getOrDefault("except", "").split(";"))
              .anyMatch(word -> rules.modes().contains(word.trim()));
      if (value == null
          || excepted
          || !value.startsWith("no_") && !value.startsWith("only_")
          || value.endsWith("_on_red")) {
        continue;
      }
      List<Member> from = role(relation, "from");
      List<Member> via = role(relation, "via");
      List<Member> to = role(relation, "to");
      boolean whole =
          relation.members().stream()
              .allMatch(m -> !m.type().equals("way") || byWay.containsKey(m.id()));
      if (!whole
          || from.isEmpty()
          || via.isEmpty()
          || to.isEmpty()
          || from.size() > 1 && !value.equals("no_entry")
          || to.size() > 1 && !value.equals("no_exit")) {
        continue;
      }
      List<List<Arc>> chains = new ArrayList<>();
      boolean clear = true;
      for (Member f : from) {
        for (Member l : to) {
          List<List<Arc>> found = chains(f, via, l);
          clear &= found.size() == 1;
          chains.addAll(found);
        }
      }
      if (!clear) {
        continue;
      }
      for (List<Arc> chain : chains) {
        if (!chain.stream().allMatch(arc -> arc.open)) {
          continue;
        }
        if (value.startsWith("no_")) {
          forbidden.add(chain);
        } else {
          for (int i = 1; i < chain.size(); i++) {
            for (Arc exit : leaving.get(chain.get(i - 1).to)) {
              if (exit != chain.get(i) && exit.open) {
                List<Arc> wrong = new ArrayList<>(chain.subList(0, i));
                wrong.add(exit);
                forbidden.add(wrong);
              }
            }
          }
        }
      }
    }
    for (List<Arc> chain : forbidden) {
      chain.forEach(arc -> arc.chained = true);
      for (int i = 1; i < chain.size(); i++) {
        beginnings.add(List.copyOf(chain.subList(0, i)));
      }
    }
  }

  private static List<Member> role(Relation relation, String role) {
    return relation.members().stream().filter(m -> m.role().equals(role)).toList();
  }

  private List<List<Arc>> chains(Member from, List<Member> via, Member to) {
    List<List<Arc>> found = new ArrayList<>();
    if (via.get(0).type().equals("node")) {
      if (via.size() == 1) {
        for (Arc in : byWay.get(from.id())) {
          for (Arc out : byWay.get(to.id())) {
            if (in.to == via.get(0).id() && out.from == in.to) {
              found.add(List.of(in, out));
            }
          }
        }
      }
      return found;
    }
    List<Member> order = new ArrayList<>(via);
    for (int turn = 0; turn < 2 && found.isEmpty(); turn++) {
      for (Arc in : byWay.get(from.id())) {
        extend(new ArrayList<>(List.of(in)), order, 0, to, found);
      }
      Collections.reverse(order);
    }
    return found;
  }

  /** Goes on along whole via ways in either direction. */
  private void extend(
      List<Arc> chain, List<Member> via, int next, Member to, List<List<Arc>> found) {
    long at = chain.get(chain.size() - 1).to;
    if (next == via.size()) {
      for (Arc out : byWay.get(to.id())) {
        if (out.from == at) {
          List<Arc> whole = new ArrayList<>(chain);
          whole.add(out);
          found.add(whole);
        }
      }
      return;
    }
    for (boolean forward : new boolean[] {true, false}) {
      List<Arc> along = new ArrayList<>();
      byWay.get(via.get(next).id()).stream().filter(a -> a.forward == forward).forEach(along::add);
      along.sort(Comparator.comparingInt(a -> forward ? a.piece : -a.piece));
      if (along.get(0).from == at) {
        List<Arc> longer = new ArrayList<>(chain);
        longer.addAll(along);
        extend(longer, via, next + 1, to, found);
      }
    }
  }

  int forbiddenChains() {
    return forbidden.size();
  }

  // ---- searching

  /** Where one is: the last arcs that some chain begins with, or the last one alone. */
  private static final class State {
    final List<Arc> last;

    /** The least cost of coming there in the search of this number. */
    long best;

    int search;

    State(List<Arc> last) {
      this.last = last;
    }

    Arc arc() {
      return last.get(last.size() - 1);
    }
  }

  /** Those that some chain begins with. */
  private final Map<List<Arc>, State> begun = new HashMap<>();

  private int searches;

  /** Finds what leaves the end of an arc, and what that costs after it, once for all searches. */
  private void lookAhead(Arc arc) {
    arc.next = leaving.get(arc.to);
    arc.turns = arc.next.stream().mapToLong(to -> to.open ? turn(arc, to) : -1).toArray();
  }

  /** What an arc costs after another, or −1. */
  private long turn(Arc from, Arc to) {
    int barrier = barrier(from.to);
    if (to == from.back) {
      boolean may =
          rules.turnsAnywhere()
              || barrier == -1
              || isCircle(from.to)
              || leaving.get(from.to).stream().noneMatch(arc -> arc.open && arc != from.back);
      int round = isCircle(from.to) ? 0 : rules.turningRound();
      return may ? round + enter(from, to, 0) : -1;
    }
    if (barrier < 0) {
      return -1;
    }
    return 1000L * (barrier % 1000)
        + (to.ferry && !from.ferry ? 300_000 : 0)
        + bend(from, to)
        + enter(from, to, barrier);
  }

  private long enter(Arc from, Arc to, int barrier) {
    boolean enters = to.ends && !from.ends;
    return enters || barrier >= 1000 && !from.ends ? rules.entering() : 0;
  }

  /** Thousandths of the sharpest turn by 5 degrees, as the profiles say. */
  private static final int[] BENDS = {
    0, 10, 22, 37, 56, 80, 109, 145, 188, 239, 298, 361, 428, 497, 565, 630, 690, 743, 789, 829,
    861, 889, 911, 929, 943, 955, 964, 971, 977, 982, 986, 989, 992, 995, 997, 999, 1_000
  };

  /** What bending takes, where more than two roads meet; to the left is 8 % wider. */
  private long bend(Arc from, Arc to) {
    if (leaving.get(from.to).size() <= 2) {
      return 0;
    }
    to.heading = to.heading < 0 ? heading(to) : to.heading;
    from.back.heading = from.back.heading < 0 ? heading(from.back) : from.back.heading;
    long angle = (to.heading - from.back.heading + 180 + 720) % 360;
    long wide = angle <= 180 ? angle : (360 - angle) * 108 / 100;
    return rules.turning() * (long) BENDS[(int) Math.min(36, wide / 5)] / 1000;
  }

  /** The direction in which an arc begins: of its end seen from where it begins, on the globe. */
  private long heading(Arc arc) {
    int step = arc.forward ? 1 : -1;
    int at = first(arc);
    double[] here = places.get(arc.way.nodes().get(at));
    double[] next = places.get(arc.way.nodes().get(at + step));
    while (Arrays.equals(here, next)
        && at + 2 * step >= 0
        && at + 2 * step < arc.way.nodes().size()) {
      at += step;
      next = places.get(arc.way.nodes().get(at + step));
    }
    double[] p = unit(here);
    double[] q = unit(next);
    double longitude = Math.toRadians(here[1]);
    double latitude = Math.toRadians(here[0]);
    double east = -Math.sin(longitude) * q[0] + Math.cos(longitude) * q[1];
    double north =
        -Math.sin(latitude) * Math.cos(longitude) * (q[0] - p[0])
            - Math.sin(latitude) * Math.sin(longitude) * (q[1] - p[1])
            + Math.cos(latitude) * (q[2] - p[2]);
    return Math.round(Math.toDegrees(Math.atan2(east, north)) + 360) % 360;
  }

  private static double[] unit(double[] place) {
    double latitude = Math.toRadians(place[0]);
    double longitude = Math.toRadians(place[1]);
    return new double[] {
      Math.cos(latitude) * Math.cos(longitude),
      Math.cos(latitude) * Math.sin(longitude),
      Math.sin(latitude)
    };
  }

  /** The place in its way of the node that an arc begins with. */
  private static int first(Arc arc) {
    return arc.forward ? arc.begin : arc.end;
  }

  /** Where one is after another arc; null where a chain forbids it. */
  private @Nullable State after(State before, Arc next) {
    List<Arc> path = new ArrayList<>(before.last);
    path.add(next);
    for (int i = 0; i < path.size(); i++) {
      if (forbidden.contains(path.subList(i, path.size()))) {
        return null;
      }
    }
    while (path.size() > 1 && !beginnings.contains(path)) {
      path.remove(0);
    }
    return path.size() == 1 ? next.alone : begun.computeIfAbsent(List.copyOf(path), State::new);
  }

  /** The least cost from a position on an arc to positions on others; −1 where there is no way. */
  long[] costs(Arc start, long position, Arc[] goals, long[] positions) {
    record Entry(long cost, long number, State state) {}
    PriorityQueue<Entry> queue =
        new PriorityQueue<>(Comparator.comparingLong(Entry::cost).thenComparingLong(Entry::number));
    int search = ++searches;
    long number = 0;
    start.alone.best = start.cost - part(start, position);
    start.alone.search = search;
    queue.add(new Entry(start.alone.best, number++, start.alone));
    while (!queue.isEmpty()) {
      Entry entry = queue.remove();
      if (entry.cost != entry.state.best) {
        continue;
      }
      Arc at = entry.state.arc();
      if (at.next.isEmpty()) {
        lookAhead(at);
      }
      for (int i = 0; i < at.turns.length; i++) {
        long turn = at.turns[i];
        Arc next = at.next.get(i);
        State state = turn < 0 || !next.chained ? next.alone : after(entry.state, next);
        if (turn < 0 || state == null) {
          continue;
        }
        if (next.search != search || entry.cost + turn < next.entered) {
          next.search = search;
          next.entered = entry.cost + turn;
        }
        long cost = entry.cost + turn + next.cost;
        if (state.search != search || cost < state.best) {
          state.search = search;
          state.best = cost;
          queue.add(new Entry(cost, number++, state));
        }
      }
    }
    long[] costs = new long[goals.length];
    for (int i = 0; i < goals.length; i++) {
      long cost = goals[i].search == search ? goals[i].entered + part(goals[i], positions[i]) : -1;
      if (goals[i] == start && position <= positions[i]) {
        cost = part(start, positions[i]) - part(start, position);
      }
      costs[i] = cost;
    }
    return costs;
  }

  private static long part(Arc arc, long position) {
    return arc.length == 0 ? 0 : arc.cost * position / arc.length;
  }
}
