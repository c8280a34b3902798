/**
 * Import of OpenStreetMap roads: {@link waywright.osm.RoadImport} builds a {@link
 * waywright.road.network.RoadNetwork} from a file in {@code .osm.pbf}, {@code .osm} or {@code
 * .osm.gz}, or from the nodes, ways and relations of another source. Ids are signed 64-bit numbers,
 * in any order. Memory is bounded by the size of one block (32 MiB) whatever a file claims.
 *
 * <p>Formats: "PBF Format" and "OSM XML" of the OpenStreetMap wiki; Protocol Buffers encoding
 * (Google). Blocks may be raw or packed by zlib; LZ4, Zstandard, LZMA and bzip2 are rejected by
 * name.
 */
@org.jspecify.annotations.NullMarked
package waywright.osm;
