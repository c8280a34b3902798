/**
 * The independent judge: is a path legal, is its cost what was claimed, is it optimal, is there
 * really no path?
 *
 * <p>Start with {@link waywright.checker.Judge}. It looks at a claim (a path, a cost, and perhaps a
 * certificate) and at a {@link waywright.checker.World}, and hands back a {@link
 * waywright.checker.Verdict} that says what is wrong and where. Worlds are written here a second
 * time, plainly and slowly, straight from the rules of movement: {@link
 * waywright.checker.OctileWorld}, {@link waywright.checker.HexWorld}, and any other as a list of
 * arcs, {@link waywright.checker.World#of}.
 *
 * <p>This room depends on no other module: what the searches get wrong cannot be wrong here for the
 * same reason. The idea of answers that carry a proof: McConnell, Mehlhorn, Näher, Schweitzer,
 * "Certifying algorithms", 2011.
 */
@NullMarked
package waywright.checker;

import org.jspecify.annotations.NullMarked;
