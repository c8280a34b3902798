package waywright.road;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import waywright.store.IndexBytes;

/** Bytes as a mapped file has them. */
public final class Slices {

  private static final long SLICE = 1L << 26;

  private Slices() {}

  /** In slices of 2 to the power of {@code bits}. */
  public static IndexBytes of(byte[] bytes, int bits) {
    int size = 1 << bits;
    ByteBuffer[] slices = new ByteBuffer[(bytes.length + size - 1) / size];
    for (int i = 0; i < slices.length; i++) {
      slices[i] = ByteBuffer.wrap(bytes, i * size, Math.min(size, bytes.length - i * size));
    }
    return IndexBytes.of(slices);
  }

  /** A file, mapped. */
  public static IndexBytes mapped(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      long size = channel.size();
      ByteBuffer[] slices = new ByteBuffer[(int) ((size + SLICE - 1) / SLICE)];
      for (int i = 0; i < slices.length; i++) {
        long from = i * SLICE;
        slices[i] = channel.map(MapMode.READ_ONLY, from, Math.min(SLICE, size - from));
      }
      return IndexBytes.of(slices);
    }
  }
}
