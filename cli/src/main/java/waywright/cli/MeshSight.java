package waywright.cli;

import java.io.IOException;
import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.mesh.route.Sight;
import waywright.picture.MeshScene;

/**
 * What is seen from a point of a navigation mesh, or where a look to another point ends.
 *
 * <p>What decides is exact; the points of the rim, and the one where a look meets a wall, are
 * rounded. Looks are those of the plan: over slopes an eye may see more, or less.
 */
final class MeshSight {

  private final NavMesh mesh;
  private final String name;
  private final MeshPoint from;

  /** The eye must be on the mesh: off it nothing is seen, and nearly always it is a mistake. */
  MeshSight(NavMesh mesh, String name, MeshPoint from) {
    this.mesh = mesh;
    this.name = name;
    this.from = from;
    if (!mesh.contains(from.x(), from.y())) {
      Spot near = mesh.nearest(from.x(), from.y(), Double.POSITIVE_INFINITY);
      throw new UsageError(
          "--from %s is not on the mesh. Maybe %s, which is the nearest point of it?",
          from, new MeshPoint(near.x(), near.y(), Double.NaN));
    }
  }

  /** The area in sight; of a point between walls it may be 0. */
  int all(MapFile file, Answers answers) throws IOException {
    Sight seen = new Sight(mesh);
    if (Double.isNaN(from.height())) {
      seen.lookAround(from.x(), from.y());
    } else {
      seen.lookAround(from.x(), from.y(), from.height());
    }
    double[] rim = seen.visibleOutline();
    String words = "an area of " + Numbers.plain(seen.visibleArea()) + " seen from " + from;
    answers.print(
        fields -> {
          fields.put("area", seen.visibleArea());
          fields.list("outline", rim.length / 2, i -> new double[] {rim[2 * i], rim[2 * i + 1]});
          fields.put("map", name);
          fields.put("from", from.coordinates());
        },
        "%s: %s%n",
        name,
        words);
    file.pictures.draw(
        scene(words).seen(rim).look(from.x(), from.y(), from.x(), from.y()), answers);
    return CliCommand.FOUND;
  }

  /**
   * One look. Where it is out of range it is still told how far it would come.
   *
   * @param range how far one sees, as a bird flies
   */
  int line(MeshPoint to, int range, MapFile file, Answers answers) throws IOException {
    Sight sight = new Sight(mesh);
    boolean sees = sees(sight, to);
    boolean far = Math.hypot(to.x() - from.x(), to.y() - from.y()) > range;
    boolean clear = sees && !far;
    String end = sight.endX() + "," + sight.endY();
    String words = clear ? "clear" : far ? "out of range" : "stopped at " + end;
    answers.print(
        fields -> {
          fields.put("clear", clear);
          fields.put("end", new double[] {sight.endX(), sight.endY()});
          fields.put("length", Math.hypot(sight.endX() - from.x(), sight.endY() - from.y()));
          fields.put("map", name);
          fields.put("from", from.coordinates());
          fields.put("to", to.coordinates());
        },
        "%s: from %s to %s %s%n",
        name,
        from,
        to,
        words);
    MeshScene scene = scene("from " + from + " to " + to + " " + words);
    file.pictures.draw(scene.look(from.x(), from.y(), sight.endX(), sight.endY()), answers);
    return clear ? CliCommand.FOUND : CliCommand.NO_PATH;
  }

  private boolean sees(Sight sight, MeshPoint to) {
    if (Double.isNaN(from.height()) != Double.isNaN(to.height())) {
      throw new UsageError(
          "one end has a height and the other none. Maybe give both of them one, or neither?");
    }
    return Double.isNaN(from.height())
        ? sight.sees(from.x(), from.y(), to.x(), to.y())
        : sight.sees(from.x(), from.y(), from.height(), to.x(), to.y(), to.height());
  }

  private MeshScene scene(String words) {
    MeshScene scene = new MeshScene(mesh).title(name + "  " + words);
    return mesh.hasHeights() ? scene.downwards() : scene;
  }
}
