package waywright.picture;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
    void draw(Pen pen, double x, double y);
  }

  private record Entry(String words, int signWidth, Sign sign) {

    /** About the width in pixels: fonts differ. */
    double width() {
      return signWidth + 8 + words.length() * LETTER;
    }
  }

  Legend(Scene scene) {
    if (scene.starts.length > 0) {
      add("start", (pen, x, y) -> Markers.start(pen, x, y, 8));
    }
    if (scene.goals.length > 0) {
      add("goal", (pen, x, y) -> Markers.goal(pen, x, y, 8));
    }
    if (scene.units.length > 0) {
      add("unit", (pen, x, y) -> Markers.unit(pen, x, y, 5));
    }
    scene.bodies.stream()
        .mapToInt(Scene.Figure::group)
        .distinct()
        .sorted()
        .limit(MOST_GROUPS)
        .forEach(group -> add("group " + (group + 1), swatch(Palette.group(group))));
    if (!scene.paths.isEmpty()) {
      add("path", Legend::pathSign);
    }
    if (scene.has(Scene.CLOSED)) {
      addGradient(scene);
    }
    if (scene.has(Scene.OPEN)) {
      add("open", swatch(Palette.OPEN));
    }
    if (!scene.avoided.isEmpty()) {
      add(scene.avoidedMeaning, swatch(Palette.AVOIDED));
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
            (pen, x, y) -> {
              pen.words(Palette.INK, 12, false, x - SWATCH / 2.0, y + 4.5, least);
              gradient(pen, x + before, y);
              pen.words(Palette.INK, 12, false, x - SWATCH / 2.0 + before + BAR + 6, y + 4.5, most);
            }));
  }

  /**
   * The terrains of the map by color: passable ones first, cheapest first, each with its letters.
   */
  private static Map<Integer, String> terrains(Scene scene) {
    int most = highestCost(scene);
    BitSet seen = new BitSet();
    IntStream.range(0, scene.map.size()).map(scene.map::terrain).forEach(seen::set);
    Map<Integer, List<Integer>> letters =
        seen.stream()
            .boxed()
            .sorted(Comparator.comparing(letter -> scene.movement.cost(letter) == 0))
            .collect(
                Collectors.groupingBy(
                    letter -> Palette.terrain(letter, scene.movement.cost(letter), most),
                    LinkedHashMap::new,
                    Collectors.toList()));
    Map<Integer, String> words = new LinkedHashMap<>();
    letters.forEach(
        (color, same) -> {
          int cost = scene.movement.cost(same.get(same.size() - 1));
          String what = cost == 0 ? "blocked" : most == 1 ? "free" : "cost " + cost;
          String names = same.stream().map(Character::toString).collect(Collectors.joining(" "));
          words.put(color, what + (letters.size() > 2 ? "  " + names.strip() : ""));
        });
    return words;
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

  void draw(Pen pen, int left, int top, int width) {
    double[] places = places(width);
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      double x = left + places[2 * i];
      double y = top + places[2 * i + 1] + SWATCH / 2.0;
      entry.sign.draw(pen, x + SWATCH / 2.0, y);
      pen.words(Palette.INK, 12, false, x + entry.signWidth + 8, y + 4.5, entry.words);
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

  private static Sign swatch(int color) {
    return (pen, x, y) -> {
      double half = SWATCH / 2.0;
      pen.rectangles(Palette.FAINT, new double[] {x - half, y - half, SWATCH, SWATCH});
      pen.rectangles(color, new double[] {x - half + 1, y - half + 1, SWATCH - 2, SWATCH - 2});
    };
  }

  private static void pathSign(Pen pen, double x, double y) {
    double[] points = {x - 7, y + 4, x - 1, y - 3, x + 7, y - 3};
    pen.line(Palette.FAINT, 7, points);
    pen.line(Palette.HALO, 6, points);
    pen.line(Palette.PATH, 3, points);
  }

  private static void gradient(Pen pen, double x, double y) {
    for (int i = 0; i < BAR; i++) {
      pen.rectangles(
          Palette.closed(i / (BAR - 1.0)),
          new double[] {x - SWATCH / 2.0 + i, y - SWATCH / 2.0, 1, SWATCH});
    }
  }
}
