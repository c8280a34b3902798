/** Sliding-tile puzzles and their heuristics. */
module waywright.puzzle {
  requires transitive waywright.core;
  requires static org.jspecify;
}
