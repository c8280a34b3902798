/**
 * The choice of an algorithm for each query: the rule behind {@code auto} in every world. A {@link
 * waywright.choose.Chooser} has a list of {@link waywright.choose.Candidate candidates}, best
 * first, and delegates to the first one that is prepared and accepts the query.
 */
@org.jspecify.annotations.NullMarked
package waywright.choose;
