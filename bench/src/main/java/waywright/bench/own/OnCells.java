package waywright.bench.own;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import waywright.bench.Engine;
import waywright.bench.Field;
import waywright.bench.Index;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;
import waywright.grid.index.AutoSearch;
import waywright.grid.index.IndexedSearch;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.grid.jpsw.WeightedJumpMap;
import waywright.grid.jpsw.WeightedJumpSearch;
import waywright.grid.reach.ConnectedComponents;
import waywright.search.Search;
import waywright.search.SearchStatus;

/** One of our searches made for square grids; what is built for a map counts as loading. */
public final class OnCells implements Engine {

  private static final Movement MOVEMENT = Movement.walker();

  private final String name;
  private final Function<GridMap, Search> maker;

  /** Of the field loaded. None stands in before: its memory would be taken off the world's. */
  private @Nullable Search search;

  private Field field = new Field(1, 1, new boolean[] {true});

  private OnCells(String name, Function<GridMap, Search> maker) {
    this.name = name;
    this.maker = maker;
  }

  /** Canonical A*: symmetric paths pruned by a table. */
  public static OnCells canonical() {
    return new OnCells(
        "canonical A*",
        map -> new CanonicalSearch(new CanonicalSpace(new GridSpace(map, MOVEMENT))));
  }

  /** Jump point search. What it counts as expanded are jump points. */
  public static OnCells jumpPoints() {
    return new OnCells("JPS", map -> new JumpPointSearch(JumpMap.of(map, MOVEMENT)));
  }

  /** Jump points for terrain of any costs. What it counts as expanded are jump points. */
  public static OnCells weightedJumpPoints() {
    return new OnCells(
        "weighted JPS", map -> new WeightedJumpSearch(WeightedJumpMap.of(map, MOVEMENT)));
  }

  /** The index. What it counts as expanded are nodes of the index. */
  public static OnCells indexed() {
    return new OnCells("index", map -> new IndexedSearch(SubgoalIndex.of(map, MOVEMENT)));
  }

  /** The choice for each query between reachability, jump point search and the index. */
  public static OnCells auto() {
    return new OnCells(
        "auto",
        map ->
            new AutoSearch(
                JumpMap.of(map, MOVEMENT),
                SubgoalIndex.of(map, MOVEMENT),
                ConnectedComponents.of(map, MOVEMENT)));
  }

  @Override
  public String name() {
    return "Waywright " + name;
  }

  @Override
  public void load(Field field) {
    this.field = field;
    search = maker.apply(Waywright.map(field));
  }

  @Override
  public double solve(int start, int goal, int[] path) {
    Search loaded = loaded();
    if (loaded.start(start, goal).run() != SearchStatus.FOUND) {
      return Double.NaN;
    }
    loaded.copyPath(path);
    return Octile.length(loaded.cost());
  }

  @Override
  public long expanded() {
    return loaded().expanded();
  }

  private Search loaded() {
    return Objects.requireNonNull(search, "no field is loaded");
  }

  @Override
  public Index index() {
    if (search instanceof IndexedSearch || search instanceof AutoSearch) {
      GridMap map = Waywright.map(field);
      return Index.of(
          field.free(),
          field.size(),
          () -> SubgoalIndex.of(map, MOVEMENT),
          SubgoalIndex::bytes);
    }
    return Index.NONE;
  }
}
