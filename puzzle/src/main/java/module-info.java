/** Sliding-tile puzzles: boards, heuristics, and an IDA* engine on a packed board. */
module waywright.puzzle {
  requires transitive waywright.core;
  requires static org.jspecify;

  exports waywright.puzzle;
}
