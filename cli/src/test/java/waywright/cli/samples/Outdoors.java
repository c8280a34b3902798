package waywright.cli.samples;

import java.util.Random;

/** Maps that grew: an island and a valley. */
final class Outdoors {

  private Outdoors() {}

  /**
   * Water around it, swamp by the shore, woods inland, and mountains: every letter costs its own.
   */
  static Drawing island() {
    Drawing map = new Drawing(120, 90, 'W');
    Noise hills = new Noise(21);
    Noise rain = new Noise(22);
    for (int y = 0; y < map.height; y++) {
      for (int x = 0; x < map.width; x++) {
        double dx = (x - 60) / 62.0;
        double dy = (y - 45) / 47.0;
        double height = hills.at(x, y, 38) + 0.42 - 0.95 * (dx * dx + dy * dy);
        double wet = rain.at(x, y, 17);
        map.set(x, y, islandLetter(height, wet));
      }
    }
    return map;
  }

  private static char islandLetter(double height, double wet) {
    if (height < 0.40) {
      return 'W';
    }
    if (height < 0.47) {
      return wet > 0.55 ? 'S' : '.';
    }
    if (height > 0.92) {
      return '@';
    }
    return wet > 0.58 ? 'T' : '.';
  }

  /** Mountains, woods, a river with bridges, swamps beside it, and ruins. */
  static Drawing valley() {
    Drawing map = new Drawing(512, 512, '.');
    Noise hills = new Noise(31);
    Noise woods = new Noise(32);
    for (int y = 0; y < map.height; y++) {
      for (int x = 0; x < map.width; x++) {
        double ridge = 1 - Math.abs(2 * hills.at(x, y, 110) - 1);
        double rim = Math.max(Math.abs(x - 255.5), Math.abs(y - 255.5)) / 256;
        if (ridge > 0.967 - 0.3 * Math.pow(rim, 14)) {
          map.set(x, y, '@');
        } else if (woods.at(x, y, 44) > 0.61) {
          map.set(x, y, 'T');
        }
      }
    }
    ruins(map, new Random(33));
    river(map);
    return map;
  }

  /** From the top to the bottom in bends, with swamp along it and a bridge now and then. */
  private static void river(Drawing map) {
    for (int y = 0; y < map.height; y++) {
      double bend = 256 + 95 * Math.sin(y / 71.0) + 38 * Math.sin(y / 23.0 + 1);
      int middle = (int) bend;
      for (int x = middle - 13; x <= middle + 13; x++) {
        boolean swamp = Math.abs(x - middle) > 5;
        boolean bridge = y % 92 > 84;
        if (bridge) {
          map.set(x, y, '.');
        } else if (!swamp) {
          map.set(x, y, 'W');
        } else if (map.at(x, y) == '.' || Math.abs(x - middle) < 9) {
          map.set(x, y, 'S');
        }
      }
    }
  }

  private static void ruins(Drawing map, Random random) {
    for (int i = 0; i < 26; i++) {
      int width = 16 + random.nextInt(26);
      int height = 14 + random.nextInt(22);
      int x = 10 + random.nextInt(490 - width);
      int y = 10 + random.nextInt(490 - height);
      map.fill(x - 2, y - 2, width + 4, height + 4, '.');
      map.frame(x, y, width, height, 2, '@');
      map.fill(x + width / 2, y, 2, height, '@');
      map.fill(x, y + height / 2, width, 2, '@');
      for (int gap = 0; gap < 9; gap++) {
        boolean across = random.nextBoolean();
        int left = across ? x + random.nextInt(width - 4) : x + random.nextInt(3) * (width / 2) - 1;
        int top =
            across ? y + random.nextInt(3) * (height / 2) - 1 : y + random.nextInt(height - 4);
        map.fill(left, top, 4, 4, '.');
      }
    }
  }
}
