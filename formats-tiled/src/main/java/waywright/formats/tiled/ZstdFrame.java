package waywright.formats.tiled;

import java.util.OptionalLong;

/** The header of a zstd frame, as RFC 8878, section 3.1.1, describes it. */
final class ZstdFrame {

  private static final int MAGIC = 0xfd2fb528;
  private static final int[] DICTIONARY_BYTES = {0, 1, 2, 4};

  private ZstdFrame() {}

  /** The number of bytes, unsigned, that the first frame claims to hold, if it says. */
  static OptionalLong contentSize(byte[] packed) {
    if (packed.length < 5 || (int) number(packed, 0, 4) != MAGIC) {
      return OptionalLong.empty();
    }
    int descriptor = packed[4];
    boolean single = (descriptor & 0x20) != 0;
    int flag = descriptor >> 6 & 3;
    int bytes = flag == 0 ? single ? 1 : 0 : 1 << flag;
    int at = 5 + (single ? 0 : 1) + DICTIONARY_BYTES[descriptor & 3];
    if (bytes == 0 || at + bytes > packed.length) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(number(packed, at, bytes) + (bytes == 2 ? 256 : 0));
  }

  private static long number(byte[] packed, int at, int bytes) {
    long number = 0;
    for (int i = bytes - 1; i >= 0; i--) {
      number = number << 8 | packed[at + i] & 0xff;
    }
    return number;
  }
}
