package waywright.space;

import java.util.function.IntPredicate;

/** A goal of all nodes that pass a test. */
record TestGoal(IntPredicate test) implements Goal {

  @Override
  public boolean test(int node) {
    return test.test(node);
  }
}
