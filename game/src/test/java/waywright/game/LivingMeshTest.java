package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.agent.Agents;
import waywright.agent.AgentsState;
import waywright.agent.Follower;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.game.mesh.MeshGoal;
import waywright.game.mesh.MeshWorld;
import waywright.mesh.NavMesh;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.Sight;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;
import waywright.plane.build.TiledOutlines;
import waywright.search.SearchStatus;

/**
 * Obstacles that move among units. The property {@code living} plays so many ticks with 200
 * obstacles and 500 units on a field four times as wide.
 */
class LivingMeshTest {

  private static final double STEP = 0.0625;
  private static final int TICKS = Integer.getInteger("living", 60);
  private static final boolean LARGE = Integer.getInteger("living") != null;
  private static final int SIZE = LARGE ? 512 : 128;
  private static final int OBSTACLES = LARGE ? 200 : 16;
  private static final int UNITS = LARGE ? 500 : 30;

  private final SplittableRandom random = new SplittableRandom(7);

  private static TiledOutlines tiles() {
    Lattice lattice = new Lattice(STEP, 0, 0);
    Outlines outlines = new Outlines(lattice).outline(0, 0, SIZE, 0, SIZE, SIZE, 0, SIZE);
    // Pillars, and walls with doors, that stay.
    for (int x = 32; x < SIZE; x += 32) {
      for (int y = 8; y < SIZE; y += 32) {
        outlines.hole(x, y, x + 2, y, x + 2, y + 20, x, y + 20);
      }
    }
    return new TiledOutlines(outlines, (int) (16 / STEP));
  }

  /** A convex obstacle on its way, turned back at the rim. */
  private final class Mover {
    final double[] shape;
    double x = snap(SIZE * random.nextDouble());
    double y = snap(SIZE * random.nextDouble());
    double dx = snap(2 * random.nextDouble() - 1);
    double dy = snap(2 * random.nextDouble() - 1);

    Mover() {
      double a = snap(1 + 3 * random.nextDouble());
      double b = snap(1 + 3 * random.nextDouble());
      double c = snap(2 * random.nextDouble());
      shape = new double[] {-a, -b, a - c, -b - c, a, b, -a + c, b + c};
    }

    double[] ring() {
      double[] ring = new double[shape.length];
      for (int i = 0; i < ring.length; i += 2) {
        ring[i] = x + shape[i];
        ring[i + 1] = y + shape[i + 1];
      }
      return ring;
    }

    void move() {
      dx = x + dx < 0 || x + dx > SIZE ? -dx : dx;
      dy = y + dy < 0 || y + dy > SIZE ? -dy : dy;
      x += dx;
      y += dy;
    }
  }

  private static double snap(double value) {
    return Math.rint(value / STEP) * STEP;
  }

  @Test
  void unitsAndObstaclesLiveTogether() {
    MeshWorld world = new MeshWorld(tiles());
    Agents<MeshGoal> agents = new Agents<>(world);
    List<Mover> movers = new ArrayList<>();
    for (int i = 0; i < OBSTACLES; i++) {
      movers.add(new Mover());
    }
    List<Follower> units = new ArrayList<>();
    for (int i = 0; i < UNITS; i++) {
      int here = node(world);
      units.add(new Follower(agents.request(Question.of(here, goal(world))), here));
    }
    int pushed = 0;
    int stuck = 0;
    int compared = 0;
    long hash = 0;
    for (int tick = 0; tick < TICKS; tick++) {
      boolean moves = tick % 20 < 15;
      for (int i = 0; moves && i < OBSTACLES; i++) {
        movers.get(i).move();
        world.put(i, movers.get(i).ring());
      }
      world.rebuild();
      for (Follower unit : units) {
        MeshWorld.Push push = world.push(unit, 12);
        pushed += push == MeshWorld.Push.PUSHED ? 1 : 0;
        stuck += push == MeshWorld.Push.STUCK ? 1 : 0;
        if (push != MeshWorld.Push.STUCK) {
          checkFree(world, unit.node(), movers);
        }
      }
      agents.tick(20_000);
      for (Follower unit : units) {
        boolean free = world.isFree(unit.node());
        int before = unit.node();
        Follower.Event event = unit.step(node -> true);
        assertTrue(free || event != Follower.Event.MOVED && unit.node() == before, event + "");
        if (event == Follower.Event.ARRIVED || event == Follower.Event.UNREACHABLE && free) {
          retarget(unit.ticket(), world);
        }
        hash = 31 * hash + unit.node();
      }
      if (!moves && tick % 20 == 19) {
        agents.tick(Long.MAX_VALUE);
        compared += compare(world, units, movers);
      }
    }
    hash = 31 * hash + agents.hash();
    String all =
        pushed
            + " pushed, "
            + stuck
            + " stuck, "
            + compared
            + " compared, "
            + agents.searched()
            + " searched, "
            + world.mesh().polygonCount()
            + " polygons, hash "
            + hash;
    if (LARGE) {
      System.out.println(all);
      assertTrue(TICKS != 2000 || hash == HASH_OF_2000, all);
    } else {
      assertTrue(pushed > 0 && compared > 30, all);
      assertEquals(HASH, hash, all);
    }
  }

  /** The same on every JDK. */
  private static final long HASH = 8918069212341276914L;

  /** That of the large field after 2,000 ticks. */
  private static final long HASH_OF_2000 = 462948240753020787L;

  @SuppressWarnings("unchecked")
  private void retarget(Ticket<?> ticket, MeshWorld world) {
    ((Ticket<MeshGoal>) ticket).retarget(goal(world));
  }

  private MeshGoal goal(MeshWorld world) {
    return new MeshGoal(node(world));
  }

  private int node(MeshWorld world) {
    int node = -1;
    while (node < 0 || !world.isFree(node)) {
      node = world.node(SIZE * random.nextDouble(), SIZE * random.nextDouble());
    }
    return node;
  }

  /** Borders of tiles bend sides by half a step: a unit may be that deep in an obstacle. */
  private static void checkFree(MeshWorld world, int node, List<Mover> movers) {
    double x = world.x(node);
    double y = world.y(node);
    assertTrue(world.isFree(node));
    for (Mover mover : movers) {
      double[] ring = mover.ring();
      boolean deep = true;
      for (int i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        double ex = ring[i] - ring[j];
        double ey = ring[i + 1] - ring[j + 1];
        double off = (ex * (y - ring[j + 1]) - ey * (x - ring[j])) / Math.hypot(ex, ey);
        deep &= off > STEP;
      }
      assertFalse(deep, "a unit is inside an obstacle");
    }
  }

  /** Settled routes cost what the shortest ways on tiles cost that were never anything else. */
  private int compare(MeshWorld world, List<Follower> units, List<Mover> movers) {
    TiledOutlines fresh = tiles();
    for (int i = 0; i < movers.size(); i++) {
      fresh.put(i, movers.get(i).ring());
    }
    fresh.rebuild();
    MeshPathfinder find = MeshPathfinder.of(NavMesh.of(fresh.parts()));
    int found = 0;
    for (Follower unit : units) {
      Ticket<?> ticket = unit.ticket();
      int here = unit.node();
      int goal = ((MeshGoal) ticket.question().order()).node();
      SearchStatus status =
          find.find(world.x(here), world.y(here), world.x(goal), world.y(goal)).status();
      assertTrue(ticket.isSettled());
      assertEquals(status, ticket.status());
      if (status == SearchStatus.FOUND) {
        assertEquals(find.length() / STEP * 65536, restOf(ticket, world, here), find.size() + 1.0);
        found++;
      }
    }
    return found;
  }

  private static double restOf(Ticket<?> ticket, MeshWorld world, int here) {
    int at = 0;
    while (ticket.route().node(at) != here) {
      at++;
    }
    double cost = 0;
    for (int i = at + 1; i < ticket.route().size(); i++) {
      int a = ticket.route().node(i - 1);
      int b = ticket.route().node(i);
      cost += Math.hypot(world.x(a) - world.x(b), world.y(a) - world.y(b)) / STEP * 65536;
    }
    return cost;
  }

  @Test
  void editsAreShownAllAtOnce() {
    MeshWorld world = new MeshWorld(tiles());
    NavMesh empty = world.mesh();
    MeshWorld.Version kept = world.save();
    world.put(1, 3, 3, 60, 3, 60, 5, 3, 5);
    assertEquals(empty, world.mesh());
    int tiles = 0;
    for (int rebuilt = world.rebuild(1); rebuilt > 0; rebuilt = world.rebuild(1)) {
      tiles += rebuilt;
      assertEquals(tiles == 4, world.mesh() != empty, tiles + " tiles");
    }
    assertEquals(4, tiles);
    assertFalse(world.mesh().contains(10, 4));
    assertEquals(1, world.version());
    world.restore(kept);
    assertEquals(empty, world.mesh());
    assertEquals(0, world.rebuild());
    assertFalse(world.remove(1));
    assertThrows(IllegalArgumentException.class, () -> world.rebuild(0));
    MeshWorld other = new MeshWorld(world.mesh(), STEP);
    assertThrows(IllegalStateException.class, () -> other.put(1, 0, 0, 1, 0, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> other.restore(kept));
  }

  @Test
  void whoIsWalledInIsStuckUntilItIsFree() {
    MeshWorld world = new MeshWorld(tiles());
    Agents<MeshGoal> agents = new Agents<>(world);
    int here = world.node(10, 10);
    Follower unit =
        new Follower(agents.request(Question.of(here, new MeshGoal(world.node(20, 10)))), here);
    world.put(1, 6, 6, 14, 6, 14, 14, 6, 14);
    world.rebuild();
    assertEquals(MeshWorld.Push.STUCK, world.push(unit, 3));
    agents.tick(1000);
    assertEquals(SearchStatus.INVALID_START, unit.ticket().status());
    assertEquals(Follower.Event.UNREACHABLE, unit.step(node -> true));
    world.put(1, 6, 6, 10, 6, 10, 14, 6, 14);
    world.rebuild();
    assertEquals(MeshWorld.Push.FREE, world.push(unit, 3));
    agents.tick(1000);
    assertEquals(SearchStatus.FOUND, unit.ticket().status());
    world.put(1, 6, 6, 14, 6, 14, 13, 6, 13);
    world.rebuild();
    assertEquals(MeshWorld.Push.PUSHED, world.push(unit, 3));
    assertEquals(10, world.x(unit.node()));
    assertEquals(13, world.y(unit.node()));
    assertEquals(0, new Sight(world.mesh()).wallDistance(10, 13, 1));
  }

  /** Far from what changed nothing is asked again. */
  @Test
  void onlyRoutesNearAnEditAreAskedAgain() {
    MeshWorld world = new MeshWorld(tiles());
    Agents<MeshGoal> agents = new Agents<>(world);
    int near = world.node(20, 30);
    int far = world.node(100, 100);
    agents.request(Question.of(near, new MeshGoal(world.node(50, 20))));
    agents.request(Question.of(far, new MeshGoal(world.node(124, 124))));
    agents.tick(100_000);
    assertEquals(2, agents.searched());
    world.put(1, 2, 90, 6, 90, 6, 94, 2, 94);
    world.rebuild();
    agents.tick(100_000);
    assertEquals(2, agents.searched());
    AgentsState<MeshGoal> kept = agents.save();
    long hash = agents.hash();
    MeshWorld.Version then = world.save();
    world.put(2, 25, 28, 30, 28, 30, 32, 25, 32);
    world.rebuild();
    agents.tick(100_000);
    assertEquals(3, agents.searched());
    world.restore(then);
    agents.restore(kept);
    assertEquals(hash, agents.hash());
    world.put(2, 25, 28, 30, 28, 30, 32, 25, 32);
    world.rebuild();
    agents.tick(100_000);
    assertEquals(SearchStatus.FOUND, agents.preview(Question.of(near, new MeshGoal(far))).status());
  }
}
