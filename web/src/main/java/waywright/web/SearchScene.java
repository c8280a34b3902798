package waywright.web;

import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import waywright.grid.GridMap;
import waywright.grid.GridPathfinder;
import waywright.grid.GridRoute;

public final class SearchScene {
  final GridMap map;

  SearchScene(int width, int height, byte[] letters) {
    map = GridMap.of(width, height, letters);
  }

  @JSExport
  public Int32Array find(int a, int b, int c, int d) {
    GridRoute route = new GridPathfinder(map).find(a, b, c, d);
    return Int32Array.copyFromJavaArray(route.cells());
  }

  @JSExport
  public String say(int x) {
    try {
      return "" + map.letter(x, 0);
    } catch (RuntimeException e) {
      return e.getMessage();
    }
  }
}
