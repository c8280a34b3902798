package waywright.garry;

import java.util.Random;
import java.util.stream.IntStream;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;

/**
 * The rules: an orchard with walls, mud and apple trees, Garry, and the player. Garry's part is
 * {@link #plan}: the cheapest of the paths to the cells beside all ripe trees, around wasps and the
 * player.
 */
final class Orchard {

  static final int WINS = 8;
  static final int RIPENS = 40;

  private static final int WIDTH = 42;
  private static final int HEIGHT = 16;
  private static final int SHY = 2;
  private static final int NESTS = 3;
  private static final String KEYS = "wasd";
  private static final int[] X = {0, -1, 0, 1};
  private static final int[] Y = {-1, 0, 1, 0};

  private final GridMap map;
  private final GridPathfinder finder;
  private final int[] trees;
  private final int[] ripeAt;
  private final boolean[] wasps;
  private int garry;
  private int you;
  private int garryRests;
  private int youRest;
  private int turn;
  private int garrysApples;
  private int yourApples;
  private int nests = NESTS;
  private int[] path = {};
  private int aim = -1;

  Orchard(long seed) {
    Random random = new Random(seed);
    char[] letters = ".".repeat(WIDTH * HEIGHT).toCharArray();
    for (int patch = 0; patch < 14; patch++) {
      int x = 2 + random.nextInt(WIDTH - 12);
      int y = 1 + random.nextInt(HEIGHT - 4);
      boolean isWall = patch < 7;
      boolean isFlat = random.nextBoolean();
      for (int i = 0; i < 8; i++) {
        int at = isFlat ? y * WIDTH + x + i : (y + i % 3) * WIDTH + x + i / 3;
        letters[at] = isWall ? '#' : '~';
      }
    }
    garry = open(letters, 0);
    you = open(letters, letters.length - 1);
    for (int i = 0; i < 12; ) {
      int at = random.nextInt(letters.length);
      if (letters[at] == '.' && at != garry && at != you) {
        letters[at] = 'T';
        i++;
      }
    }
    String all = new String(letters);
    map =
        GridMap.of(
            IntStream.range(0, HEIGHT)
                .mapToObj(y -> all.substring(y * WIDTH, (y + 1) * WIDTH))
                .toArray(String[]::new));
    Movement walker = Movement.builder().neighbors(4).passable(".").cost('~', 3).build();
    finder = GridPathfinder.of(new GridSpace(map, walker));
    trees = IntStream.range(0, letters.length).filter(cell -> letters[cell] == 'T').toArray();
    ripeAt = new int[letters.length];
    wasps = new boolean[letters.length];
    plan();
  }

  private static int open(char[] letters, int from) {
    int at = from;
    while (letters[at] != '.') {
      at += from == 0 ? 1 : -1;
    }
    return at;
  }

  /**
   * Plays a turn: first the player, then Garry.
   *
   * @return why the key does nothing; empty if it does
   */
  String turn(char key) {
    String refused = youRest > 0 ? "" : act(key);
    if (!refused.isEmpty()) {
      return refused;
    }
    turn++;
    youRest = Math.max(0, youRest - 1);
    walk();
    plan();
    return "";
  }

  private String act(char key) {
    int direction = KEYS.indexOf(key);
    if (direction >= 0) {
      int x = map.x(you) + X[direction];
      int y = map.y(you) + Y[direction];
      int cell = map.contains(x, y) ? map.cell(x, y) : -1;
      if (!finder.space().contains(cell) || cell == garry) {
        return "you cannot walk there.";
      }
      you = cell;
      youRest = map.terrain(cell) == '~' ? 3 : 1;
      return "";
    }
    switch (key) {
      case '.' -> {
        return "";
      }
      case 'e' -> {
        int tree = beside(you);
        yourApples += pick(tree);
        return tree < 0 ? "there is no ripe tree beside you." : "";
      }
      case 'x' -> {
        if (nests == 0) {
          return "you have no wasps left.";
        }
        nests--;
        wasps[you] = true;
        return "";
      }
      default -> {
        return "the key \"" + key + "\" does nothing. Maybe one of wasd, e, x, ., ? and q?";
      }
    }
  }

  /** Returns a ripe tree beside a cell; −1 if there is none. */
  private int beside(int cell) {
    for (int tree : trees) {
      int distance = Math.abs(map.x(tree) - map.x(cell)) + Math.abs(map.y(tree) - map.y(cell));
      if (distance == 1 && ripeAt[tree] <= turn) {
        return tree;
      }
    }
    return -1;
  }

  private int pick(int tree) {
    if (tree >= 0) {
      ripeAt[tree] = turn + RIPENS;
    }
    return tree < 0 ? 0 : 1;
  }

  /** Garry goes on by one cell of his path, or picks the tree that he is beside. */
  private void walk() {
    garryRests = Math.max(0, garryRests - 1);
    plan();
    if (garryRests > 0 || aim < 0) {
      return;
    }
    if (path.length > 1) {
      garry = path[1];
      garryRests = map.terrain(garry) == '~' ? 3 : 1;
    } else {
      garrysApples += pick(aim);
    }
  }

  /** Finds the tree that is nearest to walk to, with wasps and the player avoided. */
  private void plan() {
    finder.avoided().clear();
    for (int cell = 0; cell < wasps.length; cell++) {
      int apart = Math.max(Math.abs(map.x(cell) - map.x(you)), Math.abs(map.y(cell) - map.y(you)));
      if (cell != garry && (wasps[cell] || apart <= SHY)) {
        finder.avoided().avoid(cell);
      }
    }
    aim = -1;
    path = new int[0];
    long least = Long.MAX_VALUE;
    for (int tree : trees) {
      if (ripeAt[tree] <= turn) {
        GridRoute route = finder.findBeside(map.x(garry), map.y(garry), map.x(tree), map.y(tree));
        if (route.isFound() && route.cost() < least) {
          least = route.cost();
          aim = tree;
          path = route.cells();
        }
      }
    }
  }

  boolean isOver() {
    return garrysApples >= WINS || yourApples >= WINS;
  }

  int turns() {
    return turn;
  }

  int garrysApples() {
    return garrysApples;
  }

  int yourApples() {
    return yourApples;
  }

  String result() {
    return yourApples >= WINS
        ? "You win in " + turn + " turns."
        : garrysApples >= WINS
            ? "Garry wins in " + turn + " turns."
            : "The game ends after " + turn + " turns, " + yourApples + " to " + garrysApples + ".";
  }

  @Override
  public String toString() {
    char[] view = map.toString().replace("\n", "").toCharArray();
    for (int tree : trees) {
      view[tree] = ripeAt[tree] <= turn ? 'T' : 't';
    }
    for (int i = 1; i < path.length; i++) {
      view[path[i]] = view[path[i]] == '~' ? ',' : '\'';
    }
    for (int cell = 0; cell < view.length; cell++) {
      view[cell] = wasps[cell] ? 'x' : view[cell];
    }
    view[garry] = 'G';
    view[you] = '@';
    StringBuilder text = new StringBuilder();
    for (int y = 0; y < HEIGHT; y++) {
      text.append(view, y * WIDTH, WIDTH).append('\n');
    }
    return text.append(
            "turn %s   you %s   Garry %s   wasps %s"
                .formatted(turn, yourApples, garrysApples, nests))
        .toString();
  }
}
