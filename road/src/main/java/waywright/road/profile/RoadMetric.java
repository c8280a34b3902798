package waywright.road.profile;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import waywright.road.internal.Bounds;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;
import waywright.road.network.Tally;
import waywright.road.network.TurnRule;
import waywright.road.profile.internal.TurnAngle;

/**
 * A network rated by a profile: for each arc whether it is open, its duration and cost; for each
 * vertex the delay for passing it; for each turn rule whether it applies.
 *
 * <p>An arc has three whole numbers. Its <b>length</b> is the network's, in millimeters. Its
 * <b>duration</b> is length over speed in milliseconds, rounded half up. Its <b>cost</b>, which
 * routes minimize, is the duration times the percentage for avoided roads, rounded down; where
 * nothing is avoided both are equal. At a position {@code x} of an arc of length {@code L} each of
 * them is split into {@code ⌊c·x/L⌋} and the rest ({@link #part}), so that the parts always add up.
 *
 * <p>Immutable, shared by threads. At most 11 bytes per arc and 5 per vertex. Built in O(n + m),
 * with one rating per tag set, not per edge.
 */
public final class RoadMetric {

  /** The duration and cost of a closed arc. */
  public static final int CLOSED = -1;

  /** The delay of a vertex that cannot be passed. */
  private static final int BLOCKED = -1;

  private final RoadNetwork network;
  private final Profile profile;
  private final int[] durations;
  private final int[] costs;

  /** Arcs only for routes that begin or end there. */
  private final BitSet ends = new BitSet();

  /** Whether the cost of an open arc differs from its duration. */
  private boolean avoids;

  /** Edges that are ferries. */
  private final BitSet ferries = new BitSet();

  /** By vertex, the delay in milliseconds, or {@link #BLOCKED}. */
  private final int[] delays;

  /** Vertices that may only be passed by routes that begin or end behind them. */
  private final BitSet gates = new BitSet();

  /** Vertices where turning around is possible. */
  private final BitSet circles = new BitSet();

  /** By arc, its initial bearing in degrees; empty if turns take no time. */
  private final short[] bearings;

  private final BitSet rules = new BitSet();
  private final Tally tally = new Tally();

  private RoadMetric(RoadNetwork network, Profile profile) {
    this.network = network;
    this.profile = profile;
    durations = new int[network.arcCount()];
    costs = new int[network.arcCount()];
    Arrays.fill(durations, CLOSED);
    Arrays.fill(costs, CLOSED);
    delays = new int[network.vertexCount()];
    bearings = new short[profile.rules.turning > 0 ? network.arcCount() : 0];
    for (int arc = 0; arc < bearings.length; arc++) {
      bearings[arc] = (short) TurnAngle.bearing(network, arc);
    }
    rateEdges();
    rateVertices();
    rateRules();
  }

  /** Rates a network by a profile. */
  public static RoadMetric of(RoadNetwork network, Profile profile) {
    return new RoadMetric(network, profile);
  }

  private void rateEdges() {
    WayRating[] ratings = new WayRating[network.tagSetCount()];
    for (int edge = 0; edge < network.edgeCount(); edge++) {
      int set = network.tagSet(edge);
      if (ratings[set] == null) {
        ratings[set] = WayRating.of(profile.rules, network.tagSetAt(set), tally);
      }
      WayRating rating = ratings[set];
      rateArc(2 * edge, rating.forward(), rating.forwardSpeed(), rating);
      rateArc(2 * edge + 1, rating.backward(), rating.backwardSpeed(), rating);
      ferries.set(edge, rating.ferry());
    }
  }

  private void rateArc(int arc, int access, int speed, WayRating rating) {
    int edge = RoadNetwork.edge(arc);
    int fixed = network.fixedDuration(edge);
    if (access == WayRating.CLOSED || speed == 0 && fixed < 0) {
      return;
    }
    long length = network.length(edge);
    long duration =
        speed == 0 || rating.ferry() && fixed >= 0 ? fixed : (3_600 * length + speed / 2) / speed;
    long cost = duration * rating.percent() / 100;
    if (cost > Integer.MAX_VALUE || duration > Integer.MAX_VALUE) {
      tally.add("edge that takes more than 24 days, closed", "way " + network.wayId(edge));
      return;
    }
    durations[arc] = (int) duration;
    costs[arc] = (int) cost;
    avoids |= cost != duration;
    ends.set(arc, access == WayRating.ENDS);
  }

  private void rateVertices() {
    for (int vertex : network.taggedVertices()) {
      Tags tags = network.vertexTags(vertex);
      NodeRule rule = profile.nodeRule(tags);
      if (rule == null) {
        continue;
      }
      if (rule.counted()) {
        tally.add("node of an unknown kind", tags + " at node " + network.vertexId(vertex));
      }
      if (rule.kind() == NodeRule.Kind.CIRCLE) {
        circles.set(vertex);
        continue;
      }
      int otherwise = rule.kind() == NodeRule.Kind.BLOCK ? WayRating.CLOSED : WayRating.OPEN;
      int access = WayRating.access(profile.rules, tags, "", otherwise, tally);
      if (access == WayRating.CLOSED && roads(vertex) > 2) {
        tally.add("barrier on a junction, not applied", "node " + network.vertexId(vertex));
      } else {
        delays[vertex] = access == WayRating.CLOSED ? BLOCKED : 1_000 * rule.seconds();
        gates.set(vertex, access == WayRating.ENDS);
      }
    }
  }

  /** Returns the number of ends of edges at a vertex that are open in either direction. */
  private int roads(int vertex) {
    return (int) exits(vertex).filter(arc -> isOpen(arc) || isOpen(RoadNetwork.back(arc))).count();
  }

  private IntStream exits(int vertex) {
    return network.topology().arcsFrom(vertex);
  }

  private void rateRules() {
    for (int i = 0; i < network.turnRules().size(); i++) {
      TurnRule rule = network.turnRules().get(i);
      if (isMeant(rule.tags())) {
        boolean usable = IntStream.range(0, rule.size()).map(rule::arc).allMatch(this::isOpen);
        rules.set(i, usable);
        if (!usable) {
          tally.add("turn restriction over roads that are not used", rule.tags().toString());
        }
      }
    }
  }

  /** Whether a rule applies to this profile. */
  private boolean isMeant(Tags tags) {
    List<String> modes = profile.rules.turns;
    String[] excepted = tags.get("except", "").split(";");
    return !modes.isEmpty()
        && Arrays.stream(excepted).noneMatch(except -> modes.contains(except.strip()))
        && (tags.has("restriction")
            || modes.stream().anyMatch(mode -> tags.has("restriction:" + mode)));
  }

  /** Returns the network. */
  public RoadNetwork network() {
    return network;
  }

  /** Returns the profile. */
  public Profile profile() {
    return profile;
  }

  /** Returns the counts of tags that were not understood or not applied, by reason: a copy. */
  public Tally tally() {
    Tally copy = new Tally();
    copy.addAll(tally);
    return copy;
  }

  /** Whether an arc is open. */
  public boolean isOpen(int arc) {
    return duration(arc) != CLOSED;
  }

  /** Returns the duration of an arc in milliseconds, or {@link #CLOSED}. */
  public int duration(int arc) {
    return durations[Bounds.require(arc, durations.length, "arc")];
  }

  /** Returns the cost of an arc, or {@link #CLOSED}. */
  public int cost(int arc) {
    return costs[Bounds.require(arc, costs.length, "arc")];
  }

  /**
   * Whether a route of this cost always has the same duration: no arc is avoided, and the cost is
   * too small to include the penalty for entering.
   */
  public boolean isTime(long cost) {
    boolean penalties = profile.rules.entering > 0 && !(ends.isEmpty() && gates.isEmpty());
    return !avoids && (!penalties || cost < profile.rules.entering);
  }

  /** Whether an arc is only for routes that begin or end there. */
  public boolean isForEnds(int arc) {
    return ends.get(arc);
  }

  /** Whether an edge is a ferry, on which no route begins or ends. */
  public boolean isFerry(int edge) {
    return ferries.get(edge);
  }

  /** Whether rule {@code i} of the network applies. */
  public boolean binds(int i) {
    return rules.get(i);
  }

  /**
   * Whether a turn from one arc to another is allowed, apart from rules for chains of arcs.
   *
   * @param from an open arc
   * @param to an open arc that leaves the head of {@code from}
   */
  public boolean allows(int from, int to) {
    int vertex = network.head(from);
    if (to != RoadNetwork.back(from)) {
      return delays[vertex] != BLOCKED;
    }
    return switch (profile.rules.uturn) {
      case NONE -> false;
      case CIRCLES -> circles.get(vertex);
      case DEAD_ENDS -> circles.get(vertex) || isDeadEnd(from);
      case ANYWHERE -> true;
    };
  }

  /**
   * Returns the duration of turning around within an arc in milliseconds, −1 if the profile forbids
   * it.
   */
  public int turnaroundDuration() {
    return profile.rules.uturn == Profile.Uturn.ANYWHERE ? profile.rules.uturnTime : -1;
  }

  /** Whether the only exit is back along the arc. */
  private boolean isDeadEnd(int arc) {
    int vertex = network.head(arc);
    return delays[vertex] == BLOCKED
        || exits(vertex).noneMatch(next -> next != RoadNetwork.back(arc) && isOpen(next));
  }

  /** Returns the duration in milliseconds of an allowed turn from one arc to another. */
  public int turnDuration(int from, int to) {
    int vertex = network.head(from);
    if (to == RoadNetwork.back(from)) {
      return circles.get(vertex) ? 0 : profile.rules.uturnTime;
    }
    int time = delays[vertex];
    if (ferries.get(RoadNetwork.edge(to)) && !ferries.get(RoadNetwork.edge(from))) {
      time += profile.rules.boarding;
    }
    if (profile.rules.turning > 0 && network.topology().outDegree(vertex) > 2) {
      int angle = TurnAngle.of(bearings[to], bearings[RoadNetwork.back(from)]);
      time +=
          (int)
              ((long) profile.rules.turning
                  * TurnAngle.share(angle, profile.rules.leftHand)
                  / 1_000);
    }
    return time;
  }

  /** Returns the cost of an allowed turn from one arc to another. */
  public int turnCost(int from, int to) {
    int cost = turnDuration(from, to);
    boolean enters = ends.get(to) && !ends.get(from);
    boolean passes = gates.get(network.head(from)) && to != RoadNetwork.back(from);
    return cost
        + (enters ? profile.rules.entering : 0)
        + (passes && !ends.get(from) && !enters ? profile.rules.entering : 0);
  }

  /**
   * Returns the part of a number before a position: {@code ⌊whole · position / length⌋}, 0 if the
   * length is 0.
   *
   * @param position in {@code 0 .. length}
   */
  public static long part(long whole, long position, long length) {
    return length == 0 ? 0 : whole * position / length;
  }

  @Override
  public String toString() {
    return network + " by " + profile.name();
  }
}
