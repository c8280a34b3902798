package waywright.grid;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * The possible anchor cells of a body larger than one cell, as an equivalent map and a movement of
 * single cells, so that every search handles large bodies. An anchor costs as much as the most
 * expensive terrain under the body; it is blocked where the body would cover a blocked cell or
 * extend off the map. For a body of one cell these are the given map and movement.
 *
 * <p>Computed by sliding maxima: time O(cells · log size) for a square. An edit recomputes only the
 * anchors from which the body covers a changed cell. Immutable, shared by threads.
 */
public final class Anchors {

  private static final int[] NONE = {};

  private final GridMap ground;
  private final Movement mover;
  private final GridMap map;

  /** The meaning of the letters of the anchors. */
  private final GroundKinds kinds;

  private final int[] census;

  private Anchors(GridMap ground, Movement mover, GroundKinds kinds, GridMap map, int[] census) {
    this.ground = ground;
    this.mover = mover;
    this.kinds = kinds;
    this.map = map;
    this.census = census;
  }

  /**
   * Computes the anchors of a movement's body on a map. Time O(1) for a body of one cell.
   *
   * @throws IllegalArgumentException if the terrain has so many costs and one-way rules that 256
   *     letters cannot encode all combinations under the body
   */
  public static Anchors of(GridMap ground, Movement mover) {
    Objects.requireNonNull(ground, "map");
    if (Objects.requireNonNull(mover, "mover").body().isCell()) {
      return new Anchors(ground, mover, GroundKinds.NONE, ground, NONE);
    }
    AnchorDrawing drawing = new AnchorDrawing(ground, mover, GroundKinds.of(mover));
    byte[] letters = drawing.letters(0, 0, ground.width() - 1, ground.height() - 1);
    GridMap map = ground.with(CellBytes.over(letters));
    return new Anchors(ground, mover, drawing.kinds, map, map.census());
  }

  /** Computes the anchors of a body larger than a cell, some rows at a time. */
  static final class Bands {

    /** Rows computed at a time; rows below that the body extends to are read twice. */
    private static final int ROWS = 16;

    private final GridMap ground;
    private final Movement mover;
    private final AnchorDrawing drawing;
    private final CellBytes.Builder letters;
    private final int[] census = new int[256];

    Bands(GridMap ground, Movement mover) {
      this.ground = ground;
      this.mover = mover;
      drawing = new AnchorDrawing(ground, mover, GroundKinds.of(mover));
      letters = new CellBytes.Builder(ground.size(), GridMap.MOST_IN_ONE);
    }

    /** Computes a row, and some that follow; to be called for all rows in order. */
    void row(int y) {
      if (y % ROWS == 0) {
        int bottom = Math.min(y + ROWS, ground.height()) - 1;
        byte[] band = drawing.letters(0, y, ground.width() - 1, bottom);
        letters.put(y * ground.width(), band);
        for (byte letter : band) {
          census[letter & 0xff]++;
        }
      }
    }

    /** Returns the finished anchors. */
    Anchors finish() {
      return new Anchors(ground, mover, drawing.kinds, ground.with(letters.finish()), census);
    }
  }

  /** Returns the terrain map that was given. */
  public GridMap ground() {
    return ground;
  }

  /** Returns the movement that was given, with its body. */
  public Movement mover() {
    return mover;
  }

  /** Returns the map of the anchors: its letters have a meaning only for {@link #movement}. */
  public GridMap map() {
    return map;
  }

  /** Returns the movement of single cells that goes with the map of the anchors. */
  public Movement movement() {
    return mover.body().isCell() ? mover : kinds.movement();
  }

  /**
   * Returns whether the anchor may be in a cell.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public boolean isOpen(int cell) {
    return movement().passable(map.terrain(cell));
  }

  /**
   * Returns the number of anchors by the letter of {@link #map}. Time O(1), or O(cells) for a body
   * of one cell.
   */
  public int[] census() {
    return mover.body().isCell() ? map.census() : census.clone();
  }

  /**
   * Returns the anchors from which the body covers at least one of these cells of the ground, in
   * ascending order; for a body of one cell the given array itself.
   *
   * @throws IndexOutOfBoundsException if a cell is not on the map
   */
  public int[] over(int... cells) {
    return over(ground, mover.body(), cells);
  }

  /**
   * Returns the same cells as {@link #over(int...)} for any body, without computing its anchors.
   *
   * @throws IndexOutOfBoundsException if a cell is not on the map
   */
  public static int[] over(GridMap ground, Body body, int... cells) {
    Objects.requireNonNull(ground, "ground").requireCells(cells);
    if (Objects.requireNonNull(body, "body").isCell()) {
      return cells;
    }
    return Arrays.stream(cells)
        .flatMap(
            cell -> {
              int[] box = box(ground, body, cell);
              return IntStream.rangeClosed(box[1], box[3])
                  .flatMap(
                      y ->
                          IntStream.rangeClosed(box[0], box[2])
                              .filter(x -> body.covers(ground.x(cell) - x, ground.y(cell) - y))
                              .map(x -> ground.cell(x, y)));
            })
        .sorted()
        .distinct()
        .toArray();
  }

  /**
   * The first column and row, and the last column and row, of the anchors that can cover a cell.
   */
  private static int[] box(GridMap ground, Body body, int cell) {
    int x = ground.x(cell);
    int y = ground.y(cell);
    return new int[] {
      Math.max(0, x - body.right()),
      Math.max(0, y - body.bottom()),
      Math.min(ground.width() - 1, x - body.left()),
      Math.min(ground.height() - 1, y - body.top())
    };
  }

  /**
   * Returns the anchors on a map that differs in the given cells only.
   *
   * @param changed a map of the same size
   * @param cells numbers of the cells that differ; unchanged cells are allowed
   */
  Anchors with(GridMap changed, int... cells) {
    if (mover.body().isCell()) {
      return new Anchors(changed, mover, kinds, changed, census);
    }
    AnchorDrawing drawing = new AnchorDrawing(changed, mover, kinds);
    CellBytes.Draft draft = map.letters().draft();
    for (int cell : cells) {
      int[] box = box(ground, mover.body(), cell);
      int columns = box[2] - box[0] + 1;
      byte[] letters = drawing.letters(box[0], box[1], box[2], box[3]);
      for (int i = 0; i < letters.length; i++) {
        int anchor = map.cell(box[0] + i % columns, box[1] + i / columns);
        if (map.letters().get(anchor) != (letters[i] & 0xff)) {
          draft.set(anchor, letters[i]);
        }
      }
    }
    GridMap drawn = map.with(draft.finish());
    int[] counts = census.clone();
    for (int anchor : map.differences(drawn)) {
      counts[map.terrain(anchor)]--;
      counts[drawn.terrain(anchor)]++;
    }
    return new Anchors(changed, mover, drawing.kinds, drawn, counts);
  }

  /** Returns the same anchors with each map in one array again. */
  Anchors compact() {
    GridMap letters = ground.compact();
    GridMap anchored = map == ground ? letters : map.compact();
    return letters == ground && anchored == map
        ? this
        : new Anchors(letters, mover, kinds, anchored, census);
  }
}
