/** Sample games and towns, the same on every machine; the command line and the page show them. */
module waywright.games {
  requires transitive waywright.picture;
  requires transitive waywright.road;
  requires transitive waywright.units;
  requires static org.jspecify;

  exports waywright.games;
  exports waywright.games.town;
}
