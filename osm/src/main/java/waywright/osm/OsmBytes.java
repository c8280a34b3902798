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
import waywright.formats.FormatException;
import waywright.prepare.BuildProgress;

/** An OpenStreetMap file as bytes, on disk or in memory; each reading opens it again. */
final class OsmBytes implements OsmFile {

  private static final int NORTH = 900_000_000;
  private static final int EAST = 1_800_000_000;

  /** Opens the bytes. */
  private interface Opener {
    InputStream open() throws IOException;
  }

  private final String name;
  private final Opener opener;
  private final long size;

  private OsmBytes(String name, Opener opener, long size) {
    this.name = name;
    this.opener = opener;
    this.size = size;
  }

  static OsmBytes of(Path file) throws IOException {
    Objects.requireNonNull(file, "file");
    if (Files.isDirectory(file)) {
      throw new FormatException(
          file.toString(), 0, 0, "this is a folder, not a file. Maybe a file inside it is meant?");
    }
    long size = Files.size(file);
    return new OsmBytes(file.toString(), () -> Files.newInputStream(file), size);
  }

  static OsmBytes of(String name, byte[] bytes) {
    Objects.requireNonNull(name, "name");
    byte[] own = Objects.requireNonNull(bytes, "bytes").clone();
    return new OsmBytes(name, () -> new ByteArrayInputStream(own), own.length);
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public void read(Set<OsmKind> kinds, OsmSink sink, BuildProgress progress) throws IOException {
    Objects.requireNonNull(kinds, "kinds");
    Objects.requireNonNull(sink, "sink");
    Objects.requireNonNull(progress, "progress");
    try (Counted counted = new Counted(opener.open(), size, progress);
        InputStream in = new BufferedInputStream(counted, 1 << 16)) {
      in.mark(4);
      byte[] head = in.readNBytes(4);
      in.reset();
      if (head.length == 0) {
        throw new FormatException(name, 0, 0, "the file is empty. Maybe a download failed?");
      }
      if (startsWith(head, 0x1f, 0x8b)) {
        XmlReader.read(name, new Unpacked(name, in), kinds, sink);
      } else if (startsWith(head, 0)) {
        readPbf(in, kinds, sink);
      } else if (isText(head)) {
        XmlReader.read(name, in, kinds, sink);
      } else {
        throw new FormatException(name, 0, 0, foreign(head));
      }
    }
  }

  /** Whether coordinates are on the globe. */
  static boolean isPlace(long latitude, long longitude) {
    return Math.abs(latitude) <= NORTH && Math.abs(longitude) <= EAST;
  }

  private static boolean startsWith(byte[] head, int... bytes) {
    for (int i = 0; i < bytes.length; i++) {
      if (i >= head.length || (head[i] & 0xff) != bytes[i]) {
        return false;
      }
    }
    return true;
  }

  /** Whether the file begins with a tag, white space or a byte order mark. */
  private static boolean isText(byte[] head) {
    return head[0] == '<'
        || head[0] == ' '
        || head[0] == '\n'
        || head[0] == '\r'
        || head[0] == '\t'
        || startsWith(head, 0xef, 0xbb, 0xbf);
  }

  private static String foreign(byte[] head) {
    String kind =
        startsWith(head, 'B', 'Z')
            ? "bzip2, which is not read here"
            : startsWith(head, 'P', 'K')
                ? "a zip archive, which is not read here"
                : String.format(Locale.ROOT, "no OpenStreetMap: it begins with 0x%02x", head[0]);
    return "this is " + kind + ". Maybe unpack it first: .osm, .osm.gz and .osm.pbf are read?";
  }

  private void readPbf(InputStream in, Set<OsmKind> kinds, OsmSink sink) throws IOException {
    try (PbfBlobs blobs = new PbfBlobs(name, in)) {
      PbfBlock block = new PbfBlock(kinds, sink);
      boolean headed = false;
      for (Wire blob = blobs.next(); blob != null; blob = blobs.next()) {
        try {
          switch (blobs.type()) {
            case "OSMHeader" -> {
              PbfHead.check(blobs, blob);
              headed = true;
            }
            case "OSMData" -> {
              if (!headed) {
                throw blobs.error(
                    "data before any header. Maybe the beginning of the file is missing?");
              }
              block.read(blob);
            }
            default ->
                sink.skipped("blob of an unknown type", FormatException.excerpt(blobs.type()));
          }
        } catch (Wire.Broken e) {
          throw blobs.broken(e);
        }
      }
      if (!headed) {
        throw new FormatException(
            name, 0, 0, "there is no OpenStreetMap in it. Maybe this is another kind of file?");
      }
    }
  }

  /** Reports the number of bytes read. */
  private static final class Counted extends java.io.FilterInputStream {

    private final long size;
    private final BuildProgress progress;
    private long done;
    private long told;

    Counted(InputStream in, long size, BuildProgress progress) {
      super(in);
      this.size = size;
      this.progress = progress;
    }

    private int count(int read) {
      if (read > 0) {
        done += read;
        if (done - told > size / 1000) {
          told = done;
          progress.at(Math.min(done, size), size);
        }
      }
      return read;
    }

    @Override
    public int read() throws IOException {
      int b = super.read();
      count(b < 0 ? 0 : 1);
      return b;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      return count(super.read(into, from, length));
    }
  }
}
