package waywright.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.grid.GridMap;
import waywright.hex.HexStorage;

/** Positions to cells and back, on both sides of the origin. */
class LayoutTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  static Stream<Layout> layouts() {
    return Stream.concat(
        Stream.of(
            Layout.squares(1),
            Layout.squares(-3.7, 1e6, 0.1, 32),
            Layout.squares(5, -5, 16, -16),
            Layout.squares(0.3, 0.3, -7, -1.0 / 3),
            Layout.isometric(0, 0, 64, 32),
            Layout.isometric(-100.25, 77, 10, -5),
            Layout.isometric(3, 3, -1.0 / 3, 0.1)),
        Stream.of(HexStorage.values())
            .flatMap(
                storage ->
                    Stream.of(
                        Layout.hexagons(storage, 1),
                        Layout.hexagons(
                            storage, !storage.shiftsColumns(), -12.5, 1e5, 24, -20.5))));
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void centersComeBackAsTheirCells(Layout layout) {
    Random random = new Random(1);
    for (int i = 0; i < 6_667 * SCALE; i++) {
      int reach = i < 10_000 ? 50 : 1 << 28;
      int x = random.nextInt(2 * reach) - reach;
      int y = random.nextInt(2 * reach) - reach;
      assertCell(x, y, layout, layout.centerX(x, y), layout.centerY(x, y));
    }
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void whatLiesBetweenCenterAndCornerBelongsToTheCell(Layout layout) {
    for (int x = -7; x <= 7; x++) {
      for (int y = -7; y <= 7; y++) {
        for (int corner = 0; corner < layout.corners(); corner++) {
          int next = (corner + 1) % layout.corners();
          double cornerX = layout.cornerX(x, y, corner);
          double cornerY = layout.cornerY(x, y, corner);
          double sideX = (cornerX + layout.cornerX(x, y, next)) / 2;
          double sideY = (cornerY + layout.cornerY(x, y, next)) / 2;
          double inward = 1 - 1e-6;
          double outward = 1 + 1e-6;
          double centerX = layout.centerX(x, y);
          double centerY = layout.centerY(x, y);
          assertCell(
              x,
              y,
              layout,
              centerX + (cornerX - centerX) * inward,
              centerY + (cornerY - centerY) * inward);
          assertCell(
              x,
              y,
              layout,
              centerX + (sideX - centerX) * inward,
              centerY + (sideY - centerY) * inward);
          double beyondX = centerX + (sideX - centerX) * outward;
          double beyondY = centerY + (sideY - centerY) * outward;
          assertTrue(
              layout.x(beyondX, beyondY) != x || layout.y(beyondX, beyondY) != y,
              () -> layout + ": past a side of the cell");
        }
      }
    }
  }

  @Test
  void hexagonsAreThoseWithTheNearestCenter() {
    for (HexStorage storage : HexStorage.values()) {
      Layout layout = Layout.hexagons(storage, 10);
      Random random = new Random(7);
      for (int i = 0; i < 1_667 * SCALE; i++) {
        double worldX = random.nextDouble() * 200 - 100;
        double worldY = random.nextDouble() * 200 - 100;
        int x = layout.x(worldX, worldY);
        int y = layout.y(worldX, worldY);
        double own = distance(layout, x, y, worldX, worldY);
        for (int dx = -2; dx <= 2; dx++) {
          for (int dy = -2; dy <= 2; dy++) {
            assertTrue(own <= distance(layout, x + dx, y + dy, worldX, worldY) + 1e-9);
          }
        }
      }
    }
  }

  private static double distance(Layout layout, int x, int y, double worldX, double worldY) {
    return Math.hypot(layout.centerX(x, y) - worldX, layout.centerY(x, y) - worldY);
  }

  @Test
  void squaresCountAwayFromTheirOriginInTheDirectionOfTheirSize() {
    Layout up = Layout.squares(0, 100, 10, -10);
    assertCell(0, 0, up, 5, 95);
    assertCell(2, 9, up, 25, 5);
    assertCell(-1, -1, up, -0.1, 100.1);
    assertCell(-1, 10, up, -0.1, -0.1);
    Layout diamonds = Layout.isometric(0, 0, 64, 32);
    assertCell(0, 0, diamonds, 0, 16);
    assertCell(1, 0, diamonds, 32, 32);
    assertCell(0, 1, diamonds, -32, 32);
    assertCell(-1, -1, diamonds, 0, -16);
  }

  @Test
  void offTheMapIsSaidAndNotClamped() {
    GridMap map = GridMap.filled(4, 3, '.');
    Layout layout = Layout.squares(10);
    assertEquals(11, layout.cellOn(map, 39.9, 29.9));
    for (double[] off : List.of(p(-0.1, 5), p(5, -0.1), p(40, 5), p(5, 30), p(-1e9, 1e9))) {
      assertEquals(Layout.OFF_MAP, layout.cellOn(map, off[0], off[1]));
    }
    Layout hexes = Layout.hexagons(HexStorage.ODD_R, 10);
    assertEquals(0, hexes.cellOn(map, 0, 0));
    assertEquals(Layout.OFF_MAP, hexes.cellOn(map, -20, 0));
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void whatIsNoPositionIsRefused(Layout layout) {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1e300}) {
      assertThrows(IllegalArgumentException.class, () -> layout.x(bad, bad));
      assertThrows(IllegalArgumentException.class, () -> layout.y(bad, bad));
    }
    assertThrows(IndexOutOfBoundsException.class, () -> layout.cornerX(0, 0, layout.corners()));
  }

  @Test
  void sizesThatAreNoneAreRefused() {
    for (double bad : new double[] {0, Double.NaN, Double.NEGATIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> Layout.squares(bad));
      assertThrows(IllegalArgumentException.class, () -> Layout.isometric(0, 0, bad, 1));
      assertThrows(IllegalArgumentException.class, () -> Layout.hexagons(HexStorage.AXIAL, bad));
    }
    assertThrows(
        IllegalArgumentException.class, () -> Layout.hexagons(HexStorage.ODD_Q, true, 0, 0, 1, 1));
  }

  private static double[] p(double x, double y) {
    return new double[] {x, y};
  }

  private static void assertCell(int x, int y, Layout layout, double worldX, double worldY) {
    String where = layout + " at " + worldX + ", " + worldY;
    assertEquals(x, layout.x(worldX, worldY), where);
    assertEquals(y, layout.y(worldX, worldY), where);
  }
}
