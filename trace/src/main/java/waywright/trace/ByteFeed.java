package waywright.trace;

/** Reads varints from bytes; malformed input throws a {@link TraceFormatException}. */
final class ByteFeed {

  private final byte[] bytes;
  int at;

  ByteFeed(byte[] bytes, int at) {
    this.bytes = bytes;
    this.at = at;
  }

  boolean isEmpty() {
    return at >= bytes.length;
  }

  int raw() {
    if (isEmpty()) {
      throw new TraceFormatException(at, "the trace ends here. Maybe it was cut short?");
    }
    return bytes[at++] & 0xff;
  }

  long number() {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      int next = raw();
      value |= (next & 0x7fL) << shift;
      if (next < 0x80) {
        return value;
      }
    }
    throw new TraceFormatException(at, "a number of more than ten bytes");
  }

  /** Reads a number in {@code least .. most}. */
  int number(String what, int least, int most) {
    int before = at;
    long value = number();
    if (value < least || value > most) {
      throw new TraceFormatException(
          before, what + " " + value + " is not in " + least + " .. " + most);
    }
    return (int) value;
  }

  /** Returns the inverse of {@link ByteSink#folded}. */
  static long unfolded(long value) {
    return value >>> 1 ^ -(value & 1);
  }
}
