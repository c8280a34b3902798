package waywright.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import waywright.search.Certificate;

/**
 * Certificates as text: base64 of deflated varints (zlib). Each varint is the difference of a
 * number to the one before, folded to {@code 0, −1, 1, −2 ...}; seven bits a byte, low ones first.
 * The numbers are the potentials of all cells, or the closed cells.
 *
 * <p>A certificate of a million cells is some kilobytes in this form, since potentials of neighbors
 * differ by one step. Reading limits what it unpacks: a small text cannot be made to fill the
 * memory.
 */
final class CertificateText {

  /** The kind of a certificate that proves that no path is cheaper: a number for each cell. */
  static final String POTENTIALS = "potentials";

  /** The kind of a certificate that proves that there is no path: the cells of a closed set. */
  static final String CUT = "cut";

  /** Bytes of the longest varint: ten times seven bits hold the 64 of a long. */
  private static final int LONGEST = 10;

  private CertificateText() {}

  /** The fields of a certificate. Potentials come with the cost that they prove to be the least. */
  static Map<String, Object> fields(Certificate certificate) {
    Map<String, Object> fields = new LinkedHashMap<>();
    if (certificate instanceof Certificate.Potentials proof) {
      fields.put("kind", POTENTIALS);
      fields.put("bound", proof.cost());
      fields.put("values", encode(proof.potentials()));
    } else if (certificate instanceof Certificate.Cut proof) {
      fields.put("kind", CUT);
      fields.put("values", encode(Arrays.stream(proof.closed()).asLongStream().toArray()));
    }
    return fields;
  }

  /**
   * Numbers as text. Potentials of neighbors differ by little, so their differences are small,
   * their varints short and much alike, and what is left packs well.
   *
   * @param numbers any longs, in an order that matters; not changed
   * @return letters of base64 alone
   */
  public static String encode(long[] numbers) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream plain = new DeflaterOutputStream(packed, deflater, 1 << 14)) {
      long last = 0;
      for (long number : numbers) {
        long difference = number - last;
        long rest = difference << 1 ^ difference >> 63;
        for (; (rest & ~0x7fL) != 0; rest >>>= 7) {
          plain.write((int) (rest & 0x7f | 0x80));
        }
        plain.write((int) rest);
        last = number;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    } finally {
      deflater.end();
    }
    return Base64.getEncoder().encodeToString(packed.toByteArray());
  }

  /**
   * Text as numbers: what {@link #encode} was given.
   *
   * @param most more numbers are refused, and so is text that unpacks to more bytes than that many
   *     can take
   * @throws UsageError if the text is damaged, cut off or too much
   */
  public static long[] decode(String text, int most) {
    byte[] plain = inflated(text, most);
    long[] numbers = new long[Math.min(most, plain.length)];
    int count = 0;
    long last = 0;
    for (int at = 0; at < plain.length; count++) {
      long folded = 0;
      int shift = 0;
      do {
        if (at == plain.length || shift > 63) {
          throw new UsageError("the certificate ends within a number. Maybe it was cut off?");
        }
        folded |= (plain[at] & 0x7fL) << shift;
        shift += 7;
      } while (plain[at++] < 0);
      if (count == most) {
        throw tooMany(most);
      }
      last += folded >>> 1 ^ -(folded & 1);
      numbers[count] = last;
    }
    return Arrays.copyOf(numbers, count);
  }

  /** Unpacks, and stops as soon as there are more bytes than that many numbers can take. */
  private static byte[] inflated(String text, int most) {
    try (InputStream in =
        new InflaterInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(text)))) {
      long limit = (long) LONGEST * most;
      byte[] plain = in.readNBytes((int) Math.min(Integer.MAX_VALUE, limit + 1));
      if (plain.length > limit) {
        throw tooMany(most);
      }
      return plain;
    } catch (EOFException e) {
      throw new UsageError("the certificate ends too early. Maybe it was cut off?");
    } catch (IOException | IllegalArgumentException e) {
      throw new UsageError(
          "the certificate is not base64 of deflated numbers. Maybe it was cut off or changed?");
    }
  }

  private static UsageError tooMany(int most) {
    return new UsageError(
        "the certificate has more than %s numbers, one for each cell. Maybe it is of another map?",
        most);
  }
}
