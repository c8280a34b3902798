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

/** Maps and spaces as versions, against plain arrays and spaces made afresh. */
class CellBytesTest {

  /** The last page is a short one, and there is more than one chapter. */
  private static final int WIDTH = 1_100;

  private static final int HEIGHT = 1_201;

  private record Version(GridMap map, byte[] letters) {}

  @Test
  void versionsHoldWhatArraysHold() {
    Random random = new Random(11);
    List<Version> versions = new ArrayList<>();
    byte[] first = new byte[WIDTH * HEIGHT];
    random.nextBytes(first);
    versions.add(new Version(GridMap.of(WIDTH, HEIGHT, first), first));
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
      GridMap afresh = GridMap.of(WIDTH, HEIGHT, version.letters);
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
      int x = random.nextInt(WIDTH);
      int y = random.nextInt(HEIGHT);
      int columns = 1 + random.nextInt(round % 2 == 0 ? WIDTH - x : Math.min(9, WIDTH - x));
      int rows = 1 + random.nextInt(round % 2 == 0 ? HEIGHT - y : Math.min(9, HEIGHT - y));
      for (int row = 0; row < rows; row++) {
        int from = (y + row) * WIDTH + x;
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
        for (int cell = 0; cell < map.size(); cell++) {
          assertEquals(afresh.steps(cell), space.steps(cell));
          assertEquals(afresh.steps(cell), space.compact().steps(cell));
        }
      }
    }
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
