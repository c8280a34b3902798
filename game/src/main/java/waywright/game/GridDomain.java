package waywright.game;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Supplier;
import waywright.agent.spi.Domain;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.grid.GridMap;
import waywright.grid.world.WorldVersion;
import waywright.internal.IntList;
import waywright.prepare.PreparedStore;

/**
 * The domain of a {@link NavWorld}, updated by its changes. The map of a {@link GameWorld} is
 * shared; any other world is read through the interface into a separate map.
 */
final class GridDomain implements Domain<GridOrder> {

  private final NavWorld world;
  private final Tiling tiling;
  private final Supplier<GridSearches> searches;

  /** The client of one navigator, so that it never waits for the preparations of other threads. */
  private final PreparedStore.Client client = new PreparedStore.Client();

  GridDomain(NavWorld world, Tiling tiling, Supplier<GridSearches> searches) {
    this.world = Objects.requireNonNull(world, "world");
    this.tiling = tiling;
    this.searches = searches;
  }

  @Override
  public Searches<GridOrder> searches() {
    return searches.get();
  }

  @Override
  public GridSnapshot snapshot() {
    WorldVersion now =
        world instanceof GameWorld game ? game.worldVersion() : WorldVersion.of(map());
    return new GridSnapshot(tiling, now.by(client), world.version());
  }

  private GridMap map() {
    byte[] terrain = new byte[world.width() * world.height()];
    for (int cell = 0; cell < terrain.length; cell++) {
      terrain[cell] = letter(cell % world.width(), cell / world.width());
    }
    return GridMap.of(world.width(), world.height(), terrain);
  }

  @Override
  public Snapshot<GridOrder> follow(Snapshot<GridOrder> seen) {
    GridSnapshot before = GridSnapshot.of(seen);
    long version = world.version();
    if (version == before.version()) {
      return before;
    }
    if (world instanceof GameWorld) {
      return snapshot();
    }
    GridMap map = before.map();
    IntList changed = new IntList();
    NavWorld.Changes report = (x, y, columns, rows) -> compare(map, x, y, columns, rows, changed);
    if (!world.changesSince(before.version(), report)) {
      report.rectangle(0, 0, map.width(), map.height());
    }
    int[] cells = Arrays.stream(changed.toArray()).sorted().distinct().toArray();
    byte[] letters = new byte[cells.length];
    for (int i = 0; i < cells.length; i++) {
      letters[i] = letter(map.x(cells[i]), map.y(cells[i]));
    }
    return new GridSnapshot(tiling, before.world().with(cells, letters), version);
  }

  private byte letter(int x, int y) {
    char letter = world.terrain(x, y);
    if (letter > 0xff) {
      throw new IllegalArgumentException(
          String.format(
              "the world shows terrain %s at (%s, %s), which is not one byte. Maybe"
                  + " map it to a Latin-1 letter?",
              (int) letter, x, y));
    }
    return (byte) letter;
  }

  /** Collects the cells of a rectangle that differ. */
  private void compare(GridMap map, int x, int y, int columns, int rows, IntList changed) {
    if (!map.contains(x, y, columns, rows)) {
      throw new IllegalArgumentException(
          String.format(
              "the world reports a change of %s x %s cells at (%s, %s), which does"
                  + " not lie on its %s x %s cells. Maybe clip it?",
              columns, rows, x, y, map.width(), map.height()));
    }
    for (int cy = y; cy < y + rows; cy++) {
      for (int cx = x; cx < x + columns; cx++) {
        if (world.terrain(cx, cy) != map.letter(cx, cy)) {
          changed.add(map.cell(cx, cy));
        }
      }
    }
  }
}
