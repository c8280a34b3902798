package waywright.cli.route;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import waywright.cli.io.UsageError;
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
public final class CertificateText {

  /** The kind of a certificate that proves that no path is cheaper: a number for each cell. */
  static final String POTENTIALS = "potentials";

  /** The kind of a certificate that proves that there is no path: the cells of a closed set. */
  static final String CUT = "cut";

  /** Bytes of the longest varint: ten times seven bits hold the 64 of a long. */
  private static final int LONGEST = 10;

  private CertificateText() {}

  /**
   * Writes the certificate as a field of an object. Potentials come with the cost that they prove
   * to be the least.
   */
  static void write(JsonGenerator json, Certificate certificate) throws IOException {
    json.writeObjectFieldStart("certificate");
    if (certificate instanceof Certificate.Potentials proof) {
      json.writeStringField("kind", POTENTIALS);
      json.writeNumberField("bound", proof.cost());
      json.writeStringField("values", encode(proof.potentials()));
    } else if (certificate instanceof Certificate.Cut proof) {
      json.writeStringField("kind", CUT);
      long[] closed = new long[proof.closed().length];
      for (int i = 0; i < closed.length; i++) {
        closed[i] = proof.closed()[i];
      }
      json.writeStringField("values", encode(closed));
    }
    json.writeEndObject();
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
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
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
    try {
      deflater.setInput(plain.toByteArray());
      deflater.finish();
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      byte[] buffer = new byte[1 << 14];
      while (!deflater.finished()) {
        packed.write(buffer, 0, deflater.deflate(buffer));
      }
      return Base64.getEncoder().encodeToString(packed.toByteArray());
    } finally {
      deflater.end();
    }
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
          throw new UsageError("the certificate ends amid a number. Maybe it was cut off?");
        }
        folded |= (plain[at] & 0x7fL) << shift;
        shift += 7;
      } while (plain[at++] < 0);
      if (count == most) {
        throw new UsageError(
            "the certificate has more than "
                + most
                + " numbers, one for each cell. Maybe it is of another map?");
      }
      last += folded >>> 1 ^ -(folded & 1);
      numbers[count] = last;
    }
    return Arrays.copyOf(numbers, count);
  }

  /** Unpacks, and stops as soon as there are more bytes than that many numbers can take. */
  private static byte[] inflated(String text, int most) {
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(Base64.getDecoder().decode(text));
      ByteArrayOutputStream plain = new ByteArrayOutputStream();
      byte[] buffer = new byte[1 << 14];
      while (!inflater.finished()) {
        int count = inflater.inflate(buffer);
        if (count == 0 && !inflater.finished()) {
          throw new UsageError("the certificate ends too early. Maybe it was cut off?");
        }
        plain.write(buffer, 0, count);
        if (plain.size() > (long) LONGEST * most) {
          throw new UsageError(
              "the certificate has more than "
                  + most
                  + " numbers, one for each cell. Maybe it is of another map?");
        }
      }
      return plain.toByteArray();
    } catch (DataFormatException | IllegalArgumentException e) {
      throw new UsageError(
          "the certificate is not base64 of deflated numbers. Maybe it was cut off or changed?");
    } finally {
      inflater.end();
    }
  }
}
