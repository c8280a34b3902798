package waywright.road.profile;

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
  public static final Profile CAR =
      parse(
          """
          profile car
          access motorcar motor_vehicle vehicle access
          open yes designated official permissive
          ends destination delivery customers private permit residents
          closed no agricultural forestry agricultural;forestry military emergency psv bus unknown
          oneway motorcar motor_vehicle vehicle *
          implied junction=roundabout|circular
          implied highway=motorway
          way impassable=yes: never
          way status=impassable: never
          way smoothness=impassable: never
          way area=yes: never
          way service=emergency_access: never
          way highway=motorway: speed 100
          way highway=motorway_link: speed 70
          way highway=trunk: speed 70
          way highway=trunk_link: speed 65
          way highway=primary: speed 65
          way highway=primary_link: speed 60
          way highway=secondary: speed 60
          way highway=secondary_link: speed 50
          way highway=tertiary: speed 50
          way highway=tertiary_link: speed 40
          way highway=unclassified|residential|road: speed 30
          way highway=service: speed 20
          way highway=living_street: speed 6
          way highway=track tracktype=grade1: speed 20
          way highway=track tracktype=grade2: speed 15
          way highway=track tracktype=grade4|grade5: never
          way highway=track: speed 10
          way highway=path|footway|pedestrian|cycleway: closed, speed 5
          way highway=steps: never
          way route=ferry|shuttle_train: ferry
          limits 90
          zone walk 6
          zone urban 50
          zone rural 100
          zone motorway 120
          zone zone30 30
          zone zone:30 30
          zone DE:motorway 130
          zone GB:motorway 113
          zone RU:urban 60
          zone RU:rural 90
          zone FR:rural 80
          zone CH:rural 80
          zone NO:rural 80
          cap surface=sett|gravel|unpaved|ground|compacted|fine_gravel: 40
          cap surface=cobblestone|grass_paver|pebblestone: 30
          cap surface=sand|earth|dirt|grass: 20
          cap surface=mud: 10
          cap smoothness=bad: 40
          cap smoothness=very_bad: 20
          cap smoothness=horrible: 10
          cap smoothness=very_horrible: 5
          slow service=driveway|parking_aisle|alley|drive-through: 50
          slow oneway=alternating: 50
          node highway=turning_circle|turning_loop: circle
          node barrier=bollard bollard=rising: pass
          node barrier=bollard|block|cycle_barrier|kissing_gate|stile|turnstile|fence|wall: block
          node barrier=jersey_barrier|bus_trap|log|debris|full-height_turnstile|motorcycle_barrier: block
          node barrier=gate|lift_gate|swing_gate|toll_booth|border_control|sally_port: delay 60
          node barrier=cattle_grid|entrance|kerb|no|height_restrictor|chain|spikes: pass
          node barrier=*: delay 10, counted
          turns motorcar motor_vehicle vehicle
          uturn dead-ends 20
          turning 7 right
          entering 7200
          boarding 300
          """);

  /**
   * Bicycles. 16 km/h, slower on bad surfaces, and busy roads avoided: similar to GraphHopper's and
   * OSRM's bicycles.
   */
  public static final Profile BICYCLE =
      parse(
          """
          profile bicycle
          access bicycle vehicle access
          open yes designated official permissive
          ends destination delivery customers private permit residents
          closed no agricultural forestry military emergency psv bus unknown use_sidepath
          oneway bicycle vehicle *
          implied junction=roundabout|circular
          against cycleway=opposite|opposite_lane|opposite_track|opposite_share_busway
          against cycleway:left:oneway=-1
          against cycleway:right:oneway=-1
          way impassable=yes: never
          way area=yes: never
          way motorroad=yes: never
          way highway=motorway|motorway_link: never
          way highway=trunk|trunk_link: speed 16
          way highway=primary|primary_link|secondary|secondary_link|tertiary|tertiary_link: speed 16
          way highway=unclassified|residential|road|service: speed 16
          way highway=living_street: speed 10
          way highway=cycleway: speed 16
          way highway=track: speed 12
          way highway=path: speed 10
          way highway=pedestrian|footway: closed, speed 6
          way highway=bridleway: closed, speed 6
          way highway=steps: closed, speed 2
          way route=ferry|shuttle_train: ferry
          cap tracktype=grade3: 10
          cap tracktype=grade4|grade5: 8
          cap surface=sett|gravel|unpaved|ground|earth|dirt|grass: 10
          cap surface=cobblestone|pebblestone: 8
          cap surface=sand|mud: 4
          avoid highway=trunk|trunk_link: 300
          avoid highway=primary|primary_link !cycleway: 150
          avoid highway=secondary|secondary_link !cycleway: 125
          node barrier=fence|wall|stile|kissing_gate|turnstile|jersey_barrier: block
          node barrier=gate|lift_gate|swing_gate|cycle_barrier: delay 10
          node barrier=*: pass
          turns bicycle
          uturn anywhere 5
          turning 3 right
          entering 3600
          boarding 300
          """);

  /**
   * Pedestrians. 5 km/h, 3 km/h on steps; one-way roads are open in both directions unless tagged
   * as one-way for pedestrians.
   */
  public static final Profile FOOT =
      parse(
          """
          profile foot
          access foot access
          open yes designated official permissive
          ends destination delivery customers private permit residents
          closed no agricultural forestry military emergency use_sidepath unknown
          oneway foot conveying
          way impassable=yes: never
          way motorroad=yes: never
          way highway=motorway|motorway_link: never
          way highway=trunk|trunk_link|primary|primary_link|secondary|secondary_link: speed 5
          way highway=tertiary|tertiary_link|unclassified|residential|road|service: speed 5
          way highway=living_street|pedestrian|footway|path|track|bridleway|platform|corridor: speed 5
          way highway=cycleway: speed 5
          way highway=steps: speed 3
          way route=ferry|shuttle_train: ferry
          cap sac_scale=demanding_mountain_hiking: 3
          cap sac_scale=alpine_hiking|demanding_alpine_hiking|difficult_alpine_hiking: 2
          avoid highway=trunk|trunk_link: 300
          avoid highway=primary|primary_link !sidewalk: 150
          node barrier=fence|wall: block
          node barrier=gate|lift_gate|swing_gate: delay 5
          node barrier=*: pass
          uturn anywhere 0
          entering 1800
          boarding 300
          """);

  /** Where turning around is possible. */
  enum Uturn {
    NONE,
    CIRCLES,
    DEAD_ENDS,
    ANYWHERE
  }

  final ProfileRules rules;
  private final String text;

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
