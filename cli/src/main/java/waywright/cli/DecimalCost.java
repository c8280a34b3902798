package waywright.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import waywright.cost.CostScale;
import waywright.graph.Graph;

/**
 * Costs as a person wrote them. A graph keeps a fractional cost rounded up to binary places; the
 * shortest decimal number that is rounded to the same cost is the one that stood in the file, if
 * that had up to nine digits after its point.
 *
 * <p>Without it a road of 0.1 would be told as 0.1000000000931322574615478515625, which is what is
 * kept and not what was meant.
 */
final class DecimalCost {

  private DecimalCost() {}

  /**
   * The shortest decimal number that {@link CostScale#up} turns into this cost.
   *
   * @param scale binary places of the graph's costs
   * @param cost of an arc or a path, in units of that scale
   * @return without zeros at its end
   */
  static BigDecimal shortest(CostScale scale, long cost) {
    BigDecimal unit = BigDecimal.ONE.divide(BigDecimal.valueOf(1L << scale.places()));
    BigDecimal most = unit.multiply(BigDecimal.valueOf(cost));
    BigDecimal above = most.subtract(unit);
    int digits = 0;
    BigDecimal rounded = most.setScale(digits, RoundingMode.DOWN);
    while (rounded.compareTo(above) <= 0) {
      rounded = most.setScale(++digits, RoundingMode.DOWN);
    }
    return plain(rounded);
  }

  /**
   * The cost of a path: the sum of its arcs' shortest numbers.
   *
   * @param nodes of the path, which takes the cheapest of parallel arcs
   * @param cost what the path costs in all; if the arcs do not add up to it, because it took more
   *     expensive ones, the shortest number of the sum
   */
  static BigDecimal ofPath(Graph graph, int[] nodes, long cost) {
    BigDecimal sum = BigDecimal.ZERO;
    long units = 0;
    for (int i = 1; i < nodes.length; i++) {
      long cheapest = cheapest(graph, nodes[i - 1], nodes[i]);
      units += cheapest;
      sum = sum.add(shortest(graph.scale(), cheapest));
    }
    return units == cost ? plain(sum) : shortest(graph.scale(), cost);
  }

  /** The cheapest of the arcs that join two nodes: networks often have several. */
  private static long cheapest(Graph graph, int tail, int head) {
    long cheapest = Long.MAX_VALUE;
    for (int i = 0; i < graph.outDegree(tail); i++) {
      int arc = graph.arcFrom(tail, i);
      cheapest = graph.head(arc) == head ? Math.min(cheapest, graph.cost(arc)) : cheapest;
    }
    return cheapest;
  }

  /**
   * Without zeros at the end, and without an exponent: 1200 stays 1200 and does not become 1.2E+3.
   */
  private static BigDecimal plain(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
