package waywright.jme.samples;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import waywright.bake.Bake;
import waywright.jme.JmeUnit;
import waywright.jme.JmeWorld;
import waywright.units.Group;
import waywright.units.UnitState;

/**
 * The town without a window: two banks of a river with houses, two bridges, and a footbridge over
 * the street along the river. A crowd from each bank crosses to the other one.
 */
final class Town {

  static final float WIDTH = 80;
  static final float DEPTH = 56;

  private static final float LEFT_BANK = 34;
  private static final float RIGHT_BANK = 46;
  private static final float RADIUS = 0.4f;

  /** What a box is, as the name of its geometry. */
  static final String GROUND = "ground";

  static final String BRIDGE = "bridge";
  static final String HOUSE = "house";
  static final String LEFT = "left";
  static final String RIGHT = "right";

  final Node scene = new Node("town");
  final JmeWorld world;
  final List<JmeUnit> crowd = new ArrayList<>();

  Town(int units) {
    box(GROUND, 0, -1, 0, LEFT_BANK, 0, DEPTH);
    box(GROUND, RIGHT_BANK, -1, 0, WIDTH, 0, DEPTH);
    box(BRIDGE, LEFT_BANK - 0.5f, -0.4f, 10, RIGHT_BANK + 0.5f, 0.1f, 14);
    box(BRIDGE, LEFT_BANK - 0.5f, -0.4f, 40, RIGHT_BANK + 0.5f, 0.1f, 46);
    footbridge();
    houses();
    world = new JmeWorld(scene, Bake.usual().withCell(0.25).withRadius(RADIUS).withTile(64));
    for (int i = 0; i < units; i++) {
      int column = i / 2 / 20;
      int row = i / 2 % 20;
      float x = 22 - column * 1.2f;
      float z = 14 + row * 1.2f;
      boolean isLeft = i % 2 == 0;
      crowd.add(world.unit(new Vector3f(isLeft ? x : WIDTH - x, 0, z), RADIUS, isLeft ? 3 : 3.4f));
    }
    crowd.forEach(unit -> scene.attachChild(model(unit)));
  }

  private Geometry box(String name, float x0, float y0, float z0, float x1, float y1, float z1) {
    Geometry box = new Geometry(name, new Box((x1 - x0) / 2, (y1 - y0) / 2, (z1 - z0) / 2));
    box.setLocalTranslation((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2);
    scene.attachChild(box);
    return box;
  }

  /** A deck 3 above the streets and the river, with a ramp on each side. */
  private void footbridge() {
    box(BRIDGE, LEFT_BANK - 4, 2.75f, 26, RIGHT_BANK + 4, 3, 29);
    for (int side = -1; side <= 1; side += 2) {
      Geometry ramp = new Geometry(BRIDGE, new Box(5.1f, 0.1f, 1.5f));
      ramp.rotate(0, 0, -side * FastMath.atan2(3, 9.7f));
      float middle = side < 0 ? LEFT_BANK - 8.75f : RIGHT_BANK + 8.75f;
      ramp.setLocalTranslation(middle, 1.42f, 27.5f);
      scene.attachChild(ramp);
    }
  }

  private void houses() {
    Random random = new Random(4);
    for (int i = 0; i < 12; i++) {
      int row = i / 2 % 3;
      float x = i < 6 ? 2 + i % 2 * 7 : WIDTH - 14 + i % 2 * 7;
      float z = 3 + row * 18;
      box(HOUSE, x, 0, z, x + 5, 4 + random.nextInt(4), z + 9);
    }
  }

  private static Node model(JmeUnit unit) {
    Node model = new Node("unit");
    Geometry body =
        new Geometry(
            unit.unit().x() < WIDTH / 2 ? LEFT : RIGHT,
            new Box(RADIUS * 0.7f, 0.8f, RADIUS * 0.5f));
    body.setLocalTranslation(0, 0.8f, 0);
    model.attachChild(body);
    model.addControl(unit);
    return model;
  }

  /** Sends both crowds to the other bank. */
  void cross() {
    for (int side = 0; side < 2; side++) {
      boolean isLeft = side == 0;
      Group group =
          world
              .units()
              .group(
                  crowd.stream()
                      .filter(unit -> isLeft == unit.unit().x() < WIDTH / 2)
                      .map(JmeUnit::unit)
                      .toList());
      world.units().height(0);
      group.goTo(isLeft ? WIDTH - 22.0 : 22.0, isLeft ? 46.0 : 9.0);
    }
  }

  /** Returns how many have ended their order at the goal or near it. */
  long arrived() {
    return crowd.stream()
        .filter(unit -> unit.state() == UnitState.ARRIVED || unit.state() == UnitState.ARRIVED_NEAR)
        .count();
  }

  /** Returns how many are on a bridge now, above the river. */
  long onBridges() {
    return crowd.stream()
        .filter(unit -> unit.unit().x() > LEFT_BANK && unit.unit().x() < RIGHT_BANK)
        .count();
  }
}
