package waywright.units;

import java.util.List;
import waywright.game.Target;

/** Units that are ordered together. Skeleton. */
public abstract class Group {

  /** Returns the living units, in the order of creation. */
  public abstract List<Unit> units();

  /** Sets the shape at the goal. */
  public abstract Group formation(Formation formation);

  /** Whether all move at the speed of the slowest and keep their shape on the way. */
  public abstract Group together(boolean together);

  /** Sends them to a cell. */
  public abstract Group goTo(int x, int y);

  /** Sends them to a position. */
  public abstract Group goTo(double x, double y);

  /** Sends them to a target: any cell of it. */
  public abstract Group goTo(Target target);

  /** Stops them now. */
  public abstract void stop();
}
