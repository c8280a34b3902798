package waywright.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.checker.World.Arc;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.RandomWorlds;

class FailureFilesTest {

  @Test
  void everyCaseComesBackFromItsText() {
    for (long seed = 0; seed < 2_000; seed++) {
      Case c = RandomWorlds.any(seed).with(Estimate.values()[(int) (seed % 4)]);
      Case back = FailureFiles.parse("text", c.toText());
      assertEquals(c, back);
      assertEquals(c.toText(), back.toText());
      assertEquals(ListOfArcs.of(c), ListOfArcs.of(back));
    }
  }

  @Test
  void filesAreWrittenAndReplayed(@TempDir Path directory) throws IOException {
    Case grid = RandomWorlds.grid(5);
    Case graph = RandomWorlds.graph(5);
    Path file = FailureFiles.save(directory, grid, "the cost was wrong\nby one");
    FailureFiles.save(directory, graph, "");
    FailureFiles.save(directory, graph, "again");
    assertTrue(Files.readString(file).startsWith("# the cost was wrong\n# by one\ngrid\n"));
    Map<String, Case> back = FailureFiles.load(directory);
    assertEquals(List.of(graph, grid), List.copyOf(back.values()), "and nothing else is left");
    assertTrue(FailureFiles.load(directory.resolve("absent")).isEmpty());
  }

  @Test
  void malformedFilesAreRefusedWithTheLine() {
    String[] texts = {
      "",
      "grid\nfrom 0,0\nto 9,9\nmap\n..\n",
      "grid\nsideways\n",
      "graph\nnodes 2\narc 0\n",
      "graph\nnodes 2\nfrom 0\nto 5\n",
      "grid\nfrom 0,0\nto 0,0\nmap\n..\n.\n",
      "grid\ncost .. 1\n"
    };
    int[] lines = {1, 4, 2, 3, 5, 4, 2};
    for (int i = 0; i < texts.length; i++) {
      String text = texts[i];
      IllegalArgumentException error =
          assertThrows(IllegalArgumentException.class, () -> FailureFiles.parse("bad.txt", text));
      assertTrue(
          error.getMessage().startsWith("bad.txt, line " + lines[i] + ":"), error.getMessage());
    }
  }

  private record ListOfArcs(List<Arc> arcs) {
    static ListOfArcs of(Case c) {
      return new ListOfArcs(c.world().arcs());
    }
  }
}
