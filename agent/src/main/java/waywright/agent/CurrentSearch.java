package waywright.agent;

import org.jspecify.annotations.Nullable;
import waywright.agent.spi.CostField;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.search.Search;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * The pending search that runs, in portions: first its preparation, if it needs one, then the
 * search itself. A search keeps the snapshot that it started in. After a rollback its previous work
 * is repeated when the search continues: the same portions give the same answer.
 */
final class CurrentSearch<O> {

  final Searches<O> searches;

  /** The pending search that runs, or null; set here alone. */
  @Nullable PendingSearch<O> job;

  private @Nullable Snapshot<O> snapshot;

  /** The expansions charged for the preparation, and those spent on it so far. */
  private long owed;

  private long prepared;

  /** The expansions of the search so far. */
  private long done;

  /** The running search; null before its start and after a rollback. */
  private @Nullable Search search;

  private SearchStatus status = SearchStatus.READY;

  CurrentSearch(Searches<O> searches) {
    this.searches = searches;
  }

  /** The state that a rollback needs in addition to the pending search. */
  record Saved<O>(@Nullable Snapshot<O> snapshot, long owed, long prepared, long done) {}

  Saved<O> save() {
    return new Saved<>(snapshot, owed, prepared, done);
  }

  void restore(Saved<O> saved, @Nullable PendingSearch<O> job) {
    end();
    this.job = job;
    snapshot = saved.snapshot;
    owed = saved.owed;
    prepared = saved.prepared;
    done = saved.done;
  }

  /**
   * Starts a search without a field.
   *
   * @param known the snapshot that was prepared last for its key, or null
   */
  void begin(PendingSearch<O> job, Snapshot<O> snapshot, @Nullable Snapshot<O> known) {
    begin(job);
    this.snapshot = snapshot;
    owed = searches.preparation(snapshot, job.question.order(), known);
  }

  /** Starts to work on the field that answers a search. */
  void begin(PendingSearch<O> job) {
    this.job = job;
    snapshot = null;
    search = null;
    owed = 0;
    prepared = 0;
    done = 0;
    status = SearchStatus.READY;
  }

  /** Continues for at most {@code budget} expansions; returns those spent, at least 1. */
  long run(long budget) {
    PendingSearch<O> job = this.job;
    if (job == null) {
      return 0;
    }
    if (job.field != null) {
      CostField<O> field = job.field.field();
      long before = field.expanded();
      field.run(budget);
      return Math.max(1, field.expanded() - before);
    }
    Snapshot<O> snapshot = this.snapshot;
    if (snapshot == null) {
      throw new IllegalStateException("a search was started without a world");
    }
    Question<O> question = job.question;
    long spent = Math.min(budget, owed - prepared);
    searches.prepare(snapshot, question.order(), spent);
    prepared += spent;
    if (prepared < owed || spent == budget) {
      return spent;
    }
    Search search = searching(snapshot, question);
    status = search.run(Math.min(budget - spent, question.expansionLimit() - done));
    spent += search.expanded() - done;
    done = search.expanded();
    if (status == SearchStatus.RUNNING && done >= question.expansionLimit()) {
      status = SearchStatus.BEYOND_LIMIT;
    }
    return Math.max(1, spent);
  }

  /** Returns the running search; starts it and repeats its work if necessary. */
  private Search searching(Snapshot<O> snapshot, Question<O> question) {
    Search search = this.search;
    if (search == null) {
      search = searches.start(snapshot, question.order(), question.start(), question.costLimit());
      search.run(done);
      this.search = search;
    }
    return search;
  }

  /** Returns the expansions of this portion up to an exception, at least 1. */
  long fail() {
    return search == null ? 1 : Math.max(1, search.expanded() - done);
  }

  /** Whether there is an answer. */
  boolean isOver() {
    return job != null && job.field != null ? job.field.field().isComplete() : status.isOver();
  }

  /** Returns the answer of the search. */
  NodeRoute answer() {
    long version = snapshot == null ? 0 : snapshot.version();
    Search search = this.search;
    SearchStatistics statistics = search == null ? NodeRoute.NO_WORK : search.statistics();
    if (status != SearchStatus.FOUND || search == null) {
      SearchStatus ended = status.isOver() ? status : SearchStatus.BUDGET_SPENT;
      return new NodeRoute(ended, NodeRoute.NONE, -1, version, statistics);
    }
    int[] path = new int[search.copyPath(NodeRoute.NONE)];
    search.copyPath(path);
    return new NodeRoute(status, path, search.cost(), version, statistics);
  }

  /** Returns the snapshot that the search runs over; {@code other} for a field. */
  Snapshot<O> snapshotOr(Snapshot<O> other) {
    return snapshot == null ? other : snapshot;
  }

  /** Whether the preparation is complete. */
  boolean hasPrepared() {
    return snapshot != null && prepared == owed;
  }

  /** Ends the search. */
  void end() {
    searches.end();
    job = null;
    snapshot = null;
    search = null;
    status = SearchStatus.READY;
  }
}
