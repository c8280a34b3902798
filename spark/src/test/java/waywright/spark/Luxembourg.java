package waywright.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;
import waywright.testing.PublicFiles;

/**
 * The public Luxembourg as a network with the times of its arcs, and a table of places at random
 * vertices: what the figures of docs/roads.md were measured on. Arcs to and fro that take equally
 * long are one road.
 */
final class Luxembourg {

  private final Map<String, ByteBuffer> files = new HashMap<>();

  private Luxembourg(Path zip) throws IOException {
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        ByteBuffer bytes = ByteBuffer.wrap(in.readAllBytes()).order(ByteOrder.LITTLE_ENDIAN);
        files.put(entry.getName().substring("luxembourg_".length()), bytes);
      }
    }
  }

  /** FOLDER COUNT: writes {@code luxembourg.net} and so many places into a folder. */
  public static void main(String[] words) throws IOException {
    Path zip = PublicFiles.find("road/luxembourg/luxembourg-graph.zip").orElseThrow();
    RoadNetwork network = new Luxembourg(zip).network();
    Path folder = Path.of(words[0]);
    Files.write(folder.resolve("luxembourg.net"), network.write());
    StringBuilder table = new StringBuilder("name,lat,lon\n");
    Random random = new Random(1);
    for (int i = 0; i < Integer.parseInt(words[1]); i++) {
      int vertex = random.nextInt(network.vertexCount());
      double latitude = network.latitude(vertex) / 1e7;
      double longitude = network.longitude(vertex) / 1e7;
      table.append(String.format(Locale.ROOT, "%d,%.7f,%.7f%n", vertex, latitude, longitude));
    }
    Files.writeString(folder.resolve("places.csv"), table, StandardCharsets.UTF_8);
  }

  private int number(String name, int i) {
    return files.get(name).getInt(4 * i);
  }

  private RoadNetwork network() {
    NetworkBuilder builder = new NetworkBuilder();
    int n = files.get("latitude").capacity() / 4;
    for (int v = 0; v < n; v++) {
      builder.vertex(degrees("latitude", v), degrees("longitude", v), v);
    }
    Map<Long, Integer> times = new HashMap<>();
    for (int v = 0; v < n; v++) {
      for (int a = number("first_out", v); a < number("first_out", v + 1); a++) {
        times.merge(key(v, number("head", a)), number("travel_time", a), Math::min);
      }
    }
    for (int v = 0; v < n; v++) {
      for (int a = number("first_out", v); a < number("first_out", v + 1); a++) {
        add(builder, v, number("head", a), times);
      }
    }
    return builder.build();
  }

  private static void add(NetworkBuilder builder, int from, int to, Map<Long, Integer> times) {
    Integer there = times.remove(key(from, to));
    if (there == null) {
      return;
    }
    boolean both = times.remove(key(to, from), there);
    Tags tags =
        both ? Tags.of("highway", "tertiary") : Tags.of("highway", "tertiary", "oneway", "yes");
    builder.duration(builder.edge(from, to, tags, "", from), there);
  }

  private int degrees(String name, int vertex) {
    return (int) Math.rint(files.get(name).getFloat(4 * vertex) * 1e7);
  }

  private static long key(int from, int to) {
    return (long) from << 32 | to;
  }
}
