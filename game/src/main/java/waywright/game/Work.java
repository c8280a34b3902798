package waywright.game;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.field.Field;
import waywright.search.SearchStatus;

/**
 * The one job that is worked on, in portions. A search keeps the version of the world that it began
 * in. After a rollback the work done so far is done again when the job goes on: the same portions
 * of the same budget lead to the same answer.
 */
final class Work {

  private final Planner preferred;
  private final Planner astar = Planners.astar();
  private Planner planner;
  private @Nullable Job job;
  private Planner.@Nullable Query query;
  private long version;
  private long done;
  private boolean behind;
  private SearchStatus status = SearchStatus.READY;
  private int[] path = new int[256];

  Work(Planner preferred) {
    this.preferred = preferred;
    planner = preferred;
  }

  /** What a rollback needs. */
  record Saved(@Nullable Job job, Planner.@Nullable Query query, long version, long done) {

    /** The same with the job as another object. */
    Saved with(@Nullable Job job) {
      return new Saved(job, query, version, done);
    }
  }

  Saved save() {
    return new Saved(job, query, version, done);
  }

  void restore(Saved saved) {
    job = saved.job;
    query = saved.query;
    version = saved.version;
    done = saved.done;
    status = SearchStatus.READY;
    behind = true;
  }

  @Nullable Job job() {
    return job;
  }

  /** Takes up a job that no field answers. */
  void begin(Job job, GridSpace space, long version) {
    RouteRequest question = job.question;
    this.job = job;
    this.version = version;
    query =
        new Planner.Query(
            space,
            Steps.start(space.map(), question),
            question.target(),
            question.costLimit(),
            question.region());
    done = 0;
    behind = false;
    status = SearchStatus.READY;
    restart();
  }

  /** Takes up a job that a field answers. */
  void begin(Job job) {
    this.job = job;
    query = null;
    done = 0;
    behind = false;
  }

  private void restart() {
    Planner.Query query = this.query;
    if (query != null) {
      planner = preferred.suits(query) ? preferred : astar;
      planner.start(query);
    }
  }

  /**
   * Goes on with the job for at most {@code budget} expansions; returns those spent, at least 1.
   */
  long run(long budget) {
    Job job = this.job;
    if (job == null) {
      return 0;
    }
    if (job.field != null) {
      Field field = job.field.field();
      long before = field.expanded();
      field.run(budget);
      return Math.max(1, field.expanded() - before);
    }
    if (behind) {
      behind = false;
      restart();
      planner.run(done);
    }
    long most = Math.min(budget, job.question.expansionLimit() - done);
    status = planner.run(most);
    long spent = planner.expanded() - done;
    done += spent;
    if (status == SearchStatus.RUNNING && done >= job.question.expansionLimit()) {
      status = SearchStatus.BEYOND_LIMIT;
    }
    return Math.max(1, spent);
  }

  /** What the job had cost in this portion when it threw, at least 1. */
  long fail() {
    return job == null || job.field != null ? 1 : Math.max(1, planner.expanded() - done);
  }

  /** Whether the job is done. */
  boolean isOver() {
    return job != null && job.field != null ? job.field.field().isComplete() : status.isOver();
  }

  /** What the search ended with. */
  Route route() {
    GridMap map = query == null ? null : query.space().map();
    int width = map == null ? 1 : map.width();
    if (status != SearchStatus.FOUND) {
      SearchStatus shown = status.isOver() ? status : SearchStatus.BUDGET_SPENT;
      return new Route(shown, new int[0], width, 0, version);
    }
    int count = planner.copyPath(path);
    if (count > path.length) {
      path = new int[2 * count];
      count = planner.copyPath(path);
    }
    return new Route(status, Arrays.copyOf(path, count), width, planner.cost(), version);
  }

  /** The space that the search runs over; null for a field. */
  @Nullable GridSpace space() {
    return query == null ? null : query.space();
  }

  /** How many units with one target make a field cheaper than asking for each. */
  int crowd(GridSpace space) {
    return preferred.crowd(space.nodeCount());
  }

  /** Lays the job down. */
  void end() {
    job = null;
    query = null;
    status = SearchStatus.READY;
  }
}
