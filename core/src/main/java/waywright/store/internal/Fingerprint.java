package waywright.store.internal;

import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Hashes the content of a world to 64 bits, so that an index can be matched to its world. Not
 * cryptographic: collisions can be constructed.
 */
public final class Fingerprint {

  private Fingerprint() {}

  /** Returns the fingerprint of everything in {@code before}, followed by a number. */
  public static long mix(long before, long value) {
    long mixed = (before ^ value) * 0x9e3779b97f4a7c15L;
    return mixed ^ mixed >>> 29;
  }

  /**
   * Returns the fingerprint of everything in {@code before}, followed by some bytes and their
   * count.
   */
  public static long mix(long before, byte[] bytes) {
    Objects.requireNonNull(bytes, "bytes");
    long mixed = mix(before, bytes.length);
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.remaining() >= Long.BYTES) {
      mixed = mix(mixed, buffer.getLong());
    }
    while (buffer.hasRemaining()) {
      mixed = mix(mixed, buffer.get());
    }
    return mixed;
  }
}
