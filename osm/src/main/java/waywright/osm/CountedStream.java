package waywright.osm;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/** Counts the bytes read, and reports their number at intervals. */
final class CountedStream extends FilterInputStream {

  private final long interval;
  private final LongConsumer report;
  private long count;
  private long reported;

  /** Creates a stream that reports whenever more than {@code interval} further bytes were read. */
  CountedStream(InputStream in, long interval, LongConsumer report) {
    super(in);
    this.interval = interval;
    this.report = report;
  }

  /** Returns the number of bytes read. */
  long count() {
    return count;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int read = super.read(into, from, length);
    count += Math.max(0, read);
    if (count - reported > interval) {
      reported = count;
      report.accept(count);
    }
    return read;
  }
}
