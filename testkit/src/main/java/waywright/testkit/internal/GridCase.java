package waywright.testkit.internal;

import java.util.Locale;
import java.util.Objects;
import waywright.checker.OctileWorld;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.testkit.Case;

/**
 * A square grid and a query. Cell (x, y) is node {@code y · width + x}.
 *
 * @param rules the rules of movement
 * @param avoided cells that count as blocked for this query; copied
 * @param start a cell number
 * @param goal a cell number
 */
@SuppressWarnings("ArrayRecordComponent")
public record GridCase(
    GridRules rules, GridMap map, int[] avoided, int start, int goal, Estimate estimate)
    implements Case {

  private static final int[] NONE = {};

  /** Copies the avoided cells and checks start and goal. */
  public GridCase {
    if (Math.min(start, goal) < 0 || Math.max(start, goal) >= map.size()) {
      throw new IllegalArgumentException(
          "query from " + start + " to " + goal + " on a map of " + map.size() + " cells");
    }
    Objects.requireNonNull(estimate, "estimate");
    avoided = avoided.clone();
  }

  /** Returns a case without avoided cells, for the search's own estimate. */
  public static GridCase of(GridRules rules, int start, int goal, String... rows) {
    return new GridCase(rules, GridMap.of(rows), NONE, start, goal, Estimate.OWN);
  }

  @Override
  public Movement movement() {
    return rules.movement();
  }

  @Override
  public int[] avoided() {
    return avoided.clone();
  }

  @Override
  public GridCase with(Estimate other) {
    return new GridCase(rules, map, avoided, start, goal, other);
  }

  @Override
  public GridCase with(int otherStart, int otherGoal) {
    return new GridCase(rules, map, avoided, otherStart, otherGoal, estimate);
  }

  /** Returns the same case on another map of the same size. */
  public GridCase with(GridMap otherMap) {
    return new GridCase(rules, otherMap, avoided, start, goal, estimate);
  }

  /** Returns the same case without avoided cells. */
  public GridCase withoutAvoided() {
    return new GridCase(rules, map, NONE, start, goal, estimate);
  }

  @Override
  public OctileWorld world() {
    OctileWorld.Builder builder =
        OctileWorld.builder(map.width(), map.height(), map.toBytes()).avoid(avoided);
    rules.describeTo(builder);
    return builder.build();
  }

  @Override
  public String toString() {
    String corner = rules.corner().name().toLowerCase(Locale.ROOT).replace('_', '-');
    StringBuilder text = new StringBuilder();
    text.append("grid\nneighbors %s\ncorners %s\n".formatted(rules.neighbors(), corner));
    rules.costs().forEach((letter, cost) -> text.append("cost " + letter + " " + cost + "\n"));
    rules
        .exits()
        .forEach(
            (letter, steps) ->
                text.append("exits " + letter + " " + String.join(" ", steps) + "\n"));
    for (int cell : avoided) {
      text.append("avoid ").append(xy(cell)).append('\n');
    }
    return text
        + "from %s\nto %s\nestimate %s\nmap\n%s".formatted(xy(start), xy(goal), estimate, map);
  }

  private String xy(int cell) {
    return map.x(cell) + "," + map.y(cell);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GridCase && other.toString().equals(toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }
}
