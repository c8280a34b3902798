package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.sector.SectorField;

/** Sectors of few cells take memory for few cells: maps one cell wide have many of them. */
class SectorAllocationTest {

  private static final int CELLS = 64_000;

  @ParameterizedTest
  @ValueSource(ints = {1, CELLS})
  void aSectorOfAThinMapTakesFewKilobytes(int width) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    GridMap map = GridMap.filled(width, CELLS / width, '.');
    GridSpace space = new GridSpace(map, Movement.walker());
    long before = threads.getCurrentThreadAllocatedBytes();
    SectorField field = SectorField.of(space).towards(CELLS - 1);
    assertEquals((CELLS - 1) * Octile.STRAIGHT, field.cost(0));
    long used = threads.getCurrentThreadAllocatedBytes() - before;
    assertTrue(used / field.sectorCount() < 12_000, used + " bytes for " + field.sectorCount());
  }
}
