package waywright.formats.zstd;

import java.io.IOException;

/** A cursor over a part of an array. Reading past its end throws. */
final class Bytes {

  private final byte[] bytes;
  private final int end;
  private int at;

  Bytes(byte[] bytes, int start, int end) {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  int left() {
    return end - at;
  }

  int next() throws IOException {
    need(1);
    return bytes[at++] & 0xff;
  }

  /** A little-endian number of {@code count} bytes, up to 8. */
  long little(int count) throws IOException {
    long value = 0;
    for (int i = 0; i < count; i++) {
      value |= (long) next() << 8 * i;
    }
    return value;
  }

  void skip(long count) throws IOException {
    need(count);
    at += (int) count;
  }

  /** The next {@code count} bytes, which are skipped here. */
  Bytes part(int count) throws IOException {
    need(count);
    at += count;
    return new Bytes(bytes, at - count, at);
  }

  void copy(byte[] into, int index, int count) throws IOException {
    need(count);
    System.arraycopy(bytes, at, into, index, count);
    at += count;
  }

  /** All that is left, as bits from the end to the beginning. */
  TailBits tail() throws IOException {
    TailBits bits = new TailBits(bytes, at, end);
    at = end;
    return bits;
  }

  private void need(long count) throws IOException {
    if (count < 0 || count > end - at) {
      throw new IOException("the data ends too early");
    }
  }
}
