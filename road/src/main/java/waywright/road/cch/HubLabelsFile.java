package waywright.road.cch;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import waywright.graph.Graph;
import waywright.graph.Topology;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;
import waywright.store.internal.IndexReader;
import waywright.store.internal.IndexWriter;

/**
 * {@link HubLabels} as bytes, with the customization that they are of, by which paths are unpacked.
 * Of any size; mapped files ({@link IndexBytes}) are shared by all processes that read them.
 *
 * <p>The format, in the frame of {@code waywright.store}, is of kind 6 and version 1. The body: two
 * ints, how many longs there are of hubs from nodes and of hubs to nodes; the body of a {@link
 * CustomizationFile} for n nodes; ints: where the row of each number begins, of hubs from it (n +
 * 1) and of hubs to it (n + 1); the longs of hubs from nodes and those of hubs to nodes. A row is
 * an entry for each hub, the highest number first, the number of the hub above the cost; then −1.
 * The same labels give the same bytes.
 *
 * <p>The entries stay in the file. The check sum finds damage, and rows are looked at, so that
 * every query ends; a file that somebody forged, right check sum and all, can give wrong costs.
 */
public final class HubLabelsFile {

  private static final int KIND = 6;
  private static final int VERSION = 1;

  private HubLabelsFile() {}

  /**
   * Writes the bytes of labels, with the fingerprint of their topology and the costs of its arcs.
   * Takes O(entries).
   *
   * @param out is not closed
   */
  public static void write(HubLabels labels, OutputStream out) throws IOException {
    Objects.requireNonNull(out, "out");
    Customization costs = labels.costs;
    int[] sizes = {labels.forward.entries.size(), labels.backward.entries.size()};
    try {
      IndexWriter writer =
          new IndexWriter(
              out,
              KIND,
              VERSION,
              CustomizationFile.fingerprint(costs),
              bodySize(sizes, CustomizationFile.counts(costs)));
      writer.putInts(sizes);
      CustomizationFile.put(writer, costs);
      writer.putInts(labels.forward.firsts);
      writer.putInts(labels.backward.firsts);
      labels.forward.entries.put(writer);
      labels.backward.entries.put(writer);
      writer.finish();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static long bodySize(int[] sizes, int[] counts) {
    return 8
        + CustomizationFile.bodySize(counts)
        + 8 * (counts[0] + 1L)
        + 8 * (sizes[0] + (long) sizes[1]);
  }

  /**
   * The labels of a graph that were written before.
   *
   * @param bytes read as long as the labels are used
   * @param graph the one that was customized, or an equal one
   * @throws IndexFormatException if there are none, or not of this graph and its costs; it says why
   * @throws IllegalArgumentException if the graph has an arc that costs 2^30 or more
   */
  public static HubLabels read(IndexBytes bytes, Graph graph) throws IndexFormatException {
    return read(bytes, graph.topology(), CustomizableHierarchy.costs(graph.metric()));
  }

  /**
   * The same of a topology and costs as {@link CustomizableHierarchy#customize(int[],
   * waywright.prepare.Workers)} takes them.
   *
   * @param costs copied
   */
  public static HubLabels read(IndexBytes bytes, Topology topology, int[] costs)
      throws IndexFormatException {
    IndexReader reader = new IndexReader(bytes, KIND, VERSION);
    int[] sizes = reader.readInts(2);
    CustomizationFile.require(sizes[0] >= 0 && sizes[1] >= 0, "its sizes");
    int[] counts = CustomizationFile.readCounts(reader);
    reader.verify(bodySize(sizes, counts));
    Customization read = CustomizationFile.read(reader, counts, topology, costs);
    int[] ahead = reader.readInts(counts[0] + 1);
    int[] back = reader.readInts(counts[0] + 1);
    HubRows forward = new HubRows(ahead, new Longs(reader.longs(sizes[0])));
    HubRows backward = new HubRows(back, new Longs(reader.longs(sizes[1])));
    requireRows(forward);
    requireRows(backward);
    return new HubLabels(read, forward, backward);
  }

  /** Each row must go down to its own number at no cost, and end there. */
  private static void requireRows(HubRows rows) throws IndexFormatException {
    int[] firsts = rows.firsts;
    int n = firsts.length - 1;
    Longs entries = rows.entries;
    CustomizationFile.require(firsts[0] == 0 && firsts[n] == entries.size(), "a label");
    for (int v = 0; v < n; v++) {
      int end = firsts[v + 1] - 1;
      CustomizationFile.require(end > firsts[v] && end < entries.size(), "a label");
      int last = n;
      for (int i = firsts[v]; i < end; i++) {
        long entry = entries.get(i);
        int hub = HubRows.hub(entry);
        CustomizationFile.require(hub >= v && hub < last && HubRows.cost(entry) >= 0, "a label");
        last = hub;
      }
      CustomizationFile.require(entries.get(end - 1) == HubRows.entry(v, 0), "a label");
      CustomizationFile.require(entries.get(end) == HubRows.END, "a label");
    }
  }
}
