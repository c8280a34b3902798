/** Large tables in blocks, computed by threads or a cluster, resumed after a kill. */
// The module named in the last line is compiled later.
@SuppressWarnings("module")
module waywright.batch {
  requires transitive waywright.core;
  requires transitive waywright.formats;
  requires transitive waywright.grid;
  requires transitive waywright.road;
  requires static org.jspecify;

  exports waywright.batch;
  exports waywright.batch.road;
  exports waywright.batch.internal to
      waywright.cli;

  uses waywright.batch.internal.Cluster;
}
