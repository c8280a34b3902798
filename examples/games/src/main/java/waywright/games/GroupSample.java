package waywright.games;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.picture.Scene;
import waywright.units.Formation;
import waywright.units.Group;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.UnitState;
import waywright.units.Units;

/** A game of round units in groups that get one order each, at the start. */
public final class GroupSample implements Sample {

  /** The radius of all units, in cells. */
  public static final double RADIUS = 0.4;

  private static final Speed SPEED = Speed.of(3);
  private static final Movement MOVEMENT =
      Movement.walker().toBuilder().body(Body.radius(RADIUS)).build();

  private final GameWorld world;
  private final Units units;
  private final List<Group> groups = new ArrayList<>();
  private final List<Integer> goals = new ArrayList<>();
  private int tick;
  private long hash = 17;

  private GroupSample(GridMap map) {
    world = new GameWorld(map);
    units = new Units(world);
  }

  /** Makes two crowds that change sides on open ground. */
  public static GroupSample crowd() {
    GroupSample sample = new GroupSample(GridMap.filled(48, 24, '.'));
    sample.add(3, 8, 5, 8, Formation.box(), 41, 12);
    sample.add(40, 8, 5, 8, Formation.box(), 6, 12);
    return sample;
  }

  /** Makes two groups that go through one door, which is a little wider than a unit. */
  public static GroupSample door() {
    GridMap map = GridMap.filled(40, 20, '.').with(20, 0, 1, 20, '#').with(20, 10, '.');
    GroupSample sample = new GroupSample(map);
    sample.add(4, 6, 4, 6, Formation.none(), 33, 9);
    sample.add(32, 6, 4, 6, Formation.none(), 6, 9);
    return sample;
  }

  /** Makes four groups that form a box, a wedge, a line and a column. */
  public static GroupSample formation() {
    GroupSample sample =
        new GroupSample(
            GridMap.filled(60, 40, '.').with(24, 3, 3, 6, '#').with(28, 22, 4, 10, '#'));
    sample.add(3, 3, 4, 4, Formation.box(), 50, 5);
    sample.add(3, 13, 4, 4, Formation.wedge(), 50, 15);
    sample.add(3, 23, 4, 4, Formation.line(), 50, 25);
    sample.add(3, 33, 4, 4, Formation.column(), 50, 35);
    return sample;
  }

  /** Adds a unit on each cell of a rectangle, and orders them all to a cell. */
  private void add(int x, int y, int columns, int rows, Formation formation, int toX, int toY) {
    List<Unit> added = new ArrayList<>();
    for (int i = 0; i < columns * rows; i++) {
      added.add(units.add(x + i % columns + 0.5, y + i / columns + 0.5, MOVEMENT, SPEED));
    }
    groups.add(units.group(added).formation(formation).goTo(toX, toY));
    goals.add(world.map().cell(toX, toY));
  }

  /** Returns the groups, in the order in which they were made. */
  public List<Group> groups() {
    return List.copyOf(groups);
  }

  @Override
  public void tick() {
    units.tick();
    tick++;
    hash = hash * 31 + units.hash();
  }

  @Override
  public long hash() {
    return hash;
  }

  @Override
  public GridMap map() {
    return world.map();
  }

  @Override
  public Movement movement() {
    return MOVEMENT;
  }

  @Override
  public int[] units() {
    return units.all().stream().mapToInt(this::cell).toArray();
  }

  private int cell(Unit unit) {
    return world.map().cell((int) unit.x(), (int) unit.y());
  }

  @Override
  public int[] goals() {
    return goals.stream().mapToInt(Integer::intValue).toArray();
  }

  private List<Unit> grouped() {
    return groups.stream().flatMap(group -> group.units().stream()).toList();
  }

  @Override
  public double[] positions() {
    return grouped().stream()
        .flatMapToDouble(unit -> DoubleStream.of(unit.x(), unit.y()))
        .toArray();
  }

  @Override
  public int group(int unit) {
    Unit one = grouped().get(unit);
    return IntStream.range(0, groups.size())
        .filter(i -> groups.get(i).units().contains(one))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public Scene scene() {
    Scene scene = new Scene(map(), movement()).goals(goals());
    for (int i = 0; i < groups.size(); i++) {
      for (Unit unit : groups.get(i).units()) {
        scene.disc(i, unit.x(), unit.y(), RADIUS);
      }
    }
    return scene;
  }

  private long count(UnitState state) {
    return units.all().stream().filter(unit -> unit.state() == state).count();
  }

  /** Returns the board in letters, the units of the first group a, of the next one b ... */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(world.map().toString());
    int width = world.map().width();
    for (int i = 0; i < groups.size(); i++) {
      for (Unit unit : groups.get(i).units()) {
        int cell = cell(unit);
        text.setCharAt(cell / width * (width + 1) + cell % width, (char) ('a' + i));
      }
    }
    return text
        + String.format(
            "tick %s: %s units, %s arrived, %s beside others at the goal, %s gave up, hash %s",
            tick,
            units.all().size(),
            count(UnitState.ARRIVED),
            count(UnitState.ARRIVED_NEAR),
            count(UnitState.GAVE_UP),
            Long.toHexString(hash));
  }
}
