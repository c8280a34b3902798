package waywright.osm;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** What those of one kind may do, as program text: the other opinion beside a profile's table. */
abstract class OracleRules {

  private static final Set<String> OPEN = Set.of("yes", "designated", "official", "permissive");
  private static final Set<String> ENDS =
      Set.of("destination", "delivery", "customers", "private", "permit", "residents");

  /** Keys of access, the one that counts most first. */
  abstract List<String> keys();

  /** Values of access that close. */
  abstract Set<String> no();

  /** Ways that nothing opens. */
  abstract boolean isNever(Map<String, String> t);

  /** Kilometers an hour; negative if closed unless opened by a key; 0 for no road. */
  abstract double base(Map<String, String> t);

  /** Meters an hour. */
  abstract long speed(Map<String, String> t, String direction);

  /** What the duration counts for. */
  int percent(Map<String, String> t) {
    return 100;
  }

  /** Both directions as bits: 1 along, 2 against. */
  abstract int directions(Map<String, String> t);

  /** Whether a barrier of a kind blocks. */
  abstract boolean blocks(String kind, Map<String, String> t);

  /** Seconds that passing one takes. */
  abstract int delay(String kind, Map<String, String> t);

  boolean isCircle(Map<String, String> t) {
    return false;
  }

  /** Whose restrictions bind; if nobody's, none do. */
  abstract Set<String> modes();

  /** Whether one may turn round anywhere, not at dead ends alone. */
  abstract boolean turnsAnywhere();

  /** Milliseconds of turning round, and of the sharpest other turn. */
  abstract int turningRound();

  abstract int turning();

  /** Milliseconds that entering what is private counts for. */
  abstract int entering();

  /** 0 closed, 1 for ends, 2 open. */
  int access(Map<String, String> tags, String direction, int otherwise) {
    for (String key : keys()) {
      String value = tags.containsKey(key + direction) ? tags.get(key + direction) : tags.get(key);
      if (value == null) {
        continue;
      }
      int best = -1;
      for (String part : value.split(";")) {
        String one = part.trim();
        best =
            Math.max(
                best,
                OPEN.contains(one) ? 2 : ENDS.contains(one) ? 1 : no().contains(one) ? 0 : -1);
      }
      if (best >= 0) {
        return best;
      }
    }
    return otherwise;
  }

  boolean isFerry(Map<String, String> t) {
    return base(t) == 0
        && !isNever(t)
        && Set.of("ferry", "shuttle_train").contains(t.getOrDefault("route", ""));
  }

  /** Access of a way in a direction. */
  int access(Map<String, String> t, boolean forward) {
    boolean ferry = isFerry(t);
    if (isNever(t) || base(t) == 0 && !ferry || (directions(t) & (forward ? 1 : 2)) == 0) {
      return 0;
    }
    boolean others =
        ferry
            && keys().stream().noneMatch(t::containsKey)
            && (t.containsKey("foot") || t.containsKey("bicycle"));
    return access(t, forward ? ":forward" : ":backward", base(t) < 0 || others ? 0 : 2);
  }

  /** The bits that a tag of one-way says; 3 for what is not known. */
  static int bits(String value) {
    return switch (value) {
      case "yes", "true", "1" -> 1;
      case "-1", "reverse", "backward" -> 2;
      case "reversible" -> 0;
      default -> 3;
    };
  }

  static boolean is(Map<String, String> t, String key, String... values) {
    return t.containsKey(key) && Set.of(values).contains(t.get(key));
  }
}
