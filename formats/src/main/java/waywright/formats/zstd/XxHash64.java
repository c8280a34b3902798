package waywright.formats.zstd;

/** The check sum of Zstandard frames: XXH64 with seed 0 (Y. Collet). */
final class XxHash64 {

  private static final long P1 = 0x9E3779B185EBCA87L;
  private static final long P2 = 0xC2B2AE3D27D4EB4FL;
  private static final long P3 = 0x165667B19E3779F9L;
  private static final long P4 = 0x85EBCA77C2B2AE63L;
  private static final long P5 = 0x27D4EB2F165667C5L;

  private XxHash64() {}

  /** Of the bytes from {@code start} up to but without {@code end}. */
  static long of(byte[] bytes, int start, int end) {
    int at = start;
    long hash = P5;
    if (end - start >= 32) {
      long[] lanes = {P1 + P2, P2, 0, -P1};
      for (; at <= end - 32; at += 32) {
        for (int i = 0; i < 4; i++) {
          lanes[i] = round(lanes[i], little(bytes, at + 8 * i, 8));
        }
      }
      hash = 0;
      for (int i = 0; i < 4; i++) {
        hash += Long.rotateLeft(lanes[i], new int[] {1, 7, 12, 18}[i]);
      }
      for (long lane : lanes) {
        hash = (hash ^ round(0, lane)) * P1 + P4;
      }
    }
    return avalanche(tail(hash + (end - start), bytes, at, end));
  }

  private static long tail(long begun, byte[] bytes, int from, int end) {
    long hash = begun;
    int at = from;
    for (; at <= end - 8; at += 8) {
      hash = Long.rotateLeft(hash ^ round(0, little(bytes, at, 8)), 27) * P1 + P4;
    }
    for (; at <= end - 4; at += 4) {
      hash = Long.rotateLeft(hash ^ little(bytes, at, 4) * P1, 23) * P2 + P3;
    }
    for (; at < end; at++) {
      hash = Long.rotateLeft(hash ^ (bytes[at] & 0xff) * P5, 11) * P1;
    }
    return hash;
  }

  private static long avalanche(long value) {
    long hash = (value ^ value >>> 33) * P2;
    hash = (hash ^ hash >>> 29) * P3;
    return hash ^ hash >>> 32;
  }

  private static long round(long lane, long input) {
    return Long.rotateLeft(lane + input * P2, 31) * P1;
  }

  private static long little(byte[] bytes, int at, int count) {
    long value = 0;
    for (int i = 0; i < count; i++) {
      value |= (bytes[at + i] & 0xffL) << 8 * i;
    }
    return value;
  }
}
