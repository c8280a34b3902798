package waywright.formats.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import waywright.formats.FormatException;
import waywright.store.IndexBytes;

/**
 * Maps files into memory: pages are read on first access, dropped when memory is short, and shared
 * by all processes that map the file.
 *
 * <p>A mapping lasts until it is garbage-collected. If {@link OutputFile} replaces a file, existing
 * mappings keep the old content. Reading beyond the end of a file that was truncated in place
 * throws an {@link InternalError}.
 */
public final class MappedFile {

  /** Bits of a position within a slice of 1 GiB; the limit of a mapping in Java is 2 GiB. */
  private static final int SLICE_BITS = 30;

  private MappedFile() {}

  /**
   * Maps a file; its bytes are read on access.
   *
   * @throws FormatException if it is a folder
   * @throws IOException if there is no such file or it cannot be mapped
   */
  public static IndexBytes open(Path file) throws IOException {
    return open(file, SLICE_BITS);
  }

  /** Same as {@link #open(Path)}, in slices of 2^{@code bits} bytes. */
  static IndexBytes open(Path file, int bits) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FormatException(
          file.toString(), 0, 0, "this is a folder, not a file. Maybe a file inside it is meant?");
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long size = channel.size();
      ByteBuffer[] slices = new ByteBuffer[(int) Math.max(1, (size + (1L << bits) - 1) >> bits)];
      for (int i = 0; i < slices.length; i++) {
        long from = (long) i << bits;
        slices[i] = channel.map(MapMode.READ_ONLY, from, Math.min(1L << bits, size - from));
      }
      return IndexBytes.of(slices);
    }
  }
}
