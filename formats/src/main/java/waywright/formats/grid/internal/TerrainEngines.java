package waywright.formats.grid.internal;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/**
 * Chooses the movement of a benchmark query by the letter of its start cell: from ground ({@code .
 * G S} and blank) units walk on ground; from any other letter they stay on that letter, like boats
 * on water. Caches one engine for each movement.
 *
 * <p>The public benchmark also has queries on water and among trees, and its stored lengths are for
 * these movements. Most files need only one engine. Use from one thread at a time.
 */
public final class TerrainEngines<E> {

  /** The letters of ground. */
  public static final String GROUND = ".GS ";

  private final GridMap map;
  private final Function<Movement, E> maker;
  private final Map<String, E> engines = new HashMap<>();

  /**
   * Creates an empty cache.
   *
   * @param maker creates the engine of a movement, once for each
   */
  public TerrainEngines(GridMap map, Function<Movement, E> maker) {
    this.map = map;
    this.maker = maker;
  }

  /** Returns the engine for queries from a cell. */
  public E from(int x, int y) {
    char letter = map.letter(x, y);
    String letters = GROUND.indexOf(letter) >= 0 ? GROUND : String.valueOf(letter);
    return engines.computeIfAbsent(
        letters, passable -> maker.apply(Movement.builder().passable(passable).build()));
  }
}
