package waywright.formats.tiled;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;
import waywright.formats.FormatException;

/** Tiles as base64 of little-endian 32-bit numbers, plain or compressed. */
final class TileCoding {

  private final TileDraft tiles;

  TileCoding(TileDraft tiles) {
    this.tiles = tiles;
  }

  /** Exactly {@code size} bytes. A compressed bomb costs no more memory than that. */
  byte[] bytes(String base64, String compression, long size) throws FormatException {
    byte[] packed = unwrap(base64);
    byte[] bytes;
    try {
      bytes =
          switch (compression) {
            case "" -> packed;
            case "zlib" -> limited(new InflaterInputStream(stream(packed)), size);
            case "gzip" -> limited(new GZIPInputStream(stream(packed)), size);
            case "zstd" -> limited(new ZstdInputStream(stream(packed)), size);
            default ->
                throw tiles.error(
                    "compression "
                        + FormatException.excerpt(compression)
                        + " is not supported, only gzip, zlib and zstd. Maybe save the map anew?");
          };
    } catch (FormatException e) {
      throw e;
    } catch (IOException | MalformedInputException e) {
      throw tiles.error(
          "the tiles are not readable as "
              + compression
              + ": "
              + e.getMessage()
              + ". Maybe the data was cut off or changed?");
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
    StringBuilder dense = new StringBuilder(base64.length());
    for (int i = 0; i < base64.length(); i++) {
      if (base64.charAt(i) > ' ') {
        dense.append(base64.charAt(i));
      }
    }
    try {
      return Base64.getDecoder().decode(dense.toString());
    } catch (IllegalArgumentException e) {
      throw tiles.error(
          "the tiles are no base64: "
              + e.getMessage()
              + ". Maybe the data was cut off or changed?");
    }
  }

  private static InputStream stream(byte[] packed) {
    return new ByteArrayInputStream(packed);
  }

  /** Up to one byte more than {@code size}. */
  private static byte[] limited(InputStream in, long size) throws IOException {
    try (in) {
      return in.readNBytes((int) size + 1);
    }
  }
}
