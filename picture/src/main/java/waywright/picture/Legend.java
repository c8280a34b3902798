package waywright.picture;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import waywright.draw.GridDrawing;
import waywright.draw.Ink;
import waywright.draw.Sink;

/** Says below the map what its colors and signs mean; only of those that occur. */
final class Legend {

  private static final int ROW = 26;
  private static final int GAP = 22;
  private static final int SWATCH = 16;
  private static final int BAR = 72;
  private static final int MOST_GROUPS = 6;

  /** About the width of a letter in pixels. */
  private static final double LETTER = 7.4;

  private final List<Entry> entries = new ArrayList<>();

  /** Draws the sign of an entry around x, y. */
  private interface Sign {
    void draw(Sink sink, double x, double y);
  }

  private record Entry(String words, int signWidth, Sign sign) {

    /** About the width in pixels: fonts differ. */
    double width() {
      return signWidth + 8 + words.length() * LETTER;
    }
  }

  Legend(Scene scene) {
    if (scene.starts.length > 0) {
      add("start", (sink, x, y) -> GridDrawing.start(sink, x, y, 8));
    }
    if (scene.goals.length > 0) {
      add("goal", (sink, x, y) -> GridDrawing.goal(sink, x, y, 8));
    }
    if (scene.units.length > 0) {
      add("unit", (sink, x, y) -> GridDrawing.unit(sink, x, y, 5));
    }
    scene.bodies.stream()
        .mapToInt(Scene.Figure::group)
        .distinct()
        .sorted()
        .limit(MOST_GROUPS)
        .forEach(group -> add("group " + (group + 1), swatch(Ink.group(group))));
    if (!scene.paths.isEmpty()) {
      add("path", Legend::pathSign);
    }
    if (scene.has(Scene.CLOSED)) {
      addGradient(scene);
    }
    if (scene.has(Scene.OPEN)) {
      add("open", swatch(Ink.OPEN));
    }
    if (!scene.avoided.isEmpty()) {
      add(scene.avoidedMeaning, swatch(Ink.AVOIDED));
    }
    terrains(scene).forEach((color, words) -> add(words, swatch(color)));
  }

  /** The gradient between the costs at its ends: from 0 to the largest. */
  private void addGradient(Scene scene) {
    String least = scene.scale.apply(0);
    String most = scene.scale.apply(scene.largestCost());
    int before = (int) (least.length() * LETTER) + 6;
    int after = (int) (most.length() * LETTER) + 6;
    entries.add(
        new Entry(
            scene.meaning,
            before + BAR + after,
            (sink, x, y) -> {
              sink.text(Ink.TEXT, 12, x - SWATCH / 2.0, y + 4.5, least);
              gradient(sink, x + before, y);
              sink.text(Ink.TEXT, 12, x - SWATCH / 2.0 + before + BAR + 6, y + 4.5, most);
            }));
  }

  /**
   * The terrains of the map by color: passable ones first, cheapest first, each with its letters.
   */
  private static Map<Ink, String> terrains(Scene scene) {
    int most = highestCost(scene);
    BitSet seen = new BitSet();
    IntStream.range(0, scene.map.size()).map(scene.map::terrain).forEach(seen::set);
    Map<Ink, List<Integer>> letters =
        seen.stream()
            .boxed()
            .sorted(Comparator.comparing(letter -> scene.movement.cost(letter) == 0))
            .collect(
                Collectors.groupingBy(
                    letter -> terrain(scene, letter, most),
                    LinkedHashMap::new,
                    Collectors.toList()));
    Map<Ink, String> words = new LinkedHashMap<>();
    letters.forEach(
        (color, same) -> {
          int cost = scene.movement.cost(same.get(same.size() - 1));
          String what = cost == 0 ? "blocked" : most == 1 ? "free" : "cost " + cost;
          String names = same.stream().map(Character::toString).collect(Collectors.joining(" "));
          words.put(color, what + (letters.size() > 2 ? "  " + names.strip() : ""));
        });
    return words;
  }

  /** The ink of a letter, the same one for all letters of a color. */
  private static Ink terrain(Scene scene, int letter, int most) {
    return Ink.terrain((char) letter, scene.movement.cost(letter), most).lettered(Ink.PAPER);
  }

  /** The highest terrain cost on the map. */
  static int highestCost(Scene scene) {
    return IntStream.range(0, scene.map.size())
        .map(cell -> scene.movement.cost(scene.map.terrain(cell)))
        .reduce(1, Math::max);
  }

  private void add(String words, Sign sign) {
    entries.add(new Entry(words, SWATCH, sign));
  }

  /** The room that the legend takes. */
  int height(int width) {
    double[] places = places(width);
    return 8 + ROW + (places.length == 0 ? 0 : (int) places[places.length - 1]);
  }

  void draw(Sink sink, int left, int top, int width) {
    double[] places = places(width);
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      double x = left + places[2 * i];
      double y = top + places[2 * i + 1] + SWATCH / 2.0;
      entry.sign.draw(sink, x + SWATCH / 2.0, y);
      sink.text(Ink.TEXT, 12, x + entry.signWidth + 8, y + 4.5, entry.words);
    }
  }

  /** The x and y of each entry: side by side, in as many rows as it takes. */
  private double[] places(int width) {
    double[] places = new double[2 * entries.size()];
    double x = 0;
    double y = 0;
    for (int i = 0; i < entries.size(); i++) {
      double needs = entries.get(i).width();
      if (x > 0 && x + needs > width) {
        x = 0;
        y += ROW;
      }
      places[2 * i] = x;
      places[2 * i + 1] = y;
      x += needs + GAP;
    }
    return places;
  }

  private static Sign swatch(Ink color) {
    return (sink, x, y) -> {
      double half = SWATCH / 2.0;
      sink.cell(Ink.FAINT, x - half, y - half, SWATCH, SWATCH);
      sink.cell(color, x - half + 1, y - half + 1, SWATCH - 2, SWATCH - 2);
    };
  }

  private static void pathSign(Sink sink, double x, double y) {
    double[] points = {x - 7, y + 4, x - 1, y - 3, x + 7, y - 3};
    sink.line(Ink.FAINT, 7, points, points.length);
    sink.line(Ink.HALO, 6, points, points.length);
    sink.line(Ink.PATH, 3, points, points.length);
  }

  private static void gradient(Sink sink, double x, double y) {
    for (int i = 0; i < BAR; i++) {
      sink.cell(Ink.closed(i, BAR - 1), x - SWATCH / 2.0 + i, y - SWATCH / 2.0, 1, SWATCH);
    }
  }
}
