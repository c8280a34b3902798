/**
 * Checks independently whether a path is legal, costs what is claimed and is optimal, or whether
 * there is no path.
 *
 * <p>Start with {@link waywright.checker.Judge}. It compares a claim (a path, a cost, and perhaps a
 * certificate) with a {@link waywright.checker.World}, and returns a {@link
 * waywright.checker.Verdict}: what is wrong, and where. Worlds are implemented here a second time,
 * simply and slowly, directly from the rules of movement: {@link waywright.checker.OctileWorld},
 * {@link waywright.checker.HexWorld}, and any other world as a list of arcs, {@link
 * waywright.checker.World#of}.
 *
 * <p>This module depends on no other module, so an error of the searches is not repeated here. The
 * idea of results with a proof: McConnell, Mehlhorn, Näher, Schweitzer, "Certifying algorithms",
 * 2011.
 */
@org.jspecify.annotations.NullMarked
package waywright.checker;
