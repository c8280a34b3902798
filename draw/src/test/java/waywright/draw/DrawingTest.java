package waywright.draw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.hex.HexStorage;
import waywright.layout.Layout;
import waywright.mesh.NavMesh;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;

/** What is drawn is the same on every sink, and changes nothing. */
class DrawingTest {

  private static final GridMap MAP =
      GridMap.of("........", "..####..", ".....#..", "..S..#..", "..S.....");

  private final GridPathfinder finder = GridPathfinder.of(MAP).algorithm("astar");
  private final GridRoute route = finder.find(0, 0, 7, 4);

  private void draw(Sink sink, Layout layout, double pixel) {
    GridDrawing drawing = new GridDrawing(sink, MAP, layout, pixel);
    drawing.terrain(Movement.walker());
    drawing.search(finder.search());
    drawing.arrows(cell -> cell + 1 < MAP.size() ? cell + 1 : cell);
    drawing.path(route.cells());
    drawing.body(2, 1.5, 2.5, 0.4);
    drawing.start(MAP.cell(0, 0));
    drawing.goal(MAP.cell(7, 4));
  }

  @Test
  void shapesAreTheSameOnEverySink() {
    ShapeHash alone = new ShapeHash();
    draw(alone, Layout.squares(1), 1 / 32.0);
    for (Sink sink : new Sink[] {new SvgSink(8, 5, "map"), new TextSink(8, 5, 80)}) {
      ShapeHash hash = new ShapeHash(sink);
      draw(hash, Layout.squares(1), 1 / 32.0);
      assertEquals(alone.hash(), hash.hash(), sink.toString());
      assertEquals(alone.count(), hash.count());
    }
    ShapeHash moved = new ShapeHash();
    draw(moved, Layout.squares(2), 1 / 32.0);
    assertNotEquals(alone.hash(), moved.hash());
    moved.clear();
    draw(moved, Layout.squares(1), 1 / 32.0);
    assertEquals(alone.hash(), moved.hash());
  }

  @Test
  void drawingChangesNothing() {
    long expanded = route.statistics().expanded();
    draw(new SvgSink(800, 500, "map"), Layout.squares(100), 1);
    GridRoute again = GridPathfinder.of(MAP).algorithm("astar").find(0, 0, 7, 4);
    assertArrayEquals(again.cells(), finder.find(0, 0, 7, 4).cells());
    assertEquals(expanded, again.statistics().expanded());
  }

  @Test
  void theTerminalShowsWhatMattersMost() {
    TextSink sink = new TextSink(8, 5, 80);
    draw(sink, Layout.squares(1), 1 / 32.0);
    String[] lines = sink.plain().split("\n");
    assertEquals('o', lines[0].charAt(0));
    assertEquals("####", lines[1].substring(2, 6));
    assertEquals('&', lines[2].charAt(1));
    assertEquals('X', lines[4].charAt(7));
    assertTrue(sink.plain().contains("*"), sink.plain());
    sink.text(Ink.TEXT, 1, 2, 3, "hi");
    assertEquals("hi", sink.plain().split("\n")[3].substring(2, 4));
    assertTrue(sink.colored().contains("\u001b[38;2;35;38;45m"), "the start in the color of text");
    assertThrows(IllegalArgumentException.class, () -> new TextSink(8, 5, 0));
    assertThrows(IllegalArgumentException.class, () -> new TextSink(0, 5, 1));
  }

  @Test
  void otherCoordinatesMoveAndScaleShapes() {
    List<String> seen = new ArrayList<>();
    Sink log =
        new Sink() {
          @Override
          public void cell(Ink ink, double x, double y, double width, double height) {
            seen.add("cell " + x + " " + y + " " + width + " " + height);
          }

          @Override
          public void polygon(Ink ink, double[] points, int size) {
            seen.add("polygon " + Arrays.toString(Arrays.copyOf(points, size)));
          }

          @Override
          public void line(Ink ink, double width, double[] points, int size) {
            seen.add("line " + width + " " + Arrays.toString(Arrays.copyOf(points, size)));
          }

          @Override
          public void disc(Ink ink, double x, double y, double radius) {
            seen.add("disc " + x + " " + y + " " + radius);
          }

          @Override
          public void text(Ink ink, double height, double x, double y, String text) {
            seen.add("text " + height + " " + x + " " + y + " " + text);
          }
        };
    Sink up = log.scaled(10, 100, 2, -2);
    up.cell(Ink.WALL, 1, 2, 3, 4);
    up.line(Ink.PATH, 0.5, new double[] {0, 0, 1, 1, 9, 9}, 4);
    up.disc(Ink.PATH, 1, 1, 0.5);
    up.text(Ink.TEXT, 1, 0, 0, "a");
    Sink diamonds = log.transformed(0, 0, 2, 1, -2, 1);
    diamonds.cell(Ink.WALL, 0, 0, 1, 1);
    assertEquals(
        List.of(
            "cell 12.0 88.0 6.0 8.0",
            "line 1.0 [10.0, 100.0, 12.0, 98.0]",
            "disc 12.0 98.0 1.0",
            "text 2.0 10.0 100.0 a",
            "polygon [0.0, 0.0, 2.0, 1.0, 0.0, 2.0, -2.0, 1.0]"),
        seen);
  }

  @Test
  void cellsOfEveryLayoutAreDrawn() {
    int hexagons = count(Layout.hexagons(HexStorage.ODD_R, 1));
    assertEquals(MAP.size(), hexagons);
    assertEquals(MAP.size(), count(Layout.isometric(0, 0, 64, 32)));
    assertTrue(
        count(Layout.squares(0, 0, 1, -1)) < MAP.size(), "runs of equal cells are one shape");
  }

  private static int count(Layout layout) {
    ShapeHash hash = new ShapeHash();
    new GridDrawing(hash, MAP, layout, 10).terrain(Movement.walker());
    return hash.count();
  }

  @Test
  void meshesAreDrawnFloorByFloor() {
    NavMesh mesh = NavMesh.of(new Outlines(Lattice.UNIT).outline(0, 0, 8, 0, 8, 8, 0, 8).build());
    ShapeHash hash = new ShapeHash();
    new MeshDrawing(hash, 0.1).mesh(mesh);
    assertEquals(mesh.polygonCount() + mesh.sideCount(), hash.count());
    assertThrows(IllegalArgumentException.class, () -> new MeshDrawing(hash, 0));
  }

  @Test
  void closedCellsGrowDarkerUpToTheLargestCost() {
    assertEquals('0', Ink.closed(0, 9).letter());
    assertEquals('9', Ink.closed(9, 9).letter());
    assertEquals(Ink.closed(Long.MAX_VALUE, Long.MAX_VALUE), Ink.closed(1, 1));
    assertThrows(IllegalArgumentException.class, () -> Ink.closed(2, 1));
    assertEquals(Ink.group(0), Ink.group(6));
    assertEquals("#ffd81b60 *", Ink.PATH.toString());
  }
}
