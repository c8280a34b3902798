package waywright.bench.growth;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import waywright.bench.growth.Figure.Unit;

/**
 * Figures against the side of the world as an SVG picture: a row of panels for each world, one for
 * each unit, both axes logarithmic.
 */
final class GrowthChart {

  /** Width of what is drawn in a panel, in units of the picture, as all that follow. */
  private static final int PANEL = 300;

  /** Height of it. */
  private static final int PLOT = 220;

  /** Room for the numbers of the upright axis. */
  private static final int LEFT = 70;

  /** Room for the names of the lines. */
  private static final int RIGHT = 110;

  /** Room for the title of a panel. */
  private static final int TOP = 40;

  /** From one name of a line to the next, so that both can be read. */
  private static final int APART = 12;

  /** Height of a row of panels with all around it. */
  private static final int ROW = TOP + PLOT + 40;

  /** What is drawn, from left to right. */
  private static final List<Unit> PANELS = List.of(Unit.SECONDS, Unit.BYTES_A_CELL, Unit.MICROS);

  /** Of the lines of a panel, in the order in which they come up. */
  private static final List<String> COLORS =
      List.of("#2f6fb2", "#d55e00", "#009e73", "#cc79a7", "#1a1a1a", "#e69f00", "#8c6bb1");

  /** The picture so far, line by line. */
  private final List<String> svg = new ArrayList<>();

  private GrowthChart() {}

  /**
   * Draws.
   *
   * @param csv with its head line
   * @return the lines of the picture
   * @throws IllegalArgumentException if there is nothing to draw
   */
  static List<String> draw(List<String> csv) {
    if (csv.size() < 2 || !csv.get(0).equals(Figure.HEAD)) {
      throw new IllegalArgumentException(
          "nothing to draw: expected lines below \"" + Figure.HEAD + "\"");
    }
    Map<String, List<Figure>> worlds = new LinkedHashMap<>();
    for (String line : csv.subList(1, csv.size())) {
      Figure figure = Figure.of(line);
      worlds.computeIfAbsent(figure.world(), world -> new ArrayList<>()).add(figure);
    }
    return new GrowthChart().draw(worlds);
  }

  /** A row of panels for each world, in the order in which the figures name them. */
  private List<String> draw(Map<String, List<Figure>> worlds) {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\""
            + " font-family=\"sans-serif\" font-size=\"12\" fill=\"#333\">",
        PANELS.size() * (LEFT + PANEL + RIGHT), worlds.size() * ROW);
    add("<title>Time and memory by the size of the world</title>");
    add("<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>");
    int row = 0;
    for (var world : worlds.entrySet()) {
      for (int i = 0; i < PANELS.size(); i++) {
        add("<g transform=\"translate(%d %d)\">", i * (LEFT + PANEL + RIGHT) + LEFT, row + TOP);
        panel(world.getKey(), PANELS.get(i), world.getValue());
        add("</g>");
      }
      row += ROW;
    }
    add("</svg>");
    return svg;
  }

  /** One world and unit: its frame, both axes, and a line for each thing measured in it. */
  private void panel(String world, Unit unit, List<Figure> figures) {
    Map<String, TreeMap<Integer, Double>> lines = new LinkedHashMap<>();
    for (Figure figure : figures) {
      if (figure.unit() == unit && figure.value() > 0) {
        lines
            .computeIfAbsent(figure.what(), what -> new TreeMap<>())
            .put(figure.side(), figure.value());
      }
    }
    add("<text y=\"-14\" font-weight=\"bold\">%s, %s</text>", world, unit.sign());
    if (lines.isEmpty()) {
      return;
    }
    Axis across =
        Axis.of(lines.values().stream().flatMap(l -> l.keySet().stream()).toList(), 2, PANEL);
    Axis up = Axis.of(lines.values().stream().flatMap(l -> l.values().stream()).toList(), 10, PLOT);
    for (double value = across.low(); value <= across.high() * 1.01; value *= 2) {
      add(
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.0f</text>",
          across.at(value), PLOT + 18, value);
    }
    for (double value = up.low(); value <= up.high() * 1.01; value *= 10) {
      double y = PLOT - up.at(value);
      add("<path d=\"M0 %.1fh%d\" stroke=\"#e3e6ea\"/>", y, PANEL);
      add("<text x=\"-6\" y=\"%.1f\" text-anchor=\"end\">%s</text>", y + 4, plain(value));
    }
    List<Name> names = new ArrayList<>();
    for (var line : lines.entrySet()) {
      String color = COLORS.get(names.size() % COLORS.size());
      names.add(line(line.getKey(), line.getValue(), across, up, color));
    }
    write(names);
  }

  /** Writes the names of a panel, none below its bottom, each above the one below it. */
  private void write(List<Name> names) {
    double free = PLOT + 4;
    for (Name name : names.stream().sorted(Comparator.comparingDouble(n -> -n.y)).toList()) {
      double y = Math.min(name.y, free);
      add("<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\">%s</text>", name.x, y, name.color, name.what);
      free = y - APART;
    }
  }

  /** What a line shows, to be written where it ends. */
  private record Name(String what, double x, double y, String color) {}

  /** One thing measured: a line from the smallest world to the largest. */
  private Name line(
      String what, TreeMap<Integer, Double> line, Axis across, Axis up, String color) {
    StringBuilder path = new StringBuilder();
    line.forEach(
        (side, value) ->
            path.append(
                String.format(
                    Locale.ROOT,
                    "%s%.1f %.1f",
                    path.isEmpty() ? "M" : "L",
                    across.at(side),
                    PLOT - up.at(value))));
    add("<path d=\"%s\" fill=\"none\" stroke-width=\"2.2\" stroke=\"%s\"/>", path, color);
    return new Name(
        what, across.at(line.lastKey()) + 6, PLOT - up.at(line.lastEntry().getValue()) + 4, color);
  }

  /** 0.01, 100 or 10,000. */
  private static String plain(double power) {
    return power < 1
        ? String.format(Locale.ROOT, "%s", (float) power)
        : String.format(Locale.ROOT, "%,.0f", power);
  }

  /** A line of the picture; numbers are written with a point. */
  private void add(String format, Object... values) {
    svg.add(String.format(Locale.ROOT, format, values));
  }

  /**
   * A logarithmic axis from one power of its base to another.
   *
   * @param low value at its beginning
   * @param high value at its end, above {@code low}
   * @param length in units of the picture
   */
  private record Axis(double low, double high, int length) {

    /** The shortest axis from power to power that holds all values, which must be above 0. */
    static Axis of(List<? extends Number> values, int base, int length) {
      double least = values.stream().mapToDouble(Number::doubleValue).min().orElse(1);
      double most = values.stream().mapToDouble(Number::doubleValue).max().orElse(1);
      double low = Math.pow(base, Math.floor(Math.log(least) / Math.log(base) + 1e-9));
      double high = Math.pow(base, Math.ceil(Math.log(most) / Math.log(base) - 1e-9));
      return new Axis(low, high > low ? high : low * base, length);
    }

    /** How far from its beginning a value lies, in units of the picture. */
    double at(double value) {
      return Math.log(value / low) / Math.log(high / low) * length;
    }
  }
}
