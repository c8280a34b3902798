package waywright.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Catalogue;
import waywright.algorithm.Promise;
import waywright.formats.TerrainMap;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.anyangle.AnyAnglePathfinder;
import waywright.mesh.NavMesh;
import waywright.mesh.route.PolyanyaSearch;
import waywright.plane.Lattice;
import waywright.plane.build.ConvexParts;
import waywright.plane.build.Outlines;

/**
 * Meshes of maps of squares.
 *
 * <p>A map becomes a mesh where straight lines are asked for: its free cells joined to convex
 * parts, a cell one unit wide. Terrain of several costs is refused, for a mesh knows lengths alone.
 */
final class MapMesh {

  /** A disc is taken for a polygon of so many sides where what is near to walls is cut off. */
  static final int SIDES_OF_DISC = 32;

  /** The algorithms of `route`: those of square grids, and the exact one in any direction. */
  public static final Catalogue ALGORITHMS =
      AnyAnglePathfinder.catalogue()
          .before(
              new Catalogue(
                  List.of(
                      new Algorithm(
                          "polyanya",
                          "Polyanya",
                          "Cui, Harabor, Grastien 2017",
                          Promise.CHEAPEST,
                          "a mesh, or squares of one cost; any direction",
                          world ->
                              world instanceof GridSpace
                                  ? Optional.empty()
                                  : Optional.of("it is for squares"),
                          (world, weight) ->
                              new PolyanyaSearch(NavMesh.of(parts((GridSpace) world))))),
                  new GridSpace(GridMap.of("."), Movement.walker())));

  private MapMesh() {}

  /** Whether a file is a mesh by its name, which need not exist. */
  public static boolean isMesh(Path file) {
    return file.toString().endsWith(".mesh");
  }

  /**
   * Where a unit may stand, as a mesh: a cell one unit wide and y growing downwards.
   *
   * @param movement what may be entered, and the size of the unit; its own cell is the one with the
   *     lowest x and y
   */
  public static NavMesh of(TerrainMap terrain, Movement movement) {
    return NavMesh.of(parts(terrain, movement));
  }

  /**
   * The free cells less what is near to walls, for a file. A mesh has no room without width, so a
   * corridor exactly twice as wide as the radius is closed in it; {@link
   * waywright.mesh.route.MeshPathfinder} over the whole mesh knows better.
   *
   * @param radius in cells, how far walls are kept, at least
   */
  static NavMesh eroded(TerrainMap terrain, Movement movement, double radius) {
    ConvexParts parts = parts(terrain, movement);
    if (radius == 0) {
      return NavMesh.of(parts);
    }
    GridMap map = terrain.map();
    Outlines free = new Outlines(Lattice.covering(0, 0, map.width(), map.height()));
    for (int p = 0; p < parts.polygons(); p++) {
      double[] ring = new double[2 * (parts.firstSide(p + 1) - parts.firstSide(p))];
      for (int i = 0; i < ring.length / 2; i++) {
        int corner = parts.corner(parts.firstSide(p) + i);
        ring[2 * i] = parts.lattice().x(parts.column(corner));
        ring[2 * i + 1] = parts.lattice().y(parts.row(corner));
      }
      free.outline(ring);
    }
    return NavMesh.of(free.eroded(radius, SIDES_OF_DISC).build());
  }

  /**
   * The free cells as convex parts.
   *
   * @throws UsageError if the cells are hexagons, or cost differently
   */
  private static ConvexParts parts(TerrainMap terrain, Movement movement) {
    if (terrain.hex() != null) {
      throw new UsageError("the map has hexagons; meshes are made of squares. Maybe route?");
    }
    return parts(new GridSpace(terrain.map(), movement));
  }

  private static ConvexParts parts(GridSpace space) {
    GridMap map = space.map();
    for (int cell = 0; cell < map.size(); cell++) {
      if (space.movement().cost(map.terrain(cell)) > 1) {
        throw new UsageError(
            "the map has terrain of several costs, but straight lines are measured for one cost. Maybe"
                + " --passable with all its letters, or --algorithm theta?");
      }
    }
    return ConvexParts.ofCells(
        map.width(), map.height(), (x, y) -> space.contains(map.cell(x, y)) ? 0 : -1);
  }
}
