/** Recorded searches and saved worlds as small files, for the command line and the web page. */
// The modules named in the last lines are compiled later.
@SuppressWarnings("module")
module waywright.trace {
  requires transitive waywright.core;
  requires transitive waywright.grid;
  requires static org.jspecify;

  exports waywright.trace to
      waywright.cli,
      waywright.web;
}
