package waywright.matrix.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.choose.Candidate;
import waywright.choose.Chooser;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Handle;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/** An algorithm that needs something prepared is a recipe, a search and a row of the chooser. */
class FirstMoveTest {

  private static final Movement WALKER = Movement.walker();

  /** The row: it takes what the store of the version has, and prepares it at a price. */
  private static final class Row extends Candidate {

    private final WorldVersion version;
    private final FirstMoves.Recipe recipe = new FirstMoves.Recipe(WALKER);
    private @Nullable Search search;

    Row(WorldVersion version) {
      super("First moves", "they are prepared");
      this.version = version;
    }

    @Override
    protected @Nullable Search search() {
      if (search == null && version.isPrepared(recipe)) {
        prepare();
      }
      return search;
    }

    @Override
    protected long price() {
      return 60;
    }

    @Override
    protected void prepare() {
      try (Handle<FirstMoves> moves = version.handle(recipe)) {
        search = new FirstMoveSearch(moves.get()); // Immutable: it stays valid.
      }
    }

    @Override
    protected Heuristic heuristic(Goal goal, Heuristic given) {
      return Heuristic.ZERO;
    }

    @Override
    protected boolean isFor(Sources sources, Goal goal, boolean partial) {
      return goal.isListed() && goal.size() == 1 && !partial;
    }
  }

  private static Chooser chooser(WorldVersion version, Chooser.Policy policy) {
    GridSpace space = version.space(WALKER);
    return new Chooser(
        space,
        policy,
        List.of(
            new Row(version),
            Candidate.ready("A*", "nothing is prepared", Algorithms.astar(space))),
        SearchFeature.HEURISTIC,
        SearchFeature.OPTIMAL);
  }

  @Test
  void answersAsDijkstraDoesOnceItPays() {
    Random random = new Random(3);
    int prepared = 0;
    for (int world = 0; world < 60; world++) {
      GridMap map = GridMap.filled(random.nextInt(1, 16), random.nextInt(1, 16), '.');
      WorldVersion version = WorldVersion.of(map);
      for (int edit = 0; edit < 3; edit++) {
        Chooser adaptive = chooser(version, Chooser.Policy.ADAPTIVE);
        for (int question = 0; question < 25; question++) {
          ask(version, adaptive, random);
          ask(version, chooser(version, Chooser.Policy.FIXED), random);
        }
        prepared += version.isPrepared(new FirstMoves.Recipe(WALKER)) ? 1 : 0;
        version = edited(version, random);
      }
    }
    assertTrue(prepared > 60 && prepared < 180, prepared + " of 180 versions");
  }

  private static void ask(WorldVersion version, Search search, Random random) {
    GridSpace space = version.space(WALKER);
    int from = random.nextInt(space.nodeCount());
    int to = random.nextInt(space.nodeCount());
    Search truth = Algorithms.dijkstra(space).start(from, to);
    GridMap map = version.map();
    search.start(from, to, new GridDistance(space).to(map.x(to), map.y(to)));
    assertEquals(truth.run(), search.run());
    assertEquals(truth.cost(), search.cost());
    assertEquals(truth.lowerBound(), search.lowerBound());
    if (search.status() == SearchStatus.FOUND) {
      int[] path = new int[search.copyPath(new int[0])];
      search.copyPath(path);
      assertEquals(from, path[0]);
      assertEquals(to, path[path.length - 1]);
    }
  }

  private static WorldVersion edited(WorldVersion version, Random random) {
    int[] cells =
        random.ints(0, version.map().size()).distinct().limit(version.map().size() / 4).toArray();
    byte[] letters = new byte[cells.length];
    for (int i = 0; i < cells.length; i++) {
      letters[i] = (byte) (random.nextInt(3) > 0 ? '#' : '.');
    }
    return version.with(cells, letters);
  }
}
