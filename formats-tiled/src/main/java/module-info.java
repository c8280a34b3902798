/** Maps of the Tiled editor. Layers packed as zstd need aircompressor beside it. */
// The module that the last line names is compiled later.
@SuppressWarnings("module")
module waywright.formats.tiled {
  requires transitive waywright.formats;
  requires com.fasterxml.jackson.core;
  requires static aircompressor;
  requires static org.jspecify;

  exports waywright.formats.tiled;
  exports waywright.formats.tiled.internal to
      waywright.cli;
}
