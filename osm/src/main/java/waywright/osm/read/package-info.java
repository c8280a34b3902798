/**
 * Streaming readers for OpenStreetMap files: {@code .osm.pbf}, {@code .osm} and {@code .osm.gz}.
 *
 * <p>{@link waywright.osm.read.OsmFile} opens a file and passes its nodes, ways and relations, one
 * at a time and in the order of the file, to an {@link waywright.osm.read.OsmSink}. Ids are signed
 * 64-bit numbers, in any order. Memory is bounded by the size of one block (32 MiB) whatever the
 * file claims.
 *
 * <p>Formats: "PBF Format" and "OSM XML" of the OpenStreetMap wiki; Protocol Buffers encoding
 * (Google). Blocks may be raw or packed by zlib; LZ4, Zstandard, LZMA and bzip2 are rejected by
 * name.
 */
@NullMarked
package waywright.osm.read;

import org.jspecify.annotations.NullMarked;
