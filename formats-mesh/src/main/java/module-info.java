/** Readers of navigation meshes. */
module waywright.formats.mesh {
  requires transitive waywright.formats;
  requires transitive waywright.mesh;
  requires static org.jspecify;

  exports waywright.formats.mesh;
}
