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
 * Who may go where, how fast, and at what cost: tables of text, one rule a line, {@code #} before a
 * comment.
 *
 * <pre>{@code
 * profile car
 * access motorcar motor_vehicle vehicle access   # keys, the most specific first
 * open yes designated permissive                 # their values: open to all,
 * ends destination private                       #   to those who begin or end there,
 * closed no forestry                             #   to nobody
 * oneway motorcar vehicle *                      # oneway:motorcar first, then ..., then oneway
 * implied junction=roundabout|circular           # one-way unless tagged otherwise
 * against cycleway=opposite                      # both ways, whatever is tagged
 * way highway=motorway: speed 100                # the first line that holds says what a way is;
 * way highway=path: closed, speed 5              #   closed unless a key above opens it
 * way highway=steps: never                       #   closed in any case
 * way route=ferry: ferry                         #   takes its own time
 * limits 90                                      # percent of a tagged maxspeed that are driven
 * zone DE:urban 50                               # what a maxspeed of this name means
 * cap surface=gravel: 40                         # not faster; all lines that hold
 * slow service=alley: 50                         # percent of the speed; all lines that hold
 * avoid highway=primary: 150                     # percent of the cost, 100 or more
 * node barrier=gate: delay 60                    # the first line that holds: delay, block, circle
 * turns motor_vehicle                            # restrictions that bind, by these names
 * uturn dead-ends 20                             # none, circles, dead-ends, anywhere; seconds
 * turning 7 right                                # seconds for the sharpest turn; side of driving
 * entering 7200                                  # seconds of cost where "ends" begins
 * boarding 600                                   # seconds before a ferry
 * }</pre>
 *
 * <p>What is not said: nothing is open, one-way tags do not bind, limits are not looked at, turning
 * round is possible anywhere at no cost, turns are free. Immutable, shared by threads.
 */
public final class Profile {

  /** Where one can turn round. */
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

  /** In milliseconds, as all times below. */
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
   * Reads a profile.
   *
   * @throws IllegalArgumentException if a line is not understood, with its number
   */
  public static Profile parse(String text) {
    Objects.requireNonNull(text, "text");
    return new ProfileReader().read(text);
  }

  /**
   * This profile with more lines before its own: since the first line that holds decides, they go
   * before what is said here. So a country's speeds are laid over a profile.
   *
   * @throws IllegalArgumentException if a line is not understood, with its number
   */
  public Profile with(String lines) {
    return parse(lines + "\n" + text);
  }

  /** Its name. */
  public String name() {
    return name;
  }

  /** Where one can turn round, in the words of the text: {@code dead-ends}. */
  public String uturns() {
    return uturn.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  /** Whether one drives on the left. */
  public boolean isLeftHand() {
    return leftHand;
  }

  /** The text that it was read from. */
  public String text() {
    return text;
  }

  /** Whether somebody can go along a way of these tags, in either direction. */
  public boolean uses(Tags tags) {
    WayRating rating = WayRating.of(this, tags, null);
    return rating.forward() != WayRating.CLOSED || rating.backward() != WayRating.CLOSED;
  }

  /** Whether a place on a road, of these tags, is of any importance. */
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

  /** The keys of ways and nodes that this profile looks at. */
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
