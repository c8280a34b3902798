package waywright.bench.own;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Promise;
import waywright.bench.Engine;
import waywright.bench.Index;
import waywright.bench.PlainField;
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
 *
 * <p>It is asked through the same door as any user asks, so that a cost which this door adds is in
 * every time printed.
 */
public final class Waywright implements Engine {

  /** The rules of the measurement: 8 neighbors, no cutting of corners. */
  private static final Movement MOVEMENT = Movement.walker();

  /** Which one; its title is in the name printed. */
  private final Algorithm algorithm;

  /** Of the field loaded. None stands in before: its memory would be taken off the world's. */
  private @Nullable GridPathfinder finder;

  /** The map loaded last; one cell before the first. */
  private PlainField field = new PlainField(1, 1, new boolean[] {true});

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

  /** Whether it is {@code auto}: the only one that is given an index to choose from. */
  private boolean isAuto() {
    return algorithm.name().equals("auto");
  }

  @Override
  public void load(PlainField field) {
    this.field = field;
    GridMap map = map(field);
    GridSpace space = new GridSpace(map, MOVEMENT);
    finder =
        (isAuto()
                ? GridPathfinder.of(space, SubgoalIndex.of(map, MOVEMENT))
                : GridPathfinder.of(space).algorithm(algorithm::over))
            .prepare();
  }

  /** The field as a map of our grid: {@code .} where it is passable, {@code @} elsewhere. */
  static GridMap map(PlainField field) {
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
    SearchStatus status =
        loaded.start(start % width, start / width, goal % width, goal / width).run();
    if (status != SearchStatus.FOUND) {
      return Double.NaN;
    }
    loaded.copyPath(path);
    return Octile.length(loaded.cost());
  }

  /** The pathfinder, or a complaint about an engine asked before {@link #load}. */
  private GridPathfinder loaded() {
    return Objects.requireNonNull(finder, "no field is loaded");
  }

  @Override
  public long expanded() {
    return loaded().search().expanded();
  }

  /** What {@code indexed} and {@code auto} build beforehand; the others build nothing. */
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
