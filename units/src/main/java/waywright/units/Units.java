package waywright.units;

import java.util.Collection;
import java.util.List;
import waywright.game.NavWorld;
import waywright.game.graph.GraphWorld;
import waywright.game.mesh.MeshWorlds;
import waywright.grid.Body;
import waywright.grid.Movement;
import waywright.hex.HexStorage;

/** All units of a game in one world. Skeleton of the public API; bodies follow. */
public final class Units {

  /** Makes units on squares, in continuous motion. */
  public Units(NavWorld world) {}

  /** Makes units on the mesh of a game, in continuous motion. */
  public Units(MeshWorlds worlds) {}

  /** Makes units on a graph, from node to node. */
  public Units(GraphWorld world) {}

  /** Makes units on hexagons, in continuous motion. */
  public static Units ofHexagons(NavWorld world, HexStorage storage) {
    throw new UnsupportedOperationException();
  }

  /**
   * Chooses grid-step mode: one step per unit and tick, resolved together. Before the first unit.
   */
  public Units gridSteps() {
    throw new UnsupportedOperationException();
  }

  /** Sets the length of a tick in seconds, 0.1 by default, and its budget in expansions. */
  public Units ticks(double seconds, long budget) {
    throw new UnsupportedOperationException();
  }

  /** Adds a unit that walks as {@link Movement#walker} does. */
  public Unit add(double x, double y, Body body, Speed speed) {
    throw new UnsupportedOperationException();
  }

  /** Adds a unit with a movement, which has its body. */
  public Unit add(double x, double y, Movement movement, Speed speed) {
    throw new UnsupportedOperationException();
  }

  /** Adds a unit on a node of a graph. */
  public Unit addAt(int node, Speed speed) {
    throw new UnsupportedOperationException();
  }

  /** Makes a group. */
  public Group group(Collection<Unit> units) {
    throw new UnsupportedOperationException();
  }

  /** Returns the living units, in the order of creation. */
  public List<Unit> all() {
    throw new UnsupportedOperationException();
  }

  /** Advances time: as many whole ticks as fit, the rest is kept. */
  public void update(double dt) {}

  /** Advances one tick. */
  public void tick() {}

  /** Returns the hash of all positions, states and decisions. */
  public long hash() {
    return 0;
  }

  /** Saves everything. */
  public UnitsState save() {
    throw new UnsupportedOperationException();
  }

  /** Restores everything; the owner of the world restores the world first. */
  public void restore(UnitsState state) {}
}
