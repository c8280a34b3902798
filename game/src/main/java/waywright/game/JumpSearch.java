package waywright.game;

import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.search.SearchStatus;
import waywright.search.spi.SearchShell;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/** Jump point search from one cell to one, as the contract of all searches has it. */
final class JumpSearch extends SearchShell {

  private final JumpMap map;
  private final JumpPointSearch search;
  private int goal = -1;
  private boolean seeded;

  JumpSearch(JumpMap map) {
    this.map = map;
    search = new JumpPointSearch(map);
  }

  JumpMap map() {
    return map;
  }

  @Override
  protected int nodeCount() {
    return map.size();
  }

  @Override
  protected boolean contains(int node) {
    return map.passable(node);
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    this.goal = goal.node();
    seeded = false;
  }

  @Override
  protected void seed(Sources sources) {
    search.start(sources.node(0), goal);
    seeded = true;
  }

  @Override
  protected SearchStatus advance() {
    SearchStatus status = search.step();
    boolean beyond = status == SearchStatus.FOUND && search.cost() > limit();
    return beyond ? SearchStatus.BEYOND_LIMIT : status;
  }

  @Override
  public long cost() {
    return status() == SearchStatus.FOUND ? search.cost() : -1;
  }

  @Override
  public long lowerBound() {
    return 0;
  }

  @Override
  public int goalReached() {
    return status() == SearchStatus.FOUND ? goal : -1;
  }

  @Override
  public int copyPath(int[] buffer) {
    return search.copyPath(buffer);
  }

  @Override
  public long expanded() {
    return seeded ? search.expanded() : 0;
  }

  @Override
  public long generated() {
    return 0;
  }

  @Override
  public long reopened() {
    return 0;
  }

  @Override
  public int peakFrontier() {
    return 0;
  }
}
