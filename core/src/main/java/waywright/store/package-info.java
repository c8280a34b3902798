/**
 * Index files: data that is expensive to build is stored as bytes, and rejected if it was changed.
 *
 * <p>{@link waywright.store.internal.IndexWriter} and {@link waywright.store.internal.IndexReader}
 * implement the common frame of these files; each kind of index puts its own body into it. Most
 * kinds are byte arrays, read and written completely, and so at most 2 GB. {@link
 * waywright.store.IndexBytes} may instead be files of any size that the caller maps slice by slice;
 * large tables then stay in the file, as {@link waywright.store.internal.IndexLongs}.
 *
 * <p>The frame, all numbers big-endian: the eight letters {@code WAYWRIGX}; int kind and version;
 * long fingerprint of the world that the index belongs to; the body; int CRC-32C of all before.
 * Kinds: 1 the subgoal index of a grid map, 2 the contraction hierarchy of a graph, 3 the
 * customizable one of a topology, 4 a road network, 5 a customization, 6 hub labels, 16 a block of
 * a batch.
 */
@org.jspecify.annotations.NullMarked
package waywright.store;
