package waywright.agent;

import org.jspecify.annotations.Nullable;
import waywright.agent.spi.CostField;
import waywright.agent.spi.Snapshot;
import waywright.search.SearchStatus;

/**
 * One field for all units with the same order. Its state depends only on snapshot and expansions,
 * so that it can return to any earlier state: a complete field by repair, an incomplete one by
 * repeating the same work. It does so when it is next used.
 */
final class SharedField<O> {

  final O order;
  private final CostField<O> field;

  /** The snapshot that the field shows. */
  private Snapshot<O> snapshot;

  /** The state to return to when the field is next used; null if it is in that state. */
  private @Nullable State<O> owed;

  SharedField(O order, Snapshot<O> snapshot, CostField<O> field) {
    this.order = order;
    this.snapshot = snapshot;
    this.field = field;
  }

  /**
   * A saved state of a field.
   *
   * @param done its expansions, if it was not complete
   */
  record State<O>(Snapshot<O> snapshot, boolean complete, long done) {}

  State<O> save() {
    return owed != null ? owed : new State<>(snapshot, field.isComplete(), field.expanded());
  }

  void restore(State<O> state) {
    owed = state;
  }

  /** Returns the field; first restores the state {@link #owed}. */
  CostField<O> field() {
    State<O> state = owed;
    if (state != null) {
      owed = null;
      catchUp(state);
    }
    return field;
  }

  private void catchUp(State<O> state) {
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

  /** Returns the status of a unit at a node, once the field is complete; −1 stands for no node. */
  SearchStatus status(int node) {
    CostField<O> field = field();
    if (!snapshot.world(order).contains(node)) {
      return SearchStatus.INVALID_START;
    }
    if (!snapshot.hasGoal(order)) {
      return SearchStatus.INVALID_GOAL;
    }
    return field.reached(node) ? SearchStatus.FOUND : SearchStatus.UNREACHABLE;
  }

  /** Returns the route from a node, once the field is complete. */
  NodeRoute answer(int node, long worldVersion) {
    SearchStatus status = status(node);
    if (status != SearchStatus.FOUND) {
      return new NodeRoute(status, NodeRoute.NONE, -1, worldVersion, NodeRoute.NO_WORK);
    }
    int[] path = new int[field.copyPath(node, NodeRoute.NONE)];
    field.copyPath(node, path);
    return new NodeRoute(status, path, field.cost(node), worldVersion, NodeRoute.NO_WORK);
  }

  /**
   * Follows a change: by repair, if that takes no more than {@code budget} expansions; otherwise
   * the field starts from scratch.
   *
   * @return the expansions spent
   */
  long follow(Snapshot<O> now, long budget) {
    CostField<O> field = field();
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
