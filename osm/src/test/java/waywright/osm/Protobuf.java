package waywright.osm;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.Deflater;

/** Writes messages and blobs, right ones and wrong ones. */
final class Protobuf {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  Protobuf varint(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      out.write((int) (rest & 0x7f | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
    return this;
  }

  Protobuf number(int field, long value) {
    return varint((long) field << 3).varint(value);
  }

  Protobuf signed(int field, long value) {
    return number(field, zigzag(value));
  }

  static long zigzag(long value) {
    return value << 1 ^ value >> 63;
  }

  Protobuf bytes(int field, byte[] value) {
    varint((long) field << 3 | 2).varint(value.length);
    out.writeBytes(value);
    return this;
  }

  Protobuf text(int field, String value) {
    return bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  Protobuf message(int field, Protobuf value) {
    return bytes(field, value.toBytes());
  }

  Protobuf raw(byte[] value) {
    out.writeBytes(value);
    return this;
  }

  /** A field of packed numbers. */
  Protobuf packed(int field, long... values) {
    Protobuf list = new Protobuf();
    for (long value : values) {
      list.varint(value);
    }
    return message(field, list);
  }

  /** A field of packed signed differences. */
  Protobuf deltas(int field, long... values) {
    Protobuf list = new Protobuf();
    long last = 0;
    for (long value : values) {
      list.varint(zigzag(value - last));
      last = value;
    }
    return message(field, list);
  }

  byte[] toBytes() {
    return out.toByteArray();
  }

  /** A framed blob of a type. */
  static byte[] framed(String type, Protobuf blob) {
    byte[] content = blob.toBytes();
    byte[] header = new Protobuf().text(1, type).number(3, content.length).toBytes();
    return new Protobuf()
        .raw(ByteBuffer.allocate(4).putInt(header.length).array())
        .raw(header)
        .raw(content)
        .toBytes();
  }

  static Protobuf rawBlob(byte[] content) {
    return new Protobuf().bytes(1, content);
  }

  static Protobuf zlibBlob(byte[] content, long claimed) {
    return new Protobuf().number(2, claimed).bytes(3, zlib(content));
  }

  static byte[] zlib(byte[] content) {
    Deflater deflater = new Deflater();
    deflater.setInput(content);
    deflater.finish();
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    byte[] buffer = new byte[4096];
    while (!deflater.finished()) {
      packed.write(buffer, 0, deflater.deflate(buffer));
    }
    deflater.end();
    return packed.toByteArray();
  }

  /** A header that requires some features. */
  static byte[] header(String... features) {
    Protobuf header = new Protobuf();
    for (String feature : features) {
      header.text(4, feature);
    }
    return framed("OSMHeader", rawBlob(header.toBytes()));
  }

  /** The table of strings of a block. */
  static Protobuf strings(String... texts) {
    Protobuf table = new Protobuf();
    for (String text : texts) {
      table.text(1, text);
    }
    return table;
  }

  /** A file of a header and one block. */
  static byte[] file(Protobuf block) {
    return new Protobuf()
        .raw(header("OsmSchema-V0.6", "DenseNodes"))
        .raw(framed("OSMData", zlibBlob(block.toBytes(), block.toBytes().length)))
        .toBytes();
  }
}
