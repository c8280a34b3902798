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

/** A map that was dropped onto the page. */
public final class DroppedMap extends MapSides {

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

  private final GridMap map;
  private @Nullable Trace trace;
  private final int start;
  private final int goal;

  private DroppedMap(GridMap map, int start, int goal) {
    this.map = map;
    this.start = start;
    this.goal = goal;
  }

  /** A MovingAI map, or one drawn as text with S and G for start and goal. */
  public static DroppedMap read(String name, byte[] bytes) throws FormatException {
    Source source = Source.of(name, bytes);
    if (source.startsWith("type ")) {
      return new DroppedMap(MovingAiMap.read(source), -1, -1);
    }
    Map<String, List<Integer>> marks = LEGEND.marks(source);
    return new DroppedMap(LEGEND.read(source), first(marks, "start"), first(marks, "goal"));
  }

  /** A picture: one pixel a cell, each of the nearest color that has a meaning. */
  public static DroppedMap picture(int width, int height, int[] argb) {
    byte[] letters = new byte[argb.length];
    for (int i = 0; i < argb.length; i++) {
      letters[i] = (byte) COLORS.letter(argb[i]).orElse('#');
    }
    return new DroppedMap(GridMap.of(width, height, letters), -1, -1);
  }

  /** The world of a recorded search. */
  public static DroppedMap trace(byte[] bytes) {
    Trace trace = Trace.of(bytes);
    DroppedMap file = new DroppedMap(trace.world().map(), -1, -1);
    file.trace = trace;
    return file;
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

  @Override
  GridMap map() {
    return map;
  }

  /** The letters, row by row. */
  @JSExport
  public Int8Array letters() {
    return Int8Array.copyFromJavaArray(map.toBytes());
  }

  /** The cell of the start, or −1. */
  @JSExport
  public int start() {
    return start;
  }

  /** The cell of the goal, or −1. */
  @JSExport
  public int goal() {
    return goal;
  }
}
