package waywright.algorithm;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * The list of algorithms by name, which commands, pages, benchmarks and tests read. Immutable. A
 * new entry here is offered and tested everywhere.
 *
 * <pre>{@code
 * Search search = Catalogue.general().named("bidirectional").over(world);
 * }</pre>
 */
public final class Catalogue {

  /** A name is suggested if its edit distance to the unknown name is below this. */
  private static final int TYPOS = 3;

  private static final Catalogue GENERAL =
      new Catalogue(
          List.of(
              new Algorithm(
                  "astar",
                  "A*",
                  "Hart, Nilsson, Raphael 1968",
                  Promise.CHEAPEST,
                  "an admissible estimate",
                  (world, weight) -> Algorithms.astar(world)),
              new Algorithm(
                  "dijkstra",
                  "Dijkstra",
                  "Dijkstra 1959",
                  Promise.CHEAPEST,
                  "costs of 0 or more",
                  (world, weight) -> Algorithms.dijkstra(world)),
              new Algorithm(
                  "bidirectional",
                  "Bidirectional Dijkstra",
                  "Nicholson 1966",
                  Promise.CHEAPEST,
                  "listed goals",
                  (world, weight) -> Algorithms.bidirectional(world)),
              new Algorithm(
                  "weighted-astar",
                  "Weighted A*",
                  "Pohl 1970",
                  Promise.WITHIN_WEIGHT,
                  "an admissible estimate",
                  Algorithms::weightedAstar),
              new Algorithm(
                  "anytime",
                  "ARA*",
                  "Likhachev, Gordon, Thrun 2003",
                  Promise.CHEAPEST,
                  "an admissible estimate",
                  Algorithms::anytime),
              new Algorithm(
                  "greedy",
                  "Greedy best-first",
                  "Doran, Michie 1966",
                  Promise.SOME_PATH,
                  "an estimate",
                  (world, weight) -> Algorithms.greedy(world)),
              new Algorithm(
                  "bfs",
                  "Breadth-first",
                  "Moore 1959",
                  Promise.FEWEST_ARCS,
                  "nothing",
                  (world, weight) -> Algorithms.breadthFirst(world)),
              new Algorithm(
                  "ida-star",
                  "IDA*",
                  "Korf 1985",
                  Promise.CHEAPEST,
                  "few paths to each node; little memory",
                  (world, weight) -> Algorithms.idaStar(world)),
              new Algorithm(
                  "depth-first",
                  "Depth-first",
                  "Tarjan 1972",
                  Promise.SOME_PATH,
                  "few paths to each node; little memory",
                  (world, weight) -> Algorithms.depthLimited(world, Integer.MAX_VALUE))),
          new OneNode());

  private final List<Algorithm> all;
  private final TwoWayExpander least;

  /**
   * Makes a catalogue.
   *
   * @param all the algorithms in display order, with distinct names
   * @param least a small world that fits all of them, used by {@link #features}
   * @throws IllegalArgumentException if two algorithms have the same name
   */
  public Catalogue(List<Algorithm> all, TwoWayExpander least) {
    Objects.requireNonNull(all, "all");
    this.all = List.copyOf(all);
    this.least = Objects.requireNonNull(least, "least");
    if (names().stream().distinct().count() < all.size()) {
      throw new IllegalArgumentException("two algorithms have the same name: " + names());
    }
  }

  /** A world with one node and no arcs. */
  private record OneNode() implements TwoWayExpander {

    @Override
    public int nodeCount() {
      return 1;
    }

    @Override
    public void expand(int node, ArcBuffer out) {}

    @Override
    public TwoWayExpander reversed() {
      return this;
    }
  }

  /** Returns the algorithms for any world, A* first. */
  public static Catalogue general() {
    return GENERAL;
  }

  /**
   * Returns a catalogue of these algorithms followed by those of another catalogue; for worlds that
   * fit these.
   */
  public Catalogue before(Catalogue others) {
    Objects.requireNonNull(others, "others");
    return new Catalogue(
        Stream.concat(all.stream(), others.all.stream()).collect(Collectors.toList()), least);
  }

  /** Returns all algorithms, in order. */
  public List<Algorithm> all() {
    return all;
  }

  /** Returns all names, in order. */
  public List<String> names() {
    return List.of(all.stream().map(Algorithm::name).toArray(String[]::new));
  }

  /** Returns the algorithm with a name, if there is one. */
  public Optional<Algorithm> find(String name) {
    Objects.requireNonNull(name, "name");
    return all.stream().filter(one -> one.name().equals(name)).findFirst();
  }

  /**
   * Returns the algorithm with a name.
   *
   * @throws IllegalArgumentException if there is none; the message suggests the nearest name
   */
  public Algorithm named(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no algorithm \"" + name + "\". Maybe " + guess(name) + "?"));
  }

  private String guess(String name) {
    List<Integer> typos =
        names().stream().map(known -> typos(name, known)).collect(Collectors.toList());
    int fewest = Collections.min(typos);
    return fewest < TYPOS
        ? "\"" + names().get(typos.indexOf(fewest)) + "\""
        : "one of " + String.join(", ", names());
  }

  /**
   * Returns the number of insertions, deletions and replacements between two words (Levenshtein
   * 1966).
   */
  private static int typos(String one, String other) {
    int[] row = IntStream.rangeClosed(0, other.length()).toArray();
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[other.length()];
  }

  /** Returns what an algorithm of this catalogue supports: see {@link Search#supports}. */
  public Set<SearchFeature> features(Algorithm algorithm) {
    Search search = Objects.requireNonNull(algorithm, "algorithm").over(least);
    Set<SearchFeature> features = EnumSet.allOf(SearchFeature.class);
    features.removeIf(feature -> !search.supports(feature));
    return features;
  }
}
