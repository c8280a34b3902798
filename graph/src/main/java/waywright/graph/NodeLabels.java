package waywright.graph;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Names and coordinates of nodes. A node without a name is called by its number, counted from
 * {@code first}. Grows while a graph is built; not changed afterwards.
 */
final class NodeLabels {

  private final Map<String, Integer> byName;
  private @Nullable String[] names;
  private double[] xs;
  private double[] ys;
  private int first;

  NodeLabels() {
    byName = new HashMap<>();
    names = new String[0];
    xs = new double[0];
    ys = new double[0];
  }

  private NodeLabels(NodeLabels other) {
    byName = new HashMap<>(other.byName);
    names = other.names.clone();
    xs = other.xs.clone();
    ys = other.ys.clone();
    first = other.first;
  }

  NodeLabels copy() {
    return new NodeLabels(this);
  }

  void countFrom(int first) {
    this.first = first;
  }

  void name(int node, String name) {
    if (node >= names.length) {
      names = Arrays.copyOf(names, room(node));
    }
    names[node] = name;
    byName.put(name, node);
  }

  void place(int node, double x, double y) {
    int known = xs.length;
    if (node >= known) {
      xs = Arrays.copyOf(xs, room(node));
      ys = Arrays.copyOf(ys, xs.length);
      Arrays.fill(xs, known, xs.length, Double.NaN);
      Arrays.fill(ys, known, ys.length, Double.NaN);
    }
    xs[node] = x;
    ys[node] = y;
  }

  private static int room(int node) {
    return Math.max(16, node + (node >> 1) + 1);
  }

  String name(int node) {
    String name = node < names.length ? names[node] : null;
    return name == null ? Long.toString((long) node + first) : name;
  }

  /** The node called {@code name}, or −1. */
  int find(String name, int nodeCount) {
    Integer named = byName.get(name);
    if (named != null) {
      return named;
    }
    long number;
    try {
      number = Long.parseLong(name) - first;
    } catch (NumberFormatException e) {
      return -1;
    }
    boolean counted = number >= 0 && number < nodeCount && name((int) number).equals(name);
    return counted ? (int) number : -1;
  }

  boolean isPlaced(int node) {
    return node < xs.length && !Double.isNaN(xs[node]);
  }

  double x(int node) {
    return node < xs.length ? xs[node] : Double.NaN;
  }

  double y(int node) {
    return node < ys.length ? ys[node] : Double.NaN;
  }
}
