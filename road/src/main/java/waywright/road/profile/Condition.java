package waywright.road.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.road.network.Tags;

/** A conjunction of tag tests: {@code highway=service|track !access surface!=mud}. Immutable. */
record Condition(List<Test> tests) {

  /**
   * One test.
   *
   * @param values the accepted values; null for any value
   * @param positive whether a match is required, or forbidden
   */
  record Test(String key, @Nullable Set<String> values, boolean positive) {

    boolean holds(Tags tags) {
      String value = tags.get(key);
      return (value != null && (values == null || values.contains(value))) == positive;
    }
  }

  /** Parses tests from words; null if a word is not a test. */
  static @Nullable Condition of(List<String> words) {
    List<Test> tests = new ArrayList<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      if (equals < 0 && word.startsWith("!") && word.length() > 1) {
        tests.add(new Test(word.substring(1), null, false));
        continue;
      }
      boolean positive = equals < 1 || word.charAt(equals - 1) != '!';
      String key = equals < 0 ? "" : word.substring(0, positive ? equals : equals - 1);
      String values = word.substring(equals + 1);
      if (key.isEmpty() || values.isEmpty()) {
        return null;
      }
      tests.add(new Test(key, values.equals("*") ? null : Set.of(values.split("\\|")), positive));
    }
    return tests.isEmpty() ? null : new Condition(List.copyOf(tests));
  }

  boolean holds(Tags tags) {
    for (Test test : tests) {
      if (!test.holds(tags)) {
        return false;
      }
    }
    return true;
  }

  /** Whether at least one of these holds. */
  static boolean anyHolds(List<Condition> conditions, Tags tags) {
    for (Condition condition : conditions) {
      if (condition.holds(tags)) {
        return true;
      }
    }
    return false;
  }
}
