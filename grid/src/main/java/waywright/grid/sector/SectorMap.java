package waywright.grid.sector;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;

/**
 * A map divided into square sectors that are connected by portals. Sectors are computed on demand.
 *
 * <p>Any number of {@link SectorField}s may share one. Confined to one thread, because queries add
 * to it; memory at most 2 bytes a cell, 8 for each pair of portals of a sector, and half a kilobyte
 * for each sector.
 *
 * @param space the map and its movement
 * @param side of a sector in cells
 * @param spacing the maximum number of border cells per portal
 * @param columns sectors in a row
 * @param sectors by number; null until computed
 * @param spaces by width, a space whose tables others of that width share
 */
record SectorMap(
    GridSpace space,
    int side,
    int spacing,
    int columns,
    @Nullable Sector[] sectors,
    Map<Integer, GridSpace> spaces) {

  private static final int LARGEST_SIDE = 1024;

  /**
   * Creates sectors of a given size.
   *
   * @param side cells along the side of a sector, 2 to 1024; those at the right and lower border of
   *     the map may be smaller
   * @param spacing maximum number of border cells per portal, at least 1. With 1, fields are exact
   * @throws IllegalArgumentException if a number is out of range, or the movement has one-way
   *     terrain
   */
  static SectorMap of(GridSpace space, int side, int spacing) {
    if (side < 2 || side > LARGEST_SIDE || spacing < 1) {
      throw new IllegalArgumentException(
          String.format(
              "sectors of side %s with a portal for every %s cells: the side must be in 2 .. 1024,"
                  + " the spacing 1 or more",
              side, spacing));
    }
    if (space.mover().hasOneWay()) {
      throw new IllegalArgumentException(
          "sectors do not support one-way terrain: borders must be open both ways. Maybe use Field?");
    }
    GridMap map = space.map();
    int columns = (map.width() + side - 1) / side;
    int rows = (map.height() + side - 1) / side;
    return new SectorMap(
        space, side, spacing, columns, new @Nullable Sector[columns * rows], new HashMap<>());
  }

  /**
   * Returns the same sectors after an edit. Shares the data of sectors that the edit does not
   * affect; this map does not change.
   *
   * @param newer the space after the edit, of the same size and movement
   * @param changed numbers of all cells of the ground that differ
   * @throws IllegalArgumentException if size or movement differ
   * @throws IndexOutOfBoundsException if a changed cell is not on the map
   */
  SectorMap with(GridSpace newer, int... changed) {
    GridMap map = space.map();
    if (Objects.requireNonNull(newer, "newer").map().width() != map.width()
        || newer.map().height() != map.height()
        || !newer.mover().equals(space.mover())) {
      throw new IllegalArgumentException(
          "sectors cannot move to a space of another size or movement. Maybe make new ones?");
    }
    map.requireCells(changed);
    SectorMap edited = new SectorMap(newer, side, spacing, columns, sectors.clone(), spaces);
    for (int cell : newer.anchors().over(changed)) {
      // A cell affects the portals of all sectors that it touches.
      map.around(cell, near -> edited.sectors[number(near)] = null);
    }
    return edited;
  }

  /** Returns the number of sectors. */
  int count() {
    return sectors.length;
  }

  /**
   * Returns the number of the sector of a cell: row by row, from the upper left.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  int number(int cell) {
    GridMap map = space.map();
    map.requireCell(cell);
    return map.y(cell) / side * columns + map.x(cell) / side;
  }

  /** Returns the space of a sector, cut out of the map. */
  GridSpace inside(GridMap letters) {
    return spaces
        .computeIfAbsent(letters.width(), width -> new GridSpace(letters, space.movement()))
        .over(letters);
  }

  Sector sector(int number) {
    Sector known = sectors[number];
    if (known == null) {
      known = new Sector(this, number);
      sectors[number] = known;
    }
    return known;
  }
}
