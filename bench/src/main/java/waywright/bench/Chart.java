package waywright.bench;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Time against path length, one picture a map, from the lines that {@link Report#csv} wrote. */
final class Chart {

  private static final Color[] OURS = {
    new Color(0x00529b),
    new Color(0x0089c4),
    new Color(0x00a58e),
    new Color(0x3f51b5),
    new Color(0x7cb342),
    new Color(0x26c6da),
    new Color(0x5e35b1)
  };
  private static final Color[] OTHERS = {
    new Color(0xd55e00), new Color(0xe69f00), new Color(0xcc79a7), new Color(0x8d6e63),
    new Color(0xb71c1c), new Color(0x9e9e9e), new Color(0x616161), new Color(0xf06292),
    new Color(0xa1887f), new Color(0xffb74d), new Color(0xbdbdbd)
  };

  private Chart() {}

  /** Draws each map's picture into {@code folder}; returns map name to file. */
  static Map<String, Path> draw(List<String> csv, Path folder) throws IOException {
    Map<String, Map<String, TreeMap<Double, Double>>> maps = new LinkedHashMap<>();
    for (String line : csv.subList(1, csv.size())) {
      String[] part = line.split(",");
      double middle = (Double.parseDouble(part[2]) + Double.parseDouble(part[3])) / 2;
      maps.computeIfAbsent(part[0], map -> new LinkedHashMap<>())
          .computeIfAbsent(part[1], engine -> new TreeMap<>())
          .put(middle, Double.parseDouble(part[5]));
    }
    Files.createDirectories(folder);
    Map<String, Path> files = new LinkedHashMap<>();
    for (var map : maps.entrySet()) {
      Path file = folder.resolve("benchmarks-" + map.getKey() + ".png");
      save(chart(map.getKey(), map.getValue()), file);
      files.put(map.getKey(), file);
    }
    return files;
  }

  private static XYChart chart(String map, Map<String, TreeMap<Double, Double>> engines) {
    XYChart chart =
        new XYChartBuilder()
            .width(1000)
            .height(560)
            .title(map + ": time of a query by the length of its path")
            .xAxisTitle("path length")
            .yAxisTitle("mean µs, logarithmic")
            .build();
    style(chart);
    int ours = 0;
    int others = 0;
    for (var engine : engines.entrySet()) {
      boolean own = engine.getKey().startsWith("Waywright");
      XYSeries series =
          chart.addSeries(
              engine.getKey(),
              engine.getValue().keySet().stream().mapToDouble(x -> x).toArray(),
              engine.getValue().values().stream().mapToDouble(y -> y).toArray());
      series.setLineColor(own ? OURS[ours++ % OURS.length] : OTHERS[others++ % OTHERS.length]);
      series.setLineStyle(
          own ? new BasicStroke(3f) : new BasicStroke(1.5f, 0, 0, 10, new float[] {6, 4}, 0));
      series.setMarker(own ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
      series.setMarkerColor(series.getLineColor());
    }
    return chart;
  }

  private static void style(XYChart chart) {
    var styler = chart.getStyler();
    Font plain = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
    styler
        .setYAxisLogarithmic(true)
        .setYAxisDecimalPattern("#,##0")
        .setAxisTickLabelsFont(plain)
        .setAxisTitleFont(plain)
        .setPlotGridLinesColor(new Color(0xe0e0e0));
    styler
        .setLegendPosition(LegendPosition.OutsideE)
        .setLegendBorderColor(Color.WHITE)
        .setLegendFont(plain)
        .setChartTitleFont(plain.deriveFont(Font.BOLD, 15f))
        .setChartBackgroundColor(Color.WHITE)
        .setPlotBackgroundColor(Color.WHITE);
    styler.setMarkerSize(6);
  }

  private static void save(XYChart chart, Path file) throws IOException {
    Path beside = file.resolveSibling("part-of-" + file.getFileName());
    ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", beside.toFile());
    Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
