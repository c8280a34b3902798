/** Maps of the Tiled editor. Layers packed as zstd need aircompressor beside it. */
module waywright.formats.tiled {
  requires transitive waywright.formats;
  requires com.fasterxml.jackson.core;
  requires static aircompressor;
  requires static org.jspecify;

  exports waywright.formats.tiled;
}
