package waywright.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import waywright.store.IndexFormatException.Reason;
import waywright.store.internal.Crc32c;
import waywright.store.internal.Fingerprint;
import waywright.store.internal.IndexReader;
import waywright.store.internal.IndexWriter;

/** What is written comes back, and what was changed on the way is refused. */
class IndexBytesTest {

  private static final int KIND = 99;
  private static final int VERSION = 3;

  /** Two lists and how long they are. */
  private record Body(int[] ints, long[] longs) {

    byte[] bytes() {
      IndexWriter writer =
          new IndexWriter(KIND, VERSION, 77, 8 + 4L * ints.length + 8L * longs.length);
      writer.putInt(ints.length);
      writer.putInt(longs.length);
      writer.putInts(ints);
      writer.putLongs(longs);
      return writer.bytes();
    }

    static Body of(byte[] bytes) throws IndexFormatException {
      IndexReader reader = new IndexReader(bytes, KIND, VERSION);
      int ints = reader.readInt();
      int longs = reader.readInt();
      reader.verify(8 + 4 * (ints & 0xffffffffL) + 8 * (longs & 0xffffffffL));
      assertEquals(77, reader.fingerprint());
      return new Body(reader.readInts(ints), reader.readLongs(longs));
    }
  }

  private static Body body(Random random) {
    return new Body(
        random.ints(random.nextInt(40)).toArray(), random.longs(random.nextInt(40)).toArray());
  }

  @Test
  void whatIsWrittenComesBack() throws IndexFormatException {
    Random random = new Random(1);
    for (int round = 0; round < 200; round++) {
      Body body = body(random);
      Body read = Body.of(body.bytes());
      assertArrayEquals(body.ints, read.ints);
      assertArrayEquals(body.longs, read.longs);
      assertArrayEquals(body.bytes(), read.bytes());
    }
  }

  @Test
  void whatWasChangedIsRefused() {
    Random random = new Random(2);
    for (int round = 0; round < 10_000; round++) {
      byte[] good = body(random).bytes();
      byte[] bad = good.clone();
      if (random.nextInt(3) == 0) {
        bad = Arrays.copyOf(bad, random.nextInt(bad.length + 9));
      } else {
        for (int n = 1 + random.nextInt(8); n > 0; n--) {
          bad[random.nextInt(bad.length)] += (byte) (1 + random.nextInt(255));
        }
      }
      byte[] file = bad;
      if (!Arrays.equals(bad, good)) {
        assertThrows(IndexFormatException.class, () -> Body.of(file));
      }
    }
  }

  @Test
  void refusalsSayWhy() {
    byte[] good = new Body(new int[] {1, 2, 3}, new long[] {4}).bytes();
    assertReason(Reason.NOT_AN_INDEX, () -> Body.of(new byte[0]));
    assertReason(Reason.NOT_AN_INDEX, () -> Body.of("no index".getBytes(StandardCharsets.UTF_8)));
    assertReason(Reason.TRUNCATED, () -> Body.of(Arrays.copyOf(good, 5)));
    assertReason(Reason.TRUNCATED, () -> Body.of(Arrays.copyOf(good, good.length - 1)));
    assertReason(Reason.CORRUPT, () -> Body.of(Arrays.copyOf(good, good.length + 1)));
    assertReason(Reason.OTHER_KIND, () -> new IndexReader(good, KIND + 1, VERSION));
    assertReason(Reason.TOO_OLD, () -> new IndexReader(good, KIND, VERSION + 1));
    assertReason(Reason.TOO_NEW, () -> new IndexReader(good, KIND, VERSION - 1));
  }

  /** However large the number in the file: what is not there is not made room for. */
  @Test
  void noListIsLongerThanTheFile() throws IndexFormatException {
    IndexReader reader = new IndexReader(new Body(new int[3], new long[0]).bytes(), KIND, VERSION);
    for (int count : new int[] {6, 7, 1 << 29, Integer.MAX_VALUE, -1, Integer.MIN_VALUE}) {
      assertReason(Reason.TRUNCATED, () -> reader.readInts(count));
      assertReason(Reason.TRUNCATED, () -> reader.readLongs(count));
    }
    assertEquals(5, reader.readInts(5).length);
    assertReason(Reason.TRUNCATED, reader::readInt);
    assertReason(Reason.TRUNCATED, reader::readLong);
  }

  @Test
  void aBodyIsAsLongAsAnnounced() {
    IndexWriter writer = new IndexWriter(KIND, VERSION, 0, 4);
    assertThrows(IllegalStateException.class, writer::bytes);
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> new IndexWriter(KIND, VERSION, 0, Integer.MAX_VALUE))
            .getMessage();
    assertTrue(message.contains("2147483675 bytes"), message);
  }

  @Test
  void checkSumIsTheStandardOne() {
    assertEquals(
        0xe3069283,
        Crc32c.update(0, ByteBuffer.wrap("123456789".getBytes(StandardCharsets.US_ASCII))));
  }

  @Test
  void fingerprintsTellOrderAndCount() {
    long one = Fingerprint.mix(1, 5);
    assertNotEquals(one, Fingerprint.mix(1, 6));
    assertNotEquals(Fingerprint.mix(one, 6), Fingerprint.mix(Fingerprint.mix(1, 6), 5));
    assertNotEquals(one, Fingerprint.mix(one, 0));
  }

  private static void assertReason(Reason reason, Executable call) {
    assertEquals(reason, assertThrows(IndexFormatException.class, call).reason());
  }
}
