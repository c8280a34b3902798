package waywright.bench;

/**
 * Judges one answer: is the path legal, does it end where it should, and is it exactly as long as
 * the known optimum, neither longer nor shorter? Uses nothing of the libraries it judges.
 */
public final class Audit {

  /** What an answer was worth. */
  public enum Verdict {
    /** Legal and of optimal length, or rightly "no path". */
    RIGHT,
    /** Legal, but longer than the optimum. */
    LONGER,
    /** Shorter than the optimum: the rules or the stored optimum must be wrong. */
    SHORTER,
    /** Breaks the rules of the field, or does not lead from start to goal. */
    ILLEGAL,
    /** The path is right but the length the library tells is not the path's. */
    MISTOLD,
    /** No path told where there is one. */
    MISSED,
    /** The library threw. */
    THREW
  }

  private Audit() {}

  /**
   * Judges an answer. Where no path is known, the only right answer is that there is none.
   *
   * @param scenario whose field has the rules, and whose tolerance holds
   * @param told the length that the engine returned, NaN for no path
   * @param path the cells it wrote, from start to goal; not changed
   */
  public static JudgedAnswer judge(
      KnownQueries scenario, KnownQuery query, double told, int[] path) {
    if (Double.isNaN(told) || Double.isNaN(query.optimum())) {
      boolean agreed = Double.isNaN(told) && Double.isNaN(query.optimum());
      Verdict verdict = Double.isNaN(told) ? Verdict.MISSED : Verdict.ILLEGAL;
      return new JudgedAnswer(agreed ? Verdict.RIGHT : verdict, Double.NaN);
    }
    double walked = walk(scenario.field(), query, path);
    return new JudgedAnswer(
        compare(query.optimum(), scenario.tolerance(query.optimum()), told, walked), walked);
  }

  /** Judges a legal path: told and walked lengths against the optimum, in cells. */
  private static Verdict compare(double optimum, double tolerance, double told, double walked) {
    if (Double.isNaN(walked)) {
      return Verdict.ILLEGAL;
    }
    if (walked > optimum + tolerance) {
      return Verdict.LONGER;
    }
    if (walked < optimum - tolerance) {
      return Verdict.SHORTER;
    }
    // Some peers add up in floats: their sum may drift, the path is what counts.
    return Math.abs(told - walked) <= Math.max(0.01, 1e-4 * walked)
        ? Verdict.RIGHT
        : Verdict.MISTOLD;
  }

  /** The length of the path, counted from whole steps, or NaN if it breaks the rules. */
  static double walk(PlainField field, KnownQuery query, int[] path) {
    int straight = 0;
    int diagonal = 0;
    if (path[0] != query.start() || !field.passable()[query.start()]) {
      return Double.NaN;
    }
    for (int i = 0; path[i] != query.goal(); i++) {
      if (i + 1 == path.length || path[i + 1] < 0 || !field.step(path[i], path[i + 1])) {
        return Double.NaN;
      }
      if (field.diagonal(path[i], path[i + 1])) {
        diagonal++;
      } else {
        straight++;
      }
    }
    return straight + diagonal * PlainField.SQRT2;
  }
}
