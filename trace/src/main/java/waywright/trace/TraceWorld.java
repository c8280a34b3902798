package waywright.trace;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.grid.Body;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;

/**
 * A map and the movement on it: the data that a picture of a search needs.
 *
 * @param map the terrain letters
 * @param movement the costs of the letters and the rules of movement
 * @param hex the layout of hexagons, or null on a map of squares
 */
public record TraceWorld(GridMap map, Movement movement, @Nullable HexStorage hex) {

  /**
   * The largest number of cells of a world that is written or read: 2^24. Without a limit, a few
   * bytes could claim any size.
   */
  public static final int MAX_CELLS = 1 << 24;

  private static final int LETTERS = 256;
  private static final int ALL_EXITS = 0xff;

  /**
   * Checks the size of the map.
   *
   * @throws IllegalArgumentException if the map has more than {@link #MAX_CELLS} cells
   */
  public TraceWorld {
    if (map.size() > MAX_CELLS) {
      throw new IllegalArgumentException(
          "a trace of a map of " + map.size() + " cells; at most " + MAX_CELLS + " are possible");
    }
  }

  void write(ByteSink out) {
    out.number(hex == null ? 0 : 1 + hex.ordinal());
    out.number(map.width());
    out.number(map.height());
    for (int cell = 0; cell < map.size(); ) {
      int letter = map.terrain(cell);
      int end = cell + 1;
      while (end < map.size() && map.terrain(end) == letter) {
        end++;
      }
      out.write(letter);
      out.number(end - cell);
      cell = end;
    }
    out.number(movement.neighbors());
    out.number(movement.corners().ordinal());
    int[] passable = IntStream.range(0, LETTERS).filter(movement::passable).toArray();
    out.number(passable.length);
    for (int letter : passable) {
      out.write(letter);
      out.number(movement.cost(letter));
      out.write(movement.exits(letter));
    }
    writeUnit(out);
  }

  /** Writes the lengths of the steps and the body. */
  private void writeUnit(ByteSink out) {
    out.number(movement.isOctile() ? 0 : movement.straight());
    out.number(movement.isOctile() ? 0 : movement.diagonal());
    out.number(movement.body().measure());
    out.number(movement.body().denominator());
  }

  /** Reads the lengths of the steps and the body, and checks that they fit together. */
  private static Movement readUnit(ByteFeed in, Movement.Builder rules) {
    int before = in.at;
    int straight = in.number("straight step", 0, Movement.MAX_STEP);
    int diagonal = in.number("diagonal step", 0, Movement.MAX_STEP);
    int measure = in.number("size", 1, Integer.MAX_VALUE);
    int denominator = in.number("denominator of a radius", 0, Integer.MAX_VALUE);
    try {
      if (straight != 0 || diagonal != 0) {
        rules.steps(straight, diagonal);
      }
      Body body = denominator == 0 ? Body.square(measure) : Body.disc(measure, denominator);
      return rules.body(body).build();
    } catch (IllegalArgumentException e) {
      throw new TraceFormatException(before, String.valueOf(e.getMessage()));
    }
  }

  static TraceWorld read(ByteFeed in) {
    int shape = in.number("shape", 0, HexStorage.values().length);
    HexStorage hex = shape == 0 ? null : HexStorage.values()[shape - 1];
    GridMap map = readMap(in);
    Movement.Builder rules = Movement.builder();
    int before = in.at;
    int neighbors = in.number("neighbors", 4, 8);
    if (neighbors != (hex == null ? neighbors & ~3 : 6)) {
      throw new TraceFormatException(
          before, neighbors + " neighbors do not fit the shape " + shape);
    }
    rules.neighbors(neighbors);
    rules.corners(Corners.values()[in.number("corner rule", 0, Corners.values().length - 1)]);
    int passable = in.number("number of letters", 0, LETTERS);
    for (int i = 0; i < passable; i++) {
      char letter = (char) in.raw();
      rules.cost(letter, in.number("cost", 1, Movement.MAX_TERRAIN_COST));
      int exits = in.raw();
      if (exits != ALL_EXITS) {
        rules.exits(letter, steps(exits));
      }
    }
    return new TraceWorld(map, readUnit(in, rules), hex);
  }

  private static GridMap readMap(ByteFeed in) {
    int width = in.number("width", 1, MAX_CELLS);
    int height = in.number("height", 1, MAX_CELLS / width);
    byte[] letters = new byte[width * height];
    for (int cell = 0; cell < letters.length; ) {
      int letter = in.raw();
      int end = cell + in.number("run of cells", 1, letters.length - cell);
      Arrays.fill(letters, cell, end, (byte) letter);
      cell = end;
    }
    return GridMap.of(width, height, letters);
  }

  private static Direction[] steps(int mask) {
    return Arrays.stream(Direction.values())
        .filter(step -> (mask & step.bit()) != 0)
        .toArray(Direction[]::new);
  }
}
