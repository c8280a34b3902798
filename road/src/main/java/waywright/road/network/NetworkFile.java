package waywright.road.network;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import waywright.graph.Topology;
import waywright.internal.IntList;
import waywright.road.internal.Globe;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;
import waywright.store.internal.Fingerprint;
import waywright.store.internal.IndexReader;
import waywright.store.internal.IndexWriter;

/**
 * Writes and reads road networks: a file of {@link waywright.store} of kind 4.
 *
 * <p>The body, all numbers big-endian: ten ints, the numbers of vertices, edges, bytes of shapes,
 * tagged vertices, timed edges, ints of turn rules, bytes of texts, tag sets, names and rules; then
 * by vertex its latitude and longitude (ints) and id (long); by edge its tail, head, length, tag
 * set, name (ints) and way (long); the offset of each edge's shape and the end of the last, and the
 * shapes; tagged vertices and their tag sets; timed edges and their durations; the rules (kind,
 * number of arcs, arcs); the texts: tag sets, names, tags of the rules, each text preceded by its
 * length. The same network gives the same bytes.
 */
final class NetworkFile {

  private static final int KIND = 4;
  private static final int VERSION = 1;

  private NetworkFile() {}

  /** Returns a hash of everything that affects a search. */
  static long fingerprint(RoadNetwork network) {
    long mixed = Fingerprint.mix(network.vertexCount(), network.edgeCount());
    for (int vertex = 0; vertex < network.vertexCount(); vertex++) {
      mixed =
          Fingerprint.mix(mixed, Globe.pack(network.latitude(vertex), network.longitude(vertex)));
    }
    for (int edge = 0; edge < network.edgeCount(); edge++) {
      mixed = Fingerprint.mix(mixed, Globe.pack(network.tail(2 * edge), network.head(2 * edge)));
      mixed = Fingerprint.mix(mixed, Globe.pack(network.length(edge), network.tagSet(edge)));
      mixed = Fingerprint.mix(mixed, network.fixedDuration(edge));
    }
    for (byte b : texts(network)) {
      mixed = Fingerprint.mix(mixed, b);
    }
    for (int rule : rules(network)) {
      mixed = Fingerprint.mix(mixed, rule);
    }
    return mixed;
  }

  /** Encodes a network. */
  static byte[] write(RoadNetwork network) {
    NetworkColumns columns = network.columns;
    byte[] texts = texts(network);
    int[] rules = rules(network);
    byte[] shapes = columns.shapes().bytes();
    Sparse tagged = columns.vertexTags();
    Sparse timed = columns.durations();
    int vertices = network.vertexCount();
    int edges = network.edgeCount();
    int[] counts = {
      vertices,
      edges,
      shapes.length,
      tagged.keys().length,
      timed.keys().length,
      rules.length,
      texts.length,
      columns.tagTable().size(),
      columns.nameTable().size(),
      network.turnRules().size()
    };
    IndexWriter out = new IndexWriter(KIND, VERSION, fingerprint(network), bodySize(counts));
    out.putInts(counts);
    for (int vertex = 0; vertex < vertices; vertex++) {
      out.putInt(network.latitude(vertex));
      out.putInt(network.longitude(vertex));
      out.putLong(network.vertexId(vertex));
    }
    for (int edge = 0; edge < edges; edge++) {
      out.putInt(network.tail(2 * edge));
      out.putInt(network.head(2 * edge));
      out.putInt(network.length(edge));
      out.putInt(network.tagSet(edge));
      out.putInt(columns.edgeNames()[edge]);
      out.putLong(network.wayId(edge));
    }
    out.putInts(columns.shapes().starts());
    out.putBytes(padded(shapes));
    out.putInts(tagged.keys(), tagged.values(), timed.keys(), timed.values(), rules);
    out.putBytes(padded(texts));
    return out.bytes();
  }

  private static long bodySize(int[] counts) {
    return 4L * counts.length
        + 16L * counts[0]
        + 28L * counts[1]
        + 4L * (counts[1] + 1L)
        + 4 * words(counts[2])
        + 8L * counts[3]
        + 8L * counts[4]
        + 4L * counts[5]
        + 4 * words(counts[6]);
  }

  private static long words(int bytes) {
    return (bytes + 3L) / 4;
  }

  /** Pads bytes to whole ints. */
  private static byte[] padded(byte[] bytes) {
    return Arrays.copyOf(bytes, Math.toIntExact(4 * words(bytes.length)));
  }

  private static byte[] bytes(IndexReader in, int count) throws IndexFormatException {
    return Arrays.copyOf(in.readBytes(Math.toIntExact(4 * words(count))), count);
  }

  private static int[] rules(RoadNetwork network) {
    IntList rules = new IntList();
    for (TurnRule rule : network.turnRules()) {
      rules.add(rule.kind().ordinal());
      rules.add(rule.size());
      for (int i = 0; i < rule.size(); i++) {
        rules.add(rule.arc(i));
      }
    }
    return rules.toArray();
  }

  private static byte[] texts(RoadNetwork network) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    network.columns.tagTable().forEach(tags -> put(out, tags));
    network.columns.nameTable().forEach(name -> put(out, name));
    network.turnRules().forEach(rule -> put(out, rule.tags()));
    return out.toByteArray();
  }

  private static void put(ByteArrayOutputStream out, Tags tags) {
    put(out, tags.size());
    for (int i = 0; i < tags.size(); i++) {
      put(out, tags.key(i));
      put(out, tags.value(i));
    }
  }

  private static void put(ByteArrayOutputStream out, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    put(out, bytes.length);
    out.writeBytes(bytes);
  }

  private static void put(ByteArrayOutputStream out, int number) {
    out.writeBytes(ByteBuffer.allocate(4).putInt(number).array());
  }

  /** Decodes a network. */
  static RoadNetwork read(byte[] bytes) throws IndexFormatException {
    IndexReader in = new IndexReader(bytes, KIND, VERSION);
    int[] counts = in.readInts(10);
    require(Arrays.stream(counts).allMatch(count -> count >= 0), "a negative count");
    in.verify(bodySize(counts));
    int edges = counts[1];
    int[] latitudes = new int[counts[0]];
    int[] longitudes = new int[counts[0]];
    long[] ids = new long[counts[0]];
    readVertices(in, latitudes, longitudes, ids);
    EdgeColumns edge = EdgeColumns.read(in, counts);
    int[] starts = in.readInts(edges + 1);
    byte[] shapes = bytes(in, counts[2]);
    checkShapes(starts, shapes);
    Sparse vertexTags = sparse(in, counts[3], counts[0], counts[7]);
    Sparse durations = sparse(in, counts[4], edges, Integer.MAX_VALUE);
    int[] rules = in.readInts(counts[5]);
    Texts texts = new Texts(bytes(in, counts[6]));
    List<Tags> tagTable = texts.tags(counts[7]);
    List<String> nameTable = texts.list(counts[8]);
    List<TurnRule> turnRules = turnRules(rules, texts.tags(counts[9]), edge.tails, edge.heads);
    return new RoadNetwork(
        new NetworkColumns(
            latitudes,
            longitudes,
            ids,
            Topology.of(counts[0], edge.tails, edge.heads),
            edge.lengths,
            edge.ways,
            edge.tags,
            edge.names,
            tagTable,
            nameTable,
            new Shapes(starts, shapes),
            vertexTags,
            durations,
            turnRules));
  }

  private static void readVertices(IndexReader in, int[] latitudes, int[] longitudes, long[] ids)
      throws IndexFormatException {
    for (int vertex = 0; vertex < ids.length; vertex++) {
      latitudes[vertex] = in.readInt();
      longitudes[vertex] = in.readInt();
      ids[vertex] = in.readLong();
      require(
          Math.abs((long) latitudes[vertex]) <= Globe.NORTH
              && Math.abs((long) longitudes[vertex]) <= Globe.EAST,
          "a vertex that is not on the globe");
    }
  }

  /** The columns of the edges; tail and head are stored for each of the two arcs. */
  private record EdgeColumns(
      int[] tails, int[] heads, int[] lengths, int[] tags, int[] names, long[] ways) {

    /**
     * Reads the columns.
     *
     * @param counts the ten numbers at the start of the body
     */
    static EdgeColumns read(IndexReader in, int[] counts) throws IndexFormatException {
      int count = counts[1];
      EdgeColumns all =
          new EdgeColumns(
              new int[2 * count],
              new int[2 * count],
              new int[count],
              new int[count],
              new int[count],
              new long[count]);
      for (int edge = 0; edge < count; edge++) {
        int tail = in.readInt();
        int head = in.readInt();
        all.tails[2 * edge] = tail;
        all.heads[2 * edge] = head;
        all.tails[2 * edge + 1] = head;
        all.heads[2 * edge + 1] = tail;
        all.lengths[edge] = in.readInt();
        all.tags[edge] = in.readInt();
        all.names[edge] = in.readInt();
        all.ways[edge] = in.readLong();
        require(
            isIn(tail, counts[0])
                && isIn(head, counts[0])
                && isIn(all.tags[edge], counts[7])
                && isIn(all.names[edge], counts[8])
                && all.lengths[edge] >= 0
                && all.lengths[edge] <= NetworkBuilder.LONGEST,
            "an edge with a number out of range");
      }
      return all;
    }
  }

  private static boolean isIn(int number, int count) {
    return number >= 0 && number < count;
  }

  private static void require(boolean holds, String problem) throws IndexFormatException {
    if (!holds) {
      throw new IndexFormatException(
          Reason.CORRUPT, "the network has " + problem + ". Maybe import it again?");
    }
  }

  /** Checks that each shape is an even number of complete numbers within the bytes. */
  private static void checkShapes(int[] starts, byte[] shapes) throws IndexFormatException {
    require(starts[0] == 0 && starts[starts.length - 1] == shapes.length, "misplaced shapes");
    for (int edge = 0; edge + 1 < starts.length; edge++) {
      require(
          starts[edge] <= starts[edge + 1] && starts[edge + 1] <= shapes.length,
          "misplaced shapes");
      int numbers = 0;
      int length = 0;
      for (int at = starts[edge]; at < starts[edge + 1]; at++) {
        length++;
        if (shapes[at] >= 0) {
          numbers++;
          length = 0;
        }
        require(length < 6, "a broken shape");
      }
      require(length == 0 && numbers % 2 == 0, "a broken shape");
    }
  }

  private static Sparse sparse(IndexReader in, int count, int keys, int values)
      throws IndexFormatException {
    int[] known = in.readInts(count);
    int[] numbers = in.readInts(count);
    for (int i = 0; i < count; i++) {
      require(
          isIn(known[i], keys) && isIn(numbers[i], values) && (i == 0 || known[i] > known[i - 1]),
          "an unsorted list");
    }
    return new Sparse(known, numbers);
  }

  private static List<TurnRule> turnRules(int[] ints, List<Tags> tags, int[] tails, int[] heads)
      throws IndexFormatException {
    List<TurnRule> rules = new ArrayList<>();
    int at = 0;
    for (Tags ruleTags : tags) {
      require(
          at + 2 <= ints.length
              && isIn(ints[at], TurnRule.Kind.values().length)
              && ints[at + 1] >= 2
              && ints[at + 1] <= ints.length - at - 2,
          "a broken rule");
      int[] arcs = Arrays.copyOfRange(ints, at + 2, at + 2 + ints[at + 1]);
      for (int i = 0; i < arcs.length; i++) {
        require(
            isIn(arcs[i], tails.length) && (i == 0 || heads[arcs[i - 1]] == tails[arcs[i]]),
            "a broken rule");
      }
      rules.add(new TurnRule(TurnRule.Kind.values()[ints[at]], arcs, ruleTags));
      at += 2 + arcs.length;
    }
    require(at == ints.length, "a broken rule");
    return List.copyOf(rules);
  }

  /** A cursor over the texts. */
  private static final class Texts {

    private final ByteBuffer in;

    Texts(byte[] bytes) {
      in = ByteBuffer.wrap(bytes);
    }

    private int count(int size) throws IndexFormatException {
      require(in.remaining() >= 4, "texts that end too early");
      int count = in.getInt();
      require(count >= 0 && count <= in.remaining() / size, "texts that end too early");
      return count;
    }

    private String text() throws IndexFormatException {
      byte[] bytes = new byte[count(1)];
      in.get(bytes);
      return new String(bytes, StandardCharsets.UTF_8);
    }

    List<String> list(int count) throws IndexFormatException {
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        texts.add(text());
      }
      return List.copyOf(texts);
    }

    List<Tags> tags(int count) throws IndexFormatException {
      List<Tags> all = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        all.add(Tags.of(list(2 * count(8))));
      }
      return List.copyOf(all);
    }
  }
}
