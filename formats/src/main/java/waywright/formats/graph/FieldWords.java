package waywright.formats.graph;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Guesses the meaning of an edge's field from its name. Names are in lower case. */
final class FieldWords {

  private static final String BETWEEN = "[^\\p{L}0-9]+";

  private static final Set<String> COSTS =
      words(
          """
          cost costs weight weights w distance dist length len time times duration minutes
          minute min mins seconds second sec secs hours hour hrs ms km kms kilometers
          kilometres meters metres meter metre miles mile mi feet ft yards price fare toll fee
          impedance effort energy travel""");

  private static final List<String> COST_ENDS =
      List.of("cost", "weight", "distance", "length", "time", "minutes", "seconds", "duration");

  private static final Set<String> DIRECTIONS =
      words(
          """
          oneway directed undirected direction directionality dir bidirectional unidirectional
          twoway reversible reversed""");

  private static final Set<String> IDENTITIES =
      Set.of(
          "", "id", "ids", "fid", "gid", "osmid", "osm", "key", "index", "nr", "no", "number",
          "name", "ref", "lanes", "layer", "level", "x", "y", "lon", "lat", "rank");

  private FieldWords() {}

  private static Set<String> words(String text) {
    return Set.of(text.strip().split("\\s+"));
  }

  /** Whether the name suggests a cost: {@code minutes}, {@code travel_time}. */
  static boolean meanCost(String name) {
    return anyWord(
        name,
        word -> COSTS.contains(word) || COST_ENDS.stream().anyMatch(end -> word.endsWith(end)));
  }

  /** Whether the name suggests the cost of the opposite direction: {@code reverse_cost}. */
  static boolean meanReverse(String name) {
    return name.matches(".*(reverse|rev_|back|return).*");
  }

  /** Whether the name suggests the permitted directions: {@code one_way}. */
  static boolean meanDirection(String name) {
    return DIRECTIONS.contains(name.replaceAll(BETWEEN, "")) || anyWord(name, DIRECTIONS::contains);
  }

  /** Whether numbers in the field are likely to be names or coordinates: {@code edge_id}. */
  static boolean meanIdentity(String name) {
    return anyWord(name, IDENTITIES::contains);
  }

  private static boolean anyWord(String name, Predicate<String> test) {
    return Arrays.stream(name.split(BETWEEN)).anyMatch(test);
  }
}
