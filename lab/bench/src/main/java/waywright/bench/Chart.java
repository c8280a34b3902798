package waywright.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Time against path length as an SVG picture, a panel for each map, all on one logarithmic scale;
 * from the lines that {@link OutcomeTable#csv} wrote. Ours are solid lines, others dashed.
 */
final class Chart {

  /** Width of a panel in pixels. */
  private static final int PANEL = 262;

  /** Pixels between two panels. */
  private static final int GAP = 26;

  /** Pixels left of the first panel, for the labels of the y axis. */
  private static final int LEFT = 62;

  /** Pixels above the panels, for the names of the maps. */
  private static final int TOP = 34;

  /** Height of a panel in pixels. */
  private static final int PLOT = 300;

  /** Height of a row of the legend in pixels. */
  private static final int LEGEND_ROW = 20;

  /** Width of an entry of the legend in pixels. */
  private static final int LEGEND_COLUMN = 216;

  /** Colors of the lines of this library. */
  private static final List<String> OURS =
      List.of("#7b8ea3", "#2f6fb2", "#009e73", "#cc79a7", "#1a1a1a", "#56b4e9", "#8c6bb1");

  /** Colors of the lines of others. */
  private static final List<String> OTHERS =
      List.of("#d55e00", "#e69f00", "#a0522d", "#b71c1c", "#c2a100", "#777777", "#f06292");

  /** By map and engine: mean microseconds by length of the path. */
  private final Map<String, Map<String, TreeMap<Double, Double>>> maps = new LinkedHashMap<>();

  /** By engine, in the order in which they were met. */
  private final Map<String, String> colors = new LinkedHashMap<>();

  /** Lines of the picture so far. */
  private final List<String> svg = new ArrayList<>();

  /** The y axis goes from 10^lowest to 10^highest microseconds. */
  private int lowest = Integer.MAX_VALUE;

  /** See above; both are found from the times drawn. */
  private int highest = Integer.MIN_VALUE;

  private Chart(List<String> csv) {
    Set<String> engines = new LinkedHashSet<>();
    for (String line : csv.subList(1, csv.size())) {
      String[] part = line.split(",");
      double middle = (Double.parseDouble(part[2]) + Double.parseDouble(part[3])) / 2;
      double micros = Double.parseDouble(part[5]);
      maps.computeIfAbsent(part[0], map -> new LinkedHashMap<>())
          .computeIfAbsent(part[1], engine -> new TreeMap<>())
          .put(middle, micros);
      engines.add(part[1]);
      lowest = Math.min(lowest, (int) Math.floor(Math.log10(micros)));
      highest = Math.max(highest, (int) Math.ceil(Math.log10(micros)));
    }
    int ours = 0;
    int others = 0;
    for (String engine : engines) {
      List<String> palette = isOurs(engine) ? OURS : OTHERS;
      colors.put(engine, palette.get((isOurs(engine) ? ours++ : others++) % palette.size()));
    }
  }

  /**
   * Draws all maps.
   *
   * @param csv with its head line
   * @return the lines of the picture
   * @throws IllegalArgumentException if there is nothing to draw
   */
  static List<String> draw(List<String> csv) {
    if (csv.size() < 2 || !csv.get(0).equals(OutcomeTable.CSV_HEAD)) {
      throw new IllegalArgumentException(
          "nothing to draw: expected lines below \""
              + OutcomeTable.CSV_HEAD
              + "\". Maybe table --csv?");
    }
    return new Chart(csv).draw();
  }

  /** Whether an engine is of this library. */
  private static boolean isOurs(String engine) {
    return engine.startsWith("Waywright");
  }

  /** The whole picture: panels from left to right, then the legend in rows below them. */
  private List<String> draw() {
    int width = LEFT + maps.size() * (PANEL + GAP);
    int columns = Math.max(1, (width - LEFT) / LEGEND_COLUMN);
    int rows = (colors.size() + columns - 1) / columns;
    int height = TOP + PLOT + 56 + rows * LEGEND_ROW;
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
            + " font-size=\"12\" fill=\"#333\">",
        width, height);
    add("<title>Time of a query by the length of its path</title>");
    add("<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>", width, height);
    int left = LEFT;
    for (var map : maps.entrySet()) {
      panel(left, map.getKey(), map.getValue());
      left += PANEL + GAP;
    }
    add(
        "<text transform=\"translate(16 %d) rotate(-90)\" text-anchor=\"middle\">mean µs a query,"
            + " logarithmic</text>",
        TOP + PLOT / 2);
    int i = 0;
    for (String engine : colors.keySet()) {
      int x = LEFT + i % columns * LEGEND_COLUMN;
      int y = TOP + PLOT + 60 + i / columns * LEGEND_ROW;
      add("<path d=\"M%d %dh26\" %s/>", x, y - 4, stroke(engine));
      add("<text x=\"%d\" y=\"%d\">%s</text>", x + 34, y, escaped(engine));
      i++;
    }
    add("</svg>");
    return svg;
  }

  /** One map: a frame, its name, and a line for each engine. */
  private void panel(int left, String map, Map<String, TreeMap<Double, Double>> engines) {
    add(
        "<text x=\"%d\" y=\"20\" font-size=\"14\" font-weight=\"bold\">%s</text>",
        left, escaped(map));
    double longest =
        1.05 * engines.values().stream().mapToDouble(line -> line.lastKey()).max().orElse(1);
    add("<g stroke=\"#e3e6ea\">");
    for (int decade = lowest; decade <= highest; decade++) {
      add("<path d=\"M%d %.1fh%d\"/>", left, y(Math.pow(10, decade)), PANEL);
    }
    add("</g>");
    if (left == LEFT) {
      for (int decade = lowest; decade <= highest; decade++) {
        double value = Math.pow(10, decade);
        String label = decade < 0 ? "" + value : String.format(Locale.ROOT, "%,.0f", value);
        add(
            "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
            left - 6, y(value) + 4, label);
      }
    }
    double tick = tick(longest);
    for (double x = 0; x <= longest; x += tick) {
      add(
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%,.0f</text>",
          left + x / longest * PANEL, TOP + PLOT + 17, x);
    }
    add(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">length of the path</text>",
        left + PANEL / 2, TOP + PLOT + 34);
    engines.forEach((engine, line) -> line(left, longest, engine, line));
  }

  /** One engine: its mean times over the lengths of the paths. */
  private void line(int left, double longest, String engine, TreeMap<Double, Double> line) {
    StringBuilder path = new StringBuilder();
    line.forEach(
        (length, micros) ->
            path.append(path.isEmpty() ? 'M' : 'L')
                .append(
                    String.format(
                        Locale.ROOT, "%.1f %.1f", left + length / longest * PANEL, y(micros))));
    add("<path d=\"%s\" %s/>", path, stroke(engine));
  }

  /** How an engine's line looks, here and in the legend. */
  private String stroke(String engine) {
    String dashes = isOurs(engine) ? "" : " stroke-dasharray=\"6 4\"";
    return "fill=\"none\" stroke-width=\"2.2\" stroke=\"" + colors.get(engine) + "\"" + dashes;
  }

  /** The y of a time: the axis is logarithmic. */
  private double y(double micros) {
    double share = (Math.log10(micros) - lowest) / Math.max(1, highest - lowest);
    return TOP + PLOT * (1 - share);
  }

  /** A round number that fits three to seven times. */
  private static double tick(double longest) {
    double power = Math.pow(10, Math.floor(Math.log10(longest / 2)));
    double share = longest / power;
    return power * (share > 12 ? 4 : share > 6 ? 2 : share > 3 ? 1 : 0.5);
  }

  /** A name as text of an SVG file. */
  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  /** A line of the picture; numbers are written with a point. */
  private void add(String format, Object... values) {
    svg.add(values.length == 0 ? format : String.format(Locale.ROOT, format, values));
  }
}
