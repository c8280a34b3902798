package waywright.grid.edits;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/**
 * Edits that mean something, one cell at a time: walls across the last path, rings closed around a
 * cell, tunnels, and earlier strokes taken back.
 */
final class Strokes {

  /** One cell opens or closes. */
  record Edit(int cell, boolean passable) {}

  private static final int LONGEST = 24;
  private static final int STANDING = 12;

  private final Random random;
  private final int width;
  private final boolean[] open;
  private final Deque<Edit> coming = new ArrayDeque<>();
  private final Deque<List<Edit>> standing = new ArrayDeque<>();
  private List<Edit> undo = new ArrayList<>();

  /** The cell inside the ring closed last. */
  private int bait;

  /**
   * Strokes over a map.
   *
   * @param open whether each cell is passable now; read and written here
   */
  Strokes(Random random, int width, boolean[] open) {
    this.random = random;
    this.width = width;
    this.open = open;
    bait = random.nextInt(open.length);
  }

  int bait() {
    return bait;
  }

  /**
   * The next edit that changes something, already written into the map.
   *
   * @param path cells of the last path, of which a few are worth a wall
   * @param count how many there are
   */
  Edit next(int[] path, int count) {
    while (true) {
      while (coming.isEmpty()) {
        begin(count == 0 ? random.nextInt(open.length) : path[random.nextInt(count)]);
      }
      Edit edit = coming.remove();
      if (open[edit.cell] != edit.passable) {
        undo.add(new Edit(edit.cell, open[edit.cell]));
        open[edit.cell] = edit.passable;
        return edit;
      }
    }
  }

  private void begin(int onPath) {
    if (!undo.isEmpty()) {
      standing.add(undo);
      undo = new ArrayList<>();
    }
    int kind = random.nextInt(6);
    if (standing.size() > STANDING || kind == 0 && !standing.isEmpty()) {
      coming.addAll(standing.remove());
    } else if (kind < 3) {
      line(onPath, false);
    } else if (kind < 5) {
      ring(random.nextInt(open.length), 1 + random.nextInt(2));
    } else {
      line(random.nextInt(open.length), true);
    }
  }

  private void line(int middle, boolean passable) {
    int dx = random.nextInt(3) - 1;
    int dy = dx == 0 ? 1 : random.nextInt(3) - 1;
    int length = 1 + random.nextInt(LONGEST);
    for (int i = -length / 2; i < length - length / 2; i++) {
      add(middle % width + i * dx, middle / width + i * dy, passable);
    }
  }

  private void ring(int center, int radius) {
    bait = center;
    add(center % width, center / width, true);
    for (int dy = -radius; dy <= radius; dy++) {
      for (int dx = -radius; dx <= radius; dx++) {
        if (Math.max(Math.abs(dx), Math.abs(dy)) == radius) {
          add(center % width + dx, center / width + dy, false);
        }
      }
    }
  }

  private void add(int x, int y, boolean passable) {
    if (x >= 0 && y >= 0 && x < width && y < open.length / width) {
      coming.add(new Edit(y * width + x, passable));
    }
  }
}
