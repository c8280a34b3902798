package waywright.blocks;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.agent.Agents;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.search.SearchStatus;

/**
 * A mob that walks to its goal: the server says where it is, and the mob says where to go next. It
 * does not move the entity; the physics of the server does.
 *
 * <pre>{@code
 * Agents<BlockGoal> agents = new Agents<>(world);
 * BlockMob mob = new BlockMob(world, agents, Walker.mob());
 * mob.goTo(90, 70, 12);
 * // every tick of the server:
 * agents.tick(20_000);                                      // expansions for all mobs together
 * if (mob.update(entity.x(), entity.y(), entity.z()) == BlockMob.State.MOVING) {
 *   entity.moveTowards(mob.nextX(), mob.nextY(), mob.nextZ()); // jump if nextY is higher
 * }
 * }</pre>
 *
 * <p><b>Off the route.</b> A mob that cuts a corner or was pushed keeps its route if one move leads
 * to the next place, and gets a new one otherwise. In the air it keeps its route; in a wall it goes
 * to the nearest place within two blocks, or else to its last one. Edits near the route, chunks
 * that load and chunks that unload have the route checked in the next tick of the agents. {@link
 * #update} allocates nothing unless a new route is requested. One thread.
 */
public final class BlockMob {

  /** What a mob does. */
  public enum State {
    /** It has no goal. */
    IDLE,
    /** It waits for its route, or is in the air, or somewhere where it cannot stand. */
    WAITING,
    /** It walks: the next place is known. */
    MOVING,
    /** It is at its goal. */
    ARRIVED,
    /**
     * The next place is no longer there: its chunk was unloaded, or its blocks changed since the
     * last tick of the agents. The mob holds, and asks again with the next tick.
     */
    STALE,
    /**
     * No path leads to the goal through the blocks that are known. Any edit and any chunk that
     * loads has it computed again.
     */
    UNREACHABLE
  }

  /**
   * How near to the middle of a block a body has reached it, and how far below a block the feet may
   * be to count as on it: on a path, on a chest. How far above it they may be.
   */
  private static final double NEAR = 0.3;

  private static final double ABOVE = 0.6;

  /** The updates after which a mob that follows asks again. */
  private static final int PATIENCE = 6;

  private final BlockWorld world;
  private final Agents<BlockGoal> agents;
  private final Walker walker;
  private @Nullable BlockGoal order;
  private @Nullable Ticket<BlockGoal> ticket;
  private State state = State.IDLE;

  /** The last place where it was, and the place to which it goes; −1 before its first place. */
  private int from = -1;

  private int to = -1;

  /** The blocks in which one move led from the one to the other. */
  private BlockView seen;

  /** The updates since the goal was set. */
  private int age;

  /** Makes a mob without a goal. */
  public BlockMob(BlockWorld world, Agents<BlockGoal> agents, Walker walker) {
    this.world = Objects.requireNonNull(world, "world");
    this.agents = Objects.requireNonNull(agents, "agents");
    this.walker = Objects.requireNonNull(walker, "walker");
    seen = world.view();
  }

  /** Sends it to a block: where it stands, or falls to from there. */
  public void goTo(int x, int y, int z) {
    goNear(x, y, z, 0);
  }

  /** Sends it to any place within a distance of a block, or of where it falls to from there. */
  public void goNear(int x, int y, int z, int within) {
    int at = world.view().place(walker, x, y, z);
    BlockGoal goal = new BlockGoal(walker, x, at < 0 ? y : world.view().blockY(at), z, within);
    age = 0;
    if (!goal.equals(order)) {
      order = goal;
      state = State.WAITING;
      if (ticket != null) {
        ticket.retarget(goal);
      }
    }
  }

  /**
   * Sends it after a target that moves: call this in each tick between {@link #update} and the tick
   * of the agents. It asks for a new path at most every six ticks, and sooner at its goal.
   */
  public void follow(int x, int y, int z, int within) {
    if (order == null || age >= PATIENCE || state == State.ARRIVED) {
      goNear(x, y, z, within);
    }
  }

  /** Takes its goal away, and drops its search. Call it for an entity that was removed. */
  public void stop() {
    if (ticket != null) {
      ticket.cancel();
    }
    ticket = null;
    order = null;
    state = State.IDLE;
  }

  /**
   * Takes the position of the entity, and says what to do in this tick.
   *
   * @param x of the middle of its feet; likewise {@code z}. For a body of several columns that of
   *     the middle of its first column
   * @param y of its feet
   * @throws IllegalArgumentException if a coordinate is not a number
   */
  public State update(double x, double y, double z) {
    if (Double.isNaN(x + y + z)) {
      throw new IllegalArgumentException(
          "a position of %s,%s,%s. Maybe the entity was not spawned yet?".formatted(x, y, z));
    }
    age++;
    BlockView view = world.view();
    int block = view.node(floor(x), floor(y + NEAR), floor(z));
    int here = view.contains(walker, block) ? block : -1;
    if (ticket == null) {
      from = here < 0 ? from : here;
      to = from;
      ticket = order == null || from < 0 ? null : agents.request(Question.of(from, order));
    }
    state = ticket == null ? state : update(ticket, view, here, x, y, z);
    return state;
  }

  private State update(
      Ticket<BlockGoal> ticket, BlockView view, int here, double x, double y, double z) {
    boolean isInWall =
        here < 0
            && Math.min(aside(view, from, x, z), aside(view, to, x, z)) > 0.5
            && view.block(floor(x), floor(y), floor(z)) == BlockKind.SOLID;
    int last = isInWall ? nearest(view, floor(x), floor(y), floor(z)) : here < 0 ? from : here;
    boolean isKnown = last == to || last == from && view == seen && from != to;
    boolean isOnRoute = isKnown || from != to && view.moves(walker).step(last, to) >= 0;
    seen = view;
    if (aside(view, to, x, z) <= NEAR && Math.abs(y - view.blockY(to)) <= ABOVE) {
      from = to;
    } else if (last != to) {
      from = last;
      to = isOnRoute && !isInWall ? to : last;
    }
    return from == to && !isInWall ? step(ticket, view) : State.MOVING;
  }

  /** Returns the place within two blocks that is nearest to a block in a wall, or the last one. */
  private int nearest(BlockView view, int x, int y, int z) {
    BlockGoal wall = BlockGoal.at(walker, x, y, z);
    return view.nodes(new BlockGoal(walker, x, y, z, 2))
        .filter(node -> view.contains(walker, node))
        .reduce((a, b) -> view.estimate(wall, a) <= view.estimate(wall, b) ? a : b)
        .orElse(from);
  }

  /** Says what a mob at a place does, and where it goes next. */
  private State step(Ticket<BlockGoal> ticket, BlockView view) {
    int next = ticket.next(to);
    if (next == to) {
      boolean isOver = ticket.isOver() && ticket.status() != SearchStatus.FOUND;
      return ticket.isGoal(to) ? State.ARRIVED : isOver ? State.UNREACHABLE : State.WAITING;
    }
    if (view != agents.snapshot() && view.moves(walker).step(to, next) < 0) {
      ticket.moveTo(to);
      return State.STALE;
    }
    to = next;
    return State.MOVING;
  }

  /** Returns how far a position is from the middle of a block along x or z. */
  private static double aside(BlockView view, int node, double x, double z) {
    double dx = Math.abs(view.blockX(node) + 0.5 - x);
    return Math.max(dx, Math.abs(view.blockZ(node) + 0.5 - z));
  }

  private static int floor(double value) {
    return (int) Math.floor(value);
  }

  /** Returns what it does, as of the last {@link #update}. */
  public State state() {
    return state;
  }

  /**
   * Returns the x of the middle of the block to go to, or of the block where it stays; like {@link
   * #nextY} and {@link #nextZ} NaN before its first place.
   */
  public double nextX() {
    return to < 0 ? Double.NaN : world.view().blockX(to) + 0.5;
  }

  /** Returns the y of the feet at the block to go to. */
  public double nextY() {
    return to < 0 ? Double.NaN : world.view().moves(walker).feet(to);
  }

  /** Returns the z of the middle of the block to go to. */
  public double nextZ() {
    return to < 0 ? Double.NaN : world.view().blockZ(to) + 0.5;
  }
}
