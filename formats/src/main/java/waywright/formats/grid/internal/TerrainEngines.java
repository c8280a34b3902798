package waywright.formats.grid.internal;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/**
 * The movement of a benchmark query by the letter that it starts on: ground ({@code . G S} and
 * blank) walks on ground, and any other letter stays on that letter, as boats on water and birds
 * over trees do. One engine is kept for each.
 *
 * <p>The public benchmark has queries on water and among trees too, and its stored lengths mean
 * just that. Most files need one engine only. Belongs to one thread at a time.
 */
public final class TerrainEngines<E> {

  /** What walks on ground walks on. */
  public static final String GROUND = ".GS ";

  private final GridMap map;
  private final Function<Movement, E> maker;
  private final Map<String, E> engines = new HashMap<>();

  /**
   * No engine yet.
   *
   * @param maker makes the engine of a movement, once for each
   */
  public TerrainEngines(GridMap map, Function<Movement, E> maker) {
    this.map = map;
    this.maker = maker;
  }

  /** The engine for queries from a cell. */
  public E from(int x, int y) {
    char letter = map.letter(x, y);
    String letters = GROUND.indexOf(letter) >= 0 ? GROUND : String.valueOf(letter);
    return engines.computeIfAbsent(
        letters, passable -> maker.apply(Movement.builder().passable(passable).build()));
  }
}
