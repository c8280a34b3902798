/** The conformance kit for any pathfinder, of this library or another. */
module waywright.testkit {
  requires transitive waywright.checker;
  requires transitive waywright.grid;
  requires static org.jspecify;

  exports waywright.testkit;
  exports waywright.testkit.conformance;
}
