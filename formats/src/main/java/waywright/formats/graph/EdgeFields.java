package waywright.formats.graph;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import waywright.formats.FormatException;

/**
 * Finds the fields of an edge by their meanings.
 *
 * @param files the given names of fields
 */
record EdgeFields(GraphFiles files) {

  private static final String[] FROM = {"from", "source", "tail"};
  private static final String[] TO = {"to", "target", "head"};
  private static final List<String> COSTS = List.of("cost", "weight");
  private static final List<String> LENGTHS = List.of("distance", "length");
  private static final List<String> ONE_WAY =
      List.of("oneway", "one_way", "one-way", "one way", "directed");

  String[] fromNames() {
    return files.from() == null ? FROM : new String[] {files.from()};
  }

  String[] toNames() {
    return files.to() == null ? TO : new String[] {files.to()};
  }

  /**
   * Returns the index of the field with the costs, −1 if there is none.
   *
   * @param names the names of all fields, in lower case
   * @param error creates the exception for a problem
   */
  int costAmong(List<String> names, Function<String, FormatException> error)
      throws FormatException {
    if (files.cost() != null) {
      return named("cost", files.cost(), names, error);
    }
    List<String> candidates = candidates(names, FieldWords::meanCost);
    List<String> outright = candidates.stream().filter(COSTS::contains).toList();
    String reversed = candidates.stream().filter(FieldWords::meanReverse).findFirst().orElse(null);
    if (outright.size() == 1 && reversed == null) {
      return names.indexOf(outright.get(0));
    }
    if (reversed != null) {
      throw error.apply(
          String.format(
              "%s looks like the cost of the opposite direction, which is not supported. Maybe"
                  + " write that direction as a separate edge, or --ignore-column %s?",
              FormatException.excerpt(reversed), FormatException.shortened(reversed)));
    }
    if (candidates.isEmpty() || candidates.size() == 1 && LENGTHS.contains(candidates.get(0))) {
      return candidates.isEmpty() ? -1 : names.indexOf(candidates.get(0));
    }
    throw error.apply(ambiguous("cost", candidates, "--cost-column"));
  }

  /**
   * Returns the index of the field with the directions, −1 if there is none; see {@link
   * #costAmong}.
   */
  int oneWayAmong(List<String> names, Function<String, FormatException> error)
      throws FormatException {
    if (files.oneWay() != null) {
      return named("direction", files.oneWay(), names, error);
    }
    List<String> candidates = candidates(names, FieldWords::meanDirection);
    if (candidates.isEmpty() || candidates.size() == 1 && ONE_WAY.contains(candidates.get(0))) {
      return candidates.isEmpty() ? -1 : names.indexOf(candidates.get(0));
    }
    throw error.apply(ambiguous("direction", candidates, "--oneway-column"));
  }

  private List<String> candidates(List<String> names, Predicate<String> test) {
    return names.stream().filter(test).filter(name -> !files.ignored().contains(name)).toList();
  }

  private static int named(
      String what, String name, List<String> names, Function<String, FormatException> error)
      throws FormatException {
    int field = names.indexOf(name);
    if (field < 0) {
      throw error.apply(
          "there is no %s field %s, only %s. Maybe a typo?"
              .formatted(
                  what,
                  FormatException.excerpt(name),
                  FormatException.shortened(
                      names.stream()
                          .filter(one -> !one.isEmpty())
                          .collect(Collectors.joining(", ")))));
    }
    return field;
  }

  private static String ambiguous(String what, List<String> candidates, String option) {
    String first = FormatException.shortened(candidates.get(0));
    String problem =
        candidates.size() == 1
            ? "%s looks like a %s, but is not recognized."
                .formatted(FormatException.excerpt(candidates.get(0)), what)
            : "which of %s is the %s?"
                .formatted(FormatException.shortened(String.join(", ", candidates)), what);
    return "%s Maybe %s %s, or --ignore-column %s (GraphFiles)?"
        .formatted(problem, option, first, first);
  }
}
