package waywright.game;

import waywright.agent.CostField;
import waywright.agent.Snapshot;
import waywright.grid.GridSpace;
import waywright.grid.field.Field;

/** A field over square cells, which repairs itself. */
final class SquareField implements CostField<Errand> {

  private final Field field;

  SquareField(GridSpace space, int[] goals) {
    field = new Field(space);
    field.aim(goals, new long[goals.length]);
  }

  @Override
  public boolean run(long budget) {
    return field.run(budget);
  }

  @Override
  public boolean isComplete() {
    return field.isComplete();
  }

  @Override
  public long expanded() {
    return field.expanded();
  }

  @Override
  public long cost(int node) {
    return field.cost(node);
  }

  @Override
  public int next(int node) {
    return field.next(node);
  }

  @Override
  public void follow(Snapshot<Errand> now) {
    GridSpace space = GridSnapshot.of(now).space(field.space().mover());
    field.follow(space, field.space().ground().differences(space.ground()));
  }

  @Override
  public void restart(Snapshot<Errand> now) {
    field.follow(GridSnapshot.of(now).space(field.space().mover()));
    field.restart();
  }
}
