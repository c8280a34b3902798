/** Navigation meshes, and the shortest paths on them. */
module waywright.mesh {
  requires transitive waywright.core;
  requires transitive waywright.plane;
  requires static org.jspecify;

  exports waywright.mesh;
  exports waywright.mesh.tile;
}
