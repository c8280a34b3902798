package waywright.osm;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import waywright.formats.FormatException;
import waywright.prepare.BuildProgress;
import waywright.road.internal.Globe;

/**
 * An OpenStreetMap file as bytes, on disk or in memory; each reading opens it again.
 *
 * @param name in messages
 * @param opener opens the file from its beginning
 * @param size in bytes
 * @param format reads what was opened
 */
record OsmBytes(String name, Opener opener, long size, Format format) implements OsmFile {

  /** Opens the bytes. */
  interface Opener {
    InputStream open() throws IOException;
  }

  /** Reads a stream, which supports {@link InputStream#mark}. */
  interface Format {
    void read(String name, InputStream in, Set<OsmKind> kinds, OsmSink sink) throws IOException;
  }

  /** Returns a file on disk: see {@link RoadImport#of(Path)}. */
  static OsmBytes of(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FormatException(
          file.toString(), 0, 0, "this is a folder, not a file. Maybe a file inside it is meant?");
    }
    return new OsmBytes(
        file.toString(), () -> Files.newInputStream(file), Files.size(file), OsmBytes::detect);
  }

  /** Returns a file from bytes in memory: see {@link RoadImport#of(String, byte[])}. */
  static OsmBytes of(String name, byte[] bytes) {
    return of(name, bytes, OsmBytes::detect);
  }

  /** Same as {@link #of(String, byte[])} for a format that is known. */
  static OsmBytes of(String name, byte[] bytes, Format format) {
    Objects.requireNonNull(name, "name");
    byte[] own = Objects.requireNonNull(bytes, "bytes").clone();
    return new OsmBytes(name, () -> new ByteArrayInputStream(own), own.length, format);
  }

  @Override
  public void read(Set<OsmKind> kinds, OsmSink sink, BuildProgress progress) throws IOException {
    LongConsumer report = done -> progress.at(Math.min(done, size), size);
    try (CountedStream counted = new CountedStream(opener.open(), size / 1000, report);
        InputStream in = new BufferedInputStream(counted, 1 << 16)) {
      format.read(name, in, kinds, sink);
    }
  }

  /** Reads a file of any of the formats, distinguished by its first bytes. */
  private static void detect(String name, InputStream in, Set<OsmKind> kinds, OsmSink sink)
      throws IOException {
    in.mark(4);
    byte[] head = in.readNBytes(4);
    in.reset();
    if (head.length == 0) {
      throw new FormatException(name, 0, 0, "the file is empty. Maybe a download failed?");
    }
    if (startsWith(head, 0x1f, 0x8b)) {
      XmlReader.read(name, new Unpacked(name, in), kinds, sink);
    } else if (startsWith(head, 0)) {
      PbfBlobs.read(name, in, kinds, sink);
    } else if (isText(head)) {
      XmlReader.read(name, in, kinds, sink);
    } else {
      throw new FormatException(name, 0, 0, foreign(head));
    }
  }

  /** Whether coordinates are on the globe. */
  static boolean isPlace(long latitude, long longitude) {
    return Math.abs(latitude) <= Globe.NORTH && Math.abs(longitude) <= Globe.EAST;
  }

  private static boolean startsWith(byte[] head, int... bytes) {
    return bytes.length <= head.length
        && IntStream.range(0, bytes.length).allMatch(i -> (head[i] & 0xff) == bytes[i]);
  }

  /** Whether the file begins with a tag, white space or a byte order mark. */
  private static boolean isText(byte[] head) {
    return "< \n\r\t".indexOf(head[0]) >= 0 || startsWith(head, 0xef, 0xbb, 0xbf);
  }

  private static String foreign(byte[] head) {
    String kind =
        startsWith(head, 'B', 'Z')
            ? "bzip2, which is not supported"
            : startsWith(head, 'P', 'K')
                ? "a zip archive, which is not supported"
                : String.format(Locale.ROOT, "not OpenStreetMap: it begins with 0x%02x", head[0]);
    return "this is " + kind + ". Maybe unpack it first: .osm, .osm.gz and .osm.pbf are supported?";
  }
}
