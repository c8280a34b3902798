package waywright.game.mesh;

import waywright.agent.Answer;
import waywright.agent.Difference;

/** Another mesh. What became free is not looked for: anything might be shorter now. */
final class MeshDifference implements Difference<MeshGoal> {

  private final MeshSnapshot before;
  private final MeshSnapshot after;

  MeshDifference(MeshSnapshot before, MeshSnapshot after) {
    this.before = before;
    this.after = after;
  }

  @Override
  public boolean isEmpty() {
    return before.mesh() == after.mesh();
  }

  @Override
  public boolean touches(MeshGoal goal, Answer route, int place) {
    if (!after.contains(route.node(place))) {
      return true;
    }
    for (int i = place + 1; i < route.size(); i++) {
      if (after.step(goal, route.node(i - 1), route.node(i)) < 0) {
        return true;
      }
    }
    return false;
  }

  /** Unless the way is straight, and so as short as any. */
  @Override
  public boolean mightBeat(MeshGoal goal, int start, long cost) {
    return !isEmpty() && cost > after.raster().cost(start, goal.node());
  }

  @Override
  public boolean mightOpen(MeshGoal goal, int start) {
    return !isEmpty();
  }
}
