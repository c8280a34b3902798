package waywright.web.grid;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.grid.AsciiLegend;
import waywright.formats.grid.ColorLegend;
import waywright.formats.grid.internal.MovingAiMap;
import waywright.grid.GridMap;
import waywright.trace.Trace;

/**
 * A map that was dropped onto the page.
 *
 * @param start the cell of the start, or −1
 * @param goal the cell of the goal, or −1
 * @param trace the search, if this is one that was recorded
 */
public record DroppedMap(
    GridMap map, @JSExport int start, @JSExport int goal, @Nullable Trace trace) {

  private static final AsciiLegend LEGEND = AsciiLegend.startAndGoal().padded('#');

  private static final ColorLegend COLORS =
      ColorLegend.of()
          .with(0xffffff, '.', 1)
          .with(0xc0c0c0, '.', 1)
          .blocked(0x000000, '#')
          .blocked(0x606060, '#')
          .with(0x0000ff, '~', 6)
          .with(0x4080ff, '~', 6)
          .with(0xffff00, 'm', 3)
          .with(0x8b5a2b, 'm', 3)
          .with(0x00ff00, 'm', 3)
          .with(0x006400, 'm', 3)
          .transparent('#', 0)
          .nearest();

  /** A MovingAI map, or one drawn as text with S and G for start and goal. */
  public static DroppedMap read(String name, byte[] bytes) throws FormatException {
    Source source = Source.of(name, bytes);
    if (source.startsWith("type ")) {
      return new DroppedMap(MovingAiMap.read(source), -1, -1, null);
    }
    Map<String, List<Integer>> marks = LEGEND.marks(source);
    return new DroppedMap(LEGEND.read(source), first(marks, "start"), first(marks, "goal"), null);
  }

  /** A picture: one pixel a cell, each of the nearest color that has a meaning. */
  public static DroppedMap picture(int width, int height, int[] argb) {
    byte[] letters = new byte[argb.length];
    for (int i = 0; i < argb.length; i++) {
      letters[i] = (byte) COLORS.letter(argb[i]).orElse('#');
    }
    return new DroppedMap(GridMap.of(width, height, letters), -1, -1, null);
  }

  /** The world of a recorded search. */
  public static DroppedMap trace(byte[] bytes) {
    Trace trace = Trace.of(bytes);
    return new DroppedMap(trace.world().map(), -1, -1, trace);
  }

  /** The search, if this is one that was recorded. */
  @JSExport
  public @Nullable Recording recording() {
    return trace == null ? null : Recording.of(trace);
  }

  /** 4, 6 or 8. */
  @JSExport
  public int neighbors() {
    return trace == null ? 8 : trace.world().movement().neighbors();
  }

  private static int first(Map<String, List<Integer>> marks, String mark) {
    return marks.getOrDefault(mark, List.of(-1)).get(0);
  }

  /** Cells in a row. */
  @JSExport
  public int width() {
    return map.width();
  }

  /** Rows. */
  @JSExport
  public int height() {
    return map.height();
  }

  /** The letters, row by row. */
  @JSExport
  public Int8Array letters() {
    return Int8Array.copyFromJavaArray(map.toBytes());
  }
}
