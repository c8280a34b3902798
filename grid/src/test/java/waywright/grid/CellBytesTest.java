package waywright.grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Maps and spaces as versions, against plain arrays and spaces made afresh. */
class CellBytesTest {

  private record Version(GridMap map, byte[] letters) {}

  /** Of one array, and with more than a chapter of pages, the last of them a short one. */
  @ParameterizedTest
  @CsvSource({"600, 701", "1100, 1201"})
  void versionsHoldWhatArraysHold(int width, int height) {
    Random random = new Random(11);
    List<Version> versions = new ArrayList<>();
    byte[] first = new byte[width * height];
    random.nextBytes(first);
    versions.add(new Version(GridMap.of(width, height, first), first.clone()));
    Arrays.fill(first, (byte) 0);
    for (int round = 0; round < 60; round++) {
      versions.add(edited(versions.get(random.nextInt(versions.size())), random, round));
    }
    for (Version version : versions) {
      assertArrayEquals(version.letters, version.map.toBytes());
      int cell = random.nextInt(version.letters.length);
      assertEquals(version.letters[cell] & 0xff, version.map.terrain(cell));
      Version other = versions.get(random.nextInt(versions.size()));
      int from = random.nextInt(version.letters.length + 1);
      assertEquals(
          nextDifference(version, other, from), version.map.nextDifference(other.map, from));
      GridMap afresh = GridMap.of(width, height, version.letters);
      assertEquals(afresh, version.map);
      assertEquals(afresh.hashCode(), version.map.hashCode());
      assertEquals(version.map, version.map.compact());
      assertEquals(Arrays.equals(version.letters, other.letters), version.map.equals(other.map));
    }
  }

  /** Cells, a rectangle or nearly all; now and then no real change. */
  private static Version edited(Version before, Random random, int round) {
    byte[] letters = before.letters.clone();
    if (round % 3 == 0) {
      int width = before.map.width();
      int height = before.map.height();
      int x = random.nextInt(width);
      int y = random.nextInt(height);
      int columns = 1 + random.nextInt(round % 2 == 0 ? width - x : Math.min(9, width - x));
      int rows = 1 + random.nextInt(round % 2 == 0 ? height - y : Math.min(9, height - y));
      for (int row = 0; row < rows; row++) {
        int from = (y + row) * width + x;
        Arrays.fill(letters, from, from + columns, (byte) 'r');
      }
      return new Version(before.map.with(x, y, columns, rows, 'r'), letters);
    }
    int[] cells = random.ints(round % 10 == 1 ? 4_000 : 3, 0, letters.length).toArray();
    byte[] values = new byte[cells.length];
    for (int i = 0; i < cells.length; i++) {
      values[i] = round % 7 == 2 ? letters[cells[i]] : (byte) random.nextInt(256);
      letters[cells[i]] = values[i];
    }
    return new Version(before.map.with(cells, values), letters);
  }

  private static int nextDifference(Version one, Version other, int from) {
    int found =
        Arrays.mismatch(
            one.letters, from, one.letters.length, other.letters, from, other.letters.length);
    return found < 0 ? one.letters.length : from + found;
  }

  @Test
  void spacesFollowAsIfMadeAfresh() {
    Random random = new Random(12);
    for (Corners corners : Corners.values()) {
      Movement movement =
          Movement.builder()
              .passable(".g")
              .cost('~', 3)
              .exits('g', Direction.EAST)
              .corners(corners)
              .build();
      GridMap map = GridMap.filled(70, 130, '.');
      GridSpace space = new GridSpace(map, movement);
      for (int edit = 0; edit < 200; edit++) {
        int[] cells = random.ints(1 + edit % 5, 0, map.size()).toArray();
        byte[] letters = new byte[cells.length];
        for (int i = 0; i < cells.length; i++) {
          letters[i] = (byte) ".~#g".charAt(random.nextInt(4));
        }
        map = map.with(cells, letters);
        space = space.with(map, cells);
        GridSpace afresh = new GridSpace(map, movement);
        GridSpace compact = space.compact();
        for (int cell = 0; cell < map.size(); cell++) {
          assertEquals(afresh.steps(cell), space.steps(cell));
          assertEquals(afresh.steps(cell), compact.steps(cell));
        }
      }
    }
  }

  /** The steps that enter a cell are found where they come from. */
  @Test
  void turnedRoundEveryStepLeadsBack() {
    Random random = new Random(13);
    for (int round = 0; round < 60; round++) {
      Movement movement =
          Movement.builder()
              .passable(".g")
              .cost('~', 1 + round % 3)
              .exits('g', Direction.EAST, Direction.NORTH_WEST)
              .build();
      byte[] letters = new byte[(1 + random.nextInt(9)) * (1 + random.nextInt(9))];
      for (int i = 0; i < letters.length; i++) {
        letters[i] = (byte) ".~#g".charAt(random.nextInt(4));
      }
      int width = 1 + random.nextInt(letters.length);
      while (letters.length % width != 0) {
        width--;
      }
      GridMap map = GridMap.of(width, letters.length / width, letters);
      GridSpace space = new GridSpace(map, movement);
      int[] back = new int[map.size()];
      for (int cell = 0; cell < map.size(); cell++) {
        for (Direction step : Direction.ALL) {
          if ((space.steps(cell) & step.bit()) != 0) {
            back[map.cell(map.x(cell) + step.dx(), map.y(cell) + step.dy())] |=
                step.opposite().bit();
          }
        }
      }
      for (int cell = 0; cell < map.size(); cell++) {
        assertEquals(back[cell], space.reversed().steps(cell), "cell " + cell + "\n" + map);
        assertEquals(space.steps(cell), space.reversed().reversed().steps(cell));
      }
    }
  }

  /** What is prepared in portions and edited, in pages if it is large, is as if made at once. */
  @ParameterizedTest
  @CsvSource({"80, 100", "1100, 1000"})
  void preparedInPortionsOrAtOnce(int width, int height) {
    GridMap map = GridMap.filled(width, height, '.').with(7, 0, 1, height - 1, '#');
    GridSpace space = GridSpace.prepare(map, Movement.walker()).finish();
    GridSpace atOnce = new GridSpace(map, Movement.walker());
    GridMap edited = map.with(0, 0, width - 10, height - 10, '#');
    GridSpace after = space.with(edited, map.differences(edited));
    GridSpace afresh = new GridSpace(edited, Movement.walker());
    GridSpace back = after.with(map, map.differences(edited));
    for (int cell = 0; cell < map.size(); cell++) {
      assertEquals(atOnce.steps(cell), space.steps(cell));
      assertEquals(afresh.steps(cell), after.steps(cell));
      assertEquals(atOnce.steps(cell), back.steps(cell));
    }
  }

  /** Nobody makes room for all cells of a large map at once for searches that see much of it. */
  @Test
  void largeMapsAreLeftAsTheyAre() {
    GridMap map = GridMap.filled(1_100, 1_000, '.');
    GridMap edited = map.with(0, 0, 9, 9, '#');
    assertSame(edited, edited.compact());
    GridSpace space = GridSpace.prepare(map, Movement.walker()).finish();
    GridSpace after = space.with(edited, map.differences(edited));
    assertSame(after, after.compact());
  }

  @Test
  void compactOnceIsEnough() {
    GridMap map = GridMap.filled(100, 100, '.');
    assertSame(map, map.compact());
    GridMap edited = map.with(3, 4, '#');
    assertNotEquals(map, edited);
    assertEquals('.', map.letter(3, 4));
    GridMap compact = edited.compact();
    assertEquals(edited, compact);
    assertSame(compact, compact.compact());
    GridSpace space = new GridSpace(map, Movement.walker());
    assertSame(space, space.compact());
    assertEquals(0, space.with(edited, map.cell(3, 4)).compact().steps(map.cell(3, 4)));
  }

  @Test
  void otherSizesAreRefused() {
    GridMap map = GridMap.filled(4, 5, '.');
    assertThrows(
        IllegalArgumentException.class, () -> map.nextDifference(GridMap.filled(5, 4, '.'), 0));
    assertThrows(IndexOutOfBoundsException.class, () -> map.nextDifference(map, 21));
    assertEquals(20, map.nextDifference(map, 20));
  }
}
