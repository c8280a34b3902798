package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import waywright.agent.AgentsState;
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

  /** Of versions of one game that is played on from any of them, in whatever order. */
  @Test
  void changesAreThoseThatLedToTheVersionGoneBackTo() {
    Random random = new Random(6);
    int known = 0;
    for (int round = 0; round < 120; round++) {
      GameWorld world = new GameWorld(Worlds.map(random, 6, 5, 30));
      List<Branch> branches = new ArrayList<>(List.of(new Branch(null, world.save(), world.map())));
      Branch at = branches.get(0);
      for (int step = 0; step < 40; step++) {
        if (random.nextInt(3) == 0) {
          at = branches.get(random.nextInt(branches.size()));
          world.restore(at.version);
        }
        for (int i = random.nextInt(3); i >= 0; i--) {
          Worlds.edit(world, random);
        }
        at = new Branch(at, world.save(), world.map());
        branches.add(at);
        at = branches.get(random.nextInt(branches.size()));
        world.restore(at.version);
        for (Branch back = at; back != null; back = back.before) {
          known += names(world, back) ? 1 : 0;
        }
      }
    }
    assertTrue(known > 5_000, "only " + known);
  }

  /** A version of {@link #map}, and the one that it was made from by edits. */
  private record Branch(@Nullable Branch before, GameWorld.Version version, GridMap map) {}

  /** Whether the changes since an earlier version are known; then they name every difference. */
  private static boolean names(GameWorld world, Branch since) {
    boolean[] named = new boolean[world.map().size()];
    boolean known =
        world.changesSince(
            since.version.number(),
            (x, y, columns, rows) -> {
              for (int i = 0; i < columns * rows; i++) {
                named[world.map().cell(x + i % columns, y + i / columns)] = true;
              }
            });
    for (int cell : since.map.differences(world.map())) {
      assertTrue(named[cell] || !known, "cell " + cell + " is not named");
    }
    return known;
  }

  /** Both are kept after an edit that the navigator has not looked at yet. */
  @Test
  void aUnitSeesTheWallOfTheVersionGoneBackToNotThatOfAnother() {
    GameWorld world = new GameWorld(GridMap.of("...", "..."));
    Navigator navigator = new Navigator(world);
    RouteTicket ticket = navigator.request(RouteRequest.from(0, 0).to(2, 0));
    navigator.tick(1000);
    GameWorld.Version open = world.save();
    world.set(1, 0, '#');
    GameWorld.Version shut = world.save();
    AgentsState<GridOrder> state = navigator.save();
    world.restore(open);
    world.set(1, 1, '#');
    world.restore(shut);
    navigator.restore(state);
    navigator.tick(1000);
    assertEquals(world.map(), navigator.map());
    assertEquals(navigator.cell(0, 1), ticket.next(0));
  }

  @Test
  void forgetsChangesThatAreLongAgoAndSaysSo() {
    GameWorld world = new GameWorld(GridMap.filled(4, 4, '.'));
    for (int i = 0; i < 2000; i++) {
      world.set(i % 4, i / 4 % 4, i % 2 == 0 ? '#' : '.');
    }
    assertFalse(world.changesSince(0, (x, y, columns, rows) -> {}));
    assertFalse(world.changesSince(2000 - 1025, (x, y, columns, rows) -> {}));
    int[] named = new int[1];
    assertTrue(world.changesSince(2000 - 1024, (x, y, columns, rows) -> named[0]++));
    assertEquals(1024, named[0]);
    assertTrue(world.changesSince(1990, (x, y, columns, rows) -> named[0]++));
    assertEquals(1034, named[0]);
    assertFalse(world.changesSince(2001, (x, y, columns, rows) -> {}));
  }

  @Test
  void refusesWhatMakesNoSense() {
    GameWorld world = new GameWorld(GridMap.filled(4, 4, '.'));
    assertThrows(IndexOutOfBoundsException.class, () -> world.set(4, 0, '#'));
    assertThrows(IndexOutOfBoundsException.class, () -> world.fill(2, 2, 3, 1, '#'));
    assertThrows(IllegalArgumentException.class, () -> world.set(0, 0, 'Ā'));
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
