package waywright.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import waywright.draw.Ink;
import waywright.draw.Sink;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.profile.RoadMetric;
import waywright.road.route.Reached;
import waywright.road.route.RoadRoute;
import waywright.road.route.Stretch;

/**
 * Draws roads, north up, with the scale of the middle latitude: what is asked for and the roads
 * around it. Time in proportion to the roads of the network, memory to those in the picture.
 */
final class RoadSheet implements Sheet {

  private static final double LONGER = 1000;
  private static final double MARGIN = 16;
  private static final double FOOT = 26;

  /** The least width and height in 10^−7 degrees, so that a short route has something around. */
  private static final double LEAST = 30_000;

  /** Pixels of color to both sides of a road that is reached. */
  private static final double REACHED = 7;

  private final RoadScene scene;
  private final RoadNetwork network;
  private final RoadMetric metric;

  /** The longitude that all others are told from, so that 180° is not a border. */
  private final int middle;

  /** What is shown, in 10^−7 degrees; west and east from the middle. */
  private double south = Double.POSITIVE_INFINITY;

  private double north = Double.NEGATIVE_INFINITY;
  private double west = Double.POSITIVE_INFINITY;
  private double east = Double.NEGATIVE_INFINITY;

  /** Pixels a 10^−7th degree north, and east. */
  private final double scale;

  private final double scaleEast;

  RoadSheet(RoadScene scene) {
    this.scene = scene;
    network = scene.map.network();
    metric = scene.map.states().metric();
    List<int[]> lines = shown();
    middle = lines.isEmpty() ? 0 : lines.get(0)[1];
    lines.forEach(this::enclose);
    if (lines.isEmpty()) {
      enclose(new int[] {0, 0});
    }
    widen();
    double shrink = Math.max(0.01, Math.cos(Math.toRadians((south + north) / 2e7)));
    scale = LONGER / Math.max(north - south, (east - west) * shrink);
    scaleEast = scale * shrink;
  }

  /** The lines that must be in the picture; if there are none, all roads. */
  private List<int[]> shown() {
    List<int[]> lines = new ArrayList<>();
    scene.routes.stream()
        .filter(route -> route.size() > 0)
        .map(RoadSheet::line)
        .forEach(lines::add);
    scene.reached.forEach(
        some -> some.stretches().forEach(stretch -> lines.add(some.shape(stretch))));
    for (int vertex = 0; lines.isEmpty() && vertex < network.vertexCount(); vertex++) {
      lines.add(new int[] {network.latitude(vertex), network.longitude(vertex)});
    }
    return lines;
  }

  private static int[] line(RoadRoute route) {
    return IntStream.range(0, route.size())
        .flatMap(i -> IntStream.of(route.latitudeE7(i), route.longitudeE7(i)))
        .toArray();
  }

  private void enclose(int[] line) {
    for (int i = 0; i < line.length; i += 2) {
      south = Math.min(south, line[i]);
      north = Math.max(north, line[i]);
      west = Math.min(west, eastOf(line[i + 1]));
      east = Math.max(east, eastOf(line[i + 1]));
    }
  }

  /** From the middle, the short way round. */
  private double eastOf(int longitude) {
    double from = (double) longitude - middle;
    return from > 1.8e9 ? from - 3.6e9 : from < -1.8e9 ? from + 3.6e9 : from;
  }

  private void widen() {
    double more = Math.max(LEAST - Math.max(north - south, east - west), 0) / 2;
    more += 0.08 * Math.max(north - south, east - west);
    south -= more;
    north += more;
    west -= more;
    east += more;
  }

  @Override
  public int width() {
    return (int) Math.ceil((east - west) * scaleEast + 2 * MARGIN);
  }

  @Override
  public int height() {
    double foot = scene.title.isEmpty() ? 0 : FOOT;
    return (int) Math.ceil((north - south) * scale + 2 * MARGIN + foot);
  }

  private double[] pixels(int[] line, int count) {
    double[] points = new double[2 * count];
    for (int i = 0; i < count; i++) {
      points[2 * i] = MARGIN + (eastOf(line[2 * i + 1]) - west) * scaleEast;
      points[2 * i + 1] = MARGIN + (north - line[2 * i]) * scale;
    }
    return points;
  }

  @Override
  public void draw(Sink sink) {
    sink.cell(Ink.PAPER, 0, 0, width(), height());
    reached(sink);
    roads(sink);
    for (int i = scene.routes.size() - 1; i >= 0; i--) {
      route(sink, scene.routes.get(i), scene.isPath(i) ? Ink.PATH : Ink.OPEN);
    }
    for (Reached some : scene.reached) {
      Place from = some.from();
      double[] at = pixels(new int[] {from.latitude(), from.longitude()}, 1);
      mark(sink, Ink.PATH, at[0], at[1], false);
    }
    if (!scene.title.isEmpty()) {
      double foot = height() - FOOT;
      sink.cell(Ink.PAPER, 0, foot, width(), FOOT);
      sink.text(Ink.TEXT, 14, MARGIN, height() - 0.4 * FOOT, scene.title);
    }
  }

  /** The longest times first, each over those before it. */
  private void reached(Sink sink) {
    List<Reached> longestFirst =
        scene.reached.stream().sorted(Comparator.comparingLong(Reached::limit).reversed()).toList();
    for (int i = 0; i < longestFirst.size(); i++) {
      Reached some = longestFirst.get(i);
      Ink closed = Ink.closed(longestFirst.size() - i, longestFirst.size() + 1);
      for (Stretch stretch : some.stretches()) {
        int[] shape = some.shape(stretch);
        double[] points = pixels(shape, shape.length / 2);
        sink.line(Ink.PAPER.mixed(closed, 0.6), 2 * REACHED, points, points.length);
      }
    }
  }

  /** A disc where something begins, a ring where it ends. */
  private static void mark(Sink sink, Ink color, double x, double y, boolean isEnd) {
    sink.disc(Ink.HALO, x, y, 9);
    sink.disc(color, x, y, 7);
    sink.disc(isEnd ? Ink.HALO : color, x, y, 3);
  }

  /** Roads that the profile may use, the great ones thicker; the others faint. */
  private void roads(Sink sink) {
    int[] shape = new int[64];
    for (int edge = 0; edge < network.edgeCount(); edge++) {
      int need = 2 * network.shapeSize(edge);
      shape = shape.length < need ? new int[2 * need] : shape;
      int count = network.copyShape(2 * edge, shape);
      if (isInside(shape, count)) {
        boolean isOpen = metric.isOpen(2 * edge) || metric.isOpen(2 * edge + 1);
        String road = network.tags(edge).get("highway", "");
        double width = road.matches("(motorway|trunk|primary|secondary)(_link)?") ? 2.2 : 1.1;
        sink.line(isOpen ? Ink.FAINT : Ink.LINE, width, pixels(shape, count), 2 * count);
      }
    }
  }

  /** Whether one of its points is. */
  private boolean isInside(int[] shape, int count) {
    for (int i = 0; i < count; i++) {
      double x = eastOf(shape[2 * i + 1]);
      if (shape[2 * i] >= south && shape[2 * i] <= north && x >= west && x <= east) {
        return true;
      }
    }
    return false;
  }

  private void route(Sink sink, RoadRoute route, Ink color) {
    if (route.size() == 0) {
      return;
    }
    double[] points = pixels(line(route), route.size());
    sink.line(Ink.HALO, 7, points, points.length);
    sink.line(color, 4, points, points.length);
    int last = points.length - 2;
    mark(sink, color, points[0], points[1], false);
    mark(sink, color, points[last], points[last + 1], true);
  }
}
