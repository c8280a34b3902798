package waywright.store.internal;

import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Mixes what a world consists of into 64 bits, so that an index can tell whether it was built of
 * this world. Not against forgery: who wants two worlds of one fingerprint can make them.
 */
public final class Fingerprint {

  private Fingerprint() {}

  /** The fingerprint of all that {@code before} stands for, and then a number. */
  public static long mix(long before, long value) {
    long mixed = (before ^ value) * 0x9e3779b97f4a7c15L;
    return mixed ^ mixed >>> 29;
  }

  /** The same with all of some bytes and their number. */
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
