package waywright.gdx.ai;

import com.badlogic.gdx.ai.steer.Limiter;
import com.badlogic.gdx.ai.steer.Steerable;
import com.badlogic.gdx.ai.steer.SteeringAcceleration;
import com.badlogic.gdx.ai.steer.SteeringBehavior;
import com.badlogic.gdx.math.Vector2;
import java.util.Objects;

/**
 * A steering behavior that keeps a character of gdx-ai where a unit of this library walks: the unit
 * finds paths and avoids others, the character keeps its accelerations, blends and priorities.
 */
public final class FollowUnit extends SteeringBehavior<Vector2> {

  private final UnitLocation unit;
  private float timeToTarget = 0.1f;

  /** A behavior of a character that follows a unit. */
  public FollowUnit(Steerable<Vector2> owner, UnitLocation unit) {
    super(owner);
    this.unit = Objects.requireNonNull(unit, "unit");
  }

  /** Sets the seconds in which the character tries to be where the unit is; 0.1 at first. */
  public FollowUnit timeToTarget(float seconds) {
    if (!(seconds > 0)) {
      throw new IllegalArgumentException(
          seconds + " seconds to the target: they must be more than 0. Maybe 0.1f?");
    }
    timeToTarget = seconds;
    return this;
  }

  @Override
  protected SteeringAcceleration<Vector2> calculateRealSteering(
      SteeringAcceleration<Vector2> steering) {
    Limiter limiter = getActualLimiter();
    // The velocity that leads to the unit in that time, and the acceleration that leads to it.
    steering
        .linear
        .set(unit.getPosition())
        .sub(owner.getPosition())
        .scl(1 / timeToTarget)
        .add(unit.getLinearVelocity())
        .limit(limiter.getMaxLinearSpeed())
        .sub(owner.getLinearVelocity())
        .scl(1 / timeToTarget)
        .limit(limiter.getMaxLinearAcceleration());
    steering.angular = 0;
    return steering;
  }
}
