/** Navigation meshes, and the shortest paths on them. */
// The modules that the last lines name are compiled later.
@SuppressWarnings("module")
module waywright.mesh {
  requires transitive waywright.core;
  requires transitive waywright.plane;
  requires static org.jspecify;

  exports waywright.mesh;
  exports waywright.mesh.route;
  exports waywright.mesh.internal.tile to
      waywright.bake,
      waywright.formats.mesh;
}
