package waywright.search;

/** Open nodes in the order in which a wave expands them. A node may be in it more than once. */
interface Frontier {

  void push(int node, long f, long h);

  /** The node that comes next. Not when empty. */
  int peek();

  /** The f of the node that comes next. Not when empty. */
  long peekF();

  void pop();

  boolean isEmpty();

  /** How many entries {@link #entry} knows, at least as many as there are. */
  int entries();

  /** The node of an entry, in no order and perhaps taken already, {@code i < entries()}. */
  int entry(int i);

  void clear();
}
