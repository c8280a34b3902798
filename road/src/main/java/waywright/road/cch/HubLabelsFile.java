package waywright.road.cch;

import java.io.IOException;
import java.io.OutputStream;
import waywright.graph.Topology;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;
import waywright.store.internal.IndexReader;
import waywright.store.internal.IndexWriter;

/**
 * Writes and reads {@link HubLabels} with their customization, which unpacks paths. Files may have
 * any size; mapped files ({@link IndexBytes}) are shared by all processes that read them.
 *
 * <p>The format, in the frame of {@code waywright.store}, is of kind 6 and version 1. The body: two
 * ints, the number of longs of hubs from nodes and of hubs to nodes; the body of a {@link
 * CustomizationFile} for n nodes; ints: the offset of each number's row, of hubs from it (n + 1)
 * and of hubs to it (n + 1); the longs of hubs from nodes and those of hubs to nodes. A row is an
 * entry for each hub, the highest number first, the number of the hub above the cost; then −1. The
 * same labels give the same bytes.
 *
 * <p>The entries stay in the file. The checksum detects damage, and rows are checked, so that every
 * query terminates; a forged file with a correct checksum can give wrong costs.
 */
final class HubLabelsFile {

  private static final int KIND = 6;
  private static final int VERSION = 1;

  private HubLabelsFile() {}

  /** Writes labels, with the fingerprint of their topology and its arc costs. */
  static void write(HubLabels labels, OutputStream out) throws IOException {
    Customization costs = labels.costs;
    int[] sizes = {labels.forward.entries().size(), labels.backward.entries().size()};
    IndexWriter.write(
        out,
        KIND,
        VERSION,
        CustomizationFile.fingerprint(costs),
        bodySize(sizes, CustomizationFile.counts(costs)),
        writer -> {
          writer.putInts(sizes);
          CustomizationFile.put(writer, costs);
          writer.putInts(labels.forward.firsts(), labels.backward.firsts());
          labels.forward.entries().put(writer);
          labels.backward.entries().put(writer);
        });
  }

  private static long bodySize(int[] sizes, int[] counts) {
    return 8
        + CustomizationFile.bodySize(counts)
        + 8 * (counts[0] + 1L)
        + 8 * (sizes[0] + (long) sizes[1]);
  }

  /** Reads the labels of a topology and its arc costs, which are copied. */
  static HubLabels read(IndexBytes bytes, Topology topology, int[] costs)
      throws IndexFormatException {
    IndexReader reader = new IndexReader(bytes, KIND, VERSION);
    int[] sizes = reader.readInts(2);
    CustomizationFile.require(sizes[0] >= 0 && sizes[1] >= 0, "size");
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

  /** Checks that each row descends to its own number at cost 0, and ends there. */
  private static void requireRows(HubRows rows) throws IndexFormatException {
    int[] firsts = rows.firsts();
    int n = firsts.length - 1;
    Longs entries = rows.entries();
    CustomizationFile.require(firsts[0] == 0 && firsts[n] == entries.size(), "label");
    for (int v = 0; v < n; v++) {
      int end = firsts[v + 1] - 1;
      CustomizationFile.require(end > firsts[v] && end < entries.size(), "label");
      int last = n;
      for (int i = firsts[v]; i < end; i++) {
        long entry = entries.get(i);
        int hub = HubRows.hub(entry);
        CustomizationFile.require(hub >= v && hub < last && HubRows.cost(entry) >= 0, "label");
        last = hub;
      }
      CustomizationFile.require(entries.get(end - 1) == HubRows.entry(v, 0), "label");
      CustomizationFile.require(entries.get(end) == HubRows.END, "label");
    }
  }
}
