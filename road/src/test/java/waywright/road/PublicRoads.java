package waywright.road;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import waywright.graph.Geometry;
import waywright.graph.Topology;
import waywright.testing.PublicFiles;

/**
 * The public road networks with known answers, read by code of their own.
 *
 * @param topology nodes from 0
 * @param geometry of all nodes, or of none
 * @param costs by metric and arc
 * @param sources of the queries
 * @param targets of the queries
 * @param answers by metric and query, −1 for no way
 * @param published an order that came with the network, or empty
 */
public record PublicRoads(
    Topology topology,
    Geometry geometry,
    int[][] costs,
    int[] sources,
    int[] targets,
    int[][] answers,
    int[] published) {

  /** Luxembourg with times and lengths, if it is there. */
  public static Optional<PublicRoads> luxembourg() {
    return PublicFiles.find("road/luxembourg").map(PublicRoads::luxembourg);
  }

  /** A network of the DIMACS challenge, if it is there: "rome99" or "USA-road-d.NY". */
  public static Optional<PublicRoads> dimacs(String name) {
    return PublicFiles.find("road/dimacs").map(folder -> dimacs(folder, name));
  }

  private static PublicRoads luxembourg(Path folder) {
    Map<String, ByteBuffer> graph = zip(folder.resolve("luxembourg-graph.zip"));
    Map<String, ByteBuffer> queries = zip(folder.resolve("luxembourg-queries.zip"));
    int[] firsts = ints(graph, "first_out");
    int[] heads = ints(graph, "head");
    int[] tails = new int[heads.length];
    for (int v = 0; v + 1 < firsts.length; v++) {
      java.util.Arrays.fill(tails, firsts[v], firsts[v + 1], v);
    }
    return new PublicRoads(
        Topology.of(firsts.length - 1, tails, heads),
        Geometry.of(doubles(graph, "longitude"), doubles(graph, "latitude")),
        new int[][] {ints(graph, "travel_time"), ints(graph, "geo_distance")},
        ints(queries, "source_node"),
        ints(queries, "target_node"),
        new int[][] {
          answers(queries, "query_reference_travel_time_length"),
          answers(queries, "query_reference_geo_distance_length")
        },
        ints(graph, "cch_order"));
  }

  private static int[] answers(Map<String, ByteBuffer> files, String name) {
    int[] answers = ints(files, name);
    for (int i = 0; i < answers.length; i++) {
      answers[i] = answers[i] == Integer.MAX_VALUE ? -1 : answers[i];
    }
    return answers;
  }

  private static Map<String, ByteBuffer> zip(Path file) {
    Map<String, ByteBuffer> entries = new HashMap<>();
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(file))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        entries.put(
            entry.getName().substring("luxembourg_".length()),
            ByteBuffer.wrap(in.readAllBytes()).order(ByteOrder.LITTLE_ENDIAN));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  private static int[] ints(Map<String, ByteBuffer> files, String name) {
    ByteBuffer bytes = files.get(name);
    int[] values = new int[bytes.capacity() / 4];
    bytes.asIntBuffer().get(values);
    return values;
  }

  private static double[] doubles(Map<String, ByteBuffer> files, String name) {
    ByteBuffer bytes = files.get(name);
    double[] values = new double[bytes.capacity() / 4];
    for (int i = 0; i < values.length; i++) {
      values[i] = bytes.getFloat(4 * i);
    }
    return values;
  }

  private static PublicRoads dimacs(Path folder, String name) {
    Path plain = folder.resolve(name + ".gr");
    Path file = Files.exists(plain) ? plain : folder.resolve(name + ".gr.gz");
    int n = 0;
    int count = 0;
    int[] tails = {};
    int[] heads = {};
    int[] costs = {};
    try (InputStream bytes = Files.newInputStream(file);
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(
                    file == plain ? bytes : new GZIPInputStream(bytes),
                    StandardCharsets.US_ASCII))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        StringTokenizer words = new StringTokenizer(line);
        String kind = words.hasMoreTokens() ? words.nextToken() : "c";
        if (kind.equals("p")) {
          words.nextToken();
          n = Integer.parseInt(words.nextToken());
          tails = new int[Integer.parseInt(words.nextToken())];
          heads = new int[tails.length];
          costs = new int[tails.length];
        } else if (kind.equals("a")) {
          tails[count] = Integer.parseInt(words.nextToken()) - 1;
          heads[count] = Integer.parseInt(words.nextToken()) - 1;
          costs[count++] = Integer.parseInt(words.nextToken());
        }
      }
      List<String> rows = Files.readAllLines(folder.resolve(name + ".queries.csv"));
      int[][] columns = new int[3][rows.size() - 1];
      for (int row = 1; row < rows.size(); row++) {
        StringTokenizer cells = new StringTokenizer(rows.get(row), ",");
        for (int column = 0; column < 3; column++) {
          columns[column][row - 1] = Integer.parseInt(cells.nextToken()) - (column < 2 ? 1 : 0);
        }
      }
      return new PublicRoads(
          Topology.of(n, tails, heads),
          Geometry.NONE,
          new int[][] {costs},
          columns[0],
          columns[1],
          new int[][] {columns[2]},
          new int[0]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
