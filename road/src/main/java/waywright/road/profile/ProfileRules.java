package waywright.road.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import waywright.road.profile.Profile.Uturn;

/**
 * The rules of a profile, parsed line by line from its text and never changed afterwards. Of rules
 * that may occur once, the first line counts.
 */
final class ProfileRules {

  private static final int MOST_SECONDS = 86_400;
  private static final int MOST_SPEED = 1_000;

  String name = "";
  final List<String> access = new ArrayList<>();
  final Set<String> open = new LinkedHashSet<>();
  final Set<String> ends = new LinkedHashSet<>();
  final Set<String> closed = new LinkedHashSet<>();
  final List<String> oneway = new ArrayList<>();
  final List<Condition> implied = new ArrayList<>();
  final List<Condition> against = new ArrayList<>();
  final List<WayRule> ways = new ArrayList<>();
  int limits;
  final Map<String, Integer> zones = new HashMap<>();
  final List<Factor> caps = new ArrayList<>();
  final List<Factor> slows = new ArrayList<>();
  final List<Factor> avoids = new ArrayList<>();
  final List<NodeRule> nodes = new ArrayList<>();
  final List<String> turns = new ArrayList<>();
  Uturn uturn = Uturn.ANYWHERE;

  /** In milliseconds, like all durations below. */
  int uturnTime;

  int turning;
  boolean leftHand;
  int entering;
  int boarding;

  /** The keys of tags that any condition tests. */
  final Set<String> conditionKeys = new LinkedHashSet<>();

  private final Set<String> seen = new LinkedHashSet<>();
  private int number;

  /** Parses a text. */
  ProfileRules(String text) {
    for (String line : text.split("\n", -1)) {
      number++;
      int comment = line.indexOf('#');
      String rule = (comment < 0 ? line : line.substring(0, comment)).strip();
      if (!rule.isEmpty()) {
        int end = rule.indexOf(' ');
        rule(end < 0 ? rule : rule.substring(0, end), end < 0 ? "" : rule.substring(end).strip());
      }
    }
    if (name.isEmpty()) {
      throw error("there is no line \"profile NAME\". Maybe this is another kind of file?");
    }
  }

  private IllegalArgumentException error(String problem, Object... values) {
    return new IllegalArgumentException(
        "line " + number + " of the profile: " + problem.formatted(values));
  }

  private void rule(String word, String rest) {
    List<String> words = rest.isEmpty() ? List.of() : Arrays.asList(rest.split("\\s+"));
    switch (word) {
      case "way" -> ways.add(way(rest));
      case "node" -> nodes.add(node(rest));
      case "cap" -> caps.add(factor(rest, 1, MOST_SPEED, 1_000));
      case "slow" -> slows.add(factor(rest, 1, 1_000, 1));
      case "avoid" -> avoids.add(factor(rest, 100, 10_000, 1));
      case "implied" -> implied.add(condition(rest));
      case "against" -> against.add(condition(rest));
      case "zone" -> {
        require(words.size() == 2, "a zone is a name and a speed");
        zones.putIfAbsent(words.get(0), 1_000 * whole(words.get(1), 1, MOST_SPEED));
      }
      case "open" -> open.addAll(words);
      case "ends" -> ends.addAll(words);
      case "closed" -> closed.addAll(words);
      default -> once(word, words);
    }
  }

  /** Reads a rule of which only the first line counts. */
  private void once(String word, List<String> words) {
    boolean first = seen.add(word);
    switch (word) {
      case "profile" -> {
        require(words.size() == 1, "a profile has one name");
        name = first ? words.get(0) : name;
      }
      case "access" -> fill(access, words, first);
      case "oneway" -> fill(oneway, words, first);
      case "turns" -> fill(turns, words, first);
      case "limits" -> limits = first ? whole(only(words), 1, 1_000) : limits;
      case "entering" -> entering = first ? millis(only(words)) : entering;
      case "boarding" -> boarding = first ? millis(only(words)) : boarding;
      case "uturn" -> {
        require(!words.isEmpty() && words.size() <= 2, "a u-turn is a place and seconds");
        Uturn where =
            switch (words.get(0)) {
              case "none" -> Uturn.NONE;
              case "circles" -> Uturn.CIRCLES;
              case "dead-ends" -> Uturn.DEAD_ENDS;
              case "anywhere" -> Uturn.ANYWHERE;
              default ->
                  throw error(
                      "u-turns \"%s\". Maybe none, circles, dead-ends or anywhere is meant?",
                      words.get(0));
            };
        int time = words.size() == 2 ? millis(words.get(1)) : 0;
        uturn = first ? where : uturn;
        uturnTime = first ? time : uturnTime;
      }
      case "turning" -> {
        require(
            words.size() == 2 && Set.of("left", "right").contains(words.get(1)),
            "turning is seconds, and left or right");
        int time = millis(words.get(0));
        turning = first ? time : turning;
        leftHand = first ? words.get(1).equals("left") : leftHand;
      }
      default ->
          throw error(
              "\"%s\" is not a rule. Maybe way, node, cap, slow, avoid, access, open, ends,"
                  + " closed, oneway, implied, against, limits, zone, turns, uturn, turning,"
                  + " entering or boarding is meant?",
              word);
    }
  }

  private static void fill(List<String> list, List<String> words, boolean first) {
    if (first) {
      list.addAll(words);
    }
  }

  private void require(boolean holds, String what) {
    if (!holds) {
      throw error(what + ". Maybe a word is missing, or one too many?");
    }
  }

  private String only(List<String> words) {
    require(words.size() == 1, "one number is expected");
    return words.get(0);
  }

  private int millis(String seconds) {
    return 1_000 * whole(seconds, 0, MOST_SECONDS);
  }

  private int whole(String text, int least, int most) {
    try {
      int value = Integer.parseInt(text);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    throw error(
        "\"%s\" is not a whole number in %s .. %s. Maybe another unit is meant? Speeds are"
            + " in km/h, times in seconds.",
        text, least, most);
  }

  private Condition condition(String text) {
    List<String> words = Arrays.asList(text.split("\\s+"));
    Condition condition = Condition.of(words);
    if (condition == null) {
      throw error(
          "\"%s\" is not a condition. Maybe key=value, key=one|two, key=*, key!=value or"
              + " !key is meant?",
          String.join(" ", words));
    }
    condition.tests().forEach(test -> conditionKeys.add(test.key()));
    return condition;
  }

  /** Splits a rule at the colon that ends its condition. */
  private String[] halves(String rest) {
    int colon = rest.endsWith(":") ? rest.length() - 1 : rest.indexOf(": ");
    require(colon > 0, "a condition, a colon and its effect");
    return new String[] {rest.substring(0, colon).strip(), rest.substring(colon + 1).strip()};
  }

  private Factor factor(String rest, int least, int most, int unit) {
    String[] halves = halves(rest);
    return new Factor(condition(halves[0]), unit * whole(halves[1], least, most));
  }

  private WayRule way(String rest) {
    String[] halves = halves(rest);
    Condition when = condition(halves[0]);
    int speed = 0;
    WayRule.Access open = WayRule.Access.OPEN;
    boolean ferry = false;
    for (String part : halves[1].split(",")) {
      String[] words = part.strip().split("\\s+");
      switch (words[0]) {
        case "speed" -> {
          require(words.length == 2, "speed and a number");
          speed = 1_000 * whole(words[1], 1, MOST_SPEED);
        }
        case "closed" -> open = WayRule.Access.CLOSED;
        case "never" -> open = WayRule.Access.NEVER;
        case "ferry" -> ferry = true;
        default ->
            throw error(
                "\"%s\" is not an effect for ways. Maybe speed, closed, never or ferry is meant?",
                part.strip());
      }
    }
    require(speed > 0 || ferry || open != WayRule.Access.OPEN, "an open way has a speed");
    return new WayRule(when, speed, open, ferry);
  }

  private NodeRule node(String rest) {
    String[] halves = halves(rest);
    Condition when = condition(halves[0]);
    NodeRule.Kind kind = NodeRule.Kind.PASS;
    int seconds = 0;
    boolean counted = false;
    for (String part : halves[1].split(",")) {
      String[] words = part.strip().split("\\s+");
      switch (words[0]) {
        case "delay" -> {
          require(words.length == 2, "delay and a number");
          seconds = whole(words[1], 0, MOST_SECONDS);
        }
        case "block" -> kind = NodeRule.Kind.BLOCK;
        case "circle" -> kind = NodeRule.Kind.CIRCLE;
        case "pass" -> kind = NodeRule.Kind.PASS;
        case "counted" -> counted = true;
        default ->
            throw error(
                "\"%s\" is not an effect for nodes. Maybe pass, delay, block, circle or"
                    + " counted is meant?",
                part.strip());
      }
    }
    return new NodeRule(when, kind, seconds, counted);
  }
}
