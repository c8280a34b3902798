package waywright.formats.tiled;

import java.io.IOException;

/** Placeholder until the decoder is here. */
final class Zstd {
  private Zstd() {}

  static byte[] decompress(byte[] packed, int most) throws IOException {
    throw new IOException("zstd is not supported yet");
  }
}
