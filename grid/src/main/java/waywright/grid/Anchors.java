package waywright.grid;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Where the anchor of a body may be, as a map and a movement of single cells that mean to every
 * search what the ground means to the body: the dearest terrain under it, no anchor where it would
 * cover a blocked cell or reach off the map. For a body of one cell these are the map and the
 * movement themselves.
 *
 * <p>Sliding maxima: time O(cells · log size) for a square. An edit looks at the anchors only from
 * which the body covers the cells that differ. Immutable, shared by threads.
 */
public final class Anchors {

  private static final int[] NONE = {};

  private final GridMap ground;
  private final Movement mover;
  private final GridMap map;

  /** What the letters of the anchors mean, and how many there are of each. */
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
   * The anchors of a movement's body on a map. Time O(1) for a body of one cell.
   *
   * @throws IllegalArgumentException if terrain has so many costs and one-way rules that 256
   *     letters do not name what the body may meet
   */
  public static Anchors of(GridMap ground, Movement mover) {
    Objects.requireNonNull(mover, "mover");
    Objects.requireNonNull(ground, "map");
    if (mover.body().isCell()) {
      return new Anchors(ground, mover, GroundKinds.NONE, ground, NONE);
    }
    AnchorDrawing drawing = new AnchorDrawing(ground, mover, GroundKinds.of(mover));
    byte[] letters = drawing.letters(0, 0, ground.width() - 1, ground.height() - 1);
    GridMap map = ground.with(CellBytes.over(letters));
    return new Anchors(ground, mover, drawing.kinds(), map, map.census());
  }

  /** The anchors of a body larger than a cell, some rows at a time. */
  static final class Bands {

    /** Rows drawn at a time; those that bodies reach down to from there are looked at twice. */
    private static final int ROWS = 16;

    private final GridMap ground;
    private final Movement mover;
    private final AnchorDrawing drawing;
    private final CellBytes.Making letters;
    private final int[] census = new int[256];

    Bands(GridMap ground, Movement mover) {
      this.ground = ground;
      this.mover = mover;
      drawing = new AnchorDrawing(ground, mover, GroundKinds.of(mover));
      letters = new CellBytes.Making(ground.size(), GridMap.MOST_IN_ONE);
    }

    /** Draws a row, and some that follow; all rows in order. */
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

    /** What was drawn. */
    Anchors finish() {
      GridMap map = ground.with(letters.finish());
      return new Anchors(ground, mover, drawing.kinds(), map, census);
    }
  }

  /** The map of the ground. */
  public GridMap ground() {
    return ground;
  }

  /** The movement, with its body. */
  public Movement mover() {
    return mover;
  }

  /** The map of the anchors. */
  public GridMap map() {
    return map;
  }

  /** The movement of single cells that goes with the map of the anchors. */
  public Movement movement() {
    return mover.body().isCell() ? mover : kinds.movement;
  }

  /**
   * Whether the anchor may be in a cell.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public boolean isOpen(int cell) {
    return movement().passable(map.terrain(cell));
  }

  /** What the terrain means to the body. Time O(1), O(cells) for a body of one cell. */
  public TerrainProfile profile() {
    return TerrainProfile.of(mover.body().isCell() ? map.census() : census, movement());
  }

  /**
   * The anchors from which the body covers one of these cells of the ground, in order; for a body
   * of one cell the given array itself.
   *
   * @throws IndexOutOfBoundsException if a cell is not on the map
   */
  public int[] over(int... cells) {
    return over(ground, mover.body(), cells);
  }

  /** {@link #over(int...)} for any body. */
  static int[] over(GridMap ground, Body body, int... cells) {
    ground.requireCells(cells);
    if (body.isCell()) {
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

  /** First column and row and last column and row of the anchors that can cover a cell. */
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
   * The anchors on a map that differs in the given cells only.
   *
   * @param changed a map of the same size
   * @param cells numbers of the cells that differ; more do no harm
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
    return new Anchors(changed, mover, drawing.kinds(), drawn, counts);
  }

  /** The same with each map in one array again. */
  Anchors compact() {
    GridMap letters = ground.compact();
    GridMap anchored = map == ground ? letters : map.compact();
    return letters == ground && anchored == map
        ? this
        : new Anchors(letters, mover, kinds, anchored, census);
  }
}
