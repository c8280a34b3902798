package waywright.grid.internal.jps;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.grid.Anchors;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.runs.JumpRecipe;
import waywright.grid.internal.runs.RunBuild;
import waywright.grid.internal.runs.RunMap;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;

/**
 * The map of a jump point search: the passable cells, and for each direction the cells at which a
 * run must stop to look for branches. The time of a run depends on the number of these stops, not
 * on its length.
 *
 * <p><b>Edits are cheap:</b> {@link #set} updates the bits of the cells whose runs it changes, in
 * about a microsecond, without a rebuild. Confined to one thread while edited; without edits any
 * number of threads may search it. A search that was started before an edit refuses to continue
 * ({@link #version()}).
 *
 * <p>Memory: 2 bytes and 8 bits per cell. Time to build: some 30 ns per cell.
 */
public final class JumpMap extends RunMap {

  private final int terrainCost;

  private JumpMap(GridMap map, Movement movement, int terrainCost) {
    super(map.width(), map.height(), movement, Interest.AHEAD);
    this.terrainCost = terrainCost;
  }

  /**
   * Builds the jump map of a grid; of the anchors, for a body larger than a cell.
   *
   * @throws IllegalArgumentException if jump point search is not proven for this world: passable
   *     cells of different cost, one-way terrain, or other than octile steps
   */
  public static JumpMap of(GridMap map, Movement movement) {
    return recipe(movement).begin(WorldVersion.of(map)).finish();
  }

  /**
   * Starts building the jump map of a grid in portions.
   *
   * @param profile that of the map and the movement
   * @throws IllegalArgumentException as {@link #of} does, and for a body larger than a cell
   */
  public static Preparation<JumpMap> prepare(
      GridMap map, Movement movement, TerrainProfile profile) {
    int terrainCost = uniformCost(map, movement, profile);
    return new Preparation<>(extent(map)) {

      private @Nullable JumpMap made;
      private @Nullable RunBuild build;

      @Override
      protected void row(int pass, int row) {
        if (made == null || build == null) {
          made = new JumpMap(map, movement, terrainCost);
          build = new RunBuild(made);
        }
        if (pass > 0) {
          build.row(pass - 1, row);
        } else {
          made.read(map, row);
        }
      }

      @Override
      protected JumpMap result() {
        return Objects.requireNonNull(made);
      }
    };
  }

  /**
   * Returns the recipe of jump maps, for versions of a grid. Versions whose terrain is not uniform
   * are rejected with an {@link IllegalArgumentException}.
   */
  public static GridRecipe<JumpMap> recipe(Movement movement) {
    return new Recipe(Objects.requireNonNull(movement, "movement"));
  }

  /** The recipe of a jump map. */
  private record Recipe(Movement movement) implements JumpRecipe<JumpMap> {

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Recipe recipe && recipe.movement.equals(movement);
    }

    @Override
    public int hashCode() {
      return movement.hashCode();
    }

    @Override
    public long work(WorldVersion version) {
      return extent(version.map()).work();
    }

    @Override
    public Preparation<JumpMap> begin(WorldVersion version) {
      Anchors at = version.anchors(movement);
      return prepare(at.map(), at.movement(), TerrainProfile.of(version, movement));
    }

    @Override
    public boolean fits(JumpMap made, TerrainProfile profile) {
      return profile.isUniform()
          && (profile.freeCells() == 0 || profile.mostCost() == made.terrainCost);
    }

    /** Counts two bytes a cell, and two bits for each of eight directions. */
    @Override
    public long bytes(JumpMap made, WorldVersion version) {
      return 4L * version.map().size();
    }
  }

  private static Preparation.Extent extent(GridMap map) {
    return extent(map, 1 + RunBuild.PASSES, 1, Character.BYTES);
  }

  /**
   * Returns the common cost of all passable cells of the map.
   *
   * @throws IllegalArgumentException if there are several, one-way cells, or other than octile
   *     steps
   */
  public static int uniformCost(GridMap map, Movement movement) {
    return uniformCost(map, movement, TerrainProfile.of(map, movement));
  }

  private static int uniformCost(GridMap map, Movement movement, TerrainProfile profile) {
    Objects.requireNonNull(movement, "movement").requireOctile("jump point search");
    movement.requireCell("a jump map");
    if (!Objects.requireNonNull(profile, "profile").isUniform()) {
      throw notUniform(map, movement);
    }
    return Math.max(1, profile.mostCost());
  }

  /**
   * Creates an exception that names the first cell that is one-way or differs in cost from those
   * before it.
   */
  private static IllegalArgumentException notUniform(GridMap map, Movement movement) {
    int first = -1;
    for (int cell = 0; ; cell++) {
      int terrain = map.terrain(cell);
      String at = "'" + (char) terrain + "' at (" + map.x(cell) + ", " + map.y(cell) + ")";
      if (movement.passable(terrain) && movement.exits(terrain) != 0xff) {
        return new IllegalArgumentException(
            String.format(
                "jump point search is not proven for one-way cells such as %s."
                    + " Maybe use canonical or plain A*?",
                at));
      }
      first = first < 0 && movement.passable(terrain) ? terrain : first;
      if (first >= 0
          && movement.passable(terrain)
          && movement.cost(terrain) != movement.cost(first)) {
        return new IllegalArgumentException(
            String.format(
                "jump point search is proven for one terrain cost only, but '%s' costs %s and %s"
                    + " costs %s. Maybe use canonical A*?",
                (char) first, movement.cost(first), at, movement.cost(terrain)));
      }
    }
  }

  /**
   * Returns the hash of the current passable cells, the movement and the cost: equal to the
   * fingerprint of an index of this map. Time O(cells).
   */
  public long fingerprint() {
    return fingerprint(terrainCost);
  }

  /** Returns the cost of every passable cell; 1 if there was none when the map was built. */
  public int terrainCost() {
    return terrainCost;
  }
}
