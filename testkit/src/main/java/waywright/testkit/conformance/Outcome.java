package waywright.testkit.conformance;

import waywright.testkit.Case;

/**
 * How one trial ended.
 *
 * @param kind right, wrong, or not a question for this pathfinder
 * @param message what was wrong, with the case as text; empty if nothing was
 */
record Outcome(Kind kind, String message) {

  enum Kind {
    RIGHT,
    WRONG,
    UNSUPPORTED
  }

  static final Outcome RIGHT = new Outcome(Kind.RIGHT, "");

  static final Outcome UNSUPPORTED = new Outcome(Kind.UNSUPPORTED, "");

  static Outcome wrong(Case query, String fault) {
    return new Outcome(Kind.WRONG, fault + "\n" + query.toText());
  }

  /** The examined answer to a query. */
  static Outcome of(Subject subject, Case query, SubjectAnswer answer) {
    if (answer.status() == SubjectAnswer.Status.UNSUPPORTED) {
      return UNSUPPORTED;
    }
    return Examiner.fault(query, answer, subject.tolerance())
        .map(fault -> wrong(query, fault))
        .orElse(RIGHT);
  }
}
