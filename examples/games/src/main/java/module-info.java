/** Sample games that play themselves, the same on every machine; the command line plays them. */
module waywright.games {
  requires transitive waywright.picture;
  requires transitive waywright.units;
  requires static org.jspecify;

  exports waywright.games;
}
