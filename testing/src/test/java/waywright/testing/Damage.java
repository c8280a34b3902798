package waywright.testing;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

/** Damages bytes the way files are damaged, and the way attackers do. */
final class Damage {

  private static final String[] NUMBERS = {
    "0", "-1", "1", "2147483647", "2147483648", "-2147483648", "4294967295", "99999999999999999999",
    "268435456", "67108864", "16384", "1e308", "1e-400", "NaN", "0.5", ""
  };
  private static final String[] PIECES = {
    "\r\n",
    "\"",
    "<",
    "</map>",
    "{",
    "[",
    "]]",
    "&a;",
    "<!DOCTYPE a>",
    "\u00ff",
    "\u0000",
    "\uD83C\uDF32",
    ",",
    "@",
    "\t",
    "\ufeff",
    "\r",
    "\u2028",
    "\u0000\u0000\u0000\u0000",
    "[".repeat(3_000),
    "{\"a\":".repeat(3_000),
    "<group>".repeat(3_000),
    "9".repeat(3_000),
    "\"".repeat(1_001)
  };

  private final Random random;

  Damage(Random random) {
    this.random = random;
  }

  /** One to three changes. */
  byte[] of(byte[] original) {
    byte[] bytes = original;
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      bytes = once(bytes);
    }
    return bytes;
  }

  private byte[] once(byte[] bytes) {
    int from = random.nextInt(bytes.length + 1);
    int to = Math.min(bytes.length, from + random.nextInt(1 + (1 << random.nextInt(8))));
    byte[] slice = Arrays.copyOfRange(bytes, from, to);
    switch (random.nextInt(10)) {
      case 0:
        return splice(bytes, from, to, new byte[0]);
      case 1:
        return Arrays.copyOf(bytes, from);
      case 2:
        return splice(bytes, from, from, slice);
      case 3:
        return splice(bytes, random.nextInt(bytes.length + 1), -1, slice);
      case 4:
        byte[] noise = new byte[1 + random.nextInt(8)];
        random.nextBytes(noise);
        return splice(bytes, from, Math.min(bytes.length, from + noise.length), noise);
      case 5, 6:
        return number(bytes, from);
      case 7:
        return splice(bytes, from, from, utf8(PIECES[random.nextInt(PIECES.length)]));
      case 8:
        return recoded(bytes);
      default:
        byte[] flipped = bytes.clone();
        if (from < bytes.length) {
          flipped[from] ^= (byte) (1 << random.nextInt(8));
        }
        return flipped;
    }
  }

  /** Replaces the number at or after a place, or overwrites four bytes as a binary number. */
  private byte[] number(byte[] bytes, int from) {
    int start = from;
    while (start < bytes.length && !isDigit(bytes[start])) {
      start++;
    }
    int end = start;
    while (end < bytes.length && isDigit(bytes[end])) {
      end++;
    }
    if (start < end && start - from < 200) {
      return splice(bytes, start, end, utf8(NUMBERS[random.nextInt(NUMBERS.length)]));
    }
    byte[] huge = {-1, (byte) random.nextInt(256), -1, 0x7f};
    return splice(bytes, from, Math.min(bytes.length, from + 4), huge);
  }

  /** The same text in another encoding, or with other ends of lines. */
  private byte[] recoded(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return switch (random.nextInt(6)) {
      case 0 -> text.getBytes(StandardCharsets.UTF_16);
      case 1 -> text.getBytes(StandardCharsets.UTF_16LE);
      case 2 -> text.getBytes(StandardCharsets.ISO_8859_1);
      case 3 -> utf8("\ufeff" + text);
      case 4 -> utf8(text.replace("\n", "\r"));
      default -> utf8(text.replace("\n", "\r\n"));
    };
  }

  private static byte[] splice(byte[] bytes, int from, int to, byte[] piece) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, from);
    out.writeBytes(piece);
    int rest = Math.max(from, to);
    out.write(bytes, rest, bytes.length - rest);
    return out.toByteArray();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }
}
