package waywright.formats.zstd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.airlift.compress.zstd.ZstdCompressor;
import io.airlift.compress.zstd.ZstdDecompressor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.formats.Allocation;

/** The oracle is a compressor and decompressor of other hands. */
class ZstdTest {

  @Test
  void givesBackWhatWasCompressed() throws IOException {
    Random random = new Random(1);
    for (int round = 0; round < 1500; round++) {
      byte[] bytes = bytes(random, round);
      byte[] packed = compress(bytes);
      assertArrayEquals(bytes, Zstd.decompress(packed, bytes.length), () -> "" + bytes.length);
      if (bytes.length > 0) {
        assertThrows(IOException.class, () -> Zstd.decompress(packed, bytes.length - 1));
      }
    }
  }

  @Test
  void largeInputs() throws IOException {
    Random random = new Random(2);
    for (int size : new int[] {131_071, 131_072, 131_073, 262_144, 3_000_000}) {
      for (int letters : new int[] {1, 2, 40, 256}) {
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
          bytes[i] = (byte) (random.nextInt(letters) * random.nextInt(2));
        }
        assertArrayEquals(bytes, Zstd.decompress(compress(bytes), size));
      }
    }
  }

  /** Mutated input: refused, or decoded to what the oracle makes of it where that accepts it too. */
  @Test
  void agreesWithTheOracleOnMutatedInput() throws IOException {
    Random random = new Random(3);
    int accepted = 0;
    for (int round = 0; round < 20_000; round++) {
      byte[] bytes = bytes(random, round % 300);
      byte[] packed = compress(bytes);
      for (int i = 1 + random.nextInt(2); i > 0; i--) {
        packed[random.nextInt(packed.length)] ^= (byte) (1 << random.nextInt(8));
      }
      if (random.nextInt(8) == 0) {
        packed = Arrays.copyOf(packed, random.nextInt(packed.length + 1));
      }
      long before = Allocation.bytes();
      byte[] ours = null;
      try {
        ours = Zstd.decompress(packed, 20_000);
      } catch (IOException e) {
        // refused: as documented
      }
      long allocated = Allocation.bytes() - before;
      assertTrue(allocated < 3_000_000, () -> "allocated " + allocated);
      if (ours != null) {
        byte[] theirs = oracle(packed, 20_000);
        if (theirs != null) {
          assertArrayEquals(theirs, ours);
          accepted++;
        }
      }
    }
    assertTrue(accepted > 100, "accepted " + accepted);
  }

  @Test
  void framesFollowEachOtherAndSomeAreSkipped() throws IOException {
    byte[] hello = compress("hello".getBytes(StandardCharsets.US_ASCII));
    String skipped = "552a4d1803000000aabbcc";
    String hex = HexFormat.of().formatHex(hello) + skipped + HexFormat.of().formatHex(hello);
    byte[] all = HexFormat.of().parseHex(hex);
    assertEquals("hellohello", new String(Zstd.decompress(all, 10), StandardCharsets.US_ASCII));
    byte[] garbage = HexFormat.of().parseHex(hex + "00");
    assertThrows(IOException.class, () -> Zstd.decompress(garbage, 10));
  }

  @Test
  void checkSumsAreChecked() throws IOException {
    byte[] packed = compress("hello, hello, hello".getBytes(StandardCharsets.US_ASCII));
    assertEquals(4, packed[4] & 4, "the oracle writes check sums");
    packed[packed.length - 1] ^= 1;
    IOException e = assertThrows(IOException.class, () -> Zstd.decompress(packed, 100));
    assertTrue(e.getMessage().contains("check sum"), e::getMessage);
  }

  @Test
  void aBombIsRefusedWithinItsLimit() throws IOException {
    byte[] bomb = compress(new byte[50_000_000]);
    assertTrue(bomb.length < 10_000, "bomb " + bomb.length);
    long before = Allocation.bytes();
    assertThrows(IOException.class, () -> Zstd.decompress(bomb, 1000));
    long allocated = Allocation.bytes() - before;
    assertTrue(allocated < 1_000_000, () -> "allocated " + allocated);
  }

  private static byte[] oracle(byte[] packed, int most) {
    byte[] out = new byte[most];
    try {
      int size = new ZstdDecompressor().decompress(packed, 0, packed.length, out, 0, most);
      return Arrays.copyOf(out, size);
    } catch (RuntimeException e) {
      return null;
    }
  }

  private static byte[] compress(byte[] bytes) {
    ZstdCompressor zstd = new ZstdCompressor();
    byte[] packed = new byte[zstd.maxCompressedLength(bytes.length)];
    return Arrays.copyOf(packed, zstd.compress(bytes, 0, bytes.length, packed, 0, packed.length));
  }

  /** Runs, repeats, skewed letters, tiles as 32-bit numbers: whatever exercises the tables. */
  private static byte[] bytes(Random random, int round) {
    byte[] bytes = new byte[random.nextInt(1 + round * 10)];
    int letters = 1 + random.nextInt(1 << random.nextInt(9));
    int kind = random.nextInt(4);
    for (int i = 0; i < bytes.length; i++) {
      double skewed = Math.pow(random.nextDouble(), kind + 1);
      int back = 1 + random.nextInt(i + 1);
      boolean repeat = kind > 0 && i > 8 && random.nextInt(20) > 0;
      bytes[i] = repeat ? bytes[i - Math.min(back, kind == 3 ? 4 : 8)] : (byte) (skewed * letters);
      bytes[i] = kind == 3 && i % 4 > 0 ? 0 : bytes[i];
    }
    return bytes;
  }
}
