package waywright.jme;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.bounding.BoundingBox;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.bake.Bake;
import waywright.draw.Ink;
import waywright.draw.Sink;
import waywright.game.mesh.MeshWorld;
import waywright.mesh.NavMesh;
import waywright.prepare.Build;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.units.Unit;
import waywright.units.Units;

/**
 * The ground of a scene, and the units on it, moved in the loop of the application.
 *
 * <pre>{@code
 * JmeWorld world = new JmeWorld(town, Bake.usual().withCell(0.25));
 * stateManager.attach(world);
 * JmeUnit orc = world.unit(orcModel, new Vector3f(3, 0, 5), 0.4f, 3);
 * orc.goTo(new Vector3f(40, 3, 12));            // y chooses the storey
 * }</pre>
 *
 * <p><b>Ground.</b> All geometries below the scene, in world coordinates, on all storeys. After an
 * edit {@link #edited} bakes the tiles around it again. The ground stays inside the bounds that it
 * had at first. Spatials with the user data {@code walls = false} are left out: set it for models
 * that move.
 *
 * <p><b>Loop.</b> A time step longer than half a second counts as half a second. While the state is
 * disabled or detached, nothing moves; detaching takes all orders away. All calls belong to the
 * thread that made the world, that of the application.
 */
public final class JmeWorld extends BaseAppState {

  private static final double LONGEST_STEP = 0.5;

  private final Spatial scene;
  private final Bake settings;
  private final Thread thread = Thread.currentThread();
  private final MeshWorld ground;
  private final Units units;
  private final List<JmeUnit> walkers = new ArrayList<>();
  private Build<NavMesh> build;

  /** Bakes a scene as usual, in cells of 0.25; nodes of routes are 1 apart. */
  public JmeWorld(Spatial scene) {
    this(scene, Bake.usual().withCell(0.25));
  }

  /** Bakes a scene; nodes of routes are 1 apart. */
  public JmeWorld(Spatial scene, Bake settings) {
    this(scene, settings, 1);
  }

  /**
   * Bakes a scene.
   *
   * @param settings for the thinnest agent; the cell is a power of two, such as 0.25
   * @param pitch the distance of the nodes of routes: about the width of the largest usual body
   * @throws IllegalArgumentException if the cell is not a power of two, or nothing is walkable
   */
  public JmeWorld(Spatial scene, Bake settings, double pitch) {
    this.scene = Objects.requireNonNull(scene, "scene");
    this.settings = Objects.requireNonNull(settings, "settings");
    if (Math.scalb(1, Math.getExponent(settings.cell())) != settings.cell()) {
      throw new IllegalArgumentException(
          "the cell %s is not a power of two. Maybe 0.25 or 0.125?".formatted(settings.cell()));
    }
    build = settings.build(SceneTriangles.of(scene), Workers.NONE);
    ground = new MeshWorld(build.finish(BuildProgress.SILENT), settings.cell());
    units = Units.onMesh(pitch, ground);
  }

  /**
   * Bakes the ground again around what was added, moved or removed. A spatial that was moved or
   * removed needs its old bounds, too: take them before.
   *
   * @param bounds of the edit, in world coordinates: {@code spatial.getWorldBound()}
   * @throws IllegalArgumentException if the ground would leave the bounds that it had at first
   */
  public void edited(BoundingBox bounds) {
    requireThread();
    Vector3f low = bounds.getMin(null);
    Vector3f high = bounds.getMax(null);
    Build<NavMesh> next =
        settings.rebuild(
            SceneTriangles.of(scene), Workers.NONE, build, low.x, low.z, high.x, high.z);
    ground.show(next.finish(BuildProgress.SILENT));
    build = next;
  }

  /**
   * Makes a unit at a position; its y chooses the storey.
   *
   * @param speed in world units a second
   * @throws IllegalArgumentException if it does not fit there, or a unit is there
   */
  public JmeUnit unit(Vector3f position, float radius, float speed) {
    requireThread();
    JmeUnit unit = new JmeUnit(this, position, radius, speed);
    walkers.add(unit);
    return unit;
  }

  /**
   * Makes a unit that moves a model: see {@link #unit(Vector3f, float, float)}.
   *
   * @param model gets the unit as a control; without a parent it is attached to the scene
   */
  public JmeUnit unit(Spatial model, Vector3f position, float radius, float speed) {
    JmeUnit unit = unit(position, radius, speed);
    model.addControl(unit);
    if (model.getParent() == null && scene instanceof Node node) {
      node.attachChild(model);
    }
    return unit;
  }

  void forget(JmeUnit unit) {
    walkers.remove(unit);
  }

  /** Returns the units, for groups, formations and all else. */
  public Units units() {
    return units;
  }

  /** Returns the current ground. */
  public NavMesh mesh() {
    return ground.mesh();
  }

  /** Draws the ground storey by storey, and the units on it. Changes nothing. */
  public void draw(JmeSink sink) {
    NavMesh mesh = mesh();
    for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
      int first = mesh.first(polygon);
      double[] ring = new double[2 * (mesh.first(polygon + 1) - first)];
      double height = 0;
      for (int i = 0; 2 * i < ring.length; i++) {
        ring[2 * i] = mesh.x(mesh.start(first + i));
        ring[2 * i + 1] = mesh.y(mesh.start(first + i));
        height = Math.max(height, mesh.z(mesh.start(first + i)));
      }
      sink.height(height);
      sink.polygon(Ink.SEEN, ring, ring.length);
      walls(mesh, polygon, sink);
    }
    drawUnits(sink);
  }

  /** Draws the units. Changes nothing, and allocates nothing. */
  public void drawUnits(JmeSink sink) {
    for (int i = 0; i < walkers.size(); i++) {
      Unit unit = walkers.get(i).unit();
      sink.height(unit.z());
      sink.disc(Ink.UNIT, unit.x(), unit.y(), unit.movement().body().radius());
    }
  }

  private void walls(NavMesh mesh, int polygon, Sink sink) {
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      if (mesh.twin(side) < 0) {
        double[] ends = {
          mesh.x(mesh.start(side)),
          mesh.y(mesh.start(side)),
          mesh.x(mesh.end(side)),
          mesh.y(mesh.end(side))
        };
        sink.line(Ink.WALL, settings.cell() / 2, ends, 4);
      }
    }
  }

  void requireThread() {
    if (Thread.currentThread() != thread) {
      throw new IllegalStateException(
          "the thread %s uses a world of the thread %s. Maybe use application.enqueue?"
              .formatted(Thread.currentThread().getName(), thread.getName()));
    }
  }

  @Override
  public void update(float tpf) {
    requireThread();
    units.update(Math.max(0, Math.min(LONGEST_STEP, tpf)));
  }

  @Override
  protected void initialize(@Nullable Application app) {}

  /** Takes all orders away. */
  @Override
  protected void cleanup(@Nullable Application app) {
    walkers.forEach(unit -> unit.unit().stop());
  }

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {}
}
