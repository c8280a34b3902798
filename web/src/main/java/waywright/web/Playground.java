package waywright.web;

import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Float64Array;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.algorithm.Algorithm;
import waywright.formats.FormatException;
import waywright.graph.GraphBuilder;
import waywright.grid.GridMap;
import waywright.grid.auto.GridAlgorithms;
import waywright.web.grid.DroppedMap;
import waywright.web.grid.Ground;
import waywright.web.grid.PlainGrid;
import waywright.web.grid.Proof;
import waywright.web.grid.Queries;
import waywright.web.grid.Terrain;
import waywright.web.scene.Garry;
import waywright.web.scene.Network;
import waywright.web.scene.Slider;
import waywright.web.scene.Squad;

/** The doors of the library that the page knocks at: each makes what one scene plays with. */
public final class Playground {

  private Playground() {}

  private static GridMap map(int width, int height, Int8Array letters) {
    return GridMap.of(width, height, letters.copyToJavaArray());
  }

  /** A map, as searches see it for a unit of so many cells a side; on hexagons it has one. */
  @JSExport
  public static Ground ground(
      int width, int height, Int8Array letters, int neighbors, int corners, int size) {
    return new Ground(map(width, height, letters), neighbors, corners, size);
  }

  /** Many queries on one map. */
  @JSExport
  public static Queries queries(int width, int height, Int8Array letters) {
    return new Queries(map(width, height, letters));
  }

  /** Queries from a seed to an algorithm, on even ground or among mud and water. */
  @JSExport
  public static Proof proof(int seed, String algorithm, boolean even) {
    return new Proof(seed, algorithm, even);
  }

  /** Garry among his trees. */
  @JSExport
  public static Garry garry(
      int width, int height, Int8Array letters, int start, int stranger, int seed) {
    return new Garry(map(width, height, letters), Terrain.movement(4, 0), start, stranger, seed);
  }

  /** The range of a unit of a tactics game. */
  @JSExport
  public static Squad squad(
      Ground ground, int unit, int steps, int turns, Int32Array friends, Int32Array enemies) {
    return new Squad(
        ground.squares(), unit, steps, turns, friends.copyToJavaArray(), enemies.copyToJavaArray());
  }

  /** A sliding-tile puzzle. */
  @JSExport
  public static Slider slider(int columns, Int32Array tiles) {
    return new Slider(columns, tiles.copyToJavaArray());
  }

  /** Bus stops scattered at random. */
  @JSExport
  public static Network busStops(int seed, int stops, int links) {
    return new Network(GraphBuilder.busStops(seed, stops, links));
  }

  /** A city of streets. */
  @JSExport
  public static Network city(int seed, int columns, int rows) {
    return new Network(GraphBuilder.city(seed, columns, rows));
  }

  /** A network that the visitor has drawn: places as x and y, arcs as tail, head and cost. */
  @JSExport
  public static Network drawn(Float64Array places, Int32Array arcs) {
    return Network.of(places.copyToJavaArray(), arcs.copyToJavaArray());
  }

  /** A network from a file. */
  @JSExport
  public static Network networkFile(String name, Int8Array bytes, Int8Array places, String cost)
      throws FormatException {
    return Network.read(name, bytes.copyToJavaArray(), places.copyToJavaArray(), cost);
  }

  /** A map file of text. */
  @JSExport
  public static DroppedMap mapFile(String name, Int8Array bytes) throws FormatException {
    return DroppedMap.read(name, bytes.copyToJavaArray());
  }

  /** A map file that is a picture, one color a cell. */
  @JSExport
  public static DroppedMap picture(int width, int height, Int32Array argb) {
    return DroppedMap.picture(width, height, argb.copyToJavaArray());
  }

  /** A recorded search. */
  @JSExport
  public static DroppedMap traceFile(Int8Array bytes) {
    return DroppedMap.trace(bytes.copyToJavaArray());
  }

  /** A grid for programs in JavaScript: rows, a line each, and what the letters cost. */
  @JSExport
  public static PlainGrid grid(
      String rows, String letters, Int32Array costs, int neighbors, String corners) {
    return new PlainGrid(rows, letters, costs.copyToJavaArray(), neighbors, corners);
  }

  /** The algorithms for grids: name, title, paper and what they need, a line each, by tabs. */
  @JSExport
  public static String algorithms() {
    StringBuilder lines = new StringBuilder();
    for (Algorithm one : GridAlgorithms.catalogue().all()) {
      lines.append(one.name()).append('\t').append(one.title()).append('\t');
      lines.append(one.paper()).append('\t').append(one.needs()).append('\n');
    }
    return lines.toString();
  }

  /** Nothing to do at the start. */
  public static void main(String[] arguments) {}
}
