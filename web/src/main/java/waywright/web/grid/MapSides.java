package waywright.web.grid;

import org.teavm.jso.JSExport;
import waywright.grid.GridMap;

/** What the page asks of every map for its sides. */
abstract class MapSides {

  /** The map as it is now. */
  abstract GridMap map();

  /** Cells in a row. */
  @JSExport
  public final int width() {
    return map().width();
  }

  /** Rows. */
  @JSExport
  public final int height() {
    return map().height();
  }
}
