package waywright.game;

import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import waywright.agent.Agents;

/** A world for a {@link FuzzGame}, and what is right in it. */
interface FuzzWorld<E> {

  /** What a test of an order throws here. */
  final class Broken extends RuntimeException {

    private static final long serialVersionUID = 1;
  }

  /** The units' side of it. */
  Agents<E> agents();

  /** The number of nodes. */
  int size();

  /** What a common step costs. */
  long step();

  /** A random change, perhaps at one of the nodes where units are. */
  void edit(Random random, List<Integer> units);

  /** A random order, now and then a {@link #isBroken} one. */
  E order(Random random);

  /** An order to somewhere else for who moves like this. */
  E elsewhere(E order, Random random);

  /** Whether its test throws {@link Broken}. */
  boolean isBroken(E order);

  /** Whose ways are counted apart. */
  default String kind(E order) {
    return "all";
  }

  /** A node next to another, or nearly so. */
  int near(int node, Random random);

  /** The world as it is, to go back to. */
  Object save();

  /** Goes back. */
  void restore(Object saved);

  /** What is right now, worked out from nothing; stays as it is. */
  Oracle<E> oracle();

  /** What is right in one version of the world. */
  interface Oracle<E> {

    /** Whether a unit may be at a node. */
    boolean contains(E order, int node);

    /** The nodes that may be one step away. */
    int[] around(int node);

    /** What a step costs, −1 if it may not be taken. */
    long step(E order, int from, int to);

    /** Whether the unit wants to be at a node. */
    boolean isGoal(E order, int node);

    /**
     * The node that the unit wants to be at if it is one; null if it is not; −1 if off the world.
     */
    @Nullable Integer goal(E order);
  }
}
