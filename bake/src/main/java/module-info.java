/** Builds navigation meshes from triangles, with Recast. */
module waywright.bake {
  requires transitive waywright.formats.mesh;
  requires transitive waywright.mesh;
  requires recast;
  requires static org.jspecify;

  exports waywright.bake;
}
