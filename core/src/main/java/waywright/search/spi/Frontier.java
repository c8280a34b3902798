package waywright.search.spi;

import java.util.function.IntPredicate;

/**
 * Open nodes in the order in which a wave expands them. A node may be in it more than once. Nothing
 * is checked: a search pushes and pops in its inner loop.
 */
public interface Frontier {

  /** Adds a node; an older entry of it stays. */
  void push(int node, long f, long h);

  /** Entries of such nodes, as they are when asked, may be left out. */
  void leaveOut(IntPredicate closed);

  /** The node that comes next, or −1 if there is none. */
  int peek();

  /** The f of the node that {@link #peek} has shown. */
  long peekF();

  /** Takes the node that {@link #peek} has shown. */
  void pop();

  /** How many entries {@link #entry} knows, at least as many as there are. */
  int entries();

  /** The node of an entry, in no order and perhaps taken already, {@code i < entries()}. */
  int entry(int i);

  /** Forgets all entries. */
  void clear();
}
