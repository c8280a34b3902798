package waywright.web;

import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.formats.FormatException;
import waywright.grid.GridMap;

/** The doors of the library that the page knocks at. */
public final class Playground {

  private Playground() {}

  /** A map, as searches see it. */
  @JSExport
  public static Ground ground(
      int width, int height, Int8Array letters, int neighbors, int corners) {
    return new Ground(GridMap.of(width, height, letters.copyToJavaArray()), neighbors, corners);
  }

  /** Many queries on one map. */
  @JSExport
  public static Queries queries(int width, int height, Int8Array letters) {
    return new Queries(GridMap.of(width, height, letters.copyToJavaArray()));
  }

  /** A map file of text. */
  @JSExport
  public static MapFile mapFile(String name, Int8Array bytes) throws FormatException {
    return MapFile.read(name, bytes.copyToJavaArray());
  }

  /** A map file that is a picture, one color a cell. */
  @JSExport
  public static MapFile picture(int width, int height, Int32Array argb) {
    return MapFile.picture(width, height, argb.copyToJavaArray());
  }

  /** Nothing to do at the start. */
  public static void main(String[] arguments) {}
}
