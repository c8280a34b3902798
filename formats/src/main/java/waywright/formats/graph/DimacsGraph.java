package waywright.formats.graph;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.LineCursor;
import waywright.formats.internal.Words;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.space.ArcBuffer;

/**
 * Reads road networks of the 9th DIMACS Implementation Challenge: {@code .gr}, with coordinates in
 * {@code .co}.
 *
 * <p>Lines {@code c} are comments; {@code p sp n m} comes first and declares the numbers of nodes
 * and arcs; {@code a tail head cost} is one arc. In the file of coordinates, {@code p aux sp co n}
 * comes first, and {@code v node x y} is the position of a node. Files count nodes from 1; they
 * become nodes 0 .. n−1, named as in the file. Costs are non-negative integers. Loops and parallel
 * arcs are kept. Gzip is unpacked.
 */
final class DimacsGraph {

  /** The number of nodes that any file may declare; more nodes require as many bytes. */
  private static final int FREE_NODES = 1 << 16;

  /** The largest cost of an arc: no path overflows, as there are fewer than 2^31 arcs. */
  private static final long MAX_COST = ArcBuffer.MAX_COST >> 31;

  /** The length of {@code "a 1 1 0"} with its line end. */
  private static final int SHORTEST_ARC = 8;

  private static final int FARTHEST = 2_000_000_000;

  private final Source source;
  private final LineCursor lines;
  private final Words words;

  private DimacsGraph(Source source) {
    this.source = source;
    lines = new LineCursor(source);
    words = new Words(lines);
  }

  /**
   * Reads a network and, if given, its coordinates.
   *
   * @throws FormatException if a file is malformed
   */
  static Graph read(Source network, @Nullable Source coordinates) throws FormatException {
    GraphBuilder builder = new GraphBuilder().countFrom(1);
    new DimacsGraph(Gzip.unpacked(network)).arcs(builder);
    if (coordinates != null) {
      new DimacsGraph(Gzip.unpacked(coordinates)).places(builder);
    }
    return builder.build();
  }

  private void arcs(GraphBuilder builder) throws FormatException {
    header("p sp", "p sp NODES ARCS");
    int place = words.column();
    long nodes = words.whole("the number of nodes", 0, Integer.MAX_VALUE);
    requireFit(place, nodes, "nodes", Math.max(FREE_NODES, source.size()));
    place = words.column();
    long arcs = words.whole("the number of arcs", 0, Integer.MAX_VALUE);
    words.end();
    requireFit(place, arcs, "arcs", (lines.remaining() + 1L) / SHORTEST_ARC);
    builder.nodes((int) nodes);
    while (next('a', "a TAIL HEAD COST")) {
      int tail = (int) words.whole("the tail", 1, nodes) - 1;
      int head = (int) words.whole("the head", 1, nodes) - 1;
      builder.arc(tail, head, words.whole("the cost", 0, MAX_COST));
      words.end();
    }
    requireCount("arcs", arcs, builder.arcCount());
  }

  private void places(GraphBuilder builder) throws FormatException {
    header("p aux sp co", "p aux sp co NODES");
    int nodes = builder.nodeCount();
    int place = words.column();
    long declared = words.whole("the number of nodes", 0, Integer.MAX_VALUE);
    words.end();
    if (declared != nodes) {
      throw lines.error(
          place,
          String.format(
              "the file places %s nodes, but the network has %s. Maybe it belongs to another"
                  + " network?",
              declared, nodes));
    }
    BitSet placed = new BitSet();
    while (next('v', "v NODE X Y")) {
      int column = words.column();
      int node = (int) words.whole("the node", 1, nodes) - 1;
      if (placed.get(node)) {
        throw lines.error(column, "node " + (node + 1) + " has a place already. Maybe a typo?");
      }
      placed.set(node);
      builder.place(
          node, words.whole("x", -FARTHEST, FARTHEST), words.whole("y", -FARTHEST, FARTHEST));
      words.end();
    }
    requireCount("nodes", nodes, placed.cardinality());
  }

  /** Moves to the line that declares the content of the file, and past its first words. */
  private void header(String expected, String form) throws FormatException {
    if (!next('p', form)) {
      throw source.error(1, 0, "there is no line \"" + form + "\". Maybe the file is empty?");
    }
    words.restart();
    for (String word : expected.split(" ")) {
      int column = words.column();
      String found = words.word();
      if (!found.equals(word)) {
        throw lines.error(
            column,
            "%s instead of \"%s\". Maybe this is another of the DIMACS formats?"
                .formatted(FormatException.excerpt(found), form));
      }
    }
  }

  /** Moves to the next line that is not a comment; its first word must be {@code kind}. */
  private boolean next(char kind, String form) throws FormatException {
    while (lines.nextFilled()) {
      words.restart();
      int column = words.column();
      int first = lines.at(column - 1);
      if (first == 'c') {
        continue;
      }
      String word = words.word();
      if (word.length() != 1 || first != kind) {
        throw lines.error(
            column,
            String.format(
                "%s instead of \"%s\" or a comment (\"c\"). Maybe this is"
                    + " another kind of file?",
                FormatException.excerpt(word), form));
      }
      return true;
    }
    return false;
  }

  /** Rejects a number that a file of this size cannot contain, before memory is allocated. */
  private void requireFit(int column, long declared, String what, long most)
      throws FormatException {
    if (declared > most) {
      throw lines.error(
          column,
          "the file declares %s %s, more than its %s bytes can hold. Maybe it was cut off?"
              .formatted(declared, what, source.size()));
    }
  }

  private void requireCount(String what, long declared, int found) throws FormatException {
    if (declared != found) {
      throw lines.error(
          0,
          "the file declares %s %s and holds %s. Maybe it was cut off, or lines were added?"
              .formatted(declared, what, found));
    }
  }
}
