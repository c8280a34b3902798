package waywright.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Paths as values, and two listeners as one. */
class NodePathTest {

  private static final NodePath PATH = new NodePath(new int[] {4, 7, 9}, new int[] {70, 71}, 12);

  @Test
  void nodesAndArcsAreCountedFromTheStart() {
    assertEquals(4, PATH.node(0));
    assertEquals(9, PATH.node(2));
    assertEquals(70, PATH.arc(0));
    assertEquals(71, PATH.arc(1));
    assertEquals(-1, new NodePath(new int[] {4, 7}, new int[0], 1).arc(0));
    for (int beyond : new int[] {-1, 3, Integer.MAX_VALUE}) {
      says("node " + beyond + " is not in 0 .. 2.", () -> PATH.node(beyond));
    }
    for (int beyond : new int[] {-1, 2, 3}) {
      says("arc " + beyond + " is not in 0 .. 1.", () -> PATH.arc(beyond));
    }
  }

  private static void says(String what, Runnable call) {
    String words = assertThrows(IndexOutOfBoundsException.class, call::run).getMessage();
    assertTrue(words.startsWith(what) && words.contains("Maybe"), words);
  }

  @Test
  void equalPathsHaveEqualNodesArcsAndCost() {
    NodePath same = new NodePath(new int[] {4, 7, 9}, new int[] {70, 71}, 12);
    assertEquals(PATH, same);
    assertEquals(PATH.hashCode(), same.hashCode());
    assertNotEquals(PATH, new NodePath(new int[] {4, 7, 9}, new int[] {70, 71}, 13));
    assertNotEquals(PATH, new NodePath(new int[] {4, 8, 9}, new int[] {70, 71}, 12));
    assertNotEquals(PATH, new NodePath(new int[] {4, 7, 9}, new int[] {70, 72}, 12));
    assertNotEquals(PATH, new NodePath(new int[] {4, 7, 9}, new int[0], 12));
    assertNotEquals(PATH, (Object) "cost 12: [4, 7, 9]");
    assertEquals("cost 12: [4, 7, 9]", PATH.toString());
  }

  /** Tells its name and all that it was told. */
  private record Teller(String name, List<String> lines) implements SearchListener {

    private void tell(String event, long... with) {
      StringBuilder line = new StringBuilder(name).append(' ').append(event);
      for (long part : with) {
        line.append(' ').append(part);
      }
      lines.add(line.toString());
    }

    @Override
    public void started() {
      tell("started");
    }

    @Override
    public void running() {
      tell("running");
    }

    @Override
    public void current(int node, int parent, long g, long h) {
      tell("current", node, parent, g, h);
    }

    @Override
    public void opened(int node, int parent, long g, long h) {
      tell("opened", node, parent, g, h);
    }

    @Override
    public void improved(int node, int parent, long g, long h) {
      tell("improved", node, parent, g, h);
    }

    @Override
    public void reopened(int node, int parent, long g, long h) {
      tell("reopened", node, parent, g, h);
    }

    @Override
    public void closed(int node, int parent, long g, long h) {
      tell("closed", node, parent, g, h);
    }

    @Override
    public void destinationFound(int node, int parent, long g, long h) {
      tell("destinationFound", node, parent, g, h);
    }

    @Override
    public void success(int goal, long cost) {
      tell("success", goal, cost);
    }

    @Override
    public void failure(SearchStatus status) {
      tell("failure " + status);
    }
  }

  @Test
  void twoListenersAreToldOfEveryEventTheFirstFirst() {
    List<String> lines = new ArrayList<>();
    SearchListener both = SearchListener.both(new Teller("a", lines), new Teller("b", lines));
    both.started();
    both.running();
    both.current(1, 2, 3, 4);
    both.opened(5, 6, 7, 8);
    both.improved(9, 10, 11, 12);
    both.reopened(13, 14, 15, 16);
    both.closed(17, 18, 19, 20);
    both.destinationFound(21, 22, 23, 24);
    both.success(25, 26);
    both.failure(SearchStatus.UNREACHABLE);
    List<String> events =
        List.of(
            "started",
            "running",
            "current 1 2 3 4",
            "opened 5 6 7 8",
            "improved 9 10 11 12",
            "reopened 13 14 15 16",
            "closed 17 18 19 20",
            "destinationFound 21 22 23 24",
            "success 25 26",
            "failure UNREACHABLE");
    List<String> wanted =
        events.stream().flatMap(e -> List.of("a " + e, "b " + e).stream()).toList();
    assertEquals(wanted, lines);
  }
}
