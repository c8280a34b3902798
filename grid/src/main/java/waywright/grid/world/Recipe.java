package waywright.grid.world;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Preparation;
import waywright.grid.canonical.CanonicalSpace;
import waywright.grid.jps.JumpMap;
import waywright.grid.jpsw.WeightedJumpMap;
import waywright.grid.reach.Reachability;

/**
 * How something is prepared from a version of a world, and how it follows to another version. A
 * value: versions keep what equal recipes made once for all who ask.
 *
 * <p>To have something of your own kept by versions, implement this as a record. Implementations
 * are immutable and may be called by any thread, though for one thing by one thread at a time.
 *
 * @param <T> what is prepared
 */
public interface Recipe<T> {

  /**
   * The work of a preparation from nothing, in units of {@link Preparation#CELLS} cells: a function
   * of the recipe and of the size of the map alone.
   */
  default long work(WorldVersion version) {
    return begin(version).work();
  }

  /**
   * The bytes that a search over what is prepared makes at once, when it is made: what {@link
   * waywright.search.spi.Room} charges for. A function of the recipe and of the size of the map
   * alone; 0 if nobody has said.
   */
  default long searchRoom(WorldVersion version) {
    return 0;
  }

  /** Begins from nothing. Most of the work is left to the preparation. */
  Preparation<? extends T> begin(WorldVersion version);

  /**
   * Takes what was prepared from one version to another, in place or as a new object.
   *
   * @param made what was prepared; nobody else uses it now. Not used any more if this returns
   *     another object or throws
   * @param version where it is to go
   * @param cells numbers of the cells whose letters differ between the two, in order
   * @return what was prepared, as if from nothing; or null if it must be prepared from nothing
   */
  @Nullable T follow(T made, WorldVersion version, int[] cells);

  /**
   * Whether {@link #follow} goes along with edits at all. If not, each version that differs is
   * prepared from nothing.
   */
  default boolean canFollow() {
    return true;
  }

  /**
   * Whether it is made of the {@link WorldVersion#space}, so that who prepares it in portions
   * prepares the space first.
   */
  default boolean isOverSpace() {
    return true;
  }

  /** Whether several threads may use one object while nobody changes it. */
  default boolean isShared() {
    return true;
  }

  /** The map as a movement sees it. Immutable: it may be kept when the lease is over. */
  static Recipe<GridSpace> space(Movement movement) {
    return new SpaceRecipe(Objects.requireNonNull(movement, "movement"));
  }

  /**
   * The map of jump point search. For versions whose {@link WorldVersion#profile} is uniform;
   * others are refused with an {@link IllegalArgumentException}.
   */
  static Recipe<JumpMap> jumpMap(Movement movement) {
    return new JumpRecipe(Objects.requireNonNull(movement, "movement"));
  }

  /**
   * The map of weighted jump points. For versions without one-way terrain; others are refused with
   * an {@link IllegalArgumentException}.
   */
  static Recipe<WeightedJumpMap> weightedJumpMap(Movement movement) {
    return new WeightedJumpRecipe(Objects.requireNonNull(movement, "movement"));
  }

  /** The space of canonical A*. Prepared from nothing after each edit. */
  static Recipe<CanonicalSpace> canonicalSpace(Movement movement) {
    return new CanonicalRecipe(Objects.requireNonNull(movement, "movement"));
  }

  /**
   * What reaches what. Connected components follow edits; where the movement has one-way terrain,
   * strong components are prepared in one portion, from nothing after each edit, and for one thread
   * at a time.
   */
  static Recipe<Reachability> reachability(Movement movement) {
    return new ReachRecipe(Objects.requireNonNull(movement, "movement"));
  }
}
