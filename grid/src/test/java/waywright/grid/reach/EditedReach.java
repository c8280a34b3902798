package waywright.grid.reach;

import waywright.grid.GridMap;
import waywright.grid.Movement;

/** Connected components that tests of other packages edit cell by cell. */
public final class EditedReach {

  private final ConnectedComponents components;

  /** The components of a map. */
  public EditedReach(GridMap map, Movement movement) {
    components = ConnectedComponents.prepare(map, movement).finish();
  }

  /** Changes one cell. */
  public void set(int cell, boolean passable) {
    components.set(cell, passable);
  }

  /** What reaches what now. */
  public Reachability now() {
    return components;
  }
}
