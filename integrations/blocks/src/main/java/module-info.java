/** Paths in worlds of blocks: places to stand on several floors, copied chunk by chunk. */
module waywright.blocks {
  requires transitive waywright.agent;
  requires static org.jspecify;

  exports waywright.blocks;
}
