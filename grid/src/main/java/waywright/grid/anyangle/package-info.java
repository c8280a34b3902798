/**
 * Any-angle paths from center to center: Lazy Theta* on any terrain, and string pulling of paths
 * found step by step.
 *
 * <p><b>Costs here are those of straight lines</b>, not of steps: the length of a line times the
 * terrain it crosses, in the units of {@link waywright.grid.Octile#STRAIGHT} for one cell of cost
 * 1, each line rounded to the nearest integer. A step between two terrains costs the mean of both,
 * since half of it lies in each. These costs are comparable with each other, and with {@link
 * waywright.grid.route.GridRoute#cost} only where terrain costs the same everywhere.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.anyangle;
