package waywright.mesh.internal.tile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds which sides on a border face one another, and gives them the same vertices. */
record Seams(double near, double climb) {

  private static final Comparator<BorderSide> BY_LINE =
      Comparator.comparing((BorderSide side) -> side.upright)
          .thenComparingDouble(BorderSide::line)
          .thenComparingInt(side -> side.order);

  private static final Comparator<BorderSide> ALONG =
      Comparator.comparingDouble(BorderSide::low).thenComparingInt(side -> side.order);

  /** Orders by height difference, then by the order of addition. */
  private static final Comparator<Seam> BY_STEP =
      Comparator.comparingDouble(Seam::step)
          .thenComparingInt(seam -> seam.mine.order)
          .thenComparingInt(seam -> seam.other.order);

  /** Two sides that may be joined between two coordinates. */
  private record Seam(BorderSide mine, BorderSide other, double low, double high, double step) {

    boolean overlaps(Seam seam, double near) {
      boolean shares = mine == seam.mine || other == seam.other;
      return shares && Math.min(high, seam.high) - Math.max(low, seam.low) > near;
    }
  }

  void join(List<BorderSide> sides) {
    List<BorderSide> sorted = new ArrayList<>(sides);
    sorted.sort(BY_LINE);
    for (int from = 0; from < sorted.size(); ) {
      BorderSide first = sorted.get(from);
      double line = first.line();
      int to = from;
      while (to < sorted.size()
          && sorted.get(to).upright == first.upright
          && sorted.get(to).line() - line <= near) {
        to++;
      }
      List<BorderSide> border = sorted.subList(from, to);
      border.forEach(side -> side.moveTo(line));
      joinBorder(border);
      from = to;
    }
  }

  private void joinBorder(List<BorderSide> border) {
    List<Seam> seams = candidates(border);
    seams.sort(BY_STEP);
    Map<BorderSide, List<Seam>> joined = new HashMap<>();
    for (Seam seam : seams) {
      List<Seam> mine = joined.computeIfAbsent(seam.mine, side -> new ArrayList<>());
      List<Seam> other = joined.computeIfAbsent(seam.other, side -> new ArrayList<>());
      boolean taken =
          Stream.concat(mine.stream(), other.stream()).anyMatch(done -> done.overlaps(seam, near));
      if (!taken && join(seam)) {
        mine.add(seam);
        other.add(seam);
      }
    }
  }

  private List<Seam> candidates(List<BorderSide> border) {
    Map<Boolean, List<BorderSide>> sides =
        border.stream().sorted(ALONG).collect(Collectors.partitioningBy(side -> side.before));
    List<BorderSide> others = sides.getOrDefault(false, List.of());
    double longest = others.stream().mapToDouble(s -> s.high() - s.low()).max().orElse(0);
    List<Seam> seams = new ArrayList<>();
    int start = 0;
    for (BorderSide side : sides.getOrDefault(true, List.of())) {
      while (start < others.size() && others.get(start).low() < side.low() - longest) {
        start++;
      }
      for (int i = start; i < others.size() && others.get(i).low() < side.high(); i++) {
        BorderSide other = others.get(i);
        double low = Math.max(side.low(), other.low());
        double high = Math.min(side.high(), other.high());
        double middle = low + (high - low) / 2;
        double step = Math.abs(side.height(middle) - other.height(middle));
        if (high - low > near && step <= climb) {
          seams.add(new Seam(side, other, low, high, step));
        }
      }
    }
    return seams;
  }

  /** Merges the ends, unless that would merge two vertices of one tile. */
  private boolean join(Seam seam) {
    Vertex mineLow = seam.mine.vertexAt(seam.low, near);
    Vertex otherLow = seam.other.vertexAt(seam.low, near);
    Vertex mineHigh = seam.mine.vertexAt(seam.high, near);
    Vertex otherHigh = seam.other.vertexAt(seam.high, near);
    return mineLow.unite(otherLow) && mineHigh.unite(otherHigh);
  }
}
