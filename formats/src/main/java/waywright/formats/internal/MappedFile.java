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
 * Files that are read where they lie: mapped into memory, so that their pages are read when they
 * are looked at, thrown away when memory is short, and shared by all processes that map the file.
 *
 * <p>A mapping lasts until the garbage collector finds that nobody uses it. Files that are replaced
 * by {@link OutputFile} go on as they were for those who have mapped them; one that is cut short in
 * place ends the program that reads it by an {@link InternalError}.
 */
public final class MappedFile {

  /** Bits of a position within a slice, of 1 GiB: a mapping of Java ends at 2 GiB. */
  private static final int SLICE_BITS = 30;

  private MappedFile() {}

  /**
   * The bytes of a file, mapped and not read yet.
   *
   * @throws FormatException if it is a folder
   * @throws IOException if there is no such file or it cannot be mapped
   */
  public static IndexBytes open(Path file) throws IOException {
    return open(file, SLICE_BITS);
  }

  /** The same in slices of 2 to the power of {@code bits}. */
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
