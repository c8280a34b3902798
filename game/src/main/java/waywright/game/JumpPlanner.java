package waywright.game;

import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.search.SearchStatus;

/**
 * Jump point search as a planner: one cell to one cell, where all passable terrain costs the same.
 * Follows a changed map by its differences.
 */
final class JumpPlanner implements Planner {

  private @Nullable GridMap map;
  private @Nullable Movement movement;
  private @Nullable JumpMap jumps;
  private @Nullable JumpPointSearch search;
  private long costLimit;

  @Override
  public boolean suits(Query query) {
    Movement movement = query.space().movement();
    return query.target().isCell()
        && query.region() == null
        && isLevel(movement)
        && !movement.hasOneWay();
  }

  /** Whether all terrain that a movement may enter costs the same. */
  private static boolean isLevel(Movement movement) {
    for (int terrain = 0; terrain < 256; terrain++) {
      if (movement.passable(terrain) && movement.cost(terrain) != movement.leastCost()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int crowd(int cells) {
    return Math.max(6, cells / 4096);
  }

  @Override
  public void start(Query query) {
    JumpPointSearch search = searchOver(query.space());
    GridMap map = query.space().map();
    Target target = query.target();
    boolean onMap = map.contains(target.left(), target.top());
    costLimit = query.costLimit();
    search.reset();
    search.start(query.start(), onMap ? map.cell(target.left(), target.top()) : -1);
  }

  private JumpPointSearch searchOver(GridSpace space) {
    if (jumps == null
        || search == null
        || map == null
        || movement == null
        || !movement.equals(space.movement())
        || map.size() != space.nodeCount()) {
      movement = space.movement();
      jumps = JumpMap.of(space.map(), space.movement());
      search = new JumpPointSearch(jumps);
    } else if (map != space.map()) {
      for (int cell = 0; cell < map.size(); cell++) {
        boolean passable = space.movement().passable(space.map().terrain(cell));
        if (passable != space.movement().passable(map.terrain(cell))) {
          jumps.set(cell, passable);
        }
      }
    }
    map = space.map();
    return search;
  }

  @Override
  public SearchStatus run(long expansions) {
    SearchStatus status = running().run(expansions);
    return status == SearchStatus.FOUND && cost() > costLimit ? SearchStatus.BEYOND_LIMIT : status;
  }

  @Override
  public long expanded() {
    return search == null ? 0 : search.expanded();
  }

  @Override
  public long cost() {
    return running().cost();
  }

  @Override
  public int copyPath(int[] buffer) {
    return running().copyPath(buffer);
  }

  private JumpPointSearch running() {
    if (search == null) {
      throw new IllegalStateException("no query was started");
    }
    return search;
  }
}
