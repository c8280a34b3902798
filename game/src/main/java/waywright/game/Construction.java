package waywright.game;

import java.util.Objects;
import java.util.stream.IntStream;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.building.Buildable;
import waywright.grid.field.Field;

/**
 * Builds and sells in a {@link GameWorld} and never cuts a unit off: a building is placed
 * completely or not at all. Units follow {@link #field()}, which is up to date after every change,
 * so that none of them waits for a new route.
 *
 * <p>{@link #survey} covers the whole map, for an overlay or a computer player. All edits of the
 * world must go through this object. Confined to one thread.
 */
public final class Construction {

  /** The result of an attempt to build. */
  public enum Outcome {
    /** The building is placed. */
    BUILT,
    /** A cell is not free, or is occupied by a spawn, a goal or a unit. */
    OCCUPIED,
    /** It would cut a spawn or a unit off from all goals. */
    WOULD_CUT
  }

  private final GameWorld world;
  private final int[] spawns;
  private final int[] goals;
  private final char building;
  private final Field field;
  private GridSpace space;

  /**
   * Makes a site.
   *
   * @param spawns the numbers of the cells where lanes begin
   * @param goals the numbers of the cells where they end
   * @param building the letter of a cell with a building, which the movement may not enter
   */
  public Construction(
      GameWorld world, Movement movement, int[] spawns, int[] goals, char building) {
    if (Objects.requireNonNull(movement, "movement").passable(building)) {
      throw new IllegalArgumentException(
          "buildings are '" + building + "', which " + movement + " may enter");
    }
    this.world = world;
    this.spawns = spawns.clone();
    this.goals = goals.clone();
    this.building = building;
    space = new GridSpace(world.map(), movement);
    field = Field.towards(space, goals);
  }

  /** Returns the cost from every cell to the nearest goal. */
  public Field field() {
    return field;
  }

  /** Returns the cells and steps of the units now. */
  public GridSpace space() {
    return space;
  }

  /** Returns where a square of this side may be built, and how much longer the lanes would get. */
  public Buildable survey(int side, int... units) {
    return Buildable.over(space).spawns(spawns).goals(goals).units(units).footprint(side).survey();
  }

  /**
   * Builds a square, unless that would cut a spawn or a unit off.
   *
   * @param x of its upper left cell
   * @param y of its upper left cell
   * @param side in cells
   * @param units the cells of all units now
   */
  public Outcome build(int x, int y, int side, int... units) {
    Objects.requireNonNull(units, "units");
    GridMap map = space.ground();
    if (side < 1 || !map.contains(x, y) || !map.contains(x + side - 1, y + side - 1)) {
      return Outcome.OCCUPIED;
    }
    int[] cells = square(x, y, side);
    int[] walkers = IntStream.concat(IntStream.of(spawns), IntStream.of(units)).toArray();
    boolean isFree =
        IntStream.of(cells)
            .allMatch(
                cell ->
                    space.mover().passable(map.terrain(cell))
                        && !isUnder(walkers, cell)
                        && !isUnder(goals, cell));
    if (!isFree) {
      return Outcome.OCCUPIED;
    }
    int[] onTheirWay = IntStream.of(walkers).filter(field::reached).toArray();
    follow(map.with(x, y, side, side, building), cells);
    if (!IntStream.of(onTheirWay).allMatch(field::reached)) {
      follow(map, cells);
      return Outcome.WOULD_CUT;
    }
    world.fill(x, y, side, side, building);
    return Outcome.BUILT;
  }

  /**
   * Sells a square: its cells become {@code letter}.
   *
   * @throws IllegalArgumentException if one of its cells has no building
   * @throws IndexOutOfBoundsException if it does not lie on the map
   */
  public void sell(int x, int y, int side, char letter) {
    if (side < 1 || !space.map().contains(x, y, side, side)) {
      throw new IndexOutOfBoundsException(
          String.format(
              "a square of side %s at (%s, %s) does not lie on the map. Maybe its"
                  + " upper left cell is meant?",
              side, x, y));
    }
    int[] cells = square(x, y, side);
    GridMap map = space.ground();
    if (IntStream.of(cells).anyMatch(cell -> map.terrain(cell) != building)) {
      throw new IllegalArgumentException(
          "there is no building of side " + side + " at (" + x + ", " + y + ")");
    }
    follow(map.with(x, y, side, side, letter), cells);
    world.fill(x, y, side, side, letter);
  }

  private int[] square(int x, int y, int side) {
    return IntStream.range(0, side * side)
        .map(i -> space.map().cell(x + i % side, y + i / side))
        .toArray();
  }

  private void follow(GridMap map, int[] cells) {
    space = space.with(map, cells);
    field.repair(space, cells);
  }

  /** Whether a unit in one of some cells covers a cell. */
  private boolean isUnder(int[] units, int cell) {
    return IntStream.of(space.anchors().over(cell))
        .anyMatch(anchor -> IntStream.of(units).anyMatch(unit -> unit == anchor));
  }
}
