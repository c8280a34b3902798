package waywright.gdx;

import com.badlogic.gdx.math.Vector2;
import waywright.units.Unit;
import waywright.units.UnitState;

/** A unit of a {@link GdxWorld}, in the positions and vectors of libGDX. Allocates nothing. */
public final class GdxUnit {

  private final GdxWorld world;
  private final Unit unit;
  private final float radius;

  GdxUnit(GdxWorld world, Unit unit, float radius) {
    this.world = world;
    this.unit = unit;
    this.radius = radius;
  }

  /** Sends the unit to a position. */
  public void goTo(Vector2 target) {
    world.check();
    GdxWorld.requireNumber(target.x, target.y);
    unit.goTo(x(target.x, target.y), y(target.x, target.y));
  }

  /** Sends the unit after another one. */
  public void follow(GdxUnit other) {
    world.check();
    unit.follow(other.unit);
  }

  /** Ends the unit's order. */
  public void stop() {
    world.check();
    unit.stop();
  }

  /** Puts the unit at a position, or the nearest free one. */
  public void moveTo(Vector2 position) {
    world.check();
    GdxWorld.requireNumber(position.x, position.y);
    unit.moveTo(x(position.x, position.y), y(position.x, position.y));
  }

  /** Takes the unit out of the world, with its requests. */
  public void remove() {
    world.check();
    unit.remove();
  }

  /** Writes the position of the unit. */
  public Vector2 position(Vector2 out) {
    double x = world.grid.worldX(unit.x(), unit.y());
    double y = world.grid.worldY(unit.x(), unit.y());
    return out.set((float) x, (float) y);
  }

  /** Writes the direction of the unit in the world, of length 1. */
  public Vector2 direction(Vector2 out) {
    double x = Math.cos(unit.heading());
    double y = Math.sin(unit.heading());
    TileGrid grid = world.grid;
    return out.set((float) (x * grid.xx + y * grid.yx), (float) (x * grid.xy + y * grid.yy)).nor();
  }

  /** Returns the radius of the body in the world. */
  public float radius() {
    return radius;
  }

  /** Returns the state of the unit's order. */
  public UnitState state() {
    return unit.state();
  }

  /** Returns the unit in the coordinates of the world's cells. */
  public Unit unit() {
    return unit;
  }

  private double x(float worldX, float worldY) {
    return world.grid.planeX(worldX, worldY);
  }

  private double y(float worldX, float worldY) {
    return world.grid.planeY(worldX, worldY);
  }

  /** Returns the number, the state and the position, such as {@code "unit 3 MOVING at 4.5,2.0"}. */
  @Override
  public String toString() {
    Vector2 at = position(new Vector2());
    return unit + " at " + at.x + "," + at.y;
  }
}
