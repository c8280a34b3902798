package waywright.web.mesh;

import org.teavm.jso.JSExport;
import waywright.agent.Agents;
import waywright.agent.Follower;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.game.mesh.MeshGoal;
import waywright.game.mesh.MeshWorld;
import waywright.games.SplitMix;
import waywright.internal.PathHash;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;
import waywright.plane.build.TiledOutlines;

/**
 * Obstacles that move among units on a mesh of tiles, drawn from a seed, and a hash over where the
 * units are after each tick and over their ways now and then: the same on every machine.
 */
public final class LivingProof {

  /** The floor's side, and the side of a tile, in units of 16 steps. */
  private static final int SIDE = 96;

  private static final int TILE = 16;
  private static final int STEPS = 16;
  private static final int OBSTACLES = 18;
  private static final int UNITS = 32;

  /** Sides of polygons to be scanned in a tick, so that some answers come late. */
  private static final int BUDGET = 600;

  /** How far units are pushed at most. */
  private static final int REACH = 6;

  /** Ways are hashed every so many ticks. */
  private static final int OFTEN = 10;

  private final SplitMix random;
  private final MeshWorld world;
  private final Agents<MeshGoal> agents;
  private final Follower[] units = new Follower[UNITS];

  /** Middle and way of each obstacle, in steps: x, y, dx, dy. */
  private final int[][] movers = new int[OBSTACLES][];

  private final PathHash hash = new PathHash();
  private int ticks;
  private int pushed;
  private int stuck;

  public LivingProof(int seed) {
    random = new SplitMix(seed);
    int side = SIDE * STEPS;
    Outlines floor = new Outlines(new Lattice(1.0 / STEPS, 0, 0));
    floor.outline(0, 0, SIDE, 0, SIDE, SIDE, 0, SIDE);
    for (int x = 24; x < SIDE; x += 24) {
      floor.hole(x, 8, x + 1, 8, x + 1, 40, x, 40);
      floor.hole(x, 52, x + 1, 52, x + 1, 88, x, 88);
    }
    world = new MeshWorld(new TiledOutlines(floor, TILE * STEPS));
    agents = new Agents<>(world);
    for (int i = 0; i < OBSTACLES; i++) {
      movers[i] =
          new int[] {
            random.below(side), random.below(side), random.below(33) - 16, random.below(33) - 16
          };
    }
    for (int i = 0; i < UNITS; i++) {
      int here = node();
      units[i] = new Follower(agents.request(Question.of(here, new MeshGoal(node()))), here);
    }
  }

  private int node() {
    int node = -1;
    while (node < 0 || !world.isFree(node)) {
      node =
          world.node(
              random.below(SIDE * STEPS) / (double) STEPS,
              random.below(SIDE * STEPS) / (double) STEPS);
    }
    return node;
  }

  /** So many ticks more. */
  @JSExport
  public void tick(int count) {
    for (int i = 0; i < count; i++) {
      for (int id = 0; id < OBSTACLES; id++) {
        move(id);
      }
      world.rebuild();
      for (Follower unit : units) {
        MeshWorld.Push push = world.push(unit, REACH);
        pushed += push == MeshWorld.Push.PUSHED ? 1 : 0;
        stuck += push == MeshWorld.Push.STUCK ? 1 : 0;
      }
      agents.tick(BUDGET);
      walk();
      ticks++;
    }
  }

  /** Back at the rim; now and then one is taken away, and comes back. */
  private void move(int id) {
    int[] mover = movers[id];
    for (int axis = 0; axis < 2; axis++) {
      int next = mover[axis] + mover[axis + 2];
      mover[axis + 2] = next < 0 || next > SIDE * STEPS ? -mover[axis + 2] : mover[axis + 2];
      mover[axis] += mover[axis + 2];
    }
    if (random.below(60) == 0) {
      world.remove(id);
      return;
    }
    double x = mover[0] / (double) STEPS;
    double y = mover[1] / (double) STEPS;
    double a = 1 + id % 4;
    double b = 1 + id % 3 * 0.5;
    world.put(id, x - a, y - b, x + a - 1, y - b - 0.5, x + a, y + b, x - a + 1, y + b + 0.5);
  }

  @SuppressWarnings("unchecked")
  private void walk() {
    int[] nodes = new int[UNITS];
    for (int i = 0; i < UNITS; i++) {
      Follower unit = units[i];
      boolean free = world.isFree(unit.node());
      Follower.Event event = unit.step(node -> true);
      if (event == Follower.Event.ARRIVED || event == Follower.Event.UNREACHABLE && free) {
        ((Ticket<MeshGoal>) unit.ticket()).retarget(new MeshGoal(node()));
      }
      nodes[i] = unit.node();
      if (ticks % OFTEN == 0) {
        int[] way = unit.ticket().isOver() ? unit.ticket().route().nodes() : new int[0];
        hash.add(way, way.length);
      }
    }
    hash.add(nodes, UNITS);
  }

  /** How many ticks were played. */
  @JSExport
  public int ticks() {
    return ticks;
  }

  /** How often a unit was pushed out of an obstacle. */
  @JSExport
  public int pushed() {
    return pushed;
  }

  /** How often one could not be. */
  @JSExport
  public int stuck() {
    return stuck;
  }

  /** The hash of all places and ways so far. */
  @JSExport
  public String hash() {
    return hash.toString();
  }
}
