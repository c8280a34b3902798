package waywright.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * A field and queries with known answers.
 *
 * @param name of the map, as printed
 * @param field where all queries lie
 * @param queries in the order of their list; not to be changed
 * @param relative tolerance of the stored lengths as a share of the length
 * @param absolute tolerance of the stored lengths, in cells; whichever is larger holds
 */
public record KnownQueries(
    String name, PlainField field, List<KnownQuery> queries, double relative, double absolute) {

  /** How far an exact answer may lie from a stored one, in cells. */
  public double tolerance(double optimum) {
    return Math.max(absolute, relative * optimum);
  }

  /** The same with at most {@code count} of the queries, evenly spread over all of them. */
  public KnownQueries spread(int count) {
    if (count >= queries.size()) {
      return this;
    }
    List<KnownQuery> some = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      some.add(queries.get((int) ((long) i * queries.size() / count)));
    }
    return new KnownQueries(name, field, some, relative, absolute);
  }
}
