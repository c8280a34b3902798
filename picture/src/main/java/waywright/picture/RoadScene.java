package waywright.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import waywright.road.route.Reached;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadRoute;

/**
 * A picture of roads, north up, with the scale of the middle latitude: the roads around, routes on
 * them, what is reached. Time to draw it in proportion to all roads of the network, memory to those
 * in the picture.
 */
public final class RoadScene extends DrawnScene {

  final RoadMap map;
  final List<RoadRoute> routes = new ArrayList<>();
  final List<Reached> reached = new ArrayList<>();

  /** How many of the routes are drawn as the path; −1 before there is one. */
  private int paths = -1;

  /** Roads as those see them who go by the profile of a map. */
  public RoadScene(RoadMap map) {
    this.map = Objects.requireNonNull(map, "map");
  }

  /** A route over them; the legs of the first are drawn as the path, further ones beneath it. */
  public RoadScene route(RoadRoute route) {
    routes.addAll(route.legs());
    paths = paths < 0 ? routes.size() : paths;
    return this;
  }

  /** What is reached, as areas of color: the longer the time, the darker; in any order. */
  public RoadScene reached(Reached some) {
    reached.add(Objects.requireNonNull(some, "some"));
    return this;
  }

  /** What stands below. */
  public RoadScene title(String title) {
    this.title = Objects.requireNonNull(title, "title");
    return this;
  }

  /** Whether a route is drawn as the path. */
  boolean isPath(int route) {
    return route < paths;
  }

  @Override
  Sheet sheet() {
    return new RoadSheet(this);
  }
}
