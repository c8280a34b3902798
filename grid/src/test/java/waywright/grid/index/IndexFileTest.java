package waywright.grid.index;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.jps.RandomGrids;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;
import waywright.store.internal.Crc32c;

class IndexFileTest {

  private static final GridMap MAP = RandomGrids.map(new Random(7), 40, 30);

  private static byte[] bytes(SubgoalIndex index) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    index.write(out);
    return out.toByteArray();
  }

  private static SubgoalIndex read(byte[] bytes) throws IOException {
    return SubgoalIndex.read(new ByteArrayInputStream(bytes), MAP, Movement.walker());
  }

  @Test
  void readsWhatItWrote() throws IOException {
    SubgoalIndex index = SubgoalIndex.of(MAP, Movement.walker());
    byte[] bytes = bytes(index);
    assertArrayEquals(bytes, bytes(SubgoalIndex.of(MAP, Movement.walker())));
    assertArrayEquals(bytes, bytes(read(bytes)));
    IndexedSearch built = new IndexedSearch(index);
    IndexedSearch read = new IndexedSearch(read(bytes));
    Random random = new Random(1);
    for (int i = 0; i < 500; i++) {
      int start = random.nextInt(MAP.size());
      int goal = random.nextInt(MAP.size());
      assertEquals(built.start(start, goal).run(), read.start(start, goal).run());
      assertEquals(built.cost(), read.cost());
    }
  }

  @Test
  void saysWhatIsWrong() throws IOException {
    byte[] good = bytes(SubgoalIndex.of(MAP, Movement.walker()));
    assertReason(Reason.NOT_AN_INDEX, new byte[0]);
    assertReason(Reason.NOT_AN_INDEX, "type octile".getBytes());
    assertReason(Reason.TRUNCATED, Arrays.copyOf(good, 20));
    assertReason(Reason.TRUNCATED, Arrays.copyOf(good, good.length - 1));
    assertReason(Reason.CORRUPT, Arrays.copyOf(good, good.length + 1));
    assertReason(Reason.OTHER_KIND, with(good, 11, 2));
    assertReason(Reason.TOO_NEW, with(good, 15, 3));
    assertReason(Reason.TOO_OLD, with(good, 15, 1));
    assertReason(Reason.CORRUPT, with(good, good.length / 2, good[good.length / 2] + 1));
    GridMap edited = MAP.with(3, 3, MAP.letter(3, 3) == '.' ? '@' : '.');
    IndexFormatException refused =
        assertThrows(
            IndexFormatException.class,
            () -> SubgoalIndex.read(new ByteArrayInputStream(good), edited, Movement.walker()));
    assertEquals(Reason.WRONG_WORLD, refused.reason());
  }

  @Test
  void refusesTenThousandCorruptions() throws IOException {
    byte[] good = bytes(SubgoalIndex.of(MAP, Movement.walker()));
    Random random = new Random(2);
    for (int i = 0; i < 10_000; i++) {
      byte[] bad = good.clone();
      int kind = random.nextInt(3);
      if (kind == 0) {
        bad = Arrays.copyOf(bad, random.nextInt(bad.length));
      } else {
        for (int n = 1 + random.nextInt(8); n > 0; n--) {
          bad[random.nextInt(kind == 1 ? bad.length : 44)] += (byte) (1 + random.nextInt(255));
        }
      }
      byte[] file = bad;
      if (!Arrays.equals(bad, good)) {
        assertThrows(IndexFormatException.class, () -> read(file));
      }
    }
  }

  /**
   * With a check sum that fits, nonsense still must not get through to a search that hangs or
   * crashes.
   */
  @Test
  void refusesNonsenseOrSurvivesIt() throws IOException {
    byte[] good = bytes(SubgoalIndex.of(MAP, Movement.walker()));
    Random random = new Random(3);
    int survived = 0;
    for (int i = 0; i < 3_000; i++) {
      byte[] bad = good.clone();
      bad[44 + random.nextInt(bad.length - 48)] += (byte) (1 + random.nextInt(255));
      int sum = Crc32c.update(0, ByteBuffer.wrap(bad, 0, bad.length - 4));
      for (int b = 0; b < 4; b++) {
        bad[bad.length - 1 - b] = (byte) (sum >>> 8 * b);
      }
      try {
        IndexedSearch search = new IndexedSearch(read(bad));
        survived++;
        for (int q = 0; q < 5; q++) {
          search.start(random.nextInt(MAP.size()), random.nextInt(MAP.size())).run();
        }
      } catch (IndexFormatException e) {
        assertEquals(Reason.CORRUPT, e.reason());
      }
    }
    System.out.println("survived " + survived + " of 3000 forged files");
  }

  private static byte[] with(byte[] good, int at, int value) {
    byte[] changed = good.clone();
    changed[at] = (byte) value;
    return changed;
  }

  private static void assertReason(Reason reason, byte[] bytes) {
    assertEquals(reason, assertThrows(IndexFormatException.class, () -> read(bytes)).reason());
  }
}
