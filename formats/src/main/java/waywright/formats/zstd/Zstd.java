package waywright.formats.zstd;

import java.io.IOException;
import java.util.Arrays;

/**
 * Decodes Zstandard frames (RFC 8878), one after another, skippable ones left out. Dictionaries are not
 * supported.
 */
public final class Zstd {

  private static final int MAGIC = 0xFD2FB528;
  private static final int SKIPPABLE = 0x184D2A50;
  private static final int LARGEST_BLOCK = 1 << 17;

  private final Bytes in;
  private final int most;
  private byte[] out;
  private int size;

  private Zstd(byte[] packed, int most) {
    in = new Bytes(packed, 0, packed.length);
    this.most = most;
    out = new byte[Math.min(most, 4096)];
  }

  /**
   * Decodes everything.
   *
   * @param packed frames without anything behind them
   * @param most the most bytes that may come of it; memory is at most about three times that, however
   *     long the frames claim to be
   * @return a new array
   * @throws IOException if the frames are malformed or hold more
   */
  public static byte[] decompress(byte[] packed, int most) throws IOException {
    Zstd zstd = new Zstd(packed, most);
    try {
      do {
        zstd.frame();
      } while (zstd.in.left() > 0);
    } catch (IndexOutOfBoundsException e) {
      throw new IOException("the data ends too early", e);
    }
    return Arrays.copyOf(zstd.out, zstd.size);
  }

  private void frame() throws IOException {
    int magic = (int) in.little(4);
    if ((magic & ~0xf) == SKIPPABLE) {
      in.skip(in.little(4));
      return;
    }
    if (magic != MAGIC) {
      throw new IOException("no Zstandard frame");
    }
    int descriptor = in.next();
    boolean single = (descriptor & 0x20) != 0;
    if ((descriptor & 0x08) != 0) {
      throw new IOException("a reserved bit is set");
    }
    if (!single) {
      in.next(); // The window's size: all output is kept, so any window is.
    }
    if (in.little(new int[] {0, 1, 2, 4}[descriptor & 3]) != 0) {
      throw new IOException("a dictionary is needed");
    }
    int sizeFlag = descriptor >> 6;
    boolean sized = single || sizeFlag > 0;
    long claimed = in.little(sizeFlag == 0 ? (single ? 1 : 0) : 1 << sizeFlag);
    claimed += sizeFlag == 1 ? 256 : 0;
    int start = size;
    blocks(start);
    if (sized && claimed != size - start) {
      throw new IOException("the frame claims " + claimed + " bytes and holds " + (size - start));
    }
    if ((descriptor & 4) != 0 && (int) in.little(4) != (int) XxHash64.of(out, start, size)) {
      throw new IOException("the check sum does not match");
    }
  }

  private void blocks(int start) throws IOException {
    Block block = new Block();
    boolean last = false;
    while (!last) {
      int header = (int) in.little(3);
      last = (header & 1) != 0;
      int length = header >> 3;
      if (length > LARGEST_BLOCK) {
        throw new IOException("a block of " + length + " bytes is too long");
      }
      switch (header >> 1 & 3) {
        case 0 -> {
          grow(length);
          in.copy(out, size, length);
          size += length;
        }
        case 1 -> {
          grow(length);
          Arrays.fill(out, size, size + length, (byte) in.next());
          size += length;
        }
        case 2 -> {
          int held = block.read(in.part(length));
          grow(held);
          block.write(out, start, size);
          size += held;
        }
        default -> throw new IOException("a block of a reserved type");
      }
    }
  }

  private void grow(int more) throws IOException {
    if (more > most - size) {
      throw new IOException("more than " + most + " bytes");
    }
    if (size + more > out.length) {
      out = Arrays.copyOf(out, (int) Math.min(most, Math.max(size + more, out.length * 2L)));
    }
  }
}
