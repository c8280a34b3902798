package waywright.formats.graph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.LineCursor;
import waywright.graph.Graph;

/**
 * Reads graph files of all supported kinds: DIMACS {@code .gr}; tables {@code .csv}, {@code .tsv};
 * GraphML {@code .graphml}, {@code .xml}; each also packed, {@code .gz}. A file with another name
 * is recognized by its content.
 *
 * <p>It defines the fields of an edge: the columns of a table, or the keys of a GraphML file.
 * Fields without a given name are found by their usual names. A field that looks like a cost or a
 * direction but is not recognized is rejected, because ignoring it could silently give wrong
 * routes. Immutable. Names are not case-sensitive.
 *
 * <pre>{@code
 * Graph network = GraphFiles.read(Path.of("USA-road-d.NY.gr.gz"), false);
 * Graph roads = GraphFiles.usual().cost("minutes").ignoring("price").open(Path.of("roads.csv"));
 * }</pre>
 *
 * @param from the column of the first node, or null for from, source or tail; tables only
 * @param to the column of the second node, or null for to, target or head; tables only
 * @param cost the field of costs, or null for cost or weight, else distance or length; edges cost 1
 *     if there is none
 * @param oneWay the field of directions, or null for oneway or directed
 * @param ignored fields, in lower case, that are ignored even if they look like a cost or a
 *     direction
 * @param directed whether edges without a direction are one-way; only used for tables
 */
public record GraphFiles(
    @Nullable String from,
    @Nullable String to,
    @Nullable String cost,
    @Nullable String oneWay,
    Set<String> ignored,
    boolean directed) {

  /** Copies the set. */
  public GraphFiles {
    ignored = Set.copyOf(ignored);
  }

  /** Returns a reader with the usual names; edges without a direction are two-way. */
  public static GraphFiles usual() {
    return new GraphFiles(null, null, null, null, Set.of(), false);
  }

  /** Returns the same with the first nodes in this column. */
  public GraphFiles from(String name) {
    return new GraphFiles(plain(name), to, cost, oneWay, ignored, directed);
  }

  /** Returns the same with the second nodes in this column. */
  public GraphFiles to(String name) {
    return new GraphFiles(from, plain(name), cost, oneWay, ignored, directed);
  }

  /** Returns the same with the costs in this field; others that look like costs are ignored. */
  public GraphFiles cost(String name) {
    return new GraphFiles(from, to, plain(name), oneWay, ignored, directed);
  }

  /** Returns the same with the directions in this field; others that look like it are ignored. */
  public GraphFiles oneWay(String name) {
    return new GraphFiles(from, to, cost, plain(name), ignored, directed);
  }

  /** Returns the same with one more ignored field. */
  public GraphFiles ignoring(String name) {
    Set<String> more = new HashSet<>(ignored);
    more.add(plain(name));
    return new GraphFiles(from, to, cost, oneWay, more, directed);
  }

  /** Returns the same with edges without a direction one-way, or else two-way. */
  public GraphFiles directed(boolean oneWayUnlessSaid) {
    return new GraphFiles(from, to, cost, oneWay, ignored, oneWayUnlessSaid);
  }

  private static String plain(String name) {
    return name.strip().toLowerCase(Locale.ROOT);
  }

  /**
   * Reads a graph file with the usual field names and, if it exists, the file of its nodes beside
   * it: see {@link #open(Path)}.
   *
   * @param directed whether edges of a table without a direction are one-way
   * @throws FormatException if a file is malformed or of no supported kind
   * @throws IOException if a file cannot be read
   */
  public static Graph read(Path file, boolean directed) throws IOException {
    return usual().directed(directed).open(file);
  }

  /**
   * Reads a graph file and, if it exists, the file of its nodes beside it: {@code name.co} beside
   * {@code name.gr}, {@code my-nodes.csv} beside {@code my-edges.csv}.
   *
   * @throws FormatException if a file is malformed, of no supported kind, or lacks a field with a
   *     given name
   * @throws IOException if a file cannot be read
   */
  public Graph open(Path file) throws IOException {
    Optional<Path> beside = nodeFile(file);
    return open(Source.of(file), beside.isEmpty() ? null : Source.of(beside.get()));
  }

  /**
   * Reads a graph; the name of the source, or else its content, determines the kind.
   *
   * @param nodes the coordinates of its nodes in the same kind of file, or null
   * @throws FormatException if a source is malformed, of no supported kind, or lacks a field with a
   *     given name
   */
  public Graph open(Source source, @Nullable Source nodes) throws FormatException {
    Source unpacked = Gzip.unpacked(source);
    return switch (kind(unpacked)) {
      case "gr" -> dimacs(unpacked, nodes);
      case "graphml" -> new GraphMl(unpacked, this).graph();
      default -> CsvGraph.read(unpacked, nodes, this);
    };
  }

  /**
   * Reads a DIMACS network or a table of edges, depending on the first line. Needs neither files
   * nor an XML parser, so it compiles for the browser.
   *
   * @param nodes the coordinates of its nodes in the same kind of file, or null
   * @throws FormatException if a source is malformed, or lacks a field with a given name
   */
  public Graph openPlain(Source source, @Nullable Source nodes) throws FormatException {
    Source unpacked = Gzip.unpacked(source);
    boolean isDimacs =
        unpacked.startsWith("c ") || unpacked.startsWith("c\n") || unpacked.startsWith("p ");
    return isDimacs ? dimacs(unpacked, nodes) : CsvGraph.read(unpacked, nodes, this);
  }

  private Graph dimacs(Source source, @Nullable Source nodes) throws FormatException {
    if (from != null || to != null || cost != null || oneWay != null || !ignored.isEmpty()) {
      throw source.error("a DIMACS network has no columns to name. Maybe omit the names?");
    }
    return DimacsGraph.read(source, nodes);
  }

  private static Optional<Path> nodeFile(Path file) {
    String plain = String.valueOf(file.getFileName()).replaceFirst("\\.gz$", "");
    String other =
        plain.endsWith(".gr")
            ? plain.substring(0, plain.length() - 2) + "co"
            : plain.replaceFirst("edges(?=\\.[a-z]+$)", "nodes");
    return Stream.of(other, other + ".gz")
        .filter(name -> !other.equals(plain))
        .map(file::resolveSibling)
        .filter(Files::isRegularFile)
        .findFirst();
  }

  private static String kind(Source source) throws FormatException {
    String name = source.name().toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "gr" -> "gr";
      case "csv", "tsv" -> "csv";
      case "graphml", "xml" -> "graphml";
      default -> kindOfContent(source);
    };
  }

  private static String kindOfContent(Source source) throws FormatException {
    LineCursor lines = new LineCursor(source);
    String first = lines.nextFilled() && lines.length() < 1_000 ? lines.latin1().strip() : "";
    if (first.startsWith("<")) {
      return "graphml";
    }
    if (first.matches("(c|c .*|p sp .*)")) {
      return "gr";
    }
    if (first.toLowerCase(Locale.ROOT).matches("(.*[,;\t])?\"?(from|source|tail)\"?[,;\t].*")) {
      return "csv";
    }
    throw source.error(
        "neither the name nor the content shows what kind of graph this is. Supported are DIMACS"
            + " networks (.gr), tables of edges (.csv, .tsv) and GraphML (.graphml). Maybe the file"
            + " has a wrong name?");
  }
}
