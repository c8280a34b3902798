package waywright.cli;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.reach.Reachability;

/**
 * Chooses where units start: seeded random cells, on which whole bodies stand apart from those of
 * all groups before. The same seed gives the same places on every machine.
 */
final class UnitsPlaces {

  private final GridMap map;
  private final Random random;

  /** The cells that bodies cover. */
  private final BitSet covered = new BitSet();

  UnitsPlaces(GridMap map, long seed) {
    this.map = map;
    random = new Random(seed);
  }

  /**
   * Chooses the anchors of a group, and covers their cells: if possible all where the goal can be
   * reached. If random places leave too few for others, the rectangle is filled row by row.
   *
   * @param movement with the body of the order
   * @throws UsageError if the units do not fit
   */
  List<Integer> place(UnitsOrder order, Movement movement) {
    GridSpace space = new GridSpace(map, movement);
    List<Integer> near = new ArrayList<>();
    List<Integer> far = new ArrayList<>();
    sort(order, space, near, far);
    int reaching = near.size();
    List<Integer> rows = new ArrayList<>(near);
    rows.addAll(far);
    Collections.shuffle(near, random);
    Collections.shuffle(far, random);
    near.addAll(far);
    int most = 0;
    for (List<Integer> anchors :
        List.of(near.subList(0, reaching), rows.subList(0, reaching), near, rows)) {
      List<Integer> chosen = choose(anchors, order);
      if (chosen.size() == order.count()) {
        return chosen;
      }
      chosen.forEach(anchor -> cover(anchor, order.body(), false));
      most = Math.max(most, chosen.size());
    }
    throw new UsageError(
        "--group \"%s\": %s of %s units fit on the free cells of the rectangle. Maybe fewer units,"
            + " or a larger rectangle?",
        order.text(), most, order.count());
  }

  /**
   * Sorts the anchors of whole bodies on free cells of the rectangle, row by row, into those from
   * which the anchor nearest to the goal can be reached, and others.
   */
  private void sort(UnitsOrder order, GridSpace space, List<Integer> near, List<Integer> far) {
    Reachability reach = Reachability.of(space);
    int goal =
        IntStream.range(0, map.size())
            .filter(space::contains)
            .boxed()
            .min(Comparator.comparing(cell -> distance(cell, order)))
            .orElse(-1);
    Body body = order.body();
    int endX = order.from().x() + order.columns() - body.right();
    int endY = order.from().y() + order.rows() - body.bottom();
    for (int y = order.from().y() - body.top(); y < endY; y++) {
      for (int x = order.from().x() - body.left(); x < endX; x++) {
        if (space.contains(map.cell(x, y))) {
          (reach.reaches(map.cell(x, y), goal) ? near : far).add(map.cell(x, y));
        }
      }
    }
  }

  /** The squared distance from the middle of a body to the middle of the goal. */
  private double distance(int anchor, UnitsOrder order) {
    double half = Math.max(0, order.side() - 1) / 2;
    double dx = map.x(anchor) + half - order.goal().x();
    double dy = map.y(anchor) + half - order.goal().y();
    return dx * dx + dy * dy;
  }

  /** Takes anchors in order, those that would overlap left out, and covers their cells. */
  private List<Integer> choose(List<Integer> anchors, UnitsOrder order) {
    List<Integer> chosen = new ArrayList<>();
    for (int i = 0; i < anchors.size() && chosen.size() < order.count(); i++) {
      if (cells(anchors.get(i), order.body()).noneMatch(covered::get)) {
        cover(anchors.get(i), order.body(), true);
        chosen.add(anchors.get(i));
      }
    }
    return chosen;
  }

  private void cover(int anchor, Body body, boolean covers) {
    cells(anchor, body).forEach(cell -> covered.set(cell, covers));
  }

  /** The cells that a body covers. */
  private IntStream cells(int anchor, Body body) {
    int[] offsets = body.cells();
    return IntStream.range(0, offsets.length / 2)
        .map(i -> anchor + offsets[2 * i] + offsets[2 * i + 1] * map.width());
  }
}
