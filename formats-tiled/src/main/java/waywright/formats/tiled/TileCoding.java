package waywright.formats.tiled;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;
import waywright.formats.FormatException;

/** Tiles as base64 of little-endian 32-bit numbers, plain or compressed. */
record TileCoding(TileDraft tiles) {

  /** What is neither a letter of base64 nor a blank. */
  private static final Pattern FOREIGN = Pattern.compile("[^A-Za-z0-9+/=\\x00- ]");

  private static final int MAGIC = 0xfd2fb528;
  private static final int[] DICTIONARY_BYTES = {0, 1, 2, 4};

  /** Exactly {@code size} bytes. A compressed bomb costs no more memory than that. */
  byte[] bytes(String base64, String compression, long size) throws FormatException {
    byte[] packed = unwrap(base64);
    byte[] bytes;
    try {
      bytes =
          switch (compression) {
            case "" -> packed;
            case "zlib" -> limited(new InflaterInputStream(new ByteArrayInputStream(packed)), size);
            case "gzip" -> limited(new GZIPInputStream(new ByteArrayInputStream(packed)), size);
            case "zstd" -> zstd(packed, size);
            default ->
                throw tiles.error(
                    "compression "
                        + FormatException.excerpt(compression)
                        + " is not supported, only gzip, zlib and zstd. Maybe save the map again?");
          };
    } catch (FormatException e) {
      throw e;
    } catch (EOFException e) {
      throw tiles.error(
          "the tiles packed as " + compression + " end too early. Maybe the data was cut off?");
    } catch (IOException e) {
      throw tiles.error(
          "the tiles are not readable as " + compression + ". Maybe the data was changed?");
    }
    if (bytes.length != size) {
      throw tiles.error(
          "the data holds "
              + (bytes.length > size ? "more than the " : bytes.length + " of the ")
              + size
              + " bytes that the layer's size needs. Maybe it was cut off, or the size changed?");
    }
    return bytes;
  }

  private byte[] unwrap(String base64) throws FormatException {
    Matcher foreign = FOREIGN.matcher(base64);
    if (foreign.find()) {
      String here =
          base64.substring(foreign.start(), Math.min(base64.length(), foreign.start() + 12));
      throw tiles.error(
          "the tiles are not base64 at %s. Maybe the data was changed?"
              .formatted(FormatException.excerpt(here)));
    }
    String dense = base64.replaceAll("[\\x00- ]+", "");
    try {
      return Base64.getDecoder().decode(dense);
    } catch (IllegalArgumentException e) {
      throw tiles.error(
          "the %s letters of the tiles are not complete base64. Maybe the data was cut off?"
              .formatted(dense.length()));
    }
  }

  /** Refuses, before anything is allocated, a frame that claims another size than is needed. */
  private byte[] zstd(byte[] packed, long size) throws IOException {
    OptionalLong claimed = contentSize(packed);
    if (claimed.isPresent() && claimed.getAsLong() != size) {
      throw tiles.error(
          String.format(
              "the zstd frame claims to hold %s bytes, but the layer's size needs %s. Maybe"
                  + " the data is damaged, or the size changed?",
              Long.toUnsignedString(claimed.getAsLong()), size));
    }
    try {
      return Zstd.unpacked(packed, (int) size + 1);
    } catch (NoClassDefFoundError e) {
      throw tiles.error(
          "the tiles are packed as zstd, for which aircompressor is needed and not here. Maybe add"
              + " it, or save the map with zlib?");
    }
  }

  /**
   * The number of bytes, unsigned, that the first zstd frame claims to hold, if it says: RFC 8878,
   * section 3.1.1.
   */
  private static OptionalLong contentSize(byte[] packed) {
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

  /** Up to one byte more than {@code size}. */
  private static byte[] limited(InputStream in, long size) throws IOException {
    try (in) {
      return in.readNBytes((int) size + 1);
    }
  }
}
