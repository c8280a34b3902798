package waywright.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A rectangle of hexagons. Two cells are neighbors if their distance in cube coordinates is 1. A
 * step costs the terrain cost of the cell entered. Immutable.
 *
 * <p>Cell (column, row) is node {@code row · width + column}. Every layout is first converted to
 * axial coordinates q, r; with {@code s = −q − r} the distance is {@code max(|Δq|, |Δr|, |Δs|)}.
 */
public final class HexWorld implements World {

  /** The meaning of column and row. */
  public enum Layout {
    /** Column is q, row is r: the rectangle is a slanted parallelogram. */
    AXIAL,
    /** Rows of pointy-topped cells; odd rows lie half a cell to the right. */
    ODD_R,
    /** Rows of pointy-topped cells; even rows lie half a cell to the right. */
    EVEN_R,
    /** Columns of flat-topped cells; odd columns lie half a cell down. */
    ODD_Q,
    /** Columns of flat-topped cells; even columns lie half a cell down. */
    EVEN_Q
  }

  private final int width;
  private final int height;
  private final byte[] letters;
  private final Map<Character, Long> costs;
  private final Layout layout;

  /**
   * Creates a hex map.
   *
   * @param letters one byte per cell, row by row; copied
   * @param costs the costs of the passable letters, 0 or more; copied
   * @throws IllegalArgumentException if the number of letters is not {@code width · height} or a
   *     cost is negative
   */
  public HexWorld(
      int width, int height, byte[] letters, Map<Character, Long> costs, Layout layout) {
    if (width < 1 || height < 1 || letters.length != (long) width * height) {
      throw new IllegalArgumentException(
          letters.length + " letters do not make a map of " + width + " x " + height + " cells");
    }
    costs.forEach(
        (letter, cost) -> {
          if (cost < 0) {
            throw new IllegalArgumentException("letter '" + letter + "' with cost " + cost);
          }
        });
    this.width = width;
    this.height = height;
    this.letters = letters.clone();
    this.costs = new TreeMap<>(costs);
    this.layout = Objects.requireNonNull(layout, "layout");
  }

  @Override
  public int nodeCount() {
    return letters.length;
  }

  @Override
  public boolean isOpen(int node) {
    return costs.containsKey(letter(node));
  }

  @Override
  public List<Arc> arcs(int node) {
    List<Arc> arcs = new ArrayList<>();
    if (!isOpen(node)) {
      return arcs;
    }
    int column = node % width;
    int row = node / width;
    for (int y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
      for (int x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
        int head = y * width + x;
        Long cost = costs.get(letter(head));
        if (cost != null && distance(node, head) == 1) {
          arcs.add(new Arc(node, head, cost));
        }
      }
    }
    return arcs;
  }

  @Override
  public String name(int node) {
    return "hex (" + node % width + ", " + node / width + ") '" + letter(node) + "'";
  }

  /** Computes the number of steps between two cells if nothing is blocked. */
  public int distance(int a, int b) {
    int dq = q(a) - q(b);
    int dr = r(a) - r(b);
    int ds = -dq - dr;
    return Math.max(Math.abs(dq), Math.max(Math.abs(dr), Math.abs(ds)));
  }

  private int q(int node) {
    int column = node % width;
    int row = node / width;
    return switch (layout) {
      case AXIAL, ODD_Q, EVEN_Q -> column;
      case ODD_R -> column - (row - row % 2) / 2;
      case EVEN_R -> column - (row + row % 2) / 2;
    };
  }

  private int r(int node) {
    int column = node % width;
    int row = node / width;
    return switch (layout) {
      case AXIAL, ODD_R, EVEN_R -> row;
      case ODD_Q -> row - (column - column % 2) / 2;
      case EVEN_Q -> row - (column + column % 2) / 2;
    };
  }

  private char letter(int node) {
    return (char) (letters[requireNode(node)] & 0xff);
  }
}
