/** Random worlds, shrinking, failure files, and the conformance kit for any pathfinder. */
module waywright.testkit {
  requires transitive waywright.checker;
  requires transitive waywright.grid;
  requires static org.jspecify;

  exports waywright.testkit;
  exports waywright.testkit.conformance;
}
