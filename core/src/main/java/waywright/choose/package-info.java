/**
 * Which algorithm answers a question: the one rule behind {@code auto} in every world. A {@link
 * waywright.choose.Chooser} has a list of {@link waywright.choose.Candidate candidates}, the best
 * first, and lets the first one answer that is prepared and takes the question.
 */
@NullMarked
package waywright.choose;

import org.jspecify.annotations.NullMarked;
