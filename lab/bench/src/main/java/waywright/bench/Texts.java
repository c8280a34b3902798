package waywright.bench;

import java.util.List;

/**
 * The words of the report around its figures: whoever reads a table without the code must know what
 * was asked, of whom, and what each column means.
 */
final class Texts {

  /** How to read the tables, as lines of Markdown with an empty one at the end. */
  static final List<String> READING =
      List.of(
          "Every answer is checked before anything is timed: the path is walked step by step against the",
          "rules, its length compared with the known optimum from both sides. *right* counts the answers",
          "that passed; a time beside a number in bold is the time of wrong answers. *longer*: legal but",
          "not shortest; *illegal*: breaks a rule; *threw*: an exception, such queries are not timed.",
          "A query's time includes the path and is the median of its repetitions after warming up;",
          "*mean*, *median* and *p99* are over the queries. *× best* is relative to the fastest engine",
          "without an error. *bytes/query* is what the thread allocated. *load* and *world MB* are for",
          "building what the library searches on, and that plus its search state.",
          "");

  private Texts() {}

  /** The heading of a kind's tables. */
  static String title(Contest contest) {
    return switch (contest) {
      case GRID -> "Grids";
      case UNREACHABLE -> "Goals out of reach";
      case ROAD -> "Roads";
      case PUZZLE -> "15-puzzles";
    };
  }

  /** What is asked in a kind, by which rules, and where its data are from. */
  static String about(Contest contest) {
    return switch (contest) {
      case GRID ->
          "8 neighbors, no cutting of corners, steps 1 and √2, queries spread evenly over the map's"
              + " public list. Libraries without the corner rule are given a graph that has it.";
      case UNREACHABLE ->
          "Pairs of cells that no path joins: those of the map's public list, then others drawn from"
              + " a seed. Right is to say that there is no path.";
      case ROAD ->
          "Networks of the 9th DIMACS challenge, distance metric, a fixed sample of queries of every"
              + " distance.";
      case PUZZLE ->
          "The shortest of Korf's hundred positions, blank first; the expansions column counts"
              + " boards visited.";
    };
  }
}
