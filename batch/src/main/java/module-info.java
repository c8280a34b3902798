/** Large tables in blocks, by threads or by a cluster, resumed when killed. */
// The module that the last line names is compiled later.
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
