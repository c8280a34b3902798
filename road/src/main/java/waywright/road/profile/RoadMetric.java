package waywright.road.profile;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import waywright.road.internal.Bounds;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;
import waywright.road.network.Tally;
import waywright.road.network.TurnRule;
import waywright.road.profile.internal.TurnAngle;

/**
 * What a profile makes of a network: for each arc whether it can be gone along, how long that takes
 * and what it costs; for each vertex what passing it takes; for each rule whether it binds.
 *
 * <p>Three whole numbers belong to an arc. Its <b>length</b> is the network's, in millimetres. Its
 * <b>duration</b> is length over speed in milliseconds, rounded half up. Its <b>cost</b>, which
 * routes minimise, is the duration times the percentage of what the profile avoids, rounded down;
 * where nothing is avoided both are the same number. At a position {@code x} of an arc of length
 * {@code L} each of them is split into {@code ⌊c·x/L⌋} and the rest ({@link #part}), so that the
 * parts always add up.
 *
 * <p>Immutable, shared by threads. 11 bytes an arc and 9 a vertex. Made in O(n + m) and one rating
 * a tag set, not an edge.
 */
public final class RoadMetric {

  /** What an arc costs that cannot be gone along. */
  public static final int CLOSED = -1;

  /** Passing is not possible. */
  private static final int BLOCKED = -1;

  private final RoadNetwork network;
  private final Profile profile;
  private final int[] durations;
  private final int[] costs;

  /** Arcs for those who begin or end there. */
  private final BitSet ends = new BitSet();

  /** Whether some open arc costs another number than it takes milliseconds. */
  private boolean avoids;

  /** Edges that are ferries. */
  private final BitSet ferries = new BitSet();

  /** By vertex, milliseconds or {@link #BLOCKED}. */
  private final int[] delays;

  /** Vertices that only those pass who begin or end behind them. */
  private final BitSet gates = new BitSet();

  /** Vertices at which one can turn round. */
  private final BitSet circles = new BitSet();

  /** By arc, the direction in which it begins, in degrees; empty if turns take no time. */
  private final short[] bearings;

  private final BitSet rules = new BitSet();
  private final Tally tally = new Tally();

  private RoadMetric(RoadNetwork network, Profile profile) {
    this.network = network;
    this.profile = profile;
    durations = new int[network.arcCount()];
    costs = new int[network.arcCount()];
    delays = new int[network.vertexCount()];
    bearings = new short[profile.turning > 0 ? network.arcCount() : 0];
    for (int arc = 0; arc < bearings.length; arc++) {
      bearings[arc] = (short) TurnAngle.bearing(network, arc);
    }
  }

  /** What a profile makes of a network. */
  public static RoadMetric of(RoadNetwork network, Profile profile) {
    Objects.requireNonNull(network, "network");
    Objects.requireNonNull(profile, "profile");
    RoadMetric metric = new RoadMetric(network, profile);
    metric.rateEdges();
    metric.rateVertices();
    metric.rateRules();
    return metric;
  }

  private void rateEdges() {
    WayRating[] ratings = new WayRating[network.tagSetCount()];
    for (int edge = 0; edge < network.edgeCount(); edge++) {
      int set = network.tagSet(edge);
      if (ratings[set] == null) {
        ratings[set] = WayRating.of(profile, network.tagSetAt(set), tally);
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
      durations[arc] = CLOSED;
      costs[arc] = CLOSED;
      return;
    }
    long length = network.length(edge);
    long duration =
        speed == 0 || rating.ferry() && fixed >= 0 ? fixed : (3_600 * length + speed / 2) / speed;
    long cost = duration * rating.percent() / 100;
    if (cost > Integer.MAX_VALUE || duration > Integer.MAX_VALUE) {
      tally.add("edge that takes more than 24 days, closed", "way " + network.wayId(edge));
      durations[arc] = CLOSED;
      costs[arc] = CLOSED;
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
        tally.add("place of an unknown kind", tags + " at node " + network.vertexId(vertex));
      }
      if (rule.kind() == NodeRule.Kind.CIRCLE) {
        circles.set(vertex);
        continue;
      }
      int otherwise = rule.kind() == NodeRule.Kind.BLOCK ? WayRating.CLOSED : WayRating.OPEN;
      int access = WayRating.access(profile, tags, "", otherwise, tally);
      if (access == WayRating.CLOSED && roads(vertex) > 2) {
        tally.add("barrier on a junction, not applied", "node " + network.vertexId(vertex));
      } else {
        delays[vertex] = access == WayRating.CLOSED ? BLOCKED : 1_000 * rule.seconds();
        gates.set(vertex, access == WayRating.ENDS);
      }
    }
  }

  /** How many ends of edges that this profile uses meet at a vertex. */
  private int roads(int vertex) {
    int count = 0;
    for (int i = 0; i < network.topology().outDegree(vertex); i++) {
      int arc = network.topology().arcFrom(vertex, i);
      count += isOpen(arc) || isOpen(RoadNetwork.back(arc)) ? 1 : 0;
    }
    return count;
  }

  private void rateRules() {
    for (int i = 0; i < network.turnRules().size(); i++) {
      TurnRule rule = network.turnRules().get(i);
      boolean usable = true;
      for (int j = 0; j < rule.size(); j++) {
        usable &= isOpen(rule.arc(j));
      }
      if (!isMeant(rule.tags())) {
        continue;
      }
      if (usable) {
        rules.set(i);
      } else {
        tally.add("turn restriction over roads that are not used", rule.tags().toString());
      }
    }
  }

  /** Whether a rule is meant for those who go by this profile. */
  private boolean isMeant(Tags tags) {
    if (profile.turns.isEmpty()) {
      return false;
    }
    for (String except : tags.get("except", "").split(";")) {
      if (profile.turns.contains(except.strip())) {
        return false;
      }
    }
    if (tags.has("restriction")) {
      return true;
    }
    return profile.turns.stream().anyMatch(mode -> tags.has("restriction:" + mode));
  }

  /** The network. */
  public RoadNetwork network() {
    return network;
  }

  /** The profile. */
  public Profile profile() {
    return profile;
  }

  /** What was met and not understood or not applied, by reason: a copy. */
  public Tally tally() {
    Tally copy = new Tally();
    copy.addAll(tally);
    return copy;
  }

  /** Whether an arc can be gone along. */
  public boolean isOpen(int arc) {
    return duration(arc) != CLOSED;
  }

  /** What going along an arc takes in milliseconds, or {@link #CLOSED}. */
  public int duration(int arc) {
    return durations[Bounds.require(arc, durations.length, "arc")];
  }

  /** What going along an arc costs, or {@link #CLOSED}. */
  public int cost(int arc) {
    return costs[Bounds.require(arc, costs.length, "arc")];
  }

  /**
   * Whether all routes of this cost take as long: no arc is avoided, and no penalty for entering
   * fits into it.
   */
  public boolean isTime(long cost) {
    boolean penalties = profile.entering > 0 && !(ends.isEmpty() && gates.isEmpty());
    return !avoids && (!penalties || cost < profile.entering);
  }

  /** Whether an arc is for those who begin or end there. */
  public boolean isForEnds(int arc) {
    return ends.get(arc);
  }

  /** Whether an edge is a ferry, on which nothing begins or ends. */
  public boolean isFerry(int edge) {
    return ferries.get(edge);
  }

  /** Whether rule {@code i} of the network binds. */
  public boolean binds(int i) {
    return rules.get(i);
  }

  /**
   * Whether one can come by an arc and go on by another, apart from rules for chains of arcs.
   *
   * @param from an open arc
   * @param to an open arc that leaves where it ends
   */
  public boolean allows(int from, int to) {
    int vertex = network.head(from);
    if (to != RoadNetwork.back(from)) {
      return delays[vertex] != BLOCKED;
    }
    return switch (profile.uturn) {
      case NONE -> false;
      case CIRCLES -> circles.get(vertex);
      case DEAD_ENDS -> circles.get(vertex) || isDeadEnd(from);
      case ANYWHERE -> true;
    };
  }

  /** What turning round within an arc takes in milliseconds, −1 if the profile does not do it. */
  public int turnRoundDuration() {
    return profile.uturn == Profile.Uturn.ANYWHERE ? profile.uturnTime : -1;
  }

  /** Whether nothing leads on but the way back. */
  private boolean isDeadEnd(int arc) {
    int vertex = network.head(arc);
    if (delays[vertex] == BLOCKED) {
      return true;
    }
    for (int i = 0; i < network.topology().outDegree(vertex); i++) {
      int next = network.topology().arcFrom(vertex, i);
      if (next != RoadNetwork.back(arc) && isOpen(next)) {
        return false;
      }
    }
    return true;
  }

  /** What going on from one arc to another takes in milliseconds, where that is allowed. */
  public int turnDuration(int from, int to) {
    int vertex = network.head(from);
    if (to == RoadNetwork.back(from)) {
      return circles.get(vertex) ? 0 : profile.uturnTime;
    }
    int time = delays[vertex];
    if (ferries.get(RoadNetwork.edge(to)) && !ferries.get(RoadNetwork.edge(from))) {
      time += profile.boarding;
    }
    if (profile.turning > 0 && network.topology().outDegree(vertex) > 2) {
      int angle = TurnAngle.of(bearings[to], bearings[RoadNetwork.back(from)]);
      time += (int) ((long) profile.turning * TurnAngle.share(angle, profile.leftHand) / 1_000);
    }
    return time;
  }

  /** What going on from one arc to another costs, where that is allowed. */
  public int turnCost(int from, int to) {
    int cost = turnDuration(from, to);
    boolean enters = ends.get(to) && !ends.get(from);
    boolean passes = gates.get(network.head(from)) && to != RoadNetwork.back(from);
    return cost
        + (enters ? profile.entering : 0)
        + (passes && !ends.get(from) && !enters ? profile.entering : 0);
  }

  /**
   * What of a whole number lies before a position: {@code ⌊whole · position / length⌋}, 0 on what
   * has no length.
   *
   * @param position in {@code 0 .. length}
   */
  public static long part(long whole, long position, long length) {
    return length == 0 ? 0 : whole * position / length;
  }

  /** How many arcs can be gone along. */
  public int openArcs() {
    return (int) Arrays.stream(durations).filter(duration -> duration != CLOSED).count();
  }

  @Override
  public String toString() {
    return network + " by " + profile.name();
  }
}
