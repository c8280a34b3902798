package waywright.space;

/** A goal of one node. */
record NodeGoal(int node) implements Goal {

  @Override
  public boolean test(int node) {
    return node == this.node;
  }
}
