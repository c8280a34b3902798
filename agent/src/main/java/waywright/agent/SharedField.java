package waywright.agent;

import org.jspecify.annotations.Nullable;
import waywright.search.SearchStatus;

/**
 * One field for all units with the same errand. Its state is a pure function of snapshot and
 * expansions, so that it can be taken back to any earlier one: a complete field by repair, an
 * unfinished one by doing the same work again, both no earlier than when somebody looks.
 */
final class SharedField<E> {

  private static final int[] NONE = {};

  private final E errand;
  private final CostField<E> field;

  /** The snapshot that the field is of, or is to be of once it is in the state it owes. */
  private Snapshot<E> snapshot;

  /** The state to be in when somebody looks, or null if it is in it. */
  private @Nullable State<E> owed;

  SharedField(E errand, Snapshot<E> snapshot, CostField<E> field) {
    this.errand = errand;
    this.snapshot = snapshot;
    this.field = field;
  }

  /**
   * A state.
   *
   * @param snapshot the world
   * @param complete whether it was complete
   * @param done expansions of its first wave otherwise
   */
  record State<E>(Snapshot<E> snapshot, boolean complete, long done) {}

  State<E> save() {
    return owed != null ? owed : new State<>(snapshot, field.isComplete(), field.expanded());
  }

  void restore(State<E> state) {
    owed = state;
  }

  E errand() {
    return errand;
  }

  /** The field as it is to be. */
  CostField<E> field() {
    State<E> state = owed;
    if (state != null) {
      owed = null;
      catchUp(state);
    }
    return field;
  }

  private void catchUp(State<E> state) {
    boolean same = snapshot == state.snapshot;
    snapshot = state.snapshot;
    if (state.complete && field.isComplete()) {
      if (!same) {
        field.follow(snapshot);
        field.run(Long.MAX_VALUE);
      }
    } else if (state.complete || field.isComplete() || !same || field.expanded() != state.done) {
      field.restart(snapshot);
      field.run(state.complete ? Long.MAX_VALUE : state.done);
    }
  }

  /** What becomes of a unit at a node, once the field is complete; −1 is nowhere. */
  SearchStatus status(int node) {
    CostField<E> field = field();
    if (!snapshot.world(errand).contains(node)) {
      return SearchStatus.INVALID_START;
    }
    if (!snapshot.hasGoal(errand)) {
      return SearchStatus.INVALID_GOAL;
    }
    return field.reached(node) ? SearchStatus.FOUND : SearchStatus.UNREACHABLE;
  }

  /** The way from a node, once the field is complete. */
  Answer answer(int node, long worldVersion) {
    SearchStatus status = status(node);
    if (status != SearchStatus.FOUND) {
      return Answer.none(status, worldVersion);
    }
    int[] path = new int[field.copyPath(node, NONE)];
    field.copyPath(node, path);
    return Answer.found(path, field.cost(node), worldVersion);
  }

  /**
   * Follows a change: by repair, if that takes no more than {@code budget} expansions, else it
   * begins anew.
   *
   * @return the expansions spent
   */
  long follow(Snapshot<E> now, long budget) {
    CostField<E> field = field();
    boolean whole = field.isComplete();
    snapshot = now;
    field.follow(now);
    if (!whole) {
      return 0;
    }
    boolean repaired = field.run(budget);
    long spent = field.expanded();
    if (!repaired) {
      field.restart(now);
    }
    return spent;
  }
}
