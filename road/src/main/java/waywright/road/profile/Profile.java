package waywright.road.profile;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.road.network.Tags;
import waywright.road.network.Tally;

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
 *
 * <p>The numbers of the built-in profiles come from established routers where noted; the others are
 * our own choice. Their {@link #text} is a starting point for your own profile.
 */
public final class Profile {

  /**
   * Cars. Default speeds are those of GraphHopper's car (its defaults of 2025), speeds on bad
   * surfaces those of OSRM's; 90 % of a speed limit is driven, as in GraphHopper; barriers as in
   * both; turns take 7 s at most (OSRM: 7.5 s).
   */
  public static final Profile CAR = bundled("car");

  /**
   * Bicycles. 16 km/h, slower on bad surfaces, and busy roads avoided: similar to GraphHopper's and
   * OSRM's bicycles.
   */
  public static final Profile BICYCLE = bundled("bicycle");

  /**
   * Pedestrians. 5 km/h, 3 km/h on steps; one-way roads are open in both directions unless tagged
   * as one-way for pedestrians.
   */
  public static final Profile FOOT = bundled("foot");

  /** Where turning around is possible. */
  enum Uturn {
    NONE,
    CIRCLES,
    DEAD_ENDS,
    ANYWHERE
  }

  final ProfileRules rules;
  private final String text;

  /** Reads a profile that belongs to this package. */
  private static Profile bundled(String name) {
    try (InputStream file = Profile.class.getResourceAsStream(name + ".profile")) {
      byte[] text = Objects.requireNonNull(file, name).readAllBytes();
      return parse(new String(text, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Profile(String text) {
    rules = new ProfileRules(text);
    this.text = text;
  }

  /**
   * Returns the profile with a name: {@code car}, {@code bicycle} or {@code bike}, {@code foot}.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Profile of(String name) {
    return switch (Objects.requireNonNull(name, "name")) {
      case "car" -> CAR;
      case "bicycle", "bike" -> BICYCLE;
      case "foot" -> FOOT;
      default ->
          throw new IllegalArgumentException(
              "no profile is called \"" + name + "\". Maybe car, bicycle or foot is meant?");
    };
  }

  /**
   * Parses a profile.
   *
   * @throws IllegalArgumentException if a line is invalid; the message has its number
   */
  public static Profile parse(String text) {
    return new Profile(text);
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
    return rules.name;
  }

  /** Returns where turning around is possible, as in the text: {@code dead-ends}. */
  public String uturns() {
    return rules.uturn.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  /** Whether traffic drives on the left. */
  public boolean isLeftHand() {
    return rules.leftHand;
  }

  /** Returns the text from which the profile was parsed. */
  public String text() {
    return text;
  }

  /** Whether a way with these tags is open in at least one direction. */
  public boolean uses(Tags tags) {
    WayRating rating = WayRating.of(rules, tags, new Tally());
    return rating.forward() != WayRating.CLOSED || rating.backward() != WayRating.CLOSED;
  }

  /** Whether a node with these tags matters to this profile. */
  public boolean usesNode(Tags tags) {
    return nodeRule(tags) != null;
  }

  @Nullable NodeRule nodeRule(Tags tags) {
    for (NodeRule rule : rules.nodes) {
      if (rule.when().holds(tags)) {
        return rule;
      }
    }
    return null;
  }

  /** Returns the keys of ways and nodes that this profile reads. */
  public Set<String> keys() {
    Set<String> keys = new LinkedHashSet<>(rules.access);
    for (String key : rules.access) {
      keys.add(key + ":forward");
      keys.add(key + ":backward");
    }
    for (String key : rules.oneway) {
      keys.add(key.equals("*") ? "oneway" : "oneway:" + key);
    }
    keys.addAll(
        List.of("maxspeed", "maxspeed:forward", "maxspeed:backward", "conveying", "highway"));
    keys.addAll(
        List.of("maxspeed:type", "source:maxspeed", "junction", "route", "foot", "bicycle"));
    keys.addAll(rules.conditionKeys);
    return keys;
  }

  @Override
  public String toString() {
    return "profile " + rules.name;
  }
}
