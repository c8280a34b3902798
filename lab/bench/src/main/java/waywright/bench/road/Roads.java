package waywright.bench.road;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.StringTokenizer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import waywright.graph.Geometry;

/**
 * A directed graph: arc {@code a} leads from {@code from[a]} to {@code to[a]} at {@code weight[a]}.
 * Nodes count from 0. Parallel arcs are merged to the cheapest, arcs sorted by from, then to.
 * Arrays are shared, so not to be changed.
 *
 * @param nodes how many
 * @param from by arc, its tail
 * @param to by arc, its head
 * @param weight by arc, in the file's unit: metres or a tenth of them, seconds, or milliseconds
 */
public record Roads(int nodes, int[] from, int[] to, int[] weight) {

  /** Number of arcs. */
  public int arcs() {
    return from.length;
  }

  /** Weight of the arc between two nodes, or −1 if there is none. */
  public long weight(int source, int target) {
    int low = 0;
    int high = from.length - 1;
    long key = key(source, target);
    while (low <= high) {
      int middle = (low + high) >>> 1;
      long found = key(from[middle], to[middle]);
      if (found == key) {
        return weight[middle];
      }
      if (found < key) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  /** Both ends of an arc in one number. */
  private static long key(int source, int target) {
    return (long) source << 32 | target;
  }

  /**
   * Reads a DIMACS {@code .gr} file, plain or gzipped. Lines of other kinds than {@code p} and
   * {@code a} are passed over.
   *
   * @throws IOException if the file cannot be read
   */
  public static Roads read(Path file) throws IOException {
    try (InputStream raw = Files.newInputStream(file);
        InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw;
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.ISO_8859_1))) {
      int nodes = 0;
      int count = 0;
      long[][] arcs = {};
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        StringTokenizer words = new StringTokenizer(line);
        String kind = words.hasMoreTokens() ? words.nextToken() : "c";
        if (kind.equals("p")) {
          words.nextToken();
          nodes = Integer.parseInt(words.nextToken());
          arcs = new long[Integer.parseInt(words.nextToken())][];
        } else if (kind.equals("a")) {
          int source = Integer.parseInt(words.nextToken()) - 1;
          int target = Integer.parseInt(words.nextToken()) - 1;
          arcs[count++] = new long[] {key(source, target), Long.parseLong(words.nextToken())};
        }
      }
      return merged(nodes, Arrays.copyOf(arcs, count));
    }
  }

  /**
   * Reads RoutingKit's arrays from a zip: {@code first_out}, {@code head} and {@code travel_time},
   * little-endian, each name after a prefix.
   */
  public static Roads readArrays(Path zip) throws IOException {
    IntBuffer firsts = entry(zip, "first_out").asIntBuffer();
    IntBuffer heads = entry(zip, "head").asIntBuffer();
    IntBuffer times = entry(zip, "travel_time").asIntBuffer();
    long[][] arcs = new long[heads.limit()][];
    for (int v = 0; v + 1 < firsts.limit(); v++) {
      for (int arc = firsts.get(v); arc < firsts.get(v + 1); arc++) {
        arcs[arc] = new long[] {key(v, heads.get(arc)), times.get(arc)};
      }
    }
    return merged(firsts.limit() - 1, arcs);
  }

  /**
   * Reads where the nodes of such a zip are: degrees, longitude as x.
   *
   * @throws IOException if the zip has no places
   */
  public static Geometry readPlaces(Path zip) throws IOException {
    FloatBuffer latitudes = entry(zip, "latitude").asFloatBuffer();
    FloatBuffer longitudes = entry(zip, "longitude").asFloatBuffer();
    double[] xs = new double[longitudes.limit()];
    double[] ys = new double[xs.length];
    for (int v = 0; v < xs.length; v++) {
      xs[v] = longitudes.get(v);
      ys[v] = latitudes.get(v);
    }
    return Geometry.of(xs, ys);
  }

  /**
   * The bytes of the first entry whose name ends so.
   *
   * @throws IOException if there is none
   */
  private static ByteBuffer entry(Path zip, String name) throws IOException {
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (entry.getName().endsWith(name)) {
          return ByteBuffer.wrap(in.readAllBytes()).order(ByteOrder.LITTLE_ENDIAN);
        }
      }
    }
    throw new IOException("no " + name + " in " + zip);
  }

  /** The cheapest of parallel arcs, sorted by both ends. */
  private static Roads merged(int nodes, long[][] arcs) {
    Arrays.sort(arcs, (a, b) -> a[0] != b[0] ? Long.compare(a[0], b[0]) : Long.compare(a[1], b[1]));
    int[] from = new int[arcs.length];
    int[] to = new int[arcs.length];
    int[] weight = new int[arcs.length];
    int count = 0;
    for (int a = 0; a < arcs.length; a++) {
      if (a == 0 || arcs[a][0] != arcs[a - 1][0]) {
        from[count] = (int) (arcs[a][0] >>> 32);
        to[count] = (int) arcs[a][0];
        weight[count++] = (int) arcs[a][1];
      }
    }
    return new Roads(
        nodes, Arrays.copyOf(from, count), Arrays.copyOf(to, count), Arrays.copyOf(weight, count));
  }
}
