package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;

/** Versions and changes of a world against plain copies. */
class GameWorldTest {

  private record Kept(GameWorld.Version version, byte[] letters) {}

  private static byte[] letters(GameWorld world) {
    byte[] letters = new byte[world.width() * world.height()];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (byte) world.terrain(i % world.width(), i / world.width());
    }
    return letters;
  }

  @Test
  void versionsStayWhatTheyWereAndChangesNameEveryDifference() {
    Random random = new Random(5);
    GameWorld world = new GameWorld(Worlds.map(random, 75, 50, 30));
    Deque<Kept> kept = new ArrayDeque<>();
    for (int step = 0; step < 3000; step++) {
      if (random.nextInt(3) == 0) {
        kept.addLast(new Kept(world.save(), letters(world)));
      }
      if (!kept.isEmpty() && random.nextInt(20) == 0) {
        for (int i = random.nextInt(Math.min(5, kept.size())); i > 0; i--) {
          kept.removeLast();
        }
        world.restore(kept.getLast().version);
        assertEquals(
            GridMap.of(75, 50, kept.getLast().letters), GridMap.of(75, 50, letters(world)));
      }
      if (!kept.isEmpty() && random.nextInt(10) == 0) {
        assertNamed(world, kept.getLast());
      }
      Worlds.edit(world, random);
    }
  }

  private static void assertNamed(GameWorld world, Kept kept) {
    boolean[] named = new boolean[75 * 50];
    boolean known =
        world.changesSince(
            kept.version.number(),
            (x, y, columns, rows) -> {
              for (int i = 0; i < columns * rows; i++) {
                named[(y + i / columns) * 75 + x + i % columns] = true;
              }
            });
    byte[] now = letters(world);
    for (int i = 0; i < now.length && known; i++) {
      assertTrue(named[i] || now[i] == kept.letters[i]);
    }
    assertTrue(known);
  }

  @Test
  void forgetsChangesThatAreLongAgoAndSaysSo() {
    GameWorld world = new GameWorld(GridMap.filled(4, 4, '.'));
    for (int i = 0; i < 2000; i++) {
      world.set(i % 4, i / 4 % 4, i % 2 == 0 ? '#' : '.');
    }
    assertFalse(world.changesSince(0, (x, y, columns, rows) -> {}));
    assertTrue(world.changesSince(1990, (x, y, columns, rows) -> {}));
    assertFalse(world.changesSince(2001, (x, y, columns, rows) -> {}));
  }

  @Test
  void refusesWhatMakesNoSense() {
    GameWorld world = new GameWorld(GridMap.filled(4, 4, '.'));
    assertThrows(IndexOutOfBoundsException.class, () -> world.set(4, 0, '#'));
    assertThrows(IndexOutOfBoundsException.class, () -> world.fill(2, 2, 3, 1, '#'));
    assertThrows(IllegalArgumentException.class, () -> world.set(0, 0, 'Ā'));
    assertThrows(IllegalArgumentException.class, () -> world.paint(0, 0, new boolean[3], 2, '#'));
    GameWorld other = new GameWorld(GridMap.filled(4, 4, '.'));
    assertThrows(IllegalArgumentException.class, () -> world.restore(other.save()));
  }

  @Test
  void aWorldThatReportsNonsenseIsToldSo() {
    GameWorld plain = new GameWorld(GridMap.of("...", "..."));
    AtomicBoolean lies = new AtomicBoolean();
    NavWorld wild =
        new NavWorld() {
          @Override
          public int width() {
            return 3;
          }

          @Override
          public int height() {
            return 2;
          }

          @Override
          public char terrain(int x, int y) {
            return lies.get() ? '\u2026' : plain.terrain(x, y);
          }

          @Override
          public long version() {
            return lies.get() ? 2 : plain.version();
          }

          @Override
          public boolean changesSince(long since, Changes changes) {
            changes.rectangle(lies.get() ? 0 : 2, 0, 2, 1);
            return true;
          }
        };
    Navigator navigator = new Navigator(wild);
    plain.set(0, 0, '#');
    assertRefused(navigator, "2 x 1 cells at (2, 0)");
    lies.set(true);
    assertRefused(navigator, "terrain 8230");
  }

  private static void assertRefused(Navigator navigator, String words) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> navigator.tick(10)).getMessage();
    assertTrue(message.contains(words) && message.contains("Maybe"), message);
  }
}
