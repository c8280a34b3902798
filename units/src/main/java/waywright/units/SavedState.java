package waywright.units;

/**
 * A part of the state of units that a rollback restores: all its fields, so that none is forgotten.
 *
 * @param <S> the part
 */
abstract class SavedState<S> implements Cloneable {

  /** Returns a copy, which has the same objects. */
  @SuppressWarnings("unchecked")
  S copy() {
    try {
      return (S) clone();
    } catch (CloneNotSupportedException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
