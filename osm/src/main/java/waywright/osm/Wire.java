package waywright.osm;

import java.nio.charset.StandardCharsets;
import waywright.internal.LongList;

/**
 * A cursor over a Protocol Buffers message: fields of varints, of bytes, and of fixed sizes. A read
 * beyond the end, and a varint of more than ten bytes, throw {@link Broken}.
 */
final class Wire {

  /** A malformed message. */
  static final class Broken extends Exception {

    private static final long serialVersionUID = 1;

    Broken(String problem, Object... values) {
      super(problem.formatted(values));
    }
  }

  /** Lists in files have a few thousand numbers; a forged one may not exhaust the memory. */
  private static final int MOST = 1 << 22;

  private final byte[] bytes;
  final int end;

  /** The place of the next byte. */
  int at;

  /** The number of the current field. */
  int field;

  private int type;

  Wire(byte[] bytes, int from, int end) {
    this.bytes = bytes;
    this.at = from;
    this.end = end;
  }

  /** Moves to the next field, whose value must then be read or skipped. */
  boolean next() throws Broken {
    if (at == end) {
      return false;
    }
    long key = varint();
    field = (int) (key >>> 3);
    type = (int) (key & 7);
    if (key >>> 32 != 0 || field == 0) {
      throw new Broken("a field of number " + (key >>> 3));
    }
    return true;
  }

  /** Moves to the next field of this number, skipping others; returns false if there is none. */
  boolean next(int wanted) throws Broken {
    while (next()) {
      if (field == wanted) {
        return true;
      }
      skip();
    }
    return false;
  }

  /** Rejects a field of another type than in the format. */
  private void require(int wanted) throws Broken {
    if (type != wanted) {
      throw new Broken("field " + field + " is of type " + type + " where " + wanted + " belongs");
    }
  }

  /** Returns the value of a field with an unsigned number. */
  long number() throws Broken {
    require(0);
    return varint();
  }

  /** Returns the bytes of a field as a message of its own. */
  Wire message() throws Broken {
    int length = length();
    Wire inner = new Wire(bytes, at, at + length);
    at += length;
    return inner;
  }

  /** Returns the text of a field. */
  String text() throws Broken {
    return text(textPlace());
  }

  /** Returns the position of a text for {@link #text(long)}: {@code from << 32 | length}. */
  long textPlace() throws Broken {
    int length = length();
    at += length;
    return (long) (at - length) << 32 | length;
  }

  /** Returns the text at a position in the message's array. */
  String text(long place) {
    return new String(bytes, (int) (place >>> 32), (int) place, StandardCharsets.UTF_8);
  }

  /** Adds the numbers of a field, packed or one by one, to a list. */
  void numbers(LongList into) throws Broken {
    if (type == 0) {
      add(into, varint());
      return;
    }
    int stop = length() + at;
    while (at < stop) {
      add(into, varint());
    }
    if (at > stop) {
      throw new Broken("a number that crosses the end of its list");
    }
  }

  void skip() throws Broken {
    switch (type) {
      case 0 -> varint();
      case 1 -> advance(8);
      case 2 -> advance(length());
      case 5 -> advance(4);
      default -> throw new Broken("field " + field + " is of the unknown type " + type);
    }
  }

  private int length() throws Broken {
    require(2);
    long length = varint();
    if (length < 0 || length > end - at) {
      throw new Broken(
          "field " + field + " claims " + length + " bytes where " + (end - at) + " are left");
    }
    return (int) length;
  }

  private void advance(int count) throws Broken {
    if (count > end - at) {
      throw new Broken("field " + field + " ends too early");
    }
    at += count;
  }

  private long varint() throws Broken {
    long value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      if (at == end) {
        throw new Broken("a number ends too early");
      }
      byte b = bytes[at++];
      value |= (long) (b & 0x7f) << shift;
      if (b >= 0) {
        return value;
      }
    }
    throw new Broken("a number of more than ten bytes");
  }

  /** Decodes a signed number from zigzag coding. */
  static long signed(long zigzag) {
    return zigzag >>> 1 ^ -(zigzag & 1);
  }

  /** Adds a number to a list, which must not become too long for the memory. */
  static void add(LongList into, long value) throws Broken {
    if (into.size() == MOST) {
      throw new Broken("more than " + MOST + " numbers or texts in one list");
    }
    into.add(value);
  }
}
