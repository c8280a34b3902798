/** Oracles, generators and the conformance kit. */
module waywright.testkit {
  requires transitive waywright.core;
  requires transitive waywright.grid;
  requires transitive waywright.graph;
  requires transitive waywright.puzzle;
  requires static org.jspecify;
}
