/** The independent judge of paths, costs and certificates; shares no code with any search. */
// The modules that the last lines name are compiled later.
@SuppressWarnings("module")
module waywright.checker {
  requires static org.jspecify;

  exports waywright.checker;
  exports waywright.checker.internal to
      waywright.cli,
      waywright.testkit;
}
