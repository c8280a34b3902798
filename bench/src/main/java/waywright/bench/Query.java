package waywright.bench;

/** A pair of cells and the known length of a shortest path between them: NaN if there is none. */
public record Query(int start, int goal, double optimum) {}
