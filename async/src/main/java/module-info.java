/** Searches on other threads behind CompletableFuture. */
module waywright.async {
  requires transitive waywright.core;
  requires transitive waywright.grid;
  requires transitive waywright.game;
  requires static org.jspecify;

  exports waywright.async;
}
