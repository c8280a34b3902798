/** Large tables in blocks, by threads or by a cluster, resumed when killed. */
module waywright.batch {
  requires transitive waywright.core;
  requires transitive waywright.formats;
  requires transitive waywright.grid;
  requires transitive waywright.road;
  requires static org.jspecify;

  exports waywright.batch;
  exports waywright.batch.grid;
  exports waywright.batch.road;

  uses waywright.batch.Cluster;
}
