/** Proofs that the judge accepts, of worlds that it knows in its own way. */
@NullMarked
package waywright.matrix.proof;

import org.jspecify.annotations.NullMarked;
