package waywright.web.snippets;

import waywright.game.Construction;
import waywright.game.Construction.Outcome;
import waywright.game.GameWorld;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.field.Buildable;

final class TowerSnippet {

  private TowerSnippet() {}

  static Outcome run() {
    // begin
    GridMap map = GridMap.of("#######", ".......", "###.###", "###.###");
    int spawn = map.cell(0, 1);
    int goal = map.cell(6, 1);
    int creep = map.cell(3, 3);

    Construction site =
        new Construction(
            new GameWorld(map), Movement.walker(), new int[] {spawn}, new int[] {goal}, 'O');

    // One survey answers for every cell of the map, before anything is built.
    Buildable where = site.survey(1, creep);
    System.out.println(where.mayBuild(4, 1)); // false: the lane would be cut
    System.out.println(where.delta(map.cell(4, 1)));

    // A tower goes up whole or not at all; the field under the walkers is right at once.
    Outcome outcome = site.build(3, 2, 1, creep); // WOULD_CUT: a creep would be shut in
    int next = site.field().next(creep);
    // end
    if (where.mayBuild(4, 1) || next != map.cell(3, 2)) {
      throw new AssertionError("a lane was cut");
    }
    return outcome;
  }
}
