package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TowerDefenseTest {

  @Test
  void theGame() {
    List<String> lines = Printed.by(() -> TowerDefense.main(new String[0]));
    assertEquals(
        List.of(
            "Aaaaa#.#.....",
            "....a#...~~..",
            "..#.aaaaa~~..",
            "..#..#..aaaaa",
            "..#..#bbbbbbH",
            ".....#b..##..",
            "Bbbbbbb......",
            "tower at 5,2: placed",
            "Aaaaa#.#.....",
            "....a#...~~..",
            "..#.aT...~~..",
            "..#.a#.......",
            "..#.a#aaaaaaH",
            "....a#a..##..",
            "Bbbbaaa......",
            "tower at 5,6: that would shut out spawn A",
            "tower at 7,6: placed"),
        lines.subList(0, 17));
    assertEquals(
        List.of(
            "tower at 6,1: the enemy at 6,0 would be trapped",
            "tower at 2,2: there is no free ground at 2,2"),
        lines.subList(lines.size() - 2, lines.size()));
  }

  /** Longer lanes after every tower, by the number of their cells: 16 straight steps at best. */
  @Test
  void lanesAreCheapestAndARefusalChangesNothing() {
    TowerDefense game = TowerDefense.game();
    assertEquals(17, game.lane('A').size(), "12 columns and 4 rows, round the mud");
    assertEquals(15, game.lane('B').size(), "12 columns and 2 rows");
    assertEquals(Optional.empty(), game.place(5, 2));
    assertEquals(21, game.lane('A').size(), "down to the last row and up again");
    String before = game.draw();
    assertEquals(Optional.of("that would shut out spawn A"), game.place(5, 6));
    assertEquals(Optional.of("there is no free ground at -1,3"), game.place(-1, 3));
    assertEquals(Optional.of("the enemy at 6,0 would be trapped"), game.place(6, 1, 6));
    assertEquals(before, game.draw());
    assertEquals(Optional.empty(), game.place(6, 1), "nobody is there to be caught");
  }
}
