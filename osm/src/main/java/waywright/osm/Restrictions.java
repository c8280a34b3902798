package waywright.osm;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;
import waywright.road.network.Tally;
import waywright.road.network.TurnRule;
import waywright.road.network.TurnRule.Kind;

/** Converts turn restrictions to chains of arcs, and counts those that cannot be converted. */
record Restrictions(
    NetworkDraft draft, Map<Long, List<Integer>> ways, Set<Long> present, Tally tally) {

  /** Adds the rules of a relation; returns whether there are any. */
  boolean add(RawRestriction restriction) {
    Tags all = restriction.tags();
    Tags tags =
        all.only(key -> key.equals("except") || key.startsWith("restriction"))
            .only(key -> !key.endsWith(":conditional"));
    String example = "relation " + restriction.id();
    boolean timed = all.has("day_on") || all.has("hour_on");
    boolean isConditional = all.has("restriction:conditional");
    if (timed || isConditional) {
      tally.add("conditional restriction, not applied", example);
    }
    String value = value(tags);
    if (value.isEmpty() || timed) {
      if (value.isEmpty() && !isConditional) {
        tally.add("restriction without a value", example);
      }
      return false;
    }
    boolean command = value.startsWith("only_");
    if (!command && !value.startsWith("no_") || value.endsWith("_on_red")) {
      tally.add("restriction of a kind that is not applied", example + " " + value);
      return false;
    }
    List<OsmSink.Member> from = restriction.of("from");
    List<OsmSink.Member> via = restriction.of("via");
    List<OsmSink.Member> to = restriction.of("to");
    if (from.isEmpty() || via.isEmpty() || to.isEmpty()) {
      tally.add("restriction without a from, via or to member", example);
      return false;
    }
    if (from.size() > 1 && !value.equals("no_entry") || to.size() > 1 && !value.equals("no_exit")) {
      tally.add("restriction with several from or to members", example);
      return false;
    }
    if (!areUsable(restriction, example)) {
      return false;
    }
    List<TurnRule> rules = new ArrayList<>();
    for (OsmSink.Member first : from) {
      for (OsmSink.Member last : to) {
        int[] chain = chain(first, via, last, example);
        if (chain.length == 0) {
          return false;
        }
        rules.add(new TurnRule(command ? Kind.ONLY : Kind.NO, chain, tags));
      }
    }
    rules.forEach(draft.builder::turnRule);
    return true;
  }

  /** Returns the kind of the restriction, for all or only for some vehicles. */
  private static String value(Tags tags) {
    String value = tags.get("restriction", "");
    for (int i = 0; i < tags.size() && value.isEmpty(); i++) {
      value = tags.key(i).startsWith("restriction:") ? tags.value(i) : "";
    }
    return value;
  }

  /** Whether all member ways are in the network; if not, the reason is counted. */
  private boolean areUsable(RawRestriction restriction, String example) {
    for (OsmSink.Member member : restriction.members()) {
      if (member.is(OsmKind.WAY) && !present.contains(member.id())) {
        tally.add("restriction with a member missing from the file", example);
        return false;
      }
      if (member.is(OsmKind.WAY) && !ways.containsKey(member.id())) {
        tally.add("restriction with a member that is not a used road", example);
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the arcs from a way via others to a last one; empty, and counted, if missing or
   * ambiguous.
   */
  private int[] chain(
      OsmSink.Member from, List<OsmSink.Member> via, OsmSink.Member to, String example) {
    if (via.get(0).is(OsmKind.NODE)) {
      int vertex = via.size() > 1 ? -1 : draft.vertexOf(via.get(0).id());
      if (vertex < 0) {
        tally.add("restriction with a via node that is not on a road", example);
        return new int[0];
      }
      List<Integer> in = touching(from.id(), vertex, true);
      List<Integer> out = touching(to.id(), vertex, false);
      if (in.size() > 1 || out.size() > 1) {
        tally.add("restriction with a way that runs through its via: ambiguous", example);
        return new int[0];
      }
      if (in.isEmpty() || out.isEmpty()) {
        tally.add("restriction whose ways do not touch", example);
        return new int[0];
      }
      return new int[] {in.get(0), out.get(0)};
    }
    List<int[]> found = new ArrayList<>();
    if (via.stream().allMatch(member -> member.is(OsmKind.WAY))) {
      List<OsmSink.Member> order = new ArrayList<>(via);
      follow(from, order, to, found);
      if (found.isEmpty() && via.size() > 1) {
        Collections.reverse(order);
        follow(from, order, to, found);
      }
    }
    if (found.size() != 1) {
      tally.add(
          found.isEmpty()
              ? "restriction whose ways do not touch"
              : "restriction with a way that runs through its via: ambiguous",
          example);
      return new int[0];
    }
    return found.get(0);
  }

  /** Finds all chains over via ways in an order, each way used as a whole. */
  private void follow(
      OsmSink.Member from, List<OsmSink.Member> via, OsmSink.Member to, List<int[]> found) {
    for (boolean forward : new boolean[] {true, false}) {
      List<Integer> arcs = new ArrayList<>();
      int vertex = go(via.get(0).id(), forward, arcs);
      for (int i = 1; i < via.size() && vertex >= 0; i++) {
        List<Integer> ahead = new ArrayList<>();
        int next = go(via.get(i).id(), true, ahead);
        if (next < 0 || tail(ahead.get(0)) != vertex) {
          ahead.clear();
          next = go(via.get(i).id(), false, ahead);
        }
        vertex = next < 0 || tail(ahead.get(0)) != vertex ? -1 : next;
        arcs.addAll(ahead);
      }
      if (vertex < 0) {
        continue;
      }
      for (int in : touching(from.id(), tail(arcs.get(0)), true)) {
        for (int out : touching(to.id(), vertex, false)) {
          List<Integer> chain = new ArrayList<>(List.of(in));
          chain.addAll(arcs);
          chain.add(out);
          found.add(chain.stream().mapToInt(Integer::intValue).toArray());
        }
      }
    }
  }

  /** Adds the arcs along a whole way and returns the vertex at its end, −1 if it is cut. */
  private int go(long id, boolean forward, List<Integer> arcs) {
    List<Integer> same = ways.getOrDefault(id, List.of());
    if (same.size() != 1) {
      return -1;
    }
    int first = draft.firstEdge[same.get(0)];
    int end = draft.firstEdge[same.get(0) + 1];
    int vertex = -1;
    for (int i = 0; i < end - first; i++) {
      int arc = forward ? 2 * (first + i) : 2 * (end - 1 - i) + 1;
      if (vertex >= 0 && tail(arc) != vertex) {
        return -1;
      }
      arcs.add(arc);
      vertex = head(arc);
    }
    return vertex;
  }

  /** Returns the arcs of a way that lead to a vertex, or from it. */
  private List<Integer> touching(long id, int vertex, boolean towards) {
    return ways.getOrDefault(id, List.of()).stream()
        .flatMapToInt(
            way -> IntStream.range(2 * draft.firstEdge[way], 2 * draft.firstEdge[way + 1]))
        .filter(arc -> (towards ? head(arc) : tail(arc)) == vertex)
        .boxed()
        .toList();
  }

  private int head(int arc) {
    int edge = RoadNetwork.edge(arc);
    return RoadNetwork.isForward(arc) ? draft.builder.head(edge) : draft.builder.tail(edge);
  }

  private int tail(int arc) {
    return head(RoadNetwork.back(arc));
  }
}
