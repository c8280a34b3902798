/** Recorded searches and saved worlds as one small file, for the command line and the page. */
// The modules that the last lines name are compiled later.
@SuppressWarnings("module")
module waywright.trace {
  requires transitive waywright.core;
  requires transitive waywright.grid;
  requires static org.jspecify;

  exports waywright.trace to
      waywright.cli,
      waywright.web;
}
