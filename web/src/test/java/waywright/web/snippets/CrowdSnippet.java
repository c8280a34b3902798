package waywright.web.snippets;

import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Field;

final class CrowdSnippet {

  private CrowdSnippet() {}

  static Field run() {
    // begin
    GridMap map = GridMap.filled(64, 40, '.');
    GridSpace space = new GridSpace(map, Movement.walker());

    // One wave for all: 5,000 units then read where to step.
    Field field = Field.towards(space, map.cell(60, 20));
    int[] units = {map.cell(3, 3), map.cell(5, 30), map.cell(9, 11)};
    for (int i = 0; i < units.length; i++) {
      units[i] = field.next(units[i]);
    }

    // The pointer moved: nothing is allocated.
    field.aim(new int[] {map.cell(2, 38)}, new long[] {0});
    field.run(Long.MAX_VALUE);

    // A wall was painted: only the cells behind it are worked out anew.
    GridMap walled = map.with(20, 10, 1, 12, '#');
    int[] changed = new int[12];
    for (int y = 0; y < 12; y++) {
      changed[y] = map.cell(20, 10 + y);
    }
    field.repair(new GridSpace(walled, Movement.walker()), changed);
    System.out.println(field.expanded() + " cells repaired");
    // end
    return field;
  }
}
