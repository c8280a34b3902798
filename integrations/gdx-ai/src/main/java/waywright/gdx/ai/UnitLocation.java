package waywright.gdx.ai;

import com.badlogic.gdx.ai.steer.SteerableAdapter;
import com.badlogic.gdx.math.Vector2;
import java.util.Objects;
import waywright.gdx.GdxUnit;

/**
 * A unit of this library as a target for the steering behaviors of gdx-ai: pursue, evade, face,
 * flock around it. Read only; call {@link #update} once a frame.
 */
public final class UnitLocation extends SteerableAdapter<Vector2> {

  private final GdxUnit unit;
  private final Vector2 position = new Vector2();
  private final Vector2 velocity = new Vector2();
  private final Vector2 before = new Vector2();

  /** A target where a unit is. */
  public UnitLocation(GdxUnit unit) {
    this.unit = Objects.requireNonNull(unit, "unit");
    unit.position(position);
  }

  /** Reads position and velocity. */
  public void update(float delta) {
    before.set(position);
    unit.position(position);
    if (delta > 0) {
      velocity.set(position).sub(before).scl(1 / delta);
    }
  }

  @Override
  public Vector2 getPosition() {
    return position;
  }

  @Override
  public Vector2 getLinearVelocity() {
    return velocity;
  }

  @Override
  public float getBoundingRadius() {
    return unit.radius();
  }

  @Override
  public float getOrientation() {
    return vectorToAngle(unit.direction(before));
  }

  /** The angle of gdx-ai: 0 along y, growing counterclockwise. */
  @Override
  public float vectorToAngle(Vector2 vector) {
    return (float) Math.atan2(-vector.x, vector.y);
  }

  @Override
  public Vector2 angleToVector(Vector2 out, float angle) {
    return out.set((float) -Math.sin(angle), (float) Math.cos(angle));
  }
}
