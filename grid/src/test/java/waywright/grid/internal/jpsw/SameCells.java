package waywright.grid.internal.jpsw;

import java.util.Arrays;
import waywright.grid.internal.runs.SameRuns;

/** Whether two weighted jump maps, or their tables of cells, hold the same data. */
final class SameCells {

  private SameCells() {}

  static boolean of(WeightedJumpMap one, WeightedJumpMap other) {
    return of(one.cells, other.cells) && SameRuns.ofLines(one, other);
  }

  static boolean of(CellTable one, CellTable other) {
    return Arrays.equals(one.kinds, other.kinds)
        && Arrays.equals(one.masks, other.masks)
        && Arrays.equals(one.bits, other.bits)
        && Arrays.deepEquals(one.kindPieces, other.kindPieces)
        && Arrays.deepEquals(one.maskPieces, other.maskPieces)
        && Arrays.deepEquals(one.bitPieces, other.bitPieces);
  }
}
