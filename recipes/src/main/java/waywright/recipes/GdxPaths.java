package waywright.recipes;

import com.badlogic.gdx.maps.tiled.TiledMap;
import com.badlogic.gdx.maps.tiled.TiledMapTileLayer;
import com.badlogic.gdx.math.Vector2;
import java.util.ArrayList;
import java.util.List;
import waywright.grid.GridMap;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.layout.Layout;

/** libGDX: paths in world units, from a layer of a Tiled map. */
public final class GdxPaths {

  private final Layout layout;
  private final GridPathfinder finder;

  /** Cells with a tile in the layer are blocked. Row 0 is the lowest row, as in libGDX. */
  public GdxPaths(TiledMap tiled, String blockingLayer) {
    TiledMapTileLayer walls = (TiledMapTileLayer) tiled.getLayers().get(blockingLayer);
    String[] rows = new String[walls.getHeight()];
    for (int y = 0; y < rows.length; y++) {
      StringBuilder row = new StringBuilder();
      for (int x = 0; x < walls.getWidth(); x++) {
        row.append(walls.getCell(x, y) == null ? '.' : '#');
      }
      rows[y] = row.toString();
    }
    layout = Layout.squares(0, 0, walls.getTileWidth(), walls.getTileHeight());
    finder = GridPathfinder.of(GridMap.of(rows)).prepare();
  }

  /** The centers of the cells of the path; empty if there is none. */
  public List<Vector2> path(Vector2 from, Vector2 to) {
    GridRoute route =
        finder.find(
            layout.x(from.x, from.y),
            layout.y(from.x, from.y),
            layout.x(to.x, to.y),
            layout.y(to.x, to.y));
    List<Vector2> places = new ArrayList<>();
    for (int i = 1; i < route.size(); i++) {
      float x = (float) layout.centerX(route.x(i), route.y(i));
      float y = (float) layout.centerY(route.x(i), route.y(i));
      places.add(new Vector2(x, y));
    }
    return places;
  }
}
