package waywright.graph;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Names of nodes. The name of an unnamed node is its number, counted from {@code first}. Changes
 * only while a graph is built.
 */
final class NodeNames {

  private final Map<String, Integer> byName;

  /** By node, up to the last named one. */
  private @Nullable String[] names;

  private int first;

  NodeNames() {
    byName = new HashMap<>();
    names = new String[0];
  }

  NodeNames(NodeNames other) {
    byName = new HashMap<>(other.byName);
    names = other.names.clone();
    first = other.first;
  }

  void countFrom(int first) {
    this.first = first;
  }

  void name(int node, String name) {
    if (node >= names.length) {
      names = Arrays.copyOf(names, GraphBuilder.capacity(node));
    }
    names[node] = name;
    byName.put(name, node);
  }

  String name(int node) {
    String name = node < names.length ? names[node] : null;
    return name == null ? Long.toString((long) node + first) : name;
  }

  /** Returns the node named {@code name}, or −1. */
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
}
