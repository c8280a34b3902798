package waywright.web;

import java.io.IOException;
import org.teavm.jso.JSExport;
import org.teavm.jso.core.JSNumber;
import org.teavm.jso.function.JSConsumer;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.games.town.Town;
import waywright.games.town.Towns;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.osm.RoadImport;
import waywright.prepare.BuildProgress;
import waywright.road.profile.Profile;
import waywright.web.grid.Terrain;
import waywright.web.mesh.Floor;
import waywright.web.mesh.LivingProof;
import waywright.web.mesh.StraightGround;
import waywright.web.road.OsmLines;
import waywright.web.road.RoadFile;
import waywright.web.road.RoadTown;
import waywright.web.scene.CrowdScene;
import waywright.web.scene.March;
import waywright.web.scene.Tower;

/**
 * The entry points for roads, meshes and units: an engine of their own, which the page loads when a
 * scene needs it.
 */
public final class LateEngine {

  private LateEngine() {}

  /** A town of a kind, drawn from a seed, by car, by bicycle or on foot. */
  @JSExport
  public static RoadTown town(String kind, int seed, String profile) {
    return new RoadTown(new Town(Towns.of(kind, seed), Profile.of(profile)), "");
  }

  /** The roads of a file of OpenStreetMap in XML, whose elements come as {@link OsmLines}. */
  @JSExport
  public static RoadFile osm(String name, String lines) throws IOException {
    return RoadFile.read(name, RoadImport.of(new OsmLines(lines)));
  }

  /** The roads of a file of OpenStreetMap as .osm.pbf; takes the part that is read, in 0 .. 1. */
  @JSExport
  public static RoadFile pbf(String name, Int8Array bytes, JSConsumer<JSNumber> part)
      throws IOException {
    BuildProgress progress = (done, all) -> part.accept(JSNumber.valueOf((double) done / all));
    return RoadFile.read(name, RoadImport.ofPbf(name, bytes.copyToJavaArray()).progress(progress));
  }

  /** A floor with obstacles, for units of any width. */
  @JSExport
  public static Floor floor(int width, int height, int seed) {
    return new Floor(width, height, seed);
  }

  /** Straight ways over the cells of a map, for a unit of so many cells a side. */
  @JSExport
  public static StraightGround straight(
      int width, int height, Int8Array letters, int neighbors, int corners, int size) {
    GridMap map = GridMap.of(width, height, letters.copyToJavaArray());
    return new StraightGround(map, neighbors, corners, size);
  }

  /** Units that are sent over a map as groups: one crowd, or two that face each other. */
  @JSExport
  public static CrowdScene crowd(
      int width,
      int height,
      Int8Array letters,
      int units,
      int crowds,
      boolean gridSteps,
      boolean doorTurns) {
    GridMap map = GridMap.of(width, height, letters.copyToJavaArray());
    return new CrowdScene(map, units, crowds, gridSteps, doorTurns);
  }

  /** The cells of the units of a tactics game after each tick of a move. */
  @JSExport
  public static Int32Array march(
      int width,
      int height,
      Int8Array letters,
      int neighbors,
      int corners,
      Int32Array starts,
      Int32Array goals,
      Int32Array enemies) {
    GridMap map = GridMap.of(width, height, letters.copyToJavaArray());
    GridSpace space = new GridSpace(map, Terrain.movement(neighbors, corners, map));
    return Int32Array.copyFromJavaArray(
        March.play(
            space, starts.copyToJavaArray(), goals.copyToJavaArray(), enemies.copyToJavaArray()));
  }

  /** A tower defense. */
  @JSExport
  public static Tower tower(
      int width, int height, Int8Array letters, int neighbors, Int32Array spawns, int goal) {
    GridMap map = GridMap.of(width, height, letters.copyToJavaArray());
    return new Tower(map, Terrain.movement(neighbors, 0, map), spawns.copyToJavaArray(), goal);
  }

  /** A game on a mesh with obstacles that move, drawn from a seed. */
  @JSExport
  public static LivingProof living(int seed) {
    return new LivingProof(seed);
  }

  /** Nothing to do at the start. */
  public static void main(String[] arguments) {}
}
