package waywright.formats.image;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Locale;
import java.util.Set;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import waywright.formats.FormatException;
import waywright.formats.Source;

/**
 * Decodes one picture file, after checks that prevent a wrong header from costing memory.
 *
 * <p>The JDK's decoders allocate as much as some length fields say before they read further. So
 * only the pixel chunks of a PNG are passed to them, and the lengths in a BMP are checked first.
 */
final class Picture {

  private static final String PNG = "\u0089PNG\r\n\u001a\n";
  private static final Set<String> PIXEL_CHUNKS = Set.of("IHDR", "PLTE", "tRNS", "IDAT", "IEND");

  /** The maximum number of bytes in a deflated or LZW-coded byte (LZW: 2^12 in 12 bits). */
  private static final int DEFLATE_RATIO = 1032;

  private static final int LZW_RATIO = 2731;

  private final Source source;
  private final byte[] bytes;
  private final int mostPixels;

  Picture(Source source, int mostPixels) {
    this.source = source;
    bytes = source.toBytes();
    this.mostPixels = mostPixels;
  }

  /** Whether a source begins like a picture in a supported format. */
  static boolean isPicture(Source source) {
    return source.startsWith(PNG)
        || source.startsWith("GIF87a")
        || source.startsWith("GIF89a")
        || source.startsWith("BM");
  }

  BufferedImage decode() throws FormatException {
    if (source.startsWith(PNG)) {
      return decode("png", pixelChunks(), Long.MAX_VALUE);
    }
    if (source.startsWith("GIF87a") || source.startsWith("GIF89a")) {
      checkSize(littleEndian16(6), littleEndian16(8), Long.MAX_VALUE);
      return decode("gif", bytes, (long) LZW_RATIO * bytes.length);
    }
    if (source.startsWith("BM")) {
      checkBmp();
      return decode("bmp", bytes, Long.MAX_VALUE);
    }
    throw source.error("neither a PNG, a BMP nor a GIF picture. Maybe save it as one of these?");
  }

  private BufferedImage decode(String format, byte[] coded, long holds) throws FormatException {
    Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName(format);
    if (!readers.hasNext()) {
      throw source.error(
          "this Java runtime has no reader for " + format + " pictures. Maybe use another?");
    }
    ImageReader reader = readers.next();
    try (MemoryCacheImageInputStream stream =
        new MemoryCacheImageInputStream(new ByteArrayInputStream(coded))) {
      reader.setInput(stream, true, false);
      checkSize(reader.getWidth(0), reader.getHeight(0), holds);
      if (format.equals("gif")) {
        checkInterlacing(reader);
      }
      return reader.read(0);
    } catch (FormatException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw source.error(
          "no readable %s picture. Maybe the file was cut off or changed?"
              .formatted(format.toUpperCase(Locale.ROOT)));
    } finally {
      reader.dispose();
    }
  }

  /** Rejects interlaced pictures without a fifth row, of which the JDK's decoder loses rows. */
  private void checkInterlacing(ImageReader reader) throws IOException {
    if (reader.getHeight(0) < 5) {
      Element root = (Element) reader.getImageMetadata(0).getAsTree("javax_imageio_gif_image_1.0");
      NodeList descriptors = root.getElementsByTagName("ImageDescriptor");
      if (((Element) descriptors.item(0)).getAttribute("interlaceFlag").equalsIgnoreCase("true")) {
        throw source.error(
            String.format(
                "an interlaced GIF of %s rows cannot be decoded. Maybe save it without"
                    + " interlacing, or as PNG?",
                reader.getHeight(0)));
      }
    }
  }

  /** Returns the PNG with only its pixel chunks, which are checked. */
  private byte[] pixelChunks() throws FormatException {
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    kept.write(bytes, 0, PNG.length());
    long pixelBytes = 0;
    String type = "";
    for (int at = PNG.length(); !type.equals("IEND"); ) {
      long length = at + 12 > bytes.length ? Long.MAX_VALUE : bigEndian32(at) & 0xffffffffL;
      if (length > bytes.length - at - 12) {
        throw source.error(
            "the PNG ends within the chunk at byte " + at + ". Maybe it was cut off?");
      }
      type = new String(bytes, at + 4, 4, StandardCharsets.ISO_8859_1);
      if (type.equals("IHDR") != (at == PNG.length())) {
        throw source.error("the PNG's header is not its first chunk. Maybe the file was changed?");
      }
      int chunk = (int) length + 12;
      if (PIXEL_CHUNKS.contains(type)) {
        checkSum(at, chunk);
        kept.write(bytes, at, chunk);
        pixelBytes += type.equals("IDAT") ? length : 0;
      }
      at += chunk;
    }
    checkPngHeader(pixelBytes);
    return kept.toByteArray();
  }

  private void checkSum(int at, int chunk) throws FormatException {
    CRC32 sum = new CRC32();
    sum.update(bytes, at + 4, chunk - 8);
    if ((int) sum.getValue() != bigEndian32(at + chunk - 4)) {
      throw source.error(
          String.format(
              "the PNG's chunk at byte %s does not match its checksum. Maybe the file was"
                  + " damaged in transfer?",
              at));
    }
  }

  private void checkPngHeader(long pixelBytes) throws FormatException {
    if (bigEndian32(PNG.length()) != 13) {
      throw source.error("the PNG's header does not have 13 bytes. Maybe the file was changed?");
    }
    checkSize(
        bigEndian32(16) & 0xffffffffL,
        bigEndian32(20) & 0xffffffffL,
        Math.max(1, pixelBytes) * DEFLATE_RATIO * 8);
  }

  private void checkBmp() throws FormatException {
    if (source.size() < 26) {
      throw source.error("only " + source.size() + " bytes. Maybe the BMP was cut off?");
    }
    long header = littleEndian32(14);
    boolean old = header == 12;
    if (!old && (header < 40 || source.size() < 54)) {
      throw source.error(
          "a BMP header of " + header + " bytes is not supported. Maybe save as PNG?");
    }
    long compression = old ? 0 : littleEndian32(30);
    long colors = old ? 0 : littleEndian32(46);
    long pixelBytes = old ? 0 : littleEndian32(34);
    boolean runs = compression == 1 || compression == 2;
    long claimed = Math.max(colors * 4, pixelBytes);
    claimed = Math.max(claimed, Math.max(header, runs ? littleEndian32(2) : 0));
    if (compression > 3 || claimed > source.size() || littleEndian32(10) > source.size()) {
      throw source.error(
          "the BMP's header claims more than the file contains. Maybe it was cut off?");
    }
    int depth = old ? littleEndian16(24) : littleEndian16(28);
    long height = old ? littleEndian16(20) : Math.abs((long) (int) littleEndian32(22));
    long bits = source.size() * 8L;
    long holds = runs ? bits * 32 : bits / Math.max(1, depth);
    checkSize(old ? littleEndian16(18) : littleEndian32(18), height, holds);
  }

  private void checkSize(long width, long height, long holds) throws FormatException {
    if (width < 1 || height < 1) {
      throw source.error(
          "a picture of %s x %s pixels is empty. Maybe the header was changed?"
              .formatted(width, height));
    }
    if (width > mostPixels || height > mostPixels || width * height > mostPixels) {
      throw source.error(
          String.format(
              "a picture of %s x %s pixels is over the limit of %s. Maybe scale it down, or"
                  + " set a higher limit?",
              width, height, mostPixels));
    }
    if (width * height > holds) {
      throw source.error(
          String.format(
              "the header says %s x %s pixels, more than a file of %s bytes can contain. Maybe"
                  + " it was cut off?",
              width, height, source.size()));
    }
  }

  private int bigEndian32(int at) {
    return source.at(at) << 24
        | source.at(at + 1) << 16
        | source.at(at + 2) << 8
        | source.at(at + 3);
  }

  private int littleEndian16(int at) throws FormatException {
    if (at + 2 > source.size()) {
      throw source.error("only " + source.size() + " bytes. Maybe the picture was cut off?");
    }
    return source.at(at) | source.at(at + 1) << 8;
  }

  private long littleEndian32(int at) throws FormatException {
    return littleEndian16(at) | (long) littleEndian16(at + 2) << 16;
  }
}
