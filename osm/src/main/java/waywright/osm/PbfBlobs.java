package waywright.osm;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import waywright.formats.FormatException;
import waywright.internal.Growth;

/**
 * The outer layer of a PBF file: blobs, each with a header, raw or packed by zlib. Sizes are
 * checked before memory is allocated, and arrays grow only with the bytes actually read.
 */
final class PbfBlobs implements AutoCloseable {

  /** The format's limit for a blob header in bytes. */
  private static final int LARGEST_HEADER = 64 << 10;

  /** The format's limit for a blob in bytes, packed or unpacked. */
  static final int LARGEST_BLOB = 32 << 20;

  /** Initial array size in bytes; arrays grow by doubling. */
  private static final int FIRST = 64 << 10;

  /** The largest compression ratio of zlib. */
  private static final int MOST_RATIO = 1_040;

  /** The features of a file that this reader knows. */
  private static final Set<String> KNOWN = Set.of("OsmSchema-V0.6", "DenseNodes");

  private final String name;
  private final InputStream in;
  private final Inflater inflater = new Inflater();

  /** Offset of the current blob in the file. */
  private long start;

  /** Bytes of the file read so far. */
  private long position;

  private byte[] packed = new byte[FIRST];
  private byte[] unpacked = new byte[FIRST];

  /** The type of the current blob. */
  String type = "";

  PbfBlobs(String name, InputStream in) {
    this.name = name;
    this.in = in;
  }

  /** Passes the wanted elements of a file to the sink. */
  static void read(String name, InputStream in, Set<OsmKind> kinds, OsmSink sink)
      throws IOException {
    try (PbfBlobs blobs = new PbfBlobs(name, in)) {
      PbfBlock block = new PbfBlock(kinds, sink);
      boolean headed = false;
      for (Wire blob = blobs.next(); blob != null; blob = blobs.next()) {
        try {
          switch (blobs.type) {
            case "OSMHeader" -> {
              blobs.checkHead(blob);
              headed = true;
            }
            case "OSMData" -> {
              if (!headed) {
                throw blobs.error(
                    "data before any header. Maybe the beginning of the file is missing?");
              }
              block.read(blob);
            }
            default -> sink.skipped("blob of an unknown type", FormatException.excerpt(blobs.type));
          }
        } catch (Wire.Broken e) {
          throw blobs.broken(e);
        }
      }
      if (!headed) {
        throw new FormatException(
            name, 0, 0, "it contains no OpenStreetMap data. Maybe this is another kind of file?");
      }
    }
  }

  /** Creates an exception for the current blob. */
  FormatException error(String problem, Object... values) {
    String place = "in the blob that begins at byte " + start + ": ";
    return new FormatException(name, 0, 0, place + problem.formatted(values));
  }

  /** Creates an exception for a malformed message, with a guess. */
  FormatException broken(Wire.Broken problem) {
    return error(problem.getMessage() + ". Maybe the file was damaged, or is not .osm.pbf?");
  }

  /** Returns the content of the next blob, valid until the next call; null at the end. */
  @org.jspecify.annotations.Nullable
  Wire next() throws IOException {
    start = position;
    int size = headerSize();
    if (size < 0) {
      return null;
    }
    if (size > LARGEST_HEADER) {
      throw error(
          "a header of %s bytes; the format allows %s. Maybe this is not an .osm.pbf file?",
          Integer.toUnsignedString(size), LARGEST_HEADER);
    }
    read(size);
    int dataSize = 0;
    try {
      Wire header = new Wire(packed, 0, size);
      type = "";
      while (header.next()) {
        switch (header.field) {
          case 1 -> type = header.text();
          case 3 -> dataSize = size(header.number(), "a blob");
          default -> header.skip();
        }
      }
      read(dataSize);
      return content(dataSize);
    } catch (Wire.Broken e) {
      throw broken(e);
    }
  }

  /**
   * Returns the four bytes before a header as a size, −1 at the end of the file; a negative size is
   * returned as one that is too large.
   */
  private int headerSize() throws IOException {
    byte[] bytes = in.readNBytes(4);
    position += bytes.length;
    if (bytes.length == 0) {
      return -1;
    }
    if (bytes.length < 4) {
      throw cut();
    }
    int size = ByteBuffer.wrap(bytes).getInt();
    return size < 0 ? Integer.MAX_VALUE : size;
  }

  private int size(long size, String what) throws FormatException {
    if (size < 0 || size > LARGEST_BLOB) {
      throw error(
          "%s of %s bytes; the format allows %s. Maybe the file was damaged?",
          what, size, LARGEST_BLOB);
    }
    return (int) size;
  }

  /** Reads {@code size} bytes to the start of {@link #packed}, which grows with the bytes read. */
  private void read(int size) throws IOException {
    int have = 0;
    while (have < size) {
      packed = Growth.ensure(packed, have + 1);
      int count = in.read(packed, have, Math.min(size, packed.length) - have);
      if (count < 0) {
        throw cut();
      }
      have += count;
      position += count;
    }
  }

  private FormatException cut() {
    return error("the file ends within it, at byte " + position + ". Maybe it was cut short?");
  }

  private Wire content(int size) throws Wire.Broken, IOException {
    Wire blob = new Wire(packed, 0, size);
    int rawSize = -1;
    Wire raw = null;
    Wire zlib = null;
    while (blob.next()) {
      switch (blob.field) {
        case 1 -> raw = blob.message();
        case 2 -> rawSize = size(blob.number(), "an unpacked blob");
        case 3 -> zlib = blob.message();
        case 4 -> throw packer("LZMA");
        case 5 -> throw packer("bzip2");
        case 6 -> throw packer("LZ4");
        case 7 -> throw packer("Zstandard");
        default -> blob.skip();
      }
    }
    if (raw != null) {
      return raw;
    }
    if (zlib == null) {
      throw error("no content. Maybe it uses a newer compression?");
    }
    return inflated(zlib, rawSize);
  }

  private FormatException packer(String packer) {
    return error(
        "packed by %s, which is not supported. Maybe write the file again with zlib, as"
            + " by: osmium cat IN -o OUT.osm.pbf?",
        packer);
  }

  private Wire inflated(Wire zlib, int rawSize) throws IOException {
    int size = zlib.end - zlib.at;
    if (rawSize < 0 || rawSize > (long) MOST_RATIO * size) {
      throw error(
          "claims to unpack from %s to %s bytes, which zlib cannot do. Maybe the file"
              + " was damaged?",
          size, rawSize);
    }
    // One byte more than claimed, to see whether there is more.
    unpacked = Growth.ensure(unpacked, rawSize + 1);
    inflater.reset();
    inflater.setInput(packed, zlib.at, size);
    int count = 0;
    try {
      for (int more = 1; more > 0 && count <= rawSize; count += more) {
        more = inflater.inflate(unpacked, count, rawSize + 1 - count);
      }
    } catch (DataFormatException e) {
      throw error(
          "damaged zlib data after %s bytes. Maybe the file was changed in transit?", count);
    }
    if (count > rawSize) {
      throw error(
          "unpacks to more than the %s bytes that it claims. Maybe the file was made to exhaust"
              + " the memory?",
          rawSize);
    }
    if (count != rawSize) {
      throw error(
          "unpacks to %s bytes, but claims %s. Maybe the file was damaged?", count, rawSize);
    }
    return new Wire(unpacked, 0, rawSize);
  }

  /** Rejects a file that requires a feature unknown to this reader. */
  void checkHead(Wire head) throws Wire.Broken, FormatException {
    while (head.next(4)) {
      String feature = head.text();
      if (!KNOWN.contains(feature)) {
        throw error(
            "the file requires the feature %s, which is not supported. Maybe write it"
                + " again without it: a history file, for example, at one point in time?",
            FormatException.excerpt(feature));
      }
    }
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
