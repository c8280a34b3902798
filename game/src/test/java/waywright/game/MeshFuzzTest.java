package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import waywright.agent.Agents;
import waywright.agent.AgentsState;
import waywright.agent.Follower;
import waywright.agent.NodeRoute;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.game.mesh.MeshGoal;
import waywright.game.mesh.MeshWorld;
import waywright.game.mesh.MeshWorlds;
import waywright.mesh.NavMesh;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.Sight;
import waywright.plane.Lattice;
import waywright.plane.build.ConvexParts;
import waywright.plane.build.Outlines;
import waywright.plane.build.TiledOutlines;
import waywright.search.SearchStatus;

/**
 * Random games on floors where obstacles stand at the rim and over it, on one another, and over
 * everything, for bodies of several radii: after each change the worlds equal worlds that are made
 * then, and units are pushed, walk and find routes as these say. The property {@code
 * waywright.fuzz.meshes} plays so many games, {@code waywright.fuzz.seed} others.
 */
class MeshFuzzTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final int GAMES = Integer.getInteger("waywright.fuzz.meshes", 4 * SCALE);
  private static final long SEED = Long.getLong("waywright.fuzz.seed", 1);
  private static final double STEP = 0.125;
  private static final double SIZE = 12;
  private static final double HALL = 20;
  private static final double[] RADII = {0, 0.5, 2};
  private static final double REACH = 3;
  private static final int UNITS = 4;

  /** What came to pass in all games. */
  private int covered;

  private int coveredForSome;
  private int openedLater;
  private int routes;
  private int pushed;
  private int stuck;
  private int walked;
  private int restored;

  @Test
  void worldsEqualFreshOnes() {
    for (int game = 0; game < GAMES; game++) {
      new Game(new SplittableRandom(SEED * 1_000_003 + game), "game " + game).play();
    }
    String all =
        String.format(
            "covered %d, for some %d, opened %d, routes %d, pushed %d, stuck %d, walked %d,"
                + " restored %d",
            covered, coveredForSome, openedLater, routes, pushed, stuck, walked, restored);
    if (Integer.getInteger("waywright.fuzz.meshes") != null) {
      System.out.println(all);
    }
    assertTrue(
        Arrays.stream(
                    new int[] {
                      covered, coveredForSome, openedLater, pushed, stuck, walked, restored
                    })
                .min()
                .orElse(0)
            > 0,
        all);
    assertTrue(routes > GAMES, all);
  }

  /** The bodies of one radius. */
  private static final class Side {
    final double radius;
    final MeshWorld world;
    final Agents<MeshGoal> agents;
    final List<Follower> units = new ArrayList<>();
    final List<Ticket<MeshGoal>> tickets = new ArrayList<>();

    /** One that is made anew, of what is shown since the last change. */
    MeshWorld fresh;

    /** Made of what is shown, and of what was shown before; null if nothing is free. */
    @Nullable NavMesh now;

    @Nullable NavMesh before;
    long version;

    /** Where nothing stands. */
    final NavMesh empty;

    Side(double radius, MeshWorld world, NavMesh empty) {
      this.radius = radius;
      this.world = world;
      this.empty = empty;
      fresh = world;
      agents = new Agents<>(world);
    }
  }

  /** All as it was kept. */
  private record Kept(
      MeshWorlds.Version worlds,
      MeshWorld.@Nullable Version single,
      TreeMap<Integer, double[]> obstacles,
      List<AgentsState<MeshGoal>> agents,
      List<MeshWorld> fresh,
      List<@Nullable NavMesh> before,
      long[] versions,
      long hash) {}

  private final class Game {
    final SplittableRandom random;
    final String name;
    final int kind;
    final int tile;
    final double left;
    final double bottom;
    final MeshWorlds worlds;

    /** One that was made when obstacles stood there; null if its radius is too large. */
    @Nullable MeshWorld single;

    TreeMap<Integer, double[]> obstacles = new TreeMap<>();
    final List<Side> sides = new ArrayList<>();
    final List<Kept> kept = new ArrayList<>();
    double[] last = {};
    String what = "";

    Game(SplittableRandom random, String name) {
      this.random = random;
      this.name = name;
      kind = random.nextInt(6);
      tile = random.nextInt(8) == 0 ? 5 : 12 + random.nextInt(120);
      left = STEP * (random.nextInt(400) - 200);
      bottom = STEP * (random.nextInt(400) - 200);
      worlds = new MeshWorlds(floor(), tile);
    }

    void play() {
      for (int edits = random.nextInt(5); edits > 0; edits--) {
        edit();
      }
      for (double radius : RADII) {
        NavMesh empty = empty(radius);
        if (empty == null) {
          assertThrows(IllegalArgumentException.class, () -> worlds.of(radius), name);
        } else {
          if (single == null && random.nextBoolean()) {
            single = fresh(radius);
            add(new Side(radius, single, empty));
          }
          add(new Side(radius, worlds.of(radius), empty));
        }
      }
      for (int turn = 0; turn < 24; turn++) {
        what = name + " turn " + turn;
        turn();
      }
    }

    void add(Side side) {
      side.fresh = fresh(side.radius);
      side.now = mesh(side.fresh);
      // A world that came later showed the floor without obstacles first.
      side.before = side.world.version() == 0 ? side.now : side.empty;
      side.version = side.world.version();
      sides.add(side);
      join(side);
    }

    /** The mesh for a radius where nothing stands, null if that is too large. */
    @Nullable NavMesh empty(double radius) {
      ConvexParts parts = tiles(radius).parts();
      return parts.polygons() == 0 ? null : NavMesh.of(parts);
    }

    TiledOutlines tiles(double radius) {
      return radius == 0
          ? new TiledOutlines(floor(), tile)
          : TiledOutlines.forAgents(floor(), tile, radius, MeshWorlds.SIDES);
    }

    /** A world that is made of all obstacles at once. */
    MeshWorld fresh(double radius) {
      TiledOutlines tiles = tiles(radius);
      obstacles.forEach(tiles::put);
      return new MeshWorld(tiles);
    }

    Outlines floor() {
      Outlines floor = new Outlines(new Lattice(STEP, left, bottom));
      switch (kind) {
        case 0 -> floor.outline(at(0, 0, SIZE, 0, SIZE, SIZE, 0, SIZE));
        case 1 -> floor.outline(at(4, 0, 9, 1, 12, 6, 11, 10, 5, 12, 1, 9, 0, 4));
        case 2 ->
            floor
                .outline(at(0, 0, 5, 0, 5, 6, 7, 6, 7, 0, SIZE, 0, SIZE, SIZE, 0, SIZE))
                .hole(at(-4, 9, 4, 9, 4, SIZE, -4, SIZE));
        case 3 ->
            floor
                .outline(at(0, 0, SIZE, 0, SIZE, SIZE, 0, SIZE))
                .hole(at(5, 6, 7, 6, 7, 8, 5, 8))
                .wall(at(0, 3, 8, 3));
        case 4 ->
            floor
                .outline(at(0, 0, 5, 0, 5, SIZE, 0, SIZE))
                .outline(at(5, 0, SIZE, 2, SIZE, 8, 5, 5));
        default -> floor.outline(at(0, 0, SIZE, 4, 3, SIZE));
      }
      return floor;
    }

    double[] at(double... ring) {
      for (int i = 0; i < ring.length; i += 2) {
        ring[i] += left;
        ring[i + 1] += bottom;
      }
      return ring;
    }

    double snap(double value) {
      return Math.rint(value / STEP) * STEP;
    }

    void edit() {
      int id = random.nextInt(6);
      if (random.nextInt(5) < 2) {
        boolean known = obstacles.remove(id) != null;
        assertEquals(known, worlds.remove(id), what);
        assertEquals(known && single != null, single != null && single.remove(id), what);
      } else {
        last = ring();
        worlds.put(id, last);
        obstacles.put(id, last);
        if (single != null) {
          single.put(id, last);
        }
      }
    }

    double[] box(double x, double y, double right, double top) {
      return at(x, y, right, y, right, top, x, top);
    }

    /** Every second ring stands somewhere at the rim, or on much of the floor, or on another. */
    double[] ring() {
      double x = snap(SIZE * random.nextDouble());
      double y = snap(SIZE * random.nextDouble());
      double a = snap(6 * random.nextDouble()) + STEP;
      double b = snap(6 * random.nextDouble()) + STEP;
      double tiles = tile * STEP * random.nextInt(3) - left + Math.floor(left / (tile * STEP));
      return switch (random.nextInt(20)) {
        case 0 -> box(-a, y, b, y + a); // over the left rim
        case 1 -> box(0, y, a, y + b); // along it
        case 2 -> box(x, SIZE - a, x + b, SIZE + a);
        case 3 -> box(0, 0, SIZE, SIZE); // just all
        case 4 -> box(-1, -1, SIZE + a, SIZE + b);
        case 5 -> box(x - SIZE, -1, x, SIZE + 1); // all to the left
        case 6 -> last.length > 0 ? last : box(x, y, x + a, y + b); // the same again
        case 7 -> box(x, y, x + STEP, y + a); // as thin as can be
        case 8 -> box(SIZE + a, y, SIZE + a + b, y + b); // outside
        case 9 -> box(snap(tiles), y, snap(tiles) + a, y + b);
        case 10, 11, 12, 13 -> at(x - a, y - b, x + b, y - a, x + a, y + b, x - b, y + a);
        default -> at(x, y, x + a, y + STEP, x - STEP, y + b);
      };
    }

    void join(Side side) {
      for (int i = 0; i < UNITS; i++) {
        int here = node(side.world);
        Ticket<MeshGoal> ticket =
            side.agents.request(Question.of(here, new MeshGoal(node(side.world))));
        side.tickets.add(ticket);
        side.units.add(new Follower(ticket, here));
      }
    }

    int node(MeshWorld world) {
      int node = -1;
      for (int tries = 0; node < 0 || tries < 20 && !world.isFree(node); tries++) {
        node = world.node(left + SIZE * random.nextDouble(), bottom + SIZE * random.nextDouble());
      }
      return node;
    }

    void turn() {
      switch (random.nextInt(10)) {
        case 0 -> keep();
        case 1 -> restore();
        case 2 -> sides.forEach(this::retarget);
        case 3 -> sides.forEach(side -> side.units.get(0).moveTo(node(side.world)));
        default -> change();
      }
      for (Side side : sides) {
        for (int round = random.nextInt(3); round > 0; round--) {
          side.agents.tick(1 + random.nextInt(random.nextBoolean() ? 3 : 400));
          preview(side);
          walk(side);
        }
        if (random.nextInt(3) == 0) {
          side.agents.tick(Long.MAX_VALUE);
          side.agents.tick(Long.MAX_VALUE);
          settled(side);
        }
      }
    }

    void retarget(Side side) {
      side.tickets.get(random.nextInt(UNITS)).retarget(new MeshGoal(node(side.world)));
    }

    void change() {
      for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
        edit();
      }
      if (random.nextInt(3) == 0) {
        for (int parts = random.nextInt(4); parts > 0; parts--) {
          rebuild(1 + random.nextInt(6));
          sides.forEach(this::shown);
          edit();
        }
      }
      rebuild(Integer.MAX_VALUE);
      sides.forEach(this::shown);
      int none = 0;
      for (Side side : sides) {
        compare(side, random.nextInt(8) == 0 ? fresh(side.radius) : side.fresh);
        push(side);
        none += side.now == null ? 1 : 0;
      }
      covered += none == sides.size() ? 1 : 0;
      coveredForSome += none > 0 && none < sides.size() ? 1 : 0;
    }

    void rebuild(int most) {
      worlds.rebuild(most);
      if (single != null) {
        single.rebuild(most);
      }
    }

    /** Notes what a world shows, if that has changed: all edits so far. */
    void shown(Side side) {
      if (side.version != side.world.version()) {
        assertEquals(side.version + 1, side.world.version(), what);
        side.version = side.world.version();
        side.before = side.now;
        side.fresh = fresh(side.radius);
        side.now = mesh(side.fresh);
        openedLater += side.before == null && side.now != null ? 1 : 0;
      }
    }

    /** All that it shows is what a world shows that is made now, and what geometry says. */
    void compare(Side side, MeshWorld fresh) {
      MeshWorld world = side.world;
      assertSame(mesh(world), mesh(fresh));
      assertSame(mesh(world), side.now);
      for (int i = 0; i < 100; i++) {
        double x = left + (SIZE + 2) * random.nextDouble() - 1;
        double y = bottom + (SIZE + 2) * random.nextDouble() - 1;
        int node = world.node(x, y);
        assertEquals(fresh.node(x, y), node, what);
        if (node >= 0) {
          boolean free = world.isFree(node);
          assertEquals(fresh.isFree(node), free, what);
          double x0 = world.x(node);
          double y0 = world.y(node);
          double deepest = -Double.MAX_VALUE;
          for (double[] ring : obstacles.values()) {
            deepest = Math.max(deepest, depth(ring, x0, y0));
          }
          // Sides are bent by half a step where others cross them.
          double bent = side.radius == 0 ? STEP : 1e-9;
          double rounded = 1.01 * side.radius + (side.radius == 0 ? 1 : 8) * STEP;
          boolean inside = true;
          for (int corner = 0; corner < 4; corner++) {
            double dx = corner % 2 == 0 ? -STEP : STEP;
            inside &= side.empty.contains(x0 + dx, corner < 2 ? y0 - STEP : y0 + STEP);
          }
          assertTrue(!free || deepest <= bent - side.radius, what);
          assertTrue(!free || side.empty.nearest(x0, y0, STEP).exists(), what);
          assertTrue(free || !inside || deepest >= -rounded, what);
        }
      }
      NavMesh mesh = side.now;
      for (int v = 0; mesh != null && v < mesh.vertexCount(); v++) {
        int node = world.node(mesh.x(v), mesh.y(v));
        assertTrue(node >= 0 && world.x(node) == mesh.x(v) && world.y(node) == mesh.y(v), what);
      }
    }

    /**
     * How deep a point is in a convex ring; less than 0 outside, at least as near as the sides'
     * lines.
     */
    double depth(double[] ring, double x, double y) {
      double depth = Double.POSITIVE_INFINITY;
      for (int i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        double ex = ring[i] - ring[j];
        double ey = ring[i + 1] - ring[j + 1];
        double off = ex * (y - ring[j + 1]) - ey * (x - ring[j]);
        depth = Math.min(depth, off / Math.hypot(ex, ey));
      }
      if (depth < 0) {
        depth = -Double.MAX_VALUE;
        for (int i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
          depth = Math.max(depth, -distance(ring, j, i, x, y));
        }
      }
      return depth;
    }

    double distance(double[] ring, int j, int i, double x, double y) {
      double ex = ring[i] - ring[j];
      double ey = ring[i + 1] - ring[j + 1];
      double part = ((x - ring[j]) * ex + (y - ring[j + 1]) * ey) / (ex * ex + ey * ey);
      double t = Math.max(0, Math.min(1, part));
      return Math.hypot(ring[j] + t * ex - x, ring[j + 1] + t * ey - y);
    }

    /** Every node within reach is looked at. */
    void push(Side side) {
      MeshWorld world = side.world;
      for (Follower unit : side.units) {
        int here = unit.node();
        int to = nearest(side, here);
        boolean free = world.isFree(here);
        MeshWorld.Push said = world.push(unit, random.nextBoolean() ? REACH : REACH + 1e-9);
        assertEquals(
            free ? MeshWorld.Push.FREE : to < 0 ? MeshWorld.Push.STUCK : MeshWorld.Push.PUSHED,
            said,
            what);
        assertEquals(free || to < 0 ? here : to, unit.node(), what);
        pushed += said == MeshWorld.Push.PUSHED ? 1 : 0;
        stuck += said == MeshWorld.Push.STUCK ? 1 : 0;
      }
    }

    int nearest(Side side, int here) {
      NavMesh now = side.now;
      NavMesh before = side.before;
      MeshWorld world = side.world;
      double x = world.x(here);
      double y = world.y(here);
      if (now == null || before == null || now.contains(x, y) || !before.contains(x, y)) {
        return -1;
      }
      Sight sight = new Sight(before);
      int best = -1;
      double least = REACH * REACH;
      int reach = (int) (REACH / STEP);
      for (int row = -reach; row <= reach; row++) {
        for (int column = -reach; column <= reach; column++) {
          double dx = column * STEP;
          double dy = row * STEP;
          double far = dx * dx + dy * dy;
          // Rows ascend, and columns in them: the first of equals has the lowest number.
          boolean nearer = far < least || far == least && best < 0;
          if (nearer && now.contains(x + dx, y + dy) && sight.sees(x, y, x + dx, y + dy)) {
            best = world.node(x + dx, y + dy);
            least = far;
          }
        }
      }
      return best;
    }

    void walk(Side side) {
      NavMesh now = side.now;
      Sight sight = now == null ? null : new Sight(now);
      MeshWorld world = side.world;
      for (Follower unit : side.units) {
        int before = unit.node();
        unit.step(node -> true);
        if (unit.node() != before) {
          assertTrue(
              sight != null
                  && sight.sees(
                      world.x(before), world.y(before), world.x(unit.node()), world.y(unit.node())),
              what);
          walked++;
        }
      }
    }

    /** A question beside all tickets, in the midst of their searches, changes nothing. */
    void preview(Side side) {
      int here = node(side.world);
      int goal = node(side.world);
      long hash = side.agents.hash();
      SearchStatus status = side.agents.preview(Question.of(here, new MeshGoal(goal))).status();
      assertEquals(hash, side.agents.hash(), what);
      assertEquals(status(side, here, goal), status, what);
    }

    /** What became of a search that is made anew. */
    SearchStatus status(Side side, int here, int goal) {
      MeshWorld world = side.world;
      return side.now == null
          ? SearchStatus.INVALID_START
          : MeshPathfinder.of(side.now)
              .find(world.x(here), world.y(here), world.x(goal), world.y(goal))
              .status();
    }

    void settled(Side side) {
      MeshWorld world = side.world;
      NavMesh now = side.now;
      MeshPathfinder find = now == null ? null : MeshPathfinder.of(now);
      for (int i = 0; i < UNITS; i++) {
        Ticket<MeshGoal> ticket = side.tickets.get(i);
        int here = side.units.get(i).node();
        int goal = ticket.question().order().node();
        assertTrue(ticket.isSettled(), what);
        SearchStatus status =
            find == null
                ? SearchStatus.INVALID_START
                : find.find(world.x(here), world.y(here), world.x(goal), world.y(goal)).status();
        assertEquals(status, ticket.status(), what);
        if (find != null && status == SearchStatus.FOUND) {
          double rest = restOf(ticket, world, here);
          assertEquals(find.length(), rest, 0x1p-16 * STEP * (find.size() + 1), what);
          routes++;
        }
      }
    }

    void keep() {
      List<AgentsState<MeshGoal>> agents = new ArrayList<>();
      List<MeshWorld> fresh = new ArrayList<>();
      List<@Nullable NavMesh> before = new ArrayList<>();
      long[] versions = new long[sides.size()];
      for (Side side : sides) {
        versions[agents.size()] = side.version;
        agents.add(side.agents.save());
        fresh.add(side.fresh);
        before.add(side.before);
      }
      kept.add(
          new Kept(
              worlds.save(),
              single == null ? null : single.save(),
              new TreeMap<>(obstacles),
              agents,
              fresh,
              before,
              versions,
              hash()));
    }

    void restore() {
      if (kept.isEmpty()) {
        return;
      }
      Kept then = kept.get(random.nextInt(kept.size()));
      worlds.restore(then.worlds);
      if (single != null && then.single != null) {
        single.restore(then.single);
      }
      obstacles = new TreeMap<>(then.obstacles);
      for (int i = 0; i < sides.size(); i++) {
        Side side = sides.get(i);
        side.agents.restore(then.agents.get(i));
        side.fresh = then.fresh.get(i);
        side.now = mesh(side.fresh);
        side.before = then.before.get(i);
        side.version = then.versions[i];
        assertEquals(side.version, side.world.version(), what);
        assertSame(side.now, mesh(side.world));
      }
      assertEquals(then.hash, hash(), what);
      restored++;
    }

    long hash() {
      long hash = 0;
      for (Side side : sides) {
        hash = 31 * hash + side.agents.hash();
      }
      return hash;
    }

    void assertSame(@Nullable NavMesh a, @Nullable NavMesh b) {
      assertEquals(a == null, b == null, what);
      if (a != null && b != null) {
        assertEquals(a.sideCount(), b.sideCount(), what);
        for (int side = 0; side < a.sideCount(); side++) {
          assertEquals(a.x(a.start(side)), b.x(b.start(side)), what);
          assertEquals(a.y(a.start(side)), b.y(b.start(side)), what);
          assertEquals(a.twin(side), b.twin(side), what);
        }
      }
    }
  }

  /** The mesh of a world, null if it says that nothing is free. */
  private static @Nullable NavMesh mesh(MeshWorld world) {
    try {
      return world.mesh();
    } catch (IllegalStateException e) {
      return null;
    }
  }

  private static double restOf(Ticket<MeshGoal> ticket, MeshWorld world, int here) {
    NodeRoute answer = ticket.route();
    int at = 0;
    while (answer.node(at) != here) {
      at++;
    }
    double length = 0;
    for (int i = at + 1; i < answer.size(); i++) {
      int a = answer.node(i - 1);
      int b = answer.node(i);
      length += Math.hypot(world.x(a) - world.x(b), world.y(a) - world.y(b));
    }
    return length;
  }

  /** Obstacles stand at the rim, or on everything, when the world is made, and go later. */
  @Test
  void theRimOpensLater() {
    double[] atTheRim = {-2, -2, 3, -2, 3, 22, -2, 22};
    double[] everywhere = {-1, -1, 21, -1, 21, 21, -1, 21};
    for (double[] ring : List.of(atTheRim, everywhere)) {
      TiledOutlines tiles =
          new TiledOutlines(
              new Outlines(new Lattice(STEP, 0, 0)).outline(0, 0, HALL, 0, HALL, HALL, 0, HALL),
              40);
      tiles.put(1, ring);
      MeshWorld world = new MeshWorld(tiles);
      int corner = world.node(0, 0);
      assertEquals(0, corner);
      assertFalse(world.isFree(corner));
      assertEquals(ring != everywhere, world.isFree(world.node(3, 10)));
      Agents<MeshGoal> agents = new Agents<>(world);
      int there = world.node(HALL, HALL);
      Ticket<MeshGoal> ticket = agents.request(Question.of(corner, new MeshGoal(there)));
      agents.tick(1_000_000);
      assertEquals(SearchStatus.INVALID_START, ticket.status());
      world.remove(1);
      world.rebuild();
      assertEquals(HALL, world.mesh().right());
      agents.tick(1_000_000);
      assertEquals(SearchStatus.FOUND, ticket.status());
    }
  }

  /** A hall that an ogre fits in and a cat too, and an obstacle that leaves the ogre nothing. */
  @Test
  void whatLeavesABodyNothingBlocksItAlone() {
    MeshWorlds worlds =
        new MeshWorlds(
            new Outlines(new Lattice(STEP, 0, 0)).outline(0, 0, HALL, 0, HALL, HALL, 0, HALL), 40);
    MeshWorld cats = worlds.of(0.25);
    MeshWorld ogres = worlds.of(4);
    Agents<MeshGoal> agents = new Agents<>(ogres);
    int here = ogres.node(5, 10);
    int goal = ogres.node(15, 10);
    Follower ogre = new Follower(agents.request(Question.of(here, new MeshGoal(goal))), here);
    agents.tick(1_000_000);
    assertEquals(SearchStatus.FOUND, ogre.ticket().status());
    worlds.put(1, 5, 5, 15, 5, 15, 15, 5, 15);
    worlds.rebuild();
    assertEquals(MeshWorld.Push.STUCK, ogres.push(ogre, HALL));
    assertEquals(MeshWorld.Push.STUCK, ogres.push(ogre, Double.POSITIVE_INFINITY));
    agents.tick(1_000_000);
    assertEquals(SearchStatus.INVALID_START, ogre.ticket().status());
    assertEquals(Follower.Event.UNREACHABLE, ogre.step(node -> true));
    assertThrows(IllegalStateException.class, ogres::mesh);
    assertTrue(cats.isFree(cats.node(2, 10)));
    assertFalse(cats.isFree(cats.node(10, 10)));
    worlds.put(2, 0, 0, HALL, 0, HALL, HALL, 0, HALL);
    worlds.rebuild();
    assertFalse(cats.isFree(cats.node(2, 10)));
    worlds.remove(2);
    worlds.rebuild();
    assertTrue(cats.isFree(cats.node(2, 10)));
    assertEquals(MeshWorld.Push.STUCK, ogres.push(ogre, HALL));
    worlds.remove(1);
    worlds.rebuild();
    assertEquals(MeshWorld.Push.FREE, ogres.push(ogre, HALL));
    agents.tick(1_000_000);
    assertEquals(SearchStatus.FOUND, ogre.ticket().status());
    ogre.step(node -> true);
    assertEquals(goal, ogre.node());
  }
}
