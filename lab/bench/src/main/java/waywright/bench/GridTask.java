package waywright.bench;

import java.util.Arrays;
import java.util.Locale;

/**
 * A grid engine on a scenario. What is timed is the engine's answer with its path; what is judged
 * is each cell of it, by {@link Audit}.
 */
final class GridTask implements Task {

  /** Asked with the cells of the field. */
  private final Engine engine;

  /** The map and its queries, read by all and changed by none. */
  private final KnownQueries scenario;

  /**
   * Where the engine writes the cells of its path: room for all cells. This task's own, used anew
   * for each query.
   */
  private final int[] path;

  /** Nothing is loaded yet: that is timed apart, by {@link #load}. */
  GridTask(Engine engine, KnownQueries scenario) {
    this.engine = engine;
    this.scenario = scenario;
    this.path = new int[scenario.field().size()];
  }

  @Override
  public String engine() {
    return engine.name();
  }

  @Override
  public String map() {
    return scenario.name();
  }

  /** Size, free cells and queries, for the line below a table's heading. */
  @Override
  public String about() {
    return String.format(
        Locale.ROOT,
        "%d × %d cells, %,d of them free; %d queries.",
        scenario.field().width(),
        scenario.field().height(),
        scenario.field().free(),
        queries());
  }

  @Override
  public void load() {
    engine.load(scenario.field());
  }

  @Override
  public int queries() {
    return scenario.queries().size();
  }

  @Override
  public double optimum(int query) {
    return scenario.queries().get(query).optimum();
  }

  /** Nothing is checked here: the same answer was judged before the clock ran. */
  @Override
  public void ask(int query) {
    KnownQuery asked = scenario.queries().get(query);
    engine.solve(asked.start(), asked.goal(), path);
  }

  /**
   * The path's room is filled with −1 first, so that cells of an earlier path cannot pass for this
   * one's.
   */
  @Override
  public JudgedAnswer judge(int query) {
    KnownQuery asked = scenario.queries().get(query);
    Arrays.fill(path, -1);
    double told = engine.solve(asked.start(), asked.goal(), path);
    return Audit.judge(scenario, asked, told, path);
  }

  @Override
  public long expanded() {
    return engine.expanded();
  }

  @Override
  public Index index() {
    return engine.index();
  }
}
