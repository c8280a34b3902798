package waywright.bench.own;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Promise;
import waywright.bench.Engine;
import waywright.bench.Field;
import waywright.bench.Index;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.route.GridPathfinder;
import waywright.search.SearchStatus;

/**
 * An algorithm of the catalogue: one pathfinder for all queries, the path copied out. What is
 * prepared for a map, the index too, counts as loading.
 */
public final class Waywright implements Engine {

  private static final Movement MOVEMENT = Movement.walker();

  private final Algorithm algorithm;

  /** Of the field loaded. None stands in before: its memory would be taken off the world's. */
  private @Nullable GridPathfinder finder;

  /** The map loaded last; one cell before the first. */
  private Field field = new Field(1, 1, new boolean[] {true});

  /** An adapter; {@code auto} is given an index. */
  public Waywright(Algorithm algorithm) {
    this.algorithm = algorithm;
  }

  /** The algorithms that are compared: those that find cheapest paths on any map in due time. */
  public static List<Algorithm> algorithms() {
    return GridAlgorithms.catalogue().all().stream()
        .filter(one -> one.promise() == Promise.CHEAPEST && !one.name().equals("ida-star"))
        .toList();
  }

  @Override
  public String name() {
    return "Waywright " + algorithm.title();
  }

  private boolean isAuto() {
    return algorithm.name().equals("auto");
  }

  @Override
  public void load(Field field) {
    this.field = field;
    GridMap map = map(field);
    GridSpace space = new GridSpace(map, MOVEMENT);
    finder =
        (isAuto()
                ? new GridPathfinder(space, SubgoalIndex.of(map, MOVEMENT))
                : new GridPathfinder(space, algorithm::over))
            .prepare();
  }

  /** The field as a map of our grid. */
  static GridMap map(Field field) {
    byte[] terrain = new byte[field.size()];
    for (int cell = 0; cell < terrain.length; cell++) {
      terrain[cell] = (byte) (field.passable()[cell] ? '.' : '@');
    }
    return GridMap.of(field.width(), field.height(), terrain);
  }

  @Override
  public double solve(int start, int goal, int[] path) {
    GridPathfinder loaded = loaded();
    int width = field.width();
    SearchStatus status = loaded.search(start % width, start / width, goal % width, goal / width);
    if (status != SearchStatus.FOUND) {
      return Double.NaN;
    }
    loaded.copyPath(path);
    return Octile.length(loaded.cost());
  }

  private GridPathfinder loaded() {
    return Objects.requireNonNull(finder, "no field is loaded");
  }

  @Override
  public long expanded() {
    return loaded().search().expanded();
  }

  @Override
  public Index index() {
    if (!isAuto() && !algorithm.name().equals("indexed")) {
      return Index.NONE;
    }
    GridMap map = map(field);
    return Index.of(
        field.free(), field.size(), () -> SubgoalIndex.of(map, MOVEMENT), SubgoalIndex::bytes);
  }
}
