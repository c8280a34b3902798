package waywright.jme;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import org.jspecify.annotations.Nullable;
import waywright.grid.Body;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.UnitState;

/**
 * A unit that moves the spatial to which it is added: its world position each frame, and its
 * direction if it walks. The front of a model is its positive z. A frame allocates nothing.
 *
 * <p>Removed from its spatial, it is gone from the world, too.
 */
public final class JmeUnit extends AbstractControl {

  private final JmeWorld world;
  private final Unit unit;
  private final Vector3f place = new Vector3f();
  private final Quaternion turn = new Quaternion();
  private final Quaternion heading = new Quaternion();

  JmeUnit(JmeWorld world, Vector3f position, float radius, float speed) {
    this.world = world;
    world.units().height(requireFinite(position).y);
    unit = world.units().add(position.x, position.z, Body.radius(radius), Speed.of(speed));
  }

  private static Vector3f requireFinite(Vector3f position) {
    if (!Vector3f.isValidVector(position)) {
      throw new IllegalArgumentException(
          "the position %s is not finite. Maybe it was divided by 0?".formatted(position));
    }
    return position;
  }

  /** Returns the unit with all that it can do. */
  public Unit unit() {
    return unit;
  }

  /** Sends it to a position; its y chooses the storey. */
  public void goTo(Vector3f position) {
    world.requireThread();
    world.units().height(requireFinite(position).y);
    unit.goTo((double) position.x, (double) position.z);
  }

  /** Takes its order away. */
  public void stop() {
    world.requireThread();
    unit.stop();
  }

  /** Returns the state of its order. */
  public UnitState state() {
    return unit.state();
  }

  /**
   * Writes its position, the feet on the ground.
   *
   * @return {@code store}
   */
  public Vector3f position(Vector3f store) {
    return store.set((float) unit.x(), (float) unit.z(), (float) unit.y());
  }

  @Override
  protected void controlUpdate(float tpf) {
    position(place);
    heading.fromAngleNormalAxis(FastMath.HALF_PI - (float) unit.heading(), Vector3f.UNIT_Y);
    turn.loadIdentity();
    if (spatial.getParent() != null) {
      Transform parent = spatial.getParent().getWorldTransform();
      turn.set(parent.getRotation()).inverseLocal();
      turn.multLocal(place.subtractLocal(parent.getTranslation()));
      place.divideLocal(parent.getScale());
    }
    spatial.setLocalTranslation(place);
    spatial.setLocalRotation(turn.multLocal(heading));
  }

  @Override
  protected void controlRender(RenderManager renderer, ViewPort view) {}

  @Override
  public void setSpatial(@Nullable Spatial spatial) {
    super.setSpatial(spatial);
    if (spatial == null) {
      unit.remove();
      world.forget(this);
    } else {
      spatial.setUserData(SceneTriangles.WALLS, false);
    }
  }
}
