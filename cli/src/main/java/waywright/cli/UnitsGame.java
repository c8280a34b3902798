package waywright.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import waywright.game.GameWorld;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.picture.Scene;
import waywright.units.Formation;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.Units;

/**
 * Groups of units that carry out their orders, tick by tick, on a map that is edited. Each tick is
 * judged by the positions alone.
 */
final class UnitsGame {

  /**
   * How a game is played.
   *
   * @param walker what may be entered, whatever the body
   * @param isGrid whether units step from cell to cell
   * @param seconds of a tick
   * @param formation at the goals
   * @param seed decides where units start
   */
  record Settings(
      Movement walker, boolean isGrid, double seconds, Formation formation, long seed) {}

  /** In continuous mode, in cells. */
  private static final Speed SPEED = Speed.of(3);

  /** Expansions in a tick: nobody waits for frames here. */
  private static final long BUDGET = 200_000;

  private final Settings settings;
  private final GameWorld world;
  private final List<UnitsOrder> orders;
  private final List<UnitsEdit> edits;
  private final Units units;

  /** By order: its units. */
  private final List<List<Unit>> groups = new ArrayList<>();

  private final List<Unit> all = new ArrayList<>();

  /** By unit: the number of its order. */
  private final List<Integer> groupOf = new ArrayList<>();

  private final double[] x;
  private final double[] y;
  private final UnitsJudge judge;
  private int edited;
  private int tick;

  /** Places all units, and orders them. Groups with the same goal get one order. */
  UnitsGame(GridMap map, List<UnitsOrder> orders, List<UnitsEdit> edits, Settings settings) {
    this.settings = settings;
    this.orders = orders;
    this.edits = edits.stream().sorted(Comparator.comparingInt(UnitsEdit::tick)).toList();
    world = new GameWorld(map);
    edit();
    units = new Units(world).ticks(settings.seconds(), BUDGET);
    if (settings.isGrid()) {
      units.gridSteps();
    }
    place();
    x = new double[all.size()];
    y = new double[all.size()];
    judge =
        new UnitsJudge(
            map.width(),
            map.height(),
            groupOf.stream().mapToDouble(group -> orders.get(group).side()).toArray(),
            groupOf.stream().mapToDouble(group -> orders.get(group).radius()).toArray());
    look();
  }

  private void place() {
    UnitsPlaces places = new UnitsPlaces(world.map(), settings.seed());
    Map<Cell, List<Unit>> byGoal = new LinkedHashMap<>();
    for (UnitsOrder order : orders) {
      Movement movement = settings.walker().toBuilder().body(order.body()).build();
      List<Unit> group = new ArrayList<>();
      for (int anchor : places.place(order, movement)) {
        Cell cell = Cell.of(world.map(), anchor);
        group.add(units.add(cell.x() + 0.5, cell.y() + 0.5, movement, SPEED));
        groupOf.add(groups.size());
      }
      groups.add(group);
      all.addAll(group);
      byGoal.computeIfAbsent(order.goal(), goal -> new ArrayList<>()).addAll(group);
    }
    byGoal.forEach(
        (goal, ordered) ->
            units.group(ordered).formation(settings.formation()).goTo(goal.x(), goal.y()));
  }

  /** Applies the edits that come before this tick or earlier ones. */
  private void edit() {
    for (; edited < edits.size() && edits.get(edited).tick() <= tick; edited++) {
      UnitsEdit edit = edits.get(edited);
      world.set(edit.cell().x(), edit.cell().y(), edit.letter());
    }
  }

  /** Plays one tick. */
  void tick() {
    tick++;
    edit();
    units.tick();
    look();
  }

  private void look() {
    GridMap map = world.map();
    for (int i = 0; i < all.size(); i++) {
      Unit unit = all.get(i);
      boolean round = order(i).body().isDisc();
      x[i] = round ? unit.x() : map.x(unit.node());
      y[i] = round ? unit.y() : map.y(unit.node());
    }
    judge.look(x, y, cell -> !settings.walker().passable(map.terrain(cell)));
  }

  /** Whether all units are done, and no edit is to come. */
  boolean isOver() {
    return edited == edits.size() && all.stream().allMatch(unit -> unit.state().isOver());
  }

  private UnitsOrder order(int unit) {
    return orders.get(groupOf.get(unit));
  }

  /** The lines {@code tick,unit,x,y,size,state} of all units. */
  String rows() {
    StringBuilder rows = new StringBuilder();
    List<String> sizes =
        orders.stream().map(one -> Numbers.plain(one.side() + 2 * one.radius())).toList();
    for (int i = 0; i < all.size(); i++) {
      rows.append(tick).append(',').append(i).append(',');
      if (order(i).body().isDisc()) {
        rows.append(x[i]).append(',').append(y[i]);
      } else {
        rows.append((int) x[i]).append(',').append((int) y[i]);
      }
      rows.append(',').append(sizes.get(groupOf.get(i)));
      rows.append(',').append(all.get(i).state()).append('\n');
    }
    return rows.toString();
  }

  /** Adds the centers of all bodies to the lines that they walk. */
  void addTo(UnitsWalks walks) {
    for (int i = 0; i < all.size(); i++) {
      double half = order(i).side() / 2;
      walks.add(i, x[i] + half, y[i] + half);
    }
  }

  /** The goals, the lines that the units have walked, and above them the bodies. */
  Scene scene(UnitsWalks walks) {
    Scene scene = new Scene(world.map(), settings.walker());
    for (int i = 0; i < all.size(); i++) {
      walks.draw(scene, i, groupOf.get(i));
      if (order(i).body().isDisc()) {
        scene.disc(groupOf.get(i), x[i], y[i], order(i).radius());
      } else {
        scene.square(groupOf.get(i), x[i], y[i], order(i).side());
      }
    }
    return scene.goals(orders.stream().mapToInt(order -> order.goal().on(world.map())).toArray());
  }

  /** The units, in the order of creation: group by group. */
  List<Unit> units() {
    return all;
  }

  /** The units of each order. */
  List<List<Unit>> groups() {
    return groups;
  }

  /** What the positions of all ticks show. */
  UnitsJudge judge() {
    return judge;
  }

  /** The map as it is now. */
  GridMap map() {
    return world.map();
  }

  /** Ticks played. */
  int ticks() {
    return tick;
  }

  /** The hash of all that happened. */
  long hash() {
    return units.hash();
  }
}
