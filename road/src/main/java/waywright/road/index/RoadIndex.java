package waywright.road.index;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.graph.Graph;
import waywright.hierarchy.ContractionHierarchy;
import waywright.road.cch.Customization;
import waywright.road.cch.HubLabels;
import waywright.search.Search;

/**
 * The index that a {@link RoadAlgorithm} prepared from a graph and its costs. Valid for these costs
 * only. Immutable, shared by threads.
 */
public final class RoadIndex {

  /** Writes an index. */
  @FunctionalInterface
  private interface Writer {
    void write(OutputStream out) throws IOException;
  }

  private final RoadAlgorithm algorithm;
  private final Supplier<Search> searches;
  private final Writer writer;
  private final long bytes;
  private final @Nullable Customization customization;

  private RoadIndex(
      RoadAlgorithm algorithm,
      Supplier<Search> searches,
      Writer writer,
      long bytes,
      @Nullable Customization customization) {
    this.algorithm = algorithm;
    this.searches = searches;
    this.writer = writer;
    this.bytes = bytes;
    this.customization = customization;
  }

  /** Creates an empty index: Dijkstra's algorithm needs only the graph. */
  static RoadIndex none(Graph graph) {
    Writer none =
        out -> {
          throw noFile();
        };
    return new RoadIndex(RoadAlgorithm.DIJKSTRA, () -> Algorithms.dijkstra(graph), none, 0, null);
  }

  static UnsupportedOperationException noFile() {
    return new UnsupportedOperationException(
        "dijkstra has no index to write to a file. Maybe ch, cch or labels is meant?");
  }

  /** Wraps a hierarchy as the index of {@link RoadAlgorithm#CH}. */
  public static RoadIndex of(ContractionHierarchy hierarchy) {
    Objects.requireNonNull(hierarchy, "hierarchy");
    Writer writer = out -> out.write(hierarchy.write());
    return new RoadIndex(RoadAlgorithm.CH, hierarchy::search, writer, hierarchy.bytes(), null);
  }

  /** Wraps a customized hierarchy as the index of {@link RoadAlgorithm#CCH}. */
  public static RoadIndex of(Customization costs) {
    long bytes = costs.hierarchy().bytes() + costs.bytes();
    return new RoadIndex(RoadAlgorithm.CCH, costs::search, costs::write, bytes, costs);
  }

  /**
   * Wraps labels as the index of {@link RoadAlgorithm#LABELS}, which includes a customized
   * hierarchy.
   */
  public static RoadIndex of(HubLabels labels) {
    Customization costs = labels.customization();
    long bytes = costs.hierarchy().bytes() + costs.bytes() + labels.bytes();
    return new RoadIndex(RoadAlgorithm.LABELS, labels::search, labels::write, bytes, costs);
  }

  /** Returns the algorithm of the index. */
  public RoadAlgorithm algorithm() {
    return algorithm;
  }

  /** Creates a search for any number of queries; use it from one thread at a time. */
  public Search search() {
    return searches.get();
  }

  /**
   * Returns the customized hierarchy of {@link RoadAlgorithm#CCH} and {@link RoadAlgorithm#LABELS},
   * for matrices, alternatives and batches.
   *
   * @throws UnsupportedOperationException if the algorithm has none
   */
  public Customization customization() {
    if (customization == null) {
      throw new UnsupportedOperationException(
          algorithm.algorithm().name() + " has no customized hierarchy. Maybe cch is meant?");
    }
    return customization;
  }

  /**
   * Writes an index file, which {@link RoadAlgorithm#read} reads. The same index gives the same
   * bytes.
   *
   * @param out is not closed
   * @throws IllegalArgumentException if the file would be larger than its format allows
   * @throws UnsupportedOperationException if there is nothing to write: see {@link
   *     RoadAlgorithm#isPrepared}
   */
  public void write(OutputStream out) throws IOException {
    writer.write(Objects.requireNonNull(out, "out"));
  }

  /** Returns the memory of the index in bytes, without the graph itself. */
  public long bytes() {
    return bytes;
  }
}
