package waywright.formats.tiled;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The only class that needs aircompressor, and is loaded only for tiles packed as zstd. */
final class Zstd {

  private Zstd() {}

  /** Unpacks at most so many bytes. */
  static byte[] unpacked(byte[] packed, int most) throws IOException {
    try (InputStream in = new ZstdInputStream(new ByteArrayInputStream(packed))) {
      return in.readNBytes(most);
    } catch (MalformedInputException e) {
      throw new IOException("malformed", e);
    }
  }
}
