package waywright.road.profile;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.road.network.Tags;

/**
 * A travel profile: which roads are open, how fast they are, and what they cost. A profile is text
 * with one rule per line; {@code #} begins a comment.
 *
 * <pre>{@code
 * profile car
 * access motorcar motor_vehicle vehicle access   # keys, the most specific first
 * open yes designated permissive                 # their values: open to all,
 * ends destination private                       #   to routes that begin or end there,
 * closed no forestry                             #   never
 * oneway motorcar vehicle *                      # oneway:motorcar first, then ..., then oneway
 * implied junction=roundabout|circular           # one-way unless tagged otherwise
 * against cycleway=opposite                      # both ways, whatever the tags
 * way highway=motorway: speed 100                # the first matching line decides;
 * way highway=path: closed, speed 5              #   closed unless a key above opens it
 * way highway=steps: never                       #   closed whatever the tags
 * way route=ferry: ferry                         #   has a duration of its own
 * limits 90                                      # speed as a percentage of a tagged maxspeed
 * zone DE:urban 50                               # what a maxspeed of this name means
 * cap surface=gravel: 40                         # at most this speed; all matching lines
 * slow service=alley: 50                         # percent of the speed; all matching lines
 * avoid highway=primary: 150                     # percent of the cost, 100 or more
 * node barrier=gate: delay 60                    # the first matching line: delay, block, circle
 * turns motor_vehicle                            # applies restrictions for these modes
 * uturn dead-ends 20                             # none, circles, dead-ends, anywhere; seconds
 * turning 7 right                                # seconds for the sharpest turn; driving side
 * entering 7200                                  # seconds of cost for entering an "ends" road
 * boarding 600                                   # seconds before a ferry
 * }</pre>
 *
 * <p>Defaults: nothing is open, one-way tags and speed limits are ignored, turning around is
 * possible anywhere at no cost, turns are free. Immutable, shared by threads.
 */
public final class Profile {

  /** Where turning around is possible. */
  enum Uturn {
    NONE,
    CIRCLES,
    DEAD_ENDS,
    ANYWHERE
  }

  final String name;
  final List<String> access;
  final Set<String> open;
  final Set<String> ends;
  final Set<String> closed;
  final List<String> oneway;
  final List<Condition> implied;
  final List<Condition> against;
  final List<WayRule> ways;
  final int limits;
  final Map<String, Integer> zones;
  final List<Factor> caps;
  final List<Factor> slows;
  final List<Factor> avoids;
  final List<NodeRule> nodes;
  final List<String> turns;
  final Uturn uturn;

  /** In milliseconds, like all durations below. */
  final int uturnTime;

  final int turning;
  final boolean leftHand;
  final int entering;
  final int boarding;

  private final String text;

  Profile(ProfileReader draft, String text) {
    name = draft.name;
    access = List.copyOf(draft.access);
    open = Set.copyOf(draft.open);
    ends = Set.copyOf(draft.ends);
    closed = Set.copyOf(draft.closed);
    oneway = List.copyOf(draft.oneway);
    implied = List.copyOf(draft.implied);
    against = List.copyOf(draft.against);
    ways = List.copyOf(draft.ways);
    limits = draft.limits;
    zones = Map.copyOf(draft.zones);
    caps = List.copyOf(draft.caps);
    slows = List.copyOf(draft.slows);
    avoids = List.copyOf(draft.avoids);
    nodes = List.copyOf(draft.nodes);
    turns = List.copyOf(draft.turns);
    uturn = draft.uturn;
    uturnTime = draft.uturnTime;
    turning = draft.turning;
    leftHand = draft.leftHand;
    entering = draft.entering;
    boarding = draft.boarding;
    this.text = text;
  }

  /**
   * Parses a profile.
   *
   * @throws IllegalArgumentException if a line is invalid; the message has its number
   */
  public static Profile parse(String text) {
    Objects.requireNonNull(text, "text");
    return new ProfileReader().read(text);
  }

  /**
   * Returns this profile with more lines before its own. As the first matching line decides, they
   * take precedence, for instance with the speeds of a country.
   *
   * @throws IllegalArgumentException if a line is invalid; the message has its number
   */
  public Profile with(String lines) {
    return parse(lines + "\n" + text);
  }

  /** Returns the name. */
  public String name() {
    return name;
  }

  /** Returns where turning around is possible, as in the text: {@code dead-ends}. */
  public String uturns() {
    return uturn.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  /** Whether traffic drives on the left. */
  public boolean isLeftHand() {
    return leftHand;
  }

  /** Returns the text from which the profile was parsed. */
  public String text() {
    return text;
  }

  /** Whether a way with these tags is open in at least one direction. */
  public boolean uses(Tags tags) {
    WayRating rating = WayRating.of(this, tags, null);
    return rating.forward() != WayRating.CLOSED || rating.backward() != WayRating.CLOSED;
  }

  /** Whether a node with these tags matters to this profile. */
  public boolean minds(Tags tags) {
    return nodeRule(tags) != null;
  }

  @Nullable NodeRule nodeRule(Tags tags) {
    for (NodeRule rule : nodes) {
      if (rule.when().holds(tags)) {
        return rule;
      }
    }
    return null;
  }

  /** Returns the keys of ways and nodes that this profile reads. */
  public Set<String> keys() {
    Set<String> keys = new LinkedHashSet<>(access);
    for (String key : access) {
      keys.add(key + ":forward");
      keys.add(key + ":backward");
    }
    for (String key : oneway) {
      keys.add(key.equals("*") ? "oneway" : "oneway:" + key);
    }
    keys.addAll(
        List.of("maxspeed", "maxspeed:forward", "maxspeed:backward", "conveying", "highway"));
    keys.addAll(
        List.of("maxspeed:type", "source:maxspeed", "junction", "route", "foot", "bicycle"));
    List<Condition> conditions = new ArrayList<>(implied);
    conditions.addAll(against);
    ways.forEach(rule -> conditions.add(rule.when()));
    caps.forEach(factor -> conditions.add(factor.when()));
    slows.forEach(factor -> conditions.add(factor.when()));
    avoids.forEach(factor -> conditions.add(factor.when()));
    nodes.forEach(rule -> conditions.add(rule.when()));
    conditions.forEach(condition -> keys.addAll(condition.keys()));
    return keys;
  }

  @Override
  public String toString() {
    return "profile " + name;
  }
}
