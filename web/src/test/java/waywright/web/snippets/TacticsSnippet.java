package waywright.web.snippets;

import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.field.TurnRange;

final class TacticsSnippet {

  private TacticsSnippet() {}

  static TurnRange run() {
    // begin
    GridMap map = GridMap.filled(20, 12, '.');
    GridSpace space = new GridSpace(map, Movement.walker());
    int knight = map.cell(4, 6);
    int friend = map.cell(6, 6);
    int enemy = map.cell(10, 6);

    TurnRange range =
        TurnRange.over(space)
            .points(5 * Octile.STRAIGHT)
            .turns(2)
            .mayPass(cell -> cell != enemy) // nobody walks through enemies
            .mayStop(cell -> cell != friend) // friends are passed, not pushed off
            .mustStop(cell -> Math.abs(map.x(cell) - 10) + Math.abs(map.y(cell) - 6) == 1)
            .from(knight);

    System.out.println(range.turn(map.cell(9, 6))); // 1: beside the enemy this turn
    boolean[] struck = range.threat(1, 2); // what it can strike from there
    int[] way = range.path(map.cell(12, 2));
    // end
    if (range.turn(map.cell(9, 6)) != 1 || !struck[enemy] || way.length == 0) {
      throw new AssertionError("the knight stands still");
    }
    return range;
  }
}
