package waywright.road;

import java.nio.ByteBuffer;
import waywright.store.IndexBytes;

/** Bytes as a mapped file has them. */
public final class Slices {

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
}
