/**
 * The wave that computes all fields, with its costs by cell and its repairs, inside this module
 * only: {@link waywright.grid.internal.wave.FieldWave}.
 *
 * <p>It sorts cells into buckets no wider than the shortest step (Dial 1969, Dinitz 1978) and, on
 * uniform terrain, takes canonical steps only (Sturtevant and Rabin 2016).
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.internal.wave;
