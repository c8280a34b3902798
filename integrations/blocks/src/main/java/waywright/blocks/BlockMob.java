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
 * <p><b>Off the route.</b> A mob that was pushed to a place that is not on its route gets a new
 * route. In the air it keeps its route. Edits near the route, chunks that load and chunks that
 * unload have the route checked in the next tick of the agents. {@link #update} allocates nothing
 * unless a new route is requested. One thread.
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

  /** How near to the middle of a block a body has reached it, and how far above it may be. */
  private static final double NEAR = 0.3;

  private static final double ABOVE = 0.6;

  private final BlockWorld world;
  private final Agents<BlockGoal> agents;
  private final Walker walker;
  private @Nullable Ticket<BlockGoal> ticket;
  private State state = State.IDLE;
  private int node = -1;
  private int next = -1;

  /** Makes a mob without a goal. */
  public BlockMob(BlockWorld world, Agents<BlockGoal> agents, Walker walker) {
    this.world = Objects.requireNonNull(world, "world");
    this.agents = Objects.requireNonNull(agents, "agents");
    this.walker = Objects.requireNonNull(walker, "walker");
  }

  /** Sends it to a block: where it stands, or falls to from there. */
  public void goTo(int x, int y, int z) {
    int place = world.view().place(walker, x, y, z);
    goTo(BlockGoal.at(walker, x, place < 0 ? y : world.view().blockY(place), z));
  }

  /** Sends it to any place within a distance of a block. */
  public void goNear(int x, int y, int z, int within) {
    goTo(new BlockGoal(walker, x, y, z, within));
  }

  private void goTo(BlockGoal goal) {
    if (ticket != null && ticket.status() != SearchStatus.CANCELLED) {
      if (!ticket.question().order().equals(goal)) {
        ticket.retarget(goal);
      }
    } else {
      ticket = agents.request(Question.of(node, goal));
    }
    state = State.WAITING;
  }

  /** Takes its goal away, and drops its search. Call it for an entity that was removed. */
  public void stop() {
    if (ticket != null) {
      ticket.cancel();
    }
    ticket = null;
    next = -1;
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
    Ticket<BlockGoal> ticket = this.ticket;
    if (ticket == null) {
      return state;
    }
    BlockView view = world.view();
    if (next < 0 || !isAt(view, next, x, y, z)) {
      int here = here(view, x, y, z);
      if (node < 0 || here >= 0 && here != node && here != next && !isAt(view, node, x, y, z)) {
        if (here < 0) {
          return set(State.WAITING);
        }
        moveTo(ticket, here);
      } else if (here >= 0 && here == next && ticket.status() != SearchStatus.FOUND) {
        moveTo(ticket, here); // its route is gone, and it is on this block already
      }
    } else {
      node = next;
    }
    return set(step(ticket, view));
  }

  private State set(State now) {
    state = now;
    return now;
  }

  private void moveTo(Ticket<BlockGoal> ticket, int here) {
    node = here;
    next = -1;
    ticket.moveTo(here);
  }

  private State step(Ticket<BlockGoal> ticket, BlockView view) {
    if (ticket.isGoal(node)) {
      next = -1;
      ticket.moveTo(node);
      return State.ARRIVED;
    }
    int after = ticket.next(node);
    ticket.moveTo(node);
    if (after == node) {
      next = -1;
      return ticket.isOver() && ticket.status() != SearchStatus.FOUND
          ? State.UNREACHABLE
          : State.WAITING;
    }
    if (view != agents.snapshot() && view.step(ticket.question().order(), node, after) < 0) {
      next = -1;
      return State.STALE;
    }
    next = after;
    return State.MOVING;
  }

  /** Returns the place where a body stands: at its middle, or −1 in the air. */
  private int here(BlockView view, double x, double y, double z) {
    int at = view.node(floor(x), floor(y + 1e-3), floor(z));
    return at >= 0 && view.contains(walker, at) ? at : -1;
  }

  private static boolean isAt(BlockView view, int node, double x, double y, double z) {
    return Math.abs(view.blockX(node) + 0.5 - x) <= NEAR
        && Math.abs(view.blockZ(node) + 0.5 - z) <= NEAR
        && Math.abs(y - view.blockY(node)) <= ABOVE;
  }

  private static int floor(double value) {
    return (int) Math.floor(value);
  }

  /** Returns what it does, as of the last {@link #update}. */
  public State state() {
    return state;
  }

  /** Returns the node where it stands; −1 before its first place. */
  public int node() {
    return node;
  }

  /** Returns the x of the middle of the block to go to, or of the block where it stays. */
  public double nextX() {
    return world.view().blockX(target()) + 0.5;
  }

  /** Returns the y of the feet at the block to go to. */
  public double nextY() {
    return world.view().blockY(target());
  }

  /** Returns the z of the middle of the block to go to. */
  public double nextZ() {
    return world.view().blockZ(target()) + 0.5;
  }

  private int target() {
    if (node < 0) {
      throw new IllegalStateException(
          "the mob has no place yet. Maybe call update() first, with a position where it stands?");
    }
    return next < 0 ? node : next;
  }
}
