package waywright.grid.internal.jpsw;

import java.util.Random;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/** Terrain of several costs for test maps, from a seed. */
final class WeightedGrounds {

  private static final String LETTERS = ".~:;,=";

  private WeightedGrounds() {}

  /** Two terrains, '.' and '~', eight neighbors. */
  static Movement of(int plain, int dear) {
    return Movement.walker().toBuilder().cost('.', plain).cost('~', dear).build();
  }

  /** Costs for all letters: 1 or 2; 1 to 4; 1 to 9; 1 to 255; up to the dearest. */
  static Movement priced(Random random, Movement movement, int kind) {
    int most = new int[] {2, 4, 9, 255, Movement.MAX_TERRAIN_COST}[kind];
    Movement.Builder rules = movement.toBuilder();
    for (char letter : LETTERS.toCharArray()) {
      rules.cost(letter, 1 + random.nextInt(most));
    }
    return rules.build();
  }

  /** A letter, one in seven of them blocked. */
  static char letter(Random random) {
    int i = random.nextInt(LETTERS.length() + 1);
    return i == LETTERS.length() ? '@' : LETTERS.charAt(i);
  }

  /** Rectangles of other terrain, up to {@code side} to a side, on what is open. */
  static GridMap patches(Random random, GridMap map, int count, int side) {
    byte[] letters = map.toBytes();
    for (int i = 0; i < count; i++) {
      int left = random.nextInt(map.width());
      int top = random.nextInt(map.height());
      int right = Math.min(map.width(), left + 1 + random.nextInt(side));
      int bottom = Math.min(map.height(), top + 1 + random.nextInt(side));
      byte letter = (byte) LETTERS.charAt(random.nextInt(LETTERS.length()));
      for (int y = top; y < bottom; y++) {
        for (int x = left; x < right; x++) {
          letters[map.cell(x, y)] = letters[map.cell(x, y)] == '@' ? (byte) '@' : letter;
        }
      }
    }
    return GridMap.of(map.width(), map.height(), letters);
  }

  /** Any letter on so many of a hundred open cells. */
  static GridMap noise(Random random, GridMap map, int percent) {
    byte[] letters = map.toBytes();
    for (int cell = 0; cell < letters.length; cell++) {
      if (letters[cell] != '@' && random.nextInt(100) < percent) {
        letters[cell] = (byte) LETTERS.charAt(random.nextInt(LETTERS.length()));
      }
    }
    return GridMap.of(map.width(), map.height(), letters);
  }
}
