package waywright.formats.zstd;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Compressed blocks of one frame (RFC 8878, section 3.1.1.3): each is literals and sequences of copies. */
final class Block {

  private static final int LARGEST = 1 << 17;
  private static final Codes LITERALS =
      new Codes(
          9, 6,
          new int[] {
            4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1,
            1, 1, -1, -1, -1, -1
          });
  private static final Codes MATCHES =
      new Codes(
          9, 6,
          new int[] {
            1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
            1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1
          });
  private static final Codes OFFSETS =
      new Codes(
          8, 5,
          new int[] {
            1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1
          });
  private static final int MOST_OFFSET_CODES = 32;

  /** Extra bits of the codes of literal lengths from 16 on, and of match lengths from 32 on. */
  private static final int[] LITERAL_BITS = {
    1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
  };

  private static final int[] MATCH_BITS = {
    1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
  };

  private @Nullable HuffmanTable huffman;
  private @Nullable FseTable literalTable;
  private @Nullable FseTable offsetTable;
  private @Nullable FseTable matchTable;
  private final int[] recent = {1, 4, 8};
  private byte[] literals = new byte[0];
  private int literalCount;
  private int[] sequences = new int[0];
  private int sequenceCount;

  /** Reads a block; answers how many bytes it stands for. */
  int read(Bytes in) throws IOException {
    readLiterals(in);
    readSequences(in);
    long held = literalCount;
    long used = 0;
    for (int i = 0; i < sequenceCount; i++) {
      used += sequences[3 * i];
      held += sequences[3 * i + 1];
    }
    if (used > literalCount || held > LARGEST) {
      throw new IOException("a block's sequences do not fit its literals");
    }
    return (int) held;
  }

  /** Writes the block read last into its frame's output, which begins at {@code start}. */
  void write(byte[] out, int start, int at) throws IOException {
    int literal = 0;
    int to = at;
    for (int i = 0; i < sequenceCount; i++) {
      int run = sequences[3 * i];
      int match = sequences[3 * i + 1];
      System.arraycopy(literals, literal, out, to, run);
      literal += run;
      to += run;
      int offset = offset(sequences[3 * i + 2], run);
      if (offset <= 0 || offset > to - start) {
        throw new IOException("a copy from before the beginning");
      }
      for (int end = to + match; to < end; to++) {
        out[to] = out[to - offset];
      }
    }
    System.arraycopy(literals, literal, out, to, literalCount - literal);
  }

  /** The distance of a copy; 1 to 3 name recent ones (section 3.1.1.5). Values are taken as unsigned. */
  private int offset(int value, int literalRun) {
    if (value < 0 || value > 3) {
      return remember(value - 3, 2);
    }
    int index = value - 1 + (literalRun == 0 ? 1 : 0);
    return index == 0 ? recent[0] : remember(index < 3 ? recent[index] : recent[0] - 1, index);
  }

  private int remember(int offset, int index) {
    if (index > 1) {
      recent[2] = recent[1];
    }
    recent[1] = recent[0];
    recent[0] = offset;
    return offset;
  }

  private void readLiterals(Bytes in) throws IOException {
    int head = in.next();
    int format = head >> 2 & 3;
    boolean packed = (head & 2) != 0;
    int extra = packed ? new int[] {2, 2, 3, 4}[format] : new int[] {0, 1, 0, 2}[format];
    long header = head | in.little(extra) << 8;
    int width = packed ? new int[] {10, 10, 14, 18}[format] : 20;
    literalCount = (int) (header >> (!packed && extra == 0 ? 3 : 4) & (1 << width) - 1);
    if (literalCount > LARGEST) {
      throw new IOException("too many literals");
    }
    if (literals.length < literalCount) {
      literals = new byte[literalCount];
    }
    if (packed) {
      Bytes part = in.part((int) (header >> 4 + width & (1 << width) - 1));
      if ((head & 1) == 0) {
        huffman = HuffmanTable.read(part);
      }
      readStreams(part, format == 0);
    } else if ((head & 1) == 0) {
      in.copy(literals, 0, literalCount);
    } else {
      Arrays.fill(literals, 0, literalCount, (byte) in.next());
    }
  }

  private void readStreams(Bytes in, boolean single) throws IOException {
    HuffmanTable table = huffman;
    if (table == null) {
      throw new IOException("literals without a Huffman table");
    }
    if (single) {
      table.decode(in.tail(), literals, 0, literalCount);
      return;
    }
    int[] lengths = {(int) in.little(2), (int) in.little(2), (int) in.little(2)};
    int each = (literalCount + 3) / 4;
    if (each * 3 > literalCount) {
      throw new IOException("too few literals for four streams");
    }
    for (int i = 0; i < 3; i++) {
      table.decode(in.part(lengths[i]).tail(), literals, i * each, each);
    }
    table.decode(in.tail(), literals, 3 * each, literalCount - 3 * each);
  }

  private void readSequences(Bytes in) throws IOException {
    int count = in.next();
    if (count > 127) {
      count = count == 255 ? (int) in.little(2) + 0x7f00 : (count - 128 << 8) + in.next();
    }
    sequenceCount = count;
    if (count == 0) {
      if (in.left() > 0) {
        throw new IOException("bytes after a block's end");
      }
      return;
    }
    int modes = in.next();
    if ((modes & 3) != 0) {
      throw new IOException("a reserved bit is set");
    }
    FseTable literal = LITERALS.table(modes >> 6, in, literalTable, 36);
    FseTable offset = OFFSETS.table(modes >> 4 & 3, in, offsetTable, MOST_OFFSET_CODES);
    FseTable match = MATCHES.table(modes >> 2 & 3, in, matchTable, 53);
    literalTable = literal;
    offsetTable = offset;
    matchTable = match;
    decode(in.tail(), literal, offset, match);
  }

  private void decode(TailBits in, FseTable literal, FseTable offset, FseTable match)
      throws IOException {
    if (sequences.length < 3 * sequenceCount) {
      sequences = new int[3 * sequenceCount];
    }
    int literalState = (int) in.read(literal.log);
    int offsetState = (int) in.read(offset.log);
    int matchState = (int) in.read(match.log);
    for (int i = 0; i < sequenceCount; i++) {
      int offsetCode = offset.symbol(offsetState);
      sequences[3 * i + 2] = (1 << offsetCode) + (int) in.read(offsetCode);
      sequences[3 * i + 1] = 3 + length(match.symbol(matchState), 32, MATCH_BITS, in);
      sequences[3 * i] = length(literal.symbol(literalState), 16, LITERAL_BITS, in);
      if (i + 1 < sequenceCount) {
        literalState = literal.next(literalState, in);
        matchState = match.next(matchState, in);
        offsetState = offset.next(offsetState, in);
      }
      if (in.left() < 0) {
        throw new IOException("a stream of sequences ends too early");
      }
    }
    if (in.left() != 0) {
      throw new IOException("a stream of sequences does not end where it should");
    }
  }

  /** Codes below {@code plain} are lengths; each later one begins where the one before it ends. */
  private static int length(int code, int plain, int[] bits, TailBits in) {
    if (code < plain) {
      return code;
    }
    int base = plain;
    for (int i = 0; i < code - plain; i++) {
      base += 1 << bits[i];
    }
    return base + (int) in.read(bits[code - plain]);
  }

  /** How one of the three kinds of codes may be coded. */
  private static final class Codes {

    private final int mostLog;
    private final int log;
    private final int[] counts;

    Codes(int mostLog, int log, int[] counts) {
      this.mostLog = mostLog;
      this.log = log;
      this.counts = counts;
    }

    FseTable table(int mode, Bytes in, @Nullable FseTable before, int symbols) throws IOException {
      switch (mode) {
        case 0:
          return FseTable.of(log, counts);
        case 1:
          int symbol = in.next();
          if (symbol >= symbols) {
            throw new IOException("code " + symbol + " is out of range");
          }
          return FseTable.always(symbol);
        case 2:
          return FseTable.read(in, mostLog, symbols);
        default:
          if (before == null) {
            throw new IOException("a table to repeat is missing");
          }
          return before;
      }
    }
  }
}
