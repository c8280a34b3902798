/** The independent judge of paths, costs and certificates; shares no code with any search. */
// The module that the last line names is compiled later.
@SuppressWarnings("module")
module waywright.checker {
  requires static org.jspecify;

  exports waywright.checker;
  exports waywright.checker.internal to
      waywright.testkit;
}
