package waywright.formats.zstd;

import java.io.IOException;
import java.util.Arrays;

/** A Huffman table for literals (RFC 8878, section 4.2). */
final class HuffmanTable {

  private static final int LONGEST = 11;
  private static final int MOST_WEIGHTS = 255;

  private final int log;
  private final byte[] symbols;
  private final byte[] bits;

  /** From the weights of all symbols but the last, whose weight fills up the table. */
  private HuffmanTable(int[] weights, int count) throws IOException {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      if (weights[i] > LONGEST) {
        throw new IOException("a Huffman weight of " + weights[i] + " is too large");
      }
      sum += weights[i] == 0 ? 0 : 1 << weights[i] - 1;
    }
    log = 32 - Integer.numberOfLeadingZeros(sum);
    int rest = (1 << log) - sum;
    if (sum == 0 || log > LONGEST || Integer.bitCount(rest) != 1) {
      throw new IOException("the Huffman weights do not add up");
    }
    weights[count] = Integer.numberOfTrailingZeros(rest) + 1;
    symbols = new byte[1 << log];
    bits = new byte[1 << log];
    int at = 0;
    for (int weight = 1; weight <= log; weight++) {
      for (int symbol = 0; symbol <= count; symbol++) {
        if (weights[symbol] == weight) {
          int next = at + (1 << weight - 1);
          Arrays.fill(symbols, at, next, (byte) symbol);
          Arrays.fill(bits, at, next, (byte) (log + 1 - weight));
          at = next;
        }
      }
    }
  }

  static HuffmanTable read(Bytes in) throws IOException {
    int[] weights = new int[MOST_WEIGHTS + 1];
    int header = in.next();
    int count = header - 127;
    if (header < 128) {
      count = packedWeights(in.part(header), weights);
    } else {
      for (int i = 0; i < count; i += 2) {
        int pair = in.next();
        weights[i] = pair >> 4;
        weights[i + 1] = i + 1 < count ? pair & 0xf : 0;
      }
    }
    return new HuffmanTable(weights, count);
  }

  /** Weights by two interleaved states, until the bits are used up. */
  private static int packedWeights(Bytes in, int[] weights) throws IOException {
    FseTable table = FseTable.read(in, 6, MOST_WEIGHTS + 1);
    TailBits stream = in.tail();
    int state = (int) stream.read(table.log);
    int other = (int) stream.read(table.log);
    int count = 0;
    while (true) {
      if (count + 2 > MOST_WEIGHTS) {
        throw new IOException("too many Huffman weights");
      }
      weights[count++] = table.symbol(state);
      int next = table.next(state, stream);
      if (stream.left() < 0) {
        weights[count++] = table.symbol(other);
        return count;
      }
      state = other;
      other = next;
    }
  }

  /** Decodes exactly {@code count} symbols, which must use up the stream. */
  void decode(TailBits in, byte[] into, int at, int count) throws IOException {
    for (int i = at; i < at + count; i++) {
      int code = (int) in.peek(log);
      into[i] = symbols[code];
      in.skip(bits[code]);
    }
    if (in.left() != 0) {
      throw new IOException("a stream of literals does not end where it should");
    }
  }
}
