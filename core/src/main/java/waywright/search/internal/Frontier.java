package waywright.search.internal;

import java.util.function.IntPredicate;

/**
 * The open nodes in the order of expansion. A node may have several entries. Arguments are not
 * checked: a search pushes and pops in its inner loop.
 */
public interface Frontier {

  /** Adds a node; its older entries stay. */
  void push(int node, long f, long h);

  /** Sets a test for nodes whose entries may be dropped, evaluated at that time. */
  void leaveOut(IntPredicate closed);

  /** Returns the next node, or −1 if there is none. */
  int peek();

  /** Returns the f of the node last returned by {@link #peek}. */
  long peekF();

  /** Removes the node last returned by {@link #peek}. */
  void pop();

  /** Returns the number of indices of {@link #entry}, at least the number of entries. */
  int entries();

  /**
   * Returns the node of an entry, in no order and possibly removed already, {@code i < entries()}.
   */
  int entry(int i);

  /** Removes all entries. */
  void clear();
}
