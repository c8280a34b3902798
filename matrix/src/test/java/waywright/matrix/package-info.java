/**
 * Every algorithm on every world against the checker's oracle, which shares no code with them:
 * costs, paths, bounds, certificates, repeated use, interleaving, threads, allocation.
 */
@NullMarked
package waywright.matrix;

import org.jspecify.annotations.NullMarked;
