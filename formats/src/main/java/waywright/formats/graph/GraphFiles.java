package waywright.formats.graph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.LineCursor;
import waywright.graph.Graph;

/**
 * Reads a graph file of any supported kind: DIMACS {@code .gr}; tables {@code .csv}, {@code .tsv};
 * GraphML {@code .graphml}, {@code .xml}; each also packed, {@code .gz}. A file of another name is
 * looked into.
 *
 * <pre>{@code
 * Graph roads = GraphFiles.read(Path.of("USA-road-d.NY.gr.gz"), false);
 * }</pre>
 */
public final class GraphFiles {

  private static final String SUPPORTED =
      "Supported are DIMACS networks (.gr), tables of edges (.csv, .tsv) and GraphML (.graphml)";

  private GraphFiles() {}

  /**
   * Reads a graph file and, if it is there, the file of its nodes beside it: {@code name.co} beside
   * {@code name.gr}, {@code my-nodes.csv} beside {@code my-edges.csv}.
   *
   * @param directed whether edges of a table are one-way that do not say; the other formats always
   *     say
   * @throws FormatException if a file is malformed or of no supported kind
   * @throws IOException if a file cannot be read
   */
  public static Graph read(Path file, boolean directed) throws IOException {
    return read(file, EdgeFields.usual().directed(directed));
  }

  /**
   * Reads a graph file and the file of its nodes beside it.
   *
   * @param fields what the fields of edges mean, in tables and GraphML
   * @throws FormatException if a file is malformed, of no supported kind, or of one without the
   *     fields that are named
   * @throws IOException if a file cannot be read
   */
  public static Graph read(Path file, EdgeFields fields) throws IOException {
    Optional<Path> beside = beside(file);
    return read(Source.of(file), beside.isEmpty() ? null : Source.of(beside.get()), fields);
  }

  /**
   * Reads a graph, whose kind the source's name or else its content tells.
   *
   * @param nodes the places of its nodes in the same kind of file, or null
   * @param directed whether edges of a table are one-way that do not say
   * @throws FormatException if a source is malformed or of no supported kind
   */
  public static Graph read(Source source, @Nullable Source nodes, boolean directed)
      throws FormatException {
    return read(source, nodes, EdgeFields.usual().directed(directed));
  }

  /**
   * Reads a graph, whose kind the source's name or else its content tells.
   *
   * @param nodes the places of its nodes in the same kind of file, or null
   * @param fields what the fields of edges mean, in tables and GraphML
   * @throws FormatException if a source is malformed, of no supported kind, or of one without the
   *     fields that are named
   */
  public static Graph read(Source source, @Nullable Source nodes, EdgeFields fields)
      throws FormatException {
    Source unpacked = Gzip.unpacked(source);
    return switch (kind(unpacked)) {
      case "gr" -> dimacs(unpacked, nodes, fields);
      case "graphml" -> GraphMl.read(unpacked, fields);
      default -> CsvGraph.read(unpacked, nodes, fields);
    };
  }

  /**
   * Reads a DIMACS network or a table of edges, whichever the first line tells. Needs neither files
   * nor a parser of XML, so it compiles for the browser.
   *
   * @param nodes the places of its nodes in the same kind of file, or null
   * @param fields what the fields of edges mean in a table
   * @throws FormatException if a source is malformed, or is without the fields that are named
   */
  public static Graph readPlain(Source source, @Nullable Source nodes, EdgeFields fields)
      throws FormatException {
    Source unpacked = Gzip.unpacked(source);
    boolean isDimacs =
        unpacked.startsWith("c ") || unpacked.startsWith("c\n") || unpacked.startsWith("p ");
    return isDimacs ? dimacs(unpacked, nodes, fields) : CsvGraph.read(unpacked, nodes, fields);
  }

  private static Graph dimacs(Source source, @Nullable Source nodes, EdgeFields fields)
      throws FormatException {
    if (fields.namesAny()) {
      throw source.error("columns are named, but a DIMACS network has none. Maybe leave them out?");
    }
    return DimacsGraph.read(source, nodes);
  }

  private static Optional<Path> beside(Path file) {
    Path name = file.getFileName();
    if (name == null) {
      return Optional.empty();
    }
    String plain = name.toString().replaceFirst("\\.gz$", "");
    String other =
        plain.endsWith(".gr")
            ? plain.substring(0, plain.length() - 2) + "co"
            : plain.replaceFirst("edges(?=\\.[a-z]+$)", "nodes");
    if (other.equals(plain)) {
      return Optional.empty();
    }
    return Optional.of(file.resolveSibling(other))
        .filter(Files::isRegularFile)
        .or(() -> Optional.of(file.resolveSibling(other + ".gz")).filter(Files::isRegularFile));
  }

  private static String kind(Source source) throws FormatException {
    String name = source.name().toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
    switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "gr":
        return "gr";
      case "csv", "tsv":
        return "csv";
      case "graphml", "xml":
        return "graphml";
      default:
        break;
    }
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
        "neither its name nor its content tells what kind of graph this is. "
            + SUPPORTED
            + ". Maybe the file has a wrong name?");
  }
}
