package waywright.bench;

/**
 * A pair of cells and the known length of a shortest path between them.
 *
 * @param start cell number, {@code y · width + x}, passable
 * @param goal cell number; it may be blocked where there is no path
 * @param optimum straight steps 1, diagonal ones √2; NaN if there is none
 */
public record KnownQuery(int start, int goal, double optimum) {}
