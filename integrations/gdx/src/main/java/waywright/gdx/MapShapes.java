package waywright.gdx;

import com.badlogic.gdx.maps.MapObject;
import com.badlogic.gdx.maps.objects.CircleMapObject;
import com.badlogic.gdx.maps.objects.EllipseMapObject;
import com.badlogic.gdx.maps.objects.PolygonMapObject;
import com.badlogic.gdx.maps.objects.RectangleMapObject;

/** The shapes of object layers; points and lines cover nothing. */
final class MapShapes {

  private MapShapes() {}

  /** Whether an object covers a point. */
  static boolean contains(MapObject object, float x, float y) {
    if (object instanceof RectangleMapObject rectangle) {
      return rectangle.getRectangle().contains(x, y);
    }
    if (object instanceof PolygonMapObject polygon) {
      return polygon.getPolygon().contains(x, y);
    }
    if (object instanceof EllipseMapObject ellipse) {
      return ellipse.getEllipse().contains(x, y);
    }
    return object instanceof CircleMapObject circle && circle.getCircle().contains(x, y);
  }
}
