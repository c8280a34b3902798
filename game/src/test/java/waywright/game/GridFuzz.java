package waywright.game;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import waywright.agent.Agents;
import waywright.grid.Body;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.hex.HexStorage;

/** Square cells or hexagons. What is right is worked out from the letters alone. */
final class GridFuzz implements FuzzWorld<GridOrder> {

  private static final Movement[] SQUARES = {
    Movement.walker(),
    Movement.builder().cost('.', 1).cost('~', 3).build(),
    Movement.builder().cost('.', 2).cost('~', 1).neighbors(4).build(),
    Movement.builder()
        .passable(".>v")
        .cost('~', 2)
        .corners(Corners.ONE_OPEN)
        .exits('>', Direction.EAST, Direction.SOUTH_EAST, Direction.NORTH_EAST)
        .exits('v', Direction.SOUTH, Direction.EAST)
        .build(),
    Movement.builder().passable(".#").corners(Corners.ALWAYS).cost('~', 5).build(),
    Movement.builder().cost('.', 1).cost('~', 1).size(2).build(),
    Movement.builder()
        .cost('.', 1)
        .cost('~', 3)
        .cost('>', 1)
        .exits('>', Direction.EAST, Direction.SOUTH_EAST, Direction.NORTH_EAST)
        .size(2)
        .build(),
    Movement.builder().cost('.', 2).cost('~', 3).cost('#', 9).radius(3, 4).build(),
    Movement.builder().cost('.', 1).cost('~', 1).size(3).build(),
    Movement.builder()
        .cost('.', 1)
        .cost('~', 3)
        .cost('#', 5)
        .cost('>', 1)
        .exits('>', Direction.EAST, Direction.SOUTH_EAST, Direction.NORTH_EAST)
        .size(3)
        .build(),
    Movement.builder().passable(".~#").corners(Corners.ONE_OPEN).size(4).build(),
    Movement.builder().cost('.', 2).cost('~', 3).cost('#', 4).neighbors(4).size(4).build(),
    Movement.builder()
        .cost('.', 1)
        .cost('~', 2)
        .cost('#', 3)
        .cost('v', 2)
        .exits('v', Direction.SOUTH, Direction.EAST)
        .size(5)
        .build(),
    Movement.builder().passable(".~#").corners(Corners.ALWAYS).size(5).build(),
    Movement.builder().cost('.', 1).cost('~', 2).cost('#', 2).radius(2, 1).build(),
    Movement.builder().cost('.', 1).cost('~', 3).steps(10, 14).build(),
    Movement.builder().passable(".").corners(Corners.ONE_OPEN).steps(1, 1).build()
  };

  private static final Movement[] HEXAGONS = {
    Movement.walker().toBuilder().neighbors(6).build(),
    Movement.builder().cost('.', 1).cost('~', 3).neighbors(6).build(),
    Movement.builder().cost('.', 2).cost('>', 2).cost('~', 1).neighbors(6).build(),
    Movement.builder().cost('.', 1).cost('~', 3).neighbors(6).body(Body.radius(0.4)).build()
  };

  private static final Target BAD = Target.where(0, 0, 99, 99, GridFuzz::breaks);

  /** What edits write: in half of the worlds large units find their way too. */
  private static final String CROWDED = "..~~##>v";

  private static final String ROOMY = "................~~~~##>v";

  private final int width;
  private final int height;
  private final String letters;
  private final GameWorld world;
  private final @Nullable HexStorage storage;
  private final Navigator navigator;

  /** A random world of hexagons, or of squares. */
  GridFuzz(Random random, boolean hexagons) {
    boolean roomy = random.nextBoolean();
    width = 1 + random.nextInt(roomy ? 16 : 11);
    height = 1 + random.nextInt(roomy ? 14 : 9);
    letters = roomy ? ROOMY : CROWDED;
    world = new GameWorld(Worlds.map(random, width, height, random.nextInt(roomy ? 8 : 40)));
    storage = hexagons ? HexStorage.values()[random.nextInt(5)] : null;
    List<String> planners = PlannerContractTest.planners().toList();
    String planner =
        random.nextBoolean() ? Planners.AUTO : planners.get(random.nextInt(planners.size()));
    navigator =
        storage == null ? Planners.navigator(world, planner) : Navigator.ofHexagons(world, storage);
  }

  @Override
  public Agents<GridOrder> agents() {
    return navigator.agents();
  }

  @Override
  public int size() {
    return width * height;
  }

  @Override
  public long step() {
    return storage == null ? Octile.STRAIGHT : 1;
  }

  @Override
  public void edit(Random random, List<Integer> units) {
    int x = random.nextInt(width);
    int y = random.nextInt(height);
    char letter = letters.charAt(random.nextInt(letters.length()));
    boolean large = random.nextInt(8) == 0;
    int columns = Math.min(width - x, large ? 1 + random.nextInt(5) : 1);
    int rows = Math.min(height - y, large ? 1 + random.nextInt(5) : 1);
    if (random.nextInt(4) == 0 && !units.isEmpty()) {
      int cell = units.get(random.nextInt(units.size()));
      world.set(cell % width, cell / width, letter);
    } else if (random.nextInt(5) == 0) {
      for (int i = 0; i < columns * rows; i++) {
        if (random.nextBoolean()) {
          world.set(x + i % columns, y + i / columns, letter);
        }
      }
    } else {
      world.fill(x, y, columns, rows, letter);
    }
  }

  @Override
  public GridOrder order(Random random) {
    Movement[] movements = storage == null ? SQUARES : HEXAGONS;
    RouteRequest.Region region = null;
    if (random.nextInt(10) == 0) {
      int left = random.nextInt(width);
      int top = random.nextInt(height);
      region =
          new RouteRequest.Region(
              left, top, left + random.nextInt(width), top + random.nextInt(height));
    }
    return new GridOrder(target(random), movements[random.nextInt(movements.length)], region);
  }

  private Target target(Random random) {
    if (random.nextInt(40) == 0) {
      return BAD;
    }
    if (random.nextInt(20) == 0) {
      return Target.cell(random.nextInt(width + 2) - 1, random.nextInt(height + 2) - 1);
    }
    return Worlds.target(random, width, height);
  }

  private static boolean breaks(int x, int y) {
    if ((x + y) % 3 == 2) {
      throw new Broken();
    }
    return false;
  }

  @Override
  public GridOrder elsewhere(GridOrder order, Random random) {
    Target target = Worlds.target(random, width, height);
    return new GridOrder(target, order.movement(), order.region());
  }

  @Override
  public String kind(GridOrder order) {
    return order.movement().body().toString();
  }

  @Override
  public boolean isBroken(GridOrder order) {
    return order.target().equals(BAD);
  }

  @Override
  public int near(int cell, Random random) {
    int x = Math.floorMod(cell % width + random.nextInt(3) - 1, width);
    int y = Math.floorMod(cell / width + random.nextInt(3) - 1, height);
    return y * width + x;
  }

  @Override
  public Object save() {
    return world.save();
  }

  @Override
  public void restore(Object saved) {
    world.restore((GameWorld.Version) saved);
  }

  @Override
  public Oracle<GridOrder> oracle() {
    char[] letters = new char[width * height];
    for (int cell = 0; cell < letters.length; cell++) {
      letters[cell] = world.terrain(cell % width, cell / width);
    }
    return new Letters(letters);
  }

  /** The letters of one version. */
  private final class Letters implements Oracle<GridOrder> {

    private final char[] letters;

    Letters(char[] letters) {
      this.letters = letters;
    }

    private boolean isFree(int x, int y, Movement movement) {
      return cost(x, y, movement) > 0;
    }

    /** The dearest letter under the body, 0 if it may not be there. */
    private int cost(int x, int y, Movement movement) {
      int most = 0;
      for (int i = 0; i < 49; i++) {
        int cx = x + i % 7 - 2;
        int cy = y + i / 7 - 2;
        if (movement.body().covers(cx - x, cy - y)) {
          boolean on = cx >= 0 && cy >= 0 && cx < width && cy < height;
          int cost = on ? movement.cost(letters[cy * width + cx]) : 0;
          if (cost == 0) {
            return 0;
          }
          most = Math.max(most, cost);
        }
      }
      return most;
    }

    /** Whether what the body leaves first by a step lets it go. */
    private boolean mayLeave(int x, int y, Movement movement, Direction d) {
      for (int i = 0; i < 49; i++) {
        int dx = i % 7 - 2;
        int dy = i / 7 - 2;
        boolean leads =
            movement.body().covers(dx, dy) && !movement.body().covers(dx + d.dx(), dy + d.dy());
        if (leads && (movement.exits(letters[(y + dy) * width + x + dx]) & 1 << d.ordinal()) == 0) {
          return false;
        }
      }
      return true;
    }

    @Override
    public boolean contains(GridOrder order, int cell) {
      RouteRequest.Region region = order.region();
      int x = cell % width;
      int y = cell / width;
      return cell >= 0
          && isFree(x, y, order.movement())
          && (region == null
              || x >= region.left()
                  && x <= region.right()
                  && y >= region.top()
                  && y <= region.bottom());
    }

    @Override
    public int[] around(int cell) {
      int[] cells = new int[9];
      int count = 0;
      for (int d = 0; d < 9; d++) {
        int x = cell % width + d % 3 - 1;
        int y = cell / width + d / 3 - 1;
        if (x >= 0 && y >= 0 && x < width && y < height) {
          cells[count++] = y * width + x;
        }
      }
      return Arrays.copyOf(cells, count);
    }

    @Override
    public long step(GridOrder order, int from, int to) {
      Movement movement = order.movement();
      if (!isFree(from % width, from / width, movement) || !contains(order, to)) {
        return -1;
      }
      long length = storage == null ? square(movement, from, to) : hexagon(movement, from, to);
      return length < 0 ? -1 : length * cost(to % width, to / width, movement);
    }

    private long square(Movement movement, int from, int to) {
      int x = from % width;
      int y = from / width;
      int dx = to % width - x;
      int dy = to / width - y;
      if (Math.max(Math.abs(dx), Math.abs(dy)) != 1) {
        return -1;
      }
      for (Direction d : Direction.values()) {
        boolean it = d.dx() == dx && d.dy() == dy;
        if (it && !mayLeave(x, y, movement, d)) {
          return -1;
        }
      }
      if (dx == 0 || dy == 0) {
        return movement.straight();
      }
      int beside = (isFree(x + dx, y, movement) ? 1 : 0) + (isFree(x, y + dy, movement) ? 1 : 0);
      int needed =
          movement.corners() == Corners.NEVER ? 2 : movement.corners() == Corners.ONE_OPEN ? 1 : 0;
      return movement.neighbors() == 4 || beside < needed ? -1 : movement.diagonal();
    }

    /** A disc wider than a side has room beside no wall that touches both ends of a step. */
    private long hexagon(Movement movement, int from, int to) {
      boolean isOpen = steps(from % width, from / width, to % width, to / width) == 1;
      int beside = 0;
      for (int cell = 0; cell < width * height; cell++) {
        int x = cell % width;
        int y = cell / width;
        boolean touches =
            steps(from % width, from / width, x, y) == 1
                && steps(to % width, to / width, x, y) == 1;
        beside += touches && isFree(x, y, movement) ? 1 : 0;
      }
      boolean isWide = movement.body().isDisc() && movement.body().radius() > Math.sqrt(1 / 12.0);
      return isOpen && (!isWide || beside == 2) ? 1 : -1;
    }

    /** Steps between hexagons, by cube coordinates. */
    private int steps(int x, int y, int otherX, int otherY) {
      int dq = storage.q(x, y) - storage.q(otherX, otherY);
      int dr = storage.r(x, y) - storage.r(otherX, otherY);
      return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
    }

    @Override
    public boolean isGoal(GridOrder order, int cell) {
      int x = cell % width;
      int y = cell / width;
      Target target = order.target();
      String kind = target.toString();
      if (storage == null || kind.startsWith("CELLS") || kind.startsWith("WHERE")) {
        return target.test(x, y, order.movement());
      }
      int radius = target.radius;
      int steps = steps(x, y, target.xs[0], target.ys[0]);
      return kind.startsWith("BESIDE")
          ? steps == 1
          : kind.startsWith("WITHIN") ? steps <= radius : steps >= radius;
    }

    @Override
    public @Nullable Integer goal(GridOrder order) {
      Target target = order.target();
      if (!target.isCell()) {
        return null;
      }
      int x = target.left();
      int y = target.top();
      return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
    }
  }
}
