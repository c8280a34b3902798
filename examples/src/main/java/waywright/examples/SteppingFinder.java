package waywright.examples;

import java.io.PrintStream;
import java.util.List;
import java.util.function.BiConsumer;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.puzzle.Board;
import waywright.puzzle.SlidingPuzzle;
import waywright.puzzle.TileHeuristic;
import waywright.search.SearchStatus;
import waywright.state.Moves;
import waywright.state.StateSearch;

/** One finder that goes step by step, calls back at every event, and knows nothing of its world. */
public final class SteppingFinder {

  private SteppingFinder() {}

  // tag: steps
  /** Steps until it is over; a game would do some steps in each frame. */
  static <S> List<S> walk(StateSearch<S> finder, PrintStream out) {
    int steps = 0;
    while (finder.step() == SearchStatus.RUNNING) {
      steps++;
    }
    out.println(finder.status() + " after " + steps + " expansions");
    return finder.status() == SearchStatus.FOUND ? finder.result().path() : List.of();
  }

  // end: steps

  // tag: cell
  /** A state is any value with equals and hashCode. */
  record Cell(int x, int y) {

    Cell plus(int dx, int dy) {
      return new Cell(x + dx, y + dy);
    }

    int stepsTo(Cell other) {
      return Math.abs(x - other.x) + Math.abs(y - other.y);
    }

    @Override
    public String toString() {
      return x + "," + y;
    }
  }

  static List<Cell> grid(PrintStream out) {
    List<String> map = List.of(".#.", "...", "##.");
    BiConsumer<Cell, Moves<Cell>> steps =
        (cell, moves) -> {
          for (Cell next :
              List.of(cell.plus(1, 0), cell.plus(0, 1), cell.plus(-1, 0), cell.plus(0, -1))) {
            boolean inside = next.x >= 0 && next.x < 3 && next.y >= 0 && next.y < 3;
            if (inside && map.get(next.y).charAt(next.x) == '.') {
              moves.add(next);
            }
          }
        };
    Cell goal = new Cell(2, 2);
    StateSearch<Cell> finder = StateSearch.astar(steps);
    finder.listen(new Narrator<>(finder, out));
    finder.start(new Cell(0, 0), goal, cell -> cell.stepsTo(goal));
    return walk(finder, out);
  }

  // end: cell

  // tag: puzzle
  static List<Board> puzzle(PrintStream out) {
    SlidingPuzzle puzzle = SlidingPuzzle.blankLast(3, 3);
    StateSearch<Board> finder = StateSearch.astar(SlidingPuzzle.successors());
    finder.listen(new Narrator<>(finder, out));
    finder.start(
        Board.of(3, 1, 2, 3, 4, 0, 6, 7, 5, 8),
        puzzle.goal(),
        board -> puzzle.estimate(board, TileHeuristic.MANHATTAN));
    return walk(finder, out);
  }

  // end: puzzle

  // tag: roads
  static List<String> roads(PrintStream out) {
    Graph roads =
        new GraphBuilder()
            .edge("Ulm", "Augsburg", 86)
            .edge("Augsburg", "Munich", 80)
            .edge("Ulm", "Munich", 156)
            .edge("Munich", "Passau", 192)
            .edge("Augsburg", "Passau", 250)
            .build();
    StateSearch<String> finder =
        StateSearch.dijkstra(
            (town, moves) -> {
              int node = roads.node(town);
              for (int i = 0; i < roads.outDegree(node); i++) {
                int arc = roads.arcFrom(node, i);
                moves.add(roads.name(roads.head(arc)), roads.cost(arc));
              }
            });
    finder.listen(new Narrator<>(finder, out));
    finder.start("Ulm", "Passau");
    return walk(finder, out);
  }

  // end: roads

  /** Runs all three. */
  public static void main(String[] args) {
    System.out.println("A grid");
    System.out.println(grid(System.out));
    System.out.println("\nAn 8-puzzle");
    System.out.println(puzzle(System.out));
    System.out.println("\nA road graph");
    System.out.println(roads(System.out));
  }
}
