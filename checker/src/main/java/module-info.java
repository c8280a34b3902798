/** The independent judge of paths, costs and certificates; shares no code with any search. */
module waywright.checker {
  requires static org.jspecify;

  exports waywright.checker;
}
