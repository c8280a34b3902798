package waywright.formats.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;

/**
 * Which fields of an edge mean what: the columns of a table, the keys of a GraphML file. What is
 * not named is found by its usual name; a field that looks like a cost or a direction and is
 * neither named nor understood is refused, for to pass it over would give wrong routes in silence.
 * Immutable. Names are compared without regard to case.
 *
 * <pre>{@code
 * Graph roads = GraphFiles.read(file, EdgeFields.usual().cost("minutes").ignoring("price"));
 * }</pre>
 *
 * @param from the column of the first node, or null for from, source or tail; tables only
 * @param to the column of the second node, or null for to, target or head; tables only
 * @param cost the field of costs, or null for cost or weight, else distance or length; edges cost 1
 *     if there is none
 * @param oneWay the field of directions, or null for oneway or directed
 * @param ignored fields, in lower case, that are passed over whatever they look like
 * @param directed whether edges are one-way that do not say
 */
public record EdgeFields(
    @Nullable String from,
    @Nullable String to,
    @Nullable String cost,
    @Nullable String oneWay,
    Set<String> ignored,
    boolean directed) {

  private static final String[] FROM = {"from", "source", "tail"};
  private static final String[] TO = {"to", "target", "head"};
  private static final List<String> OUTRIGHT = List.of("cost", "weight");
  private static final List<String> LENGTHS = List.of("distance", "length");
  private static final List<String> ONE_WAY =
      List.of("oneway", "one_way", "one-way", "one way", "directed");

  /** Copies the set. */
  public EdgeFields {
    ignored = Set.copyOf(ignored);
  }

  /** All by their usual names, edges that do not say go both ways. */
  public static EdgeFields usual() {
    return new EdgeFields(null, null, null, null, Set.of(), false);
  }

  /** The same with the first nodes in this column. */
  public EdgeFields from(String name) {
    return new EdgeFields(plain(name), to, cost, oneWay, ignored, directed);
  }

  /** The same with the second nodes in this column. */
  public EdgeFields to(String name) {
    return new EdgeFields(from, plain(name), cost, oneWay, ignored, directed);
  }

  /** The same with the costs in this field; others that look like costs are passed over then. */
  public EdgeFields cost(String name) {
    return new EdgeFields(from, to, plain(name), oneWay, ignored, directed);
  }

  /** The same with the directions in this field; others that look like it are passed over then. */
  public EdgeFields oneWay(String name) {
    return new EdgeFields(from, to, cost, plain(name), ignored, directed);
  }

  /** The same, and a field is passed over whatever it looks like. */
  public EdgeFields ignoring(String name) {
    List<String> more = new ArrayList<>(ignored);
    more.add(plain(name));
    return new EdgeFields(from, to, cost, oneWay, Set.copyOf(more), directed);
  }

  /** The same; edges that do not say are one-way, or go both ways. */
  public EdgeFields directed(boolean oneWayUnlessSaid) {
    return new EdgeFields(from, to, cost, oneWay, ignored, oneWayUnlessSaid);
  }

  /** Whether any field is named or ignored: then the file must be one that has fields. */
  public boolean namesAny() {
    return from != null || to != null || cost != null || oneWay != null || !ignored.isEmpty();
  }

  private static String plain(String name) {
    return name.strip().toLowerCase(Locale.ROOT);
  }

  String[] fromNames() {
    return from == null ? FROM : new String[] {from};
  }

  String[] toNames() {
    return to == null ? TO : new String[] {to};
  }

  /**
   * Which of a file's fields holds the costs, −1 if none does.
   *
   * @param names all fields' names, in lower case
   * @param error makes the exception of a problem
   */
  int costAmong(List<String> names, Function<String, FormatException> error)
      throws FormatException {
    if (cost != null) {
      return named("cost", cost, names, error);
    }
    List<String> rivals = new ArrayList<>();
    for (String name : names) {
      if (FieldWords.meanCost(name) && !ignored.contains(name)) {
        rivals.add(name);
      }
    }
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
    if (oneWay != null) {
      return named("direction", oneWay, names, error);
    }
    List<String> rivals = new ArrayList<>();
    for (String name : names) {
      if (FieldWords.meanDirection(name) && !ignored.contains(name)) {
        rivals.add(name);
      }
    }
    if (rivals.isEmpty() || rivals.size() == 1 && ONE_WAY.contains(rivals.get(0))) {
      return rivals.isEmpty() ? -1 : names.indexOf(rivals.get(0));
    }
    throw error.apply(ambiguous("direction", rivals, "--oneway-column"));
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
    return (rivals.size() == 1
            ? FormatException.excerpt(rivals.get(0))
                + " looks like a "
                + what
                + ", but is not understood."
            : "which of %s is the %s?"
                .formatted(FormatException.shortened(String.join(", ", rivals)), what))
        + " Maybe "
        + option
        + " "
        + first
        + ", or --ignore-column "
        + first
        + " (EdgeFields)?";
  }
}
