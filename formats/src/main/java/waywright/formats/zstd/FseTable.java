package waywright.formats.zstd;

import java.io.IOException;
import java.util.Arrays;

/** A table of finite state entropy coding (RFC 8878, section 4.1.1): of each state, symbol and followers. */
final class FseTable {

  final int log;
  private final byte[] symbols;
  private final byte[] bits;
  private final int[] bases;

  private FseTable(int log) {
    this.log = log;
    symbols = new byte[1 << log];
    bits = new byte[1 << log];
    bases = new int[1 << log];
  }

  /** One state that gives one symbol and reads nothing. */
  static FseTable always(int symbol) {
    FseTable table = new FseTable(0);
    table.symbols[0] = (byte) symbol;
    return table;
  }

  /**
   * The table of a distribution.
   *
   * @param counts of each symbol, how many of the 2^log states it gets; -1 for "less than one"
   */
  static FseTable of(int log, int[] counts) throws IOException {
    FseTable table = new FseTable(log);
    int size = 1 << log;
    int high = size - 1;
    int[] next = new int[counts.length];
    for (int s = 0; s < counts.length; s++) {
      next[s] = Math.abs(counts[s]);
      if (counts[s] == -1) {
        table.symbols[high--] = (byte) s;
      }
    }
    int at = 0;
    for (int s = 0; s < counts.length; s++) {
      for (int i = 0; i < counts[s]; i++) {
        table.symbols[at] = (byte) s;
        do {
          at = at + (size >> 1) + (size >> 3) + 3 & size - 1;
        } while (at > high);
      }
    }
    if (at != 0) {
      throw new IOException("a distribution does not add up");
    }
    for (int state = 0; state < size; state++) {
      int rank = next[table.symbols[state]]++;
      int width = log - (31 - Integer.numberOfLeadingZeros(rank));
      table.bits[state] = (byte) width;
      table.bases[state] = (rank << width) - size;
    }
    return table;
  }

  /** Reads a distribution (section 4.1.1) and makes its table. */
  static FseTable read(Bytes in, int mostLog, int mostSymbols) throws IOException {
    HeadBits head = new HeadBits(in);
    int log = head.read(4) + 5;
    if (log > mostLog) {
      throw new IOException("a distribution over 2^" + log + " states is too fine");
    }
    int[] counts = new int[mostSymbols];
    int left = 1 << log;
    int symbol = 0;
    while (left > 0) {
      if (symbol == mostSymbols) {
        throw new IOException("a distribution has too many symbols");
      }
      int count = count(head, left);
      counts[symbol++] = count;
      left -= Math.abs(count);
      if (count == 0) {
        int repeats;
        do {
          repeats = head.read(2);
          symbol += repeats;
        } while (repeats == 3 && symbol <= mostSymbols);
        if (symbol > mostSymbols) {
          throw new IOException("a distribution has too many symbols");
        }
      }
    }
    return of(log, Arrays.copyOf(counts, symbol));
  }

  /** A value of 0 to {@code left + 1}, less one; small ones take a bit less. */
  private static int count(HeadBits head, int left) throws IOException {
    int width = 32 - Integer.numberOfLeadingZeros(left + 1);
    int spare = (1 << width) - 1 - (left + 1);
    int value = head.read(width - 1);
    if (value >= spare) {
      value |= head.read(1) << width - 1;
      if (value >= 1 << width - 1) {
        value -= spare;
      }
    }
    return value - 1;
  }

  int symbol(int state) {
    return symbols[state] & 0xff;
  }

  int next(int state, TailBits in) {
    return bases[state] + (int) in.read(bits[state]);
  }

  /** Bits that are read from the beginning on, lowest first; what is left of the last byte is dropped. */
  private static final class HeadBits {

    private final Bytes in;
    private int buffer;
    private int held;

    HeadBits(Bytes in) {
      this.in = in;
    }

    int read(int count) throws IOException {
      while (held < count) {
        buffer |= in.next() << held;
        held += 8;
      }
      int value = buffer & (1 << count) - 1;
      buffer >>>= count;
      held -= count;
      return value;
    }
  }
}
