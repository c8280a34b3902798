/** Readers and writers of navigation meshes. */
// The module that the last line names is compiled later.
@SuppressWarnings("module")
module waywright.formats.mesh {
  requires transitive waywright.formats;
  requires transitive waywright.mesh;
  requires static org.jspecify;

  exports waywright.formats.mesh;
  exports waywright.formats.mesh.internal to
      waywright.cli;
}
