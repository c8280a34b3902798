package waywright.grid.internal.auto;

import java.util.List;
import java.util.Optional;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Catalogue;
import waywright.algorithm.Promise;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.space.TwoWayExpander;

/** The catalogue of the algorithms that run on square grids. */
public final class GridCatalogue {

  private static final Catalogue ALL =
      new Catalogue(
              List.of(
                  new Algorithm(
                      "auto",
                      "Auto",
                      "jps, jpsw, canonical or astar",
                      Promise.CHEAPEST,
                      "a square grid",
                      GridCatalogue::grid,
                      (world, weight) -> GridSearch.auto(overlay(world))),
                  made(
                      PreparedAlgorithm.JPS,
                      "Harabor, Grastien 2011, 2014",
                      "a square grid of one cost",
                      GridCatalogue::oneCost),
                  made(
                      PreparedAlgorithm.JPSW,
                      "Carlson et al. 2023",
                      "a square grid, nothing one-way",
                      GridCatalogue::noOneWay),
                  made(
                      PreparedAlgorithm.CANONICAL,
                      "Sturtevant, Rabin 2016",
                      "a square grid",
                      GridCatalogue::octile),
                  made(
                      PreparedAlgorithm.INDEXED,
                      "Harabor, Uras, Stuckey, Koenig 2019",
                      "a square grid of one cost; an index",
                      GridCatalogue::oneCost)),
              new GridSpace(GridMap.of("."), Movement.walker()))
          .before(Catalogue.general());

  private GridCatalogue() {}

  /** Returns the catalogue. */
  public static Catalogue catalogue() {
    return ALL;
  }

  private static Algorithm made(
      PreparedAlgorithm<?> kind, String paper, String needs, Algorithm.Fit fit) {
    return new Algorithm(
        kind.name(),
        kind.algorithmTitle(),
        paper,
        Promise.CHEAPEST,
        needs,
        fit,
        (world, weight) -> GridSearch.named(kind, overlay(world)));
  }

  private static GridOverlay overlay(TwoWayExpander world) {
    return world instanceof GridOverlay overlay ? overlay : new GridOverlay((GridSpace) world);
  }

  private static Optional<String> grid(TwoWayExpander world) {
    boolean isGrid = world instanceof GridOverlay || world instanceof GridSpace;
    return obstacle(isGrid, "it is for square grids");
  }

  private static Optional<String> oneCost(TwoWayExpander world) {
    String several = "it is for terrain of one cost, and there are several";
    return noOneWay(world).or(() -> obstacle(profile(world).hasOneCost(), several));
  }

  private static Optional<String> octile(TwoWayExpander world) {
    String others = "it is for octile steps, and there are others";
    return grid(world).or(() -> obstacle(overlay(world).space().movement().isOctile(), others));
  }

  private static Optional<String> noOneWay(TwoWayExpander world) {
    return octile(world).or(() -> obstacle(!profile(world).oneWay(), "there is one-way terrain"));
  }

  private static Optional<String> obstacle(boolean fits, String otherwise) {
    return fits ? Optional.empty() : Optional.of(otherwise);
  }

  private static TerrainProfile profile(TwoWayExpander world) {
    GridSpace space = overlay(world).space();
    return TerrainProfile.of(space.map(), space.movement());
  }
}
