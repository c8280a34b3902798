package waywright.osm;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import waywright.formats.FormatException;

/**
 * The contents of a gzip stream. Rejects content beyond 64 MiB that is more than a hundred times
 * its packed size; maps unpack to about fifteen times.
 */
final class Unpacked extends InputStream {

  private static final long FREE = 64 << 20;
  private static final long MOST_RATIO = 100;

  private final String name;
  private final CountedStream packed;
  private final InputStream unpacked;
  private long count;

  Unpacked(String name, InputStream in) throws IOException {
    this.name = name;
    packed = new CountedStream(in, Long.MAX_VALUE, count -> {});
    try {
      unpacked = new GZIPInputStream(packed, 1 << 16);
    } catch (IOException e) {
      throw damaged(e);
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int read;
    try {
      read = unpacked.read(into, from, length);
    } catch (IOException e) {
      throw damaged(e);
    }
    if (read < 0 && count == 0) {
      throw error("the packed file is empty. Maybe a download failed?");
    }
    count += Math.max(0, read);
    if (count > FREE && count > MOST_RATIO * packed.count()) {
      throw error(
          "%s packed bytes unpack to more than %s. Maybe the file was made to exhaust the memory?"
              .formatted(packed.count(), count));
    }
    return read;
  }

  private FormatException error(String problem) {
    return new FormatException(name, 0, 0, problem);
  }

  private FormatException damaged(IOException problem) {
    return error(
        problem instanceof EOFException
            ? "the packed file ends too early. Maybe it was cut short?"
            : "damaged gzip. Maybe the file was changed in transit?");
  }
}
