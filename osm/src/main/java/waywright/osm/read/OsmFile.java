package waywright.osm.read;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import waywright.formats.FormatException;
import waywright.prepare.BuildProgress;

/**
 * A file of OpenStreetMap, which can be read any number of times: {@code .osm.pbf}, {@code .osm} or
 * {@code .osm.gz}, told apart by their first bytes.
 *
 * <p>Immutable; each reading opens the file anew and belongs to the thread that asked. Memory: one
 * block, up to some tens of megabytes, and for XML one element.
 */
public final class OsmFile implements OsmSource {

  /**
   * The most nodes of a way, beyond which a file is refused: {@value}. OpenStreetMap itself permits
   * 2,000.
   */
  public static final int MOST_NODES = 1 << 16;

  /**
   * The most members of a relation, and tags of an element of XML, beyond which a file is refused:
   * {@value}. OpenStreetMap itself permits 32,000 members.
   */
  public static final int MOST_MEMBERS = 1 << 20;

  private static final int NORTH = 900_000_000;
  private static final int EAST = 1_800_000_000;

  /** Opens the bytes. */
  private interface Opener {
    InputStream open() throws IOException;
  }

  private final String name;
  private final Opener opener;
  private final long size;

  private OsmFile(String name, Opener opener, long size) {
    this.name = name;
    this.opener = opener;
    this.size = size;
  }

  /**
   * A file on disk, named by its path.
   *
   * @throws FormatException if it is a folder
   * @throws IOException if it cannot be looked at
   */
  public static OsmFile of(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FormatException(
          file.toString(), 0, 0, "this is a folder, not a file. Maybe a file inside it is meant?");
    }
    long size = Files.size(file);
    return new OsmFile(file.toString(), () -> Files.newInputStream(file), size);
  }

  /** Bytes in memory, with a name for messages; copied. */
  public static OsmFile of(String name, byte[] bytes) {
    Objects.requireNonNull(name, "name");
    byte[] own = bytes.clone();
    return new OsmFile(name, () -> new ByteArrayInputStream(own), own.length);
  }

  @Override
  public String name() {
    return name;
  }

  /** Number of bytes, as they lie. */
  @Override
  public long size() {
    return size;
  }

  /** {@link #read(Set, OsmSink, BuildProgress)} of all kinds, silently. */
  public void read(OsmSink sink) throws IOException {
    read(EnumSet.allOf(OsmKind.class), sink, BuildProgress.SILENT);
  }

  /**
   * Reads the file from its begin to its end.
   *
   * @param kinds what is handed over; the rest is passed by
   * @param progress is told bytes of the file, about a thousand times at most
   * @throws FormatException if the file is malformed, with its name and the place
   * @throws IOException if it cannot be read
   */
  @Override
  public void read(Set<OsmKind> kinds, OsmSink sink, BuildProgress progress) throws IOException {
    Objects.requireNonNull(kinds, "kinds");
    Objects.requireNonNull(sink, "sink");
    Objects.requireNonNull(progress, "progress");
    Objects.requireNonNull(sink, "sink");
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

  /** Whether a place is on the globe. */
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

  /** A tag or white space, or the marks that an encoding begins with. */
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

  /** Tells how many bytes were read. */
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
