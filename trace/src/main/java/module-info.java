/** Recorded searches and saved worlds as one small file. */
module waywright.trace {
  requires transitive waywright.core;
  requires transitive waywright.grid;
  requires static org.jspecify;

  exports waywright.trace;
}
