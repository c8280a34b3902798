package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.game.mesh.MeshWorlds;
import waywright.grid.Body;
import waywright.grid.Movement;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.Sight;
import waywright.plane.build.ConvexParts;

/**
 * Random walks of one unit on graphs and meshes, as in {@link WalksTest}: on graphs arcs close and
 * change their costs, on meshes obstacles come and go; there are houses of several floors with
 * links, and areas with costs. In every frame the unit is on an arc, or out of all walls; each
 * order ends as a search of the world says. With {@code -Dunits.long=true} these are 6,000 walks,
 * and 10,000 with those of {@link WalksTest}.
 */
class WalksElsewhereTest {

  private static final boolean LONG = Boolean.getBoolean("units.long");

  @Test
  void onGraphs() {
    play(LONG ? 2_000 : 60, RoadWalk::new);
  }

  @Test
  void onMeshesThatChange() {
    play(LONG ? 1_500 : 12, MeshWalk::new);
  }

  @Test
  void onFloorsWithLinks() {
    play(LONG ? 1_500 : 20, HouseWalk::new);
  }

  @Test
  void onAreas() {
    play(LONG ? 1_000 : 40, AreaWalk::new);
  }

  /** Makes a walk from a seed. */
  private interface Maker {
    Walk make(int seed);
  }

  private static void play(int walks, Maker maker) {
    int first = Integer.getInteger("units.walks.seed", 1);
    int gaveUp = 0;
    for (int seed = first; seed < first + walks; seed++) {
      gaveUp += maker.make(seed).play() ? 0 : 1;
    }
    assertTrue(
        walks < 30 || gaveUp > walks / 30 && gaveUp < walks * 3 / 4, gaveUp + " of " + walks);
  }

  /** A walk, in some world. */
  private abstract static class Walk {

    final int seed;
    final SplittableRandom random;
    Units units;
    Unit unit;

    /** The time since the last check. */
    double passed;

    Walk(int seed) {
      this.seed = seed;
      random = new SplittableRandom(seed);
    }

    /** Orders the unit to some free position. */
    abstract void order();

    /** Edits the world, pushes the unit, or puts it elsewhere. */
    abstract void disturb();

    /** Checks what is shown. */
    abstract void judge();

    /** Asserts that the order ended as it must. */
    abstract void judgeEnd();

    /** Puts the unit where what is reachable is certain, before the last order. */
    void prepare() {}

    /** Plays all; returns whether the unit arrived in the end. */
    boolean play() {
      unit.giveUp(random.nextBoolean() ? GiveUp.STOP : GiveUp.ASK);
      if (seed % 2 == 1) {
        units.spread();
      }
      order();
      int frames = 100 + random.nextInt(200);
      for (int i = 0; i < frames; i++) {
        int what = random.nextInt(60);
        if (what == 0) {
          order();
        } else if (what < 6) {
          passed = 0;
          disturb();
          judge();
        }
        frame();
      }
      prepare();
      order();
      for (int i = 0; i < 20_000 && !unit.state().isOver(); i++) {
        frame();
      }
      passed = 0.2;
      units.update(passed); // what is shown lags by up to a tick
      assertTrue(unit.state().isOver(), this::toString);
      judge();
      judgeEnd();
      return unit.state() == UnitState.ARRIVED;
    }

    private void frame() {
      passed = random.nextInt(1, 201) / 1000.0;
      units.update(passed);
      judge();
    }

    /** Asserts that the unit arrived if that is possible, and gave up if it is not. */
    void judgeEnd(boolean possible, boolean certain) {
      boolean arrived = unit.state() == UnitState.ARRIVED;
      assertTrue(arrived ? possible : !certain, this::toString);
      assertEquals(arrived ? null : GaveUp.UNREACHABLE, unit.reason(), this::toString);
    }

    /** Puts the unit somewhere, if a free position is near. */
    void move(double x, double y) {
      try {
        unit.moveTo(x, y);
      } catch (IllegalArgumentException full) {
        String message = full.getMessage();
        assertTrue(message.contains("no position within") || message.contains("outside"), message);
      }
    }

    @Override
    public String toString() {
      return "%s, seed %d, tick %d: %s at %s, %s, %s"
          .formatted(
              getClass().getSimpleName(), seed, units.now.tick, unit, unit.x(), unit.y(), unit.z());
    }
  }

  /** A graph, with coordinates or without. */
  private static final class RoadWalk extends Walk {

    private final FuzzWorld world;
    private final Movement walker = Movement.walker();
    private final int[] moves = new int[16];
    private int moved;
    private int goal;

    /** Where it was shown last, NaN if it is anywhere. */
    private double lastX = Double.NaN;

    private double lastY;

    RoadWalk(int seed) {
      super(seed);
      boolean placed = seed % 4 > 0;
      FuzzWorld.Kind kind = placed ? FuzzWorld.Kind.GRAPH : FuzzWorld.Kind.PLAIN_GRAPH;
      world = new FuzzWorld(kind, new Random(seed), 12);
      units = world.units();
      unit = units.addAt(random.nextInt(world.count()), Speed.of(0.5 + 6 * random.nextDouble()));
    }

    @Override
    void order() {
      goal = random.nextInt(world.count());
      unit.goToNode(goal);
      moved = 0;
    }

    @Override
    void disturb() {
      moved = 0;
      if (random.nextInt(5) > 0 || world.kind == FuzzWorld.Kind.PLAIN_GRAPH) {
        world.edit(new Random(random.nextLong()), unit.node());
      } else {
        int node = random.nextInt(world.count());
        unit.moveTo(world.x(node), world.y(node));
        lastX = Double.NaN;
      }
    }

    @Override
    void judge() {
      if (moved == 0 || moves[(moved - 1) % 16] != unit.node()) {
        moves[moved++ % 16] = unit.node();
      }
      boolean oscillates = moved >= 16 && Arrays.stream(moves).distinct().count() <= 3;
      assertTrue(!oscillates, () -> "goes to and fro: " + this);
      boolean onArc = world.kind == FuzzWorld.Kind.PLAIN_GRAPH;
      for (int node = 0; node < world.count() && !onArc; node++) {
        onArc = unit.x() == world.x(node) && unit.y() == world.y(node);
      }
      for (int arc = 0; arc < world.roads.graph().arcCount() && !onArc; arc++) {
        onArc = isOn(world.roads.graph().tail(arc), world.roads.graph().head(arc));
      }
      assertTrue(onArc, this::toString);
      double walked = Math.hypot(unit.x() - lastX, unit.y() - lastY);
      double most = unit.speed.perSecond() * passed + 1e-9;
      assertTrue(!(walked > most), () -> walked + " in " + passed + " s: " + this);
      lastX = unit.x();
      lastY = unit.y();
    }

    private boolean isOn(int tail, int head) {
      double there = Math.hypot(unit.x() - world.x(tail), unit.y() - world.y(tail));
      double on = Math.hypot(unit.x() - world.x(head), unit.y() - world.y(head));
      double all = Math.hypot(world.x(tail) - world.x(head), world.y(tail) - world.y(head));
      return there + on <= all + 1e-9;
    }

    @Override
    void judgeEnd() {
      boolean[] seen = new boolean[world.count()];
      ArrayDeque<Integer> open = new ArrayDeque<>();
      seen[unit.node()] = true;
      open.add(unit.node());
      while (!open.isEmpty()) {
        for (int head : world.steps(walker, open.remove())) {
          if (!seen[head]) {
            seen[head] = true;
            open.add(head);
          }
        }
      }
      judgeEnd(seen[goal], seen[goal]);
      assertTrue(unit.state() != UnitState.ARRIVED || unit.node() == goal, this::toString);
    }
  }

  /** A mesh on which obstacles appear and go. */
  private static final class MeshWalk extends Walk {

    private static final int OBSTACLES = 120;

    private final MeshWorlds worlds = UnitsOnMeshTest.hall(24, 18);
    private final double radius;
    private double[] goal = {0, 0};

    MeshWalk(int seed) {
      super(seed);
      radius = 0.1 + random.nextInt(5) * 0.1;
      double[] from = null;
      while (from == null) {
        clear();
        for (int i = 3 + random.nextInt(OBSTACLES - 3); i > 0; i--) {
          worlds.put(i, UnitsOnMeshTest.obstacle(random));
        }
        worlds.rebuild();
        from = spot();
      }
      units = Units.onMesh(worlds.of(0));
      Speed speed = Speed.of(0.5 + 6 * random.nextDouble());
      unit = units.add(from[0], from[1], Body.radius(radius), speed);
    }

    private void clear() {
      for (int i = 0; i < OBSTACLES; i++) {
        worlds.remove(i);
      }
    }

    private NavMesh mesh() {
      return worlds.of(0).mesh();
    }

    /** Returns a position with room for a body that is a little wider, or null. */
    private double[] spot() {
      return UnitsOnMeshTest.spot(mesh(), radius + 1 / 32.0, random);
    }

    @Override
    void order() {
      double[] spot = spot();
      if (spot != null) {
        goal = spot;
        unit.goTo(goal[0], goal[1]);
      }
    }

    @Override
    void disturb() {
      int what = random.nextInt(5);
      int number = random.nextInt(OBSTACLES);
      double[] spot = what == 0 ? spot() : null;
      if (spot != null) {
        move(spot[0], spot[1]);
      } else if (what < 2) {
        move(unit.x() + random.nextDouble() - 0.5, unit.y() + random.nextDouble() - 0.5);
      } else if (what < 4) {
        worlds.put(number, UnitsOnMeshTest.obstacle(random));
        worlds.rebuild();
      } else {
        worlds.remove(number);
        worlds.rebuild();
      }
    }

    @Override
    void prepare() {
      double[] spot = spot();
      if (spot == null) {
        clear();
        worlds.rebuild();
        spot = spot();
      }
      unit.moveTo(spot[0], spot[1]);
      units.update(0.3);
    }

    @Override
    void judge() {
      double wall = MeshJudge.wall(mesh(), unit.x(), unit.y());
      boolean legal = wall >= radius - 1e-9 || unit.reason() == GaveUp.WALLED_IN;
      assertTrue(legal, () -> wall - radius + " " + this);
    }

    @Override
    void judgeEnd() {
      judgeEnd(isReachable(radius - 1e-6), isReachable(radius + 1 / 32.0));
    }

    private boolean isReachable(double radius) {
      MeshPathfinder exact = MeshPathfinder.of(mesh(), Agent.radius(radius));
      return exact.find(unit.x(), unit.y(), goal[0], goal[1]).isFound();
    }
  }

  /** A house of several floors, with links. */
  private static final class HouseWalk extends Walk {

    private static final double RADIUS = 0.4;

    private final NavMesh mesh;
    private final Sight sight;
    private final MeshLink[] links;
    private double[] goal = {0, 0, 0};

    HouseWalk(int seed) {
      super(seed);
      mesh = new UnitsInHousesTest().house(random);
      sight = new Sight(mesh);
      links = new MeshLink[random.nextInt(4)];
      for (int i = 0; i < links.length; i++) {
        links[i] = UnitsInHousesTest.link(mesh, sight, random);
      }
      units = Units.onMesh(mesh, links);
      double[] from = UnitsInHousesTest.spot(mesh, sight, random);
      units.height(from[2]);
      Speed speed = Speed.of(0.5 + 6 * random.nextDouble());
      unit = units.add(from[0], from[1], Body.radius(RADIUS), speed);
    }

    @Override
    void order() {
      goal = UnitsInHousesTest.spot(mesh, sight, random);
      units.height(goal[2]);
      unit.goTo(goal[0], goal[1]);
    }

    @Override
    void disturb() {
      if (random.nextInt(3) > 0) {
        units.height(Double.NaN);
        move(unit.x() + random.nextDouble() - 0.5, unit.y() + random.nextDouble() - 0.5);
      } else {
        double[] spot = UnitsInHousesTest.spot(mesh, sight, random);
        units.height(spot[2]);
        move(spot[0], spot[1]);
      }
    }

    @Override
    void judge() {
      double wall = sight.wallDistance(unit.x(), unit.y(), unit.z(), 5);
      assertTrue(wall >= RADIUS - 1e-9, () -> wall + " " + this);
    }

    /** By exact paths from the unit to links, from links to others, and to the goal. */
    @Override
    void judgeEnd() {
      MeshPathfinder exact = MeshPathfinder.of(mesh, Agent.radius(RADIUS - 1e-6));
      boolean[] used = new boolean[links.length];
      ArrayDeque<double[]> open = new ArrayDeque<>();
      open.add(new double[] {unit.x(), unit.y(), unit.z()});
      boolean reachable = false;
      while (!open.isEmpty()) {
        double[] from = open.remove();
        reachable |= exact.find(from[0], from[1], from[2], goal[0], goal[1], goal[2]).isFound();
        for (int i = 0; i < links.length; i++) {
          MeshLink link = links[i];
          if (!used[i]
              && exact
                  .find(from[0], from[1], from[2], link.fromX(), link.fromY(), link.fromZ())
                  .isFound()) {
            used[i] = true;
            open.add(new double[] {link.toX(), link.toY(), link.toZ()});
          }
        }
      }
      judgeEnd(reachable, reachable);
      boolean there = Math.abs(goal[2] - unit.z()) < 1e-6;
      assertTrue(unit.state() != UnitState.ARRIVED || there, this::toString);
    }
  }

  /** A mesh of cells: open ground, mud, which costs five, and water, which is closed. */
  private static final class AreaWalk extends Walk {

    private static final double RADIUS = 0.3;

    private final String[] rows;
    private double[] goal = {0, 0};

    AreaWalk(int seed) {
      super(seed);
      int width = 4 + random.nextInt(12);
      rows = new String[4 + random.nextInt(10)];
      int water = random.nextInt(1, 40);
      for (int y = 0; y < rows.length; y++) {
        StringBuilder row = new StringBuilder();
        for (int x = 0; x < width; x++) {
          int what = random.nextInt(100);
          row.append(what < water ? '~' : what > 80 ? 'm' : '.');
        }
        rows[y] = row.toString();
      }
      rows[0] = "." + rows[0].substring(1);
      NavMesh mesh =
          NavMesh.of(
              ConvexParts.ofCells(
                  width, rows.length, (x, y) -> rows[y].charAt(x) == '.' ? 0 : rows[y].charAt(x)));
      units = Units.onMesh(mesh);
      Movement walker =
          Movement.builder().cost('.', 1).cost('m', 5).body(Body.radius(RADIUS)).build();
      double[] from = spot();
      unit = units.add(from[0], from[1], walker, Speed.of(0.5 + 6 * random.nextDouble()));
    }

    /** Returns the center of a free cell. */
    private double[] spot() {
      while (true) {
        int y = random.nextInt(rows.length);
        int x = random.nextInt(rows[0].length());
        if (isFree(x, y)) {
          return new double[] {x + 0.5, y + 0.5};
        }
      }
    }

    private boolean isFree(int x, int y) {
      boolean inside = x >= 0 && y >= 0 && y < rows.length && x < rows[0].length();
      return inside && rows[y].charAt(x) != '~';
    }

    @Override
    void order() {
      goal = spot();
      unit.goTo(goal[0], goal[1]);
    }

    @Override
    void disturb() {
      double[] spot = spot();
      if (random.nextInt(3) == 0) {
        move(spot[0], spot[1]);
      } else {
        move(unit.x() + random.nextDouble() - 0.5, unit.y() + random.nextDouble() - 0.5);
      }
    }

    @Override
    void judge() {
      int column = (int) Math.floor(unit.x());
      int row = (int) Math.floor(unit.y());
      for (int y = row - 1; y <= row + 1; y++) {
        for (int x = column - 1; x <= column + 1; x++) {
          double dx = Math.max(0, Math.max(x - unit.x(), unit.x() - x - 1));
          double dy = Math.max(0, Math.max(y - unit.y(), unit.y() - y - 1));
          double gap = Math.sqrt(dx * dx + dy * dy) - RADIUS;
          assertTrue(isFree(x, y) || gap >= -1e-9, () -> gap + " " + this);
        }
      }
    }

    @Override
    void judgeEnd() {
      boolean[][] seen = new boolean[rows.length][rows[0].length()];
      ArrayDeque<int[]> open = new ArrayDeque<>();
      open.add(new int[] {(int) unit.x(), (int) unit.y()});
      while (!open.isEmpty()) {
        int[] cell = open.remove();
        if (isFree(cell[0], cell[1]) && !seen[cell[1]][cell[0]]) {
          seen[cell[1]][cell[0]] = true;
          open.add(new int[] {cell[0] + 1, cell[1]});
          open.add(new int[] {cell[0] - 1, cell[1]});
          open.add(new int[] {cell[0], cell[1] + 1});
          open.add(new int[] {cell[0], cell[1] - 1});
        }
      }
      boolean reachable = seen[(int) goal[1]][(int) goal[0]];
      judgeEnd(reachable, reachable);
    }

    @Override
    public String toString() {
      return super.toString() + " to " + Arrays.toString(goal) + "\n" + String.join("\n", rows);
    }
  }
}
