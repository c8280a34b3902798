/**
 * Ways in any direction, from center to center: Lazy Theta* on any terrain, and the finishing of
 * paths that were found step by step.
 *
 * <p><b>Costs here are those of straight lines</b>, not of steps: the length of a line times the
 * terrain it crosses, in the units of {@link waywright.grid.Octile#STRAIGHT} for one cell of cost
 * 1, each line rounded to the nearest whole number. A step between two terrains costs the mean of
 * both, half of it being walked in each. So they compare with each other, and with {@link
 * waywright.grid.route.GridRoute#cost} where terrain costs the same everywhere.
 */
@NullMarked
package waywright.grid.anyangle;

import org.jspecify.annotations.NullMarked;
