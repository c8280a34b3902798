package waywright.formats.graph;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import waywright.formats.FormatException;

/**
 * Finds out which fields of an edge mean what.
 *
 * @param files what is known of them
 */
record EdgeFields(GraphFiles files) {

  private static final String[] FROM = {"from", "source", "tail"};
  private static final String[] TO = {"to", "target", "head"};
  private static final List<String> OUTRIGHT = List.of("cost", "weight");
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
   * Which of a file's fields holds the costs, −1 if none does.
   *
   * @param names all fields' names, in lower case
   * @param error makes the exception of a problem
   */
  int costAmong(List<String> names, Function<String, FormatException> error)
      throws FormatException {
    if (files.cost() != null) {
      return named("cost", files.cost(), names, error);
    }
    List<String> rivals = rivals(names, FieldWords::meanCost);
    List<String> outright = rivals.stream().filter(OUTRIGHT::contains).toList();
    String reversed = rivals.stream().filter(FieldWords::meanReverse).findFirst().orElse(null);
    if (outright.size() == 1 && reversed == null) {
      return names.indexOf(outright.get(0));
    }
    if (reversed != null) {
      throw error.apply(
          String.format(
              "%s looks like the cost of the way back, which is not understood. Maybe write"
                  + " that way as an edge of its own, or --ignore-column %s?",
              FormatException.excerpt(reversed), FormatException.shortened(reversed)));
    }
    if (rivals.isEmpty() || rivals.size() == 1 && LENGTHS.contains(rivals.get(0))) {
      return rivals.isEmpty() ? -1 : names.indexOf(rivals.get(0));
    }
    throw error.apply(ambiguous("cost", rivals, "--cost-column"));
  }

  /** Which of a file's fields holds the directions, −1 if none does; see {@link #costAmong}. */
  int oneWayAmong(List<String> names, Function<String, FormatException> error)
      throws FormatException {
    if (files.oneWay() != null) {
      return named("direction", files.oneWay(), names, error);
    }
    List<String> rivals = rivals(names, FieldWords::meanDirection);
    if (rivals.isEmpty() || rivals.size() == 1 && ONE_WAY.contains(rivals.get(0))) {
      return rivals.isEmpty() ? -1 : names.indexOf(rivals.get(0));
    }
    throw error.apply(ambiguous("direction", rivals, "--oneway-column"));
  }

  private List<String> rivals(List<String> names, Predicate<String> test) {
    return names.stream().filter(test).filter(name -> !files.ignored().contains(name)).toList();
  }

  private static int named(
      String what, String name, List<String> names, Function<String, FormatException> error)
      throws FormatException {
    int field = names.indexOf(name);
    if (field < 0) {
      throw error.apply(
          "there is no %s field %s, only %s. Maybe a typing error?"
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

  private static String ambiguous(String what, List<String> rivals, String option) {
    String first = FormatException.shortened(rivals.get(0));
    String problem =
        rivals.size() == 1
            ? "%s looks like a %s, but is not understood."
                .formatted(FormatException.excerpt(rivals.get(0)), what)
            : "which of %s is the %s?"
                .formatted(FormatException.shortened(String.join(", ", rivals)), what);
    return "%s Maybe %s %s, or --ignore-column %s (GraphFiles)?"
        .formatted(problem, option, first, first);
  }
}
