package waywright.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.app.LegacyApplication;
import com.jme3.app.state.AppStateManager;
import com.jme3.bounding.BoundingBox;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import com.jme3.system.JmeContext;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import waywright.bake.Bake;
import waywright.testing.Allocation;
import waywright.units.UnitState;

/** Scenes without a window. */
class JmeWorldTest {

  private static final Bake BAKE = Bake.usual().withCell(0.25).withRadius(0.5).withTile(32);

  /** A box from one corner to the other, added to a node. */
  static Geometry box(Node node, float x0, float y0, float z0, float x1, float y1, float z1) {
    Box shape = new Box((x1 - x0) / 2, (y1 - y0) / 2, (z1 - z0) / 2);
    Geometry box = new Geometry("box", shape);
    box.setLocalTranslation((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2);
    node.attachChild(box);
    return box;
  }

  /** Ground of 40 × 24, a storey 3 above its right part, and a ramp up to it. */
  private static Node storeys() {
    Node scene = new Node();
    box(scene, 0, -1, 0, 40, 0, 24);
    box(scene, 20, 2.75f, 4, 38, 3, 20);
    Geometry ramp = new Geometry("ramp", new Box(6.2f, 0.1f, 1.5f));
    ramp.rotate(0, 0, (float) Math.atan2(3, 12));
    ramp.setLocalTranslation(14.3f, 1.45f, 12);
    scene.attachChild(ramp);
    return scene;
  }

  private static final class Loop {

    final Node scene;
    final JmeWorld world;
    final AppStateManager states = new AppStateManager(new LegacyApplication());

    Loop(Node scene) {
      this.scene = scene;
      world = new JmeWorld(scene, BAKE);
      states.attach(world);
    }

    void run(int frames) {
      for (int i = 0; i < frames; i++) {
        states.update(1 / 60f);
        scene.updateLogicalState(1 / 60f);
        scene.updateGeometricState();
      }
    }

    Node model(JmeUnit unit) {
      Node model = new Node();
      model.addControl(unit);
      scene.attachChild(model);
      return model;
    }
  }

  /** Case 24. */
  @Test
  void theHeightChoosesTheStorey() {
    Loop loop = new Loop(storeys());
    JmeUnit below = loop.world.unit(new Vector3f(30, 1.4f, 12), 0.4f, 4);
    JmeUnit above = loop.world.unit(new Vector3f(30, 3.1f, 12), 0.4f, 4);
    assertEquals(0, below.unit().z(), 0.3);
    assertEquals(3, above.unit().z(), 0.3);
    Vector3f store = new Vector3f();
    assertSame(store, above.position(store));
    assertEquals(30, store.x, 0.01);
    assertEquals(3, store.y, 0.3);
    assertEquals(12, store.z, 0.01);
    JmeUnit plane = loop.world.unit(new Vector3f(2, 0, 4), 0.4f, 4);
    assertEquals(2, plane.unit().x(), 1e-6);
    assertEquals(4, plane.unit().y(), 1e-6);
  }

  @Test
  void aModelWithoutAParentJoinsTheScene() {
    Node scene = storeys();
    JmeWorld world = new JmeWorld(scene);
    Node model = new Node();
    JmeUnit unit = world.unit(model, new Vector3f(3, 0, 3), 0.4f, 4);
    assertSame(scene, model.getParent());
    assertSame(unit, model.getControl(JmeUnit.class));
    Node house = new Node();
    Node inside = new Node();
    house.attachChild(inside);
    world.unit(inside, new Vector3f(6, 0, 3), 0.4f, 4);
    assertSame(house, inside.getParent(), "it stays where it is");
  }

  @Test
  void aUnitWalksUpTheRampAndMovesItsSpatial() {
    Loop loop = new Loop(storeys());
    JmeUnit unit = loop.world.unit(new Vector3f(3, 0, 3), 0.4f, 4);
    Node model = loop.model(unit);
    unit.goTo(new Vector3f(30, 3, 12));
    loop.run(60 * 20);
    assertEquals(UnitState.ARRIVED, unit.state());
    assertEquals(30, model.getWorldTranslation().x, 0.2);
    assertEquals(3, model.getWorldTranslation().y, 0.3);
    assertEquals(12, model.getWorldTranslation().z, 0.2);
  }

  @Test
  void aParentThatIsTurnedAndScaledDoesNotMatter() {
    Loop loop = new Loop(storeys());
    JmeUnit unit = loop.world.unit(new Vector3f(3, 0, 3), 0.4f, 4);
    Node parent = new Node();
    parent.setLocalTranslation(5, -2, 7);
    parent.rotate(0.3f, 1.1f, 0);
    parent.scale(2);
    Node model = new Node();
    parent.attachChild(model);
    loop.scene.attachChild(parent);
    loop.scene.updateGeometricState();
    model.addControl(unit);
    unit.goTo(new Vector3f(9, 0, 3));
    loop.run(60 * 4);
    assertEquals(9, model.getWorldTranslation().x, 0.1);
    assertEquals(0, model.getWorldTranslation().y, 0.3);
    assertEquals(3, model.getWorldTranslation().z, 0.1);
    Vector3f front = model.getWorldRotation().mult(Vector3f.UNIT_Z);
    assertEquals(1, front.x, 0.1, "it looks where it walks");
  }

  /** Case 25. */
  @Test
  void aDetachedStateMovesNothingAndWorksWhenAttachedAgain() {
    Loop loop = new Loop(storeys());
    JmeUnit unit = loop.world.unit(new Vector3f(3, 0, 3), 0.4f, 4);
    loop.model(unit);
    unit.goTo(new Vector3f(30, 0, 3));
    loop.run(30);
    assertTrue(unit.unit().x() > 3.2);
    loop.states.detach(loop.world);
    loop.run(1);
    double x = unit.unit().x();
    loop.run(120);
    assertEquals(x, unit.unit().x());
    assertEquals(UnitState.IDLE, unit.state(), "its order is gone");
    loop.states.attach(loop.world);
    unit.goTo(new Vector3f(30, 0, 3));
    loop.run(60 * 12);
    assertEquals(UnitState.ARRIVED, unit.state());
  }

  @Test
  void anEditIsBakedAgainAndUnitsGoAround() {
    Loop loop = new Loop(storeys());
    JmeUnit unit = loop.world.unit(new Vector3f(3, 0, 3), 0.4f, 4);
    loop.model(unit);
    unit.goTo(new Vector3f(16, 0, 3));
    loop.run(30);
    Geometry wall = box(loop.scene, 8, 0, -1, 9, 3, 8);
    loop.scene.updateGeometricState();
    BoundingBox bounds = (BoundingBox) wall.getWorldBound().clone();
    loop.world.edited(bounds);
    assertEquals(0, loop.world.mesh().locate(8.5, 3, 0, new int[4]));
    boolean isAround = false;
    for (int i = 0; i < 60 * 15; i++) {
      loop.run(1);
      isAround |= unit.unit().y() > 8;
      assertFalse(unit.unit().x() > 8 && unit.unit().x() < 9 && unit.unit().y() < 8, "in the wall");
    }
    assertTrue(isAround);
    assertEquals(UnitState.ARRIVED, unit.state());
    wall.removeFromParent();
    loop.world.edited(bounds);
    assertEquals(1, loop.world.mesh().locate(8.5, 3, 0, new int[4]));
  }

  @Test
  void aUnitWithoutSpatialIsGone() {
    Loop loop = new Loop(storeys());
    JmeUnit unit = loop.world.unit(new Vector3f(3, 0, 3), 0.4f, 4);
    Node model = loop.model(unit);
    loop.run(2);
    model.removeControl(unit);
    assertTrue(unit.unit().isRemoved());
    loop.run(2);
    loop.world.unit(new Vector3f(3, 0, 3), 0.4f, 4); // its position is free
  }

  @Test
  void framesAllocateNothing() {
    Loop loop = new Loop(storeys());
    JmeUnit[] units = new JmeUnit[40];
    for (int i = 0; i < units.length; i++) {
      int column = i / 20;
      JmeUnit unit = loop.world.unit(new Vector3f(2 + column, 0, 2 + i % 20), 0.4f, 4);
      loop.model(unit);
      units[i] = unit;
      unit.goTo(new Vector3f(12, 0, 2 + i % 20));
    }
    JmeSink sink = new JmeSink();
    loop.run(60 * 8);
    long least = Long.MAX_VALUE;
    long counter = Long.MAX_VALUE;
    for (int i = 0; i < 300; i++) {
      long first = Allocation.bytes();
      long before = Allocation.bytes();
      counter = Math.min(counter, before - first);
      for (JmeUnit unit : units) {
        unit.controlUpdate(1 / 60f);
      }
      sink.clear();
      loop.world.drawUnits(sink);
      least = Math.min(least, Allocation.bytes() - before);
      sink.show(); // the engine computes bounds: 32 bytes
    }
    assertEquals(counter, least, "bytes beyond those of the counter itself");
  }

  @Test
  void debugShapesAreTrianglesOfTheScene() {
    Loop loop = new Loop(storeys());
    loop.world.unit(new Vector3f(3, 0, 3), 0.4f, 4);
    loop.run(3);
    long hash = loop.world.units().hash();
    JmeSink sink = new JmeSink();
    loop.scene.attachChild(sink.geometry());
    for (int frame = 0; frame < 3; frame++) {
      sink.clear();
      loop.world.draw(sink);
      sink.show();
    }
    assertTrue(sink.triangles() > 50, "" + sink.triangles());
    assertEquals(sink.triangles(), sink.geometry().getMesh().getTriangleCount());
    BoundingBox bounds = (BoundingBox) sink.geometry().getModelBound();
    assertTrue(bounds.getMax(null).y > 2.9 && bounds.getMin(null).y < 0.6);
    assertEquals(hash, loop.world.units().hash(), "drawing changes nothing");
    loop.world.edited(new BoundingBox(new Vector3f(5, 0, 5), 1, 1, 1));
    assertEquals(1, loop.world.mesh().locate(3, 3, 0, new int[4]), "shapes are not baked");
  }

  @Test
  void badInputIsRefused() throws Exception {
    assertThrows(IllegalArgumentException.class, () -> new JmeWorld(new Node(), BAKE));
    Node lines = new Node();
    lines.attachChild(new Geometry("line", new Line(Vector3f.ZERO, Vector3f.UNIT_X)));
    assertEquals(Mesh.Mode.Lines, ((Geometry) lines.getChild(0)).getMesh().getMode());
    assertThrows(IllegalArgumentException.class, () -> new JmeWorld(lines, BAKE));
    Node scene = storeys();
    Exception cell =
        assertThrows(IllegalArgumentException.class, () -> new JmeWorld(scene, BAKE.withCell(0.3)));
    assertTrue(cell.getMessage().contains("Maybe 0.25"), cell.getMessage());
    Loop loop = new Loop(scene);
    Vector3f nowhere = new Vector3f(Float.NaN, 0, 0);
    assertThrows(IllegalArgumentException.class, () -> loop.world.unit(nowhere, 0.4f, 4));
    assertThrows(
        IllegalArgumentException.class, () -> loop.world.unit(new Vector3f(-50, 0, 0), 0.4f, 4));
    Throwable elsewhere =
        CompletableFuture.runAsync(() -> loop.world.edited(new BoundingBox()))
            .handle((none, thrown) -> thrown.getCause())
            .get(10, TimeUnit.SECONDS);
    assertTrue(elsewhere instanceof IllegalStateException, "" + elsewhere);
    assertTrue(elsewhere.getMessage().contains(Thread.currentThread().getName()));
  }

  /** The real loop of an application, without a window. */
  @Test
  void anApplicationWithoutAWindowMovesUnits() throws Exception {
    CompletableFuture<UnitState> arrived = new CompletableFuture<>();
    Node scene = storeys();
    LegacyApplication application =
        new LegacyApplication() {
          private JmeUnit unit;
          private long frames;

          @Override
          public void initialize() {
            super.initialize();
            JmeWorld world = new JmeWorld(scene, BAKE);
            stateManager.attach(world);
            unit = world.unit(new Vector3f(3, 0, 3), 0.4f, 4);
            scene.attachChild(new Node());
            ((Node) scene.getChild(scene.getQuantity() - 1)).addControl(unit);
            unit.goTo(new Vector3f(6, 0, 3));
          }

          @Override
          public void update() {
            super.update();
            stateManager.update(1 / 60f);
            scene.updateLogicalState(1 / 60f);
            scene.updateGeometricState();
            if (unit.state().isOver() || ++frames > 20_000) {
              arrived.complete(unit.state());
            }
          }
        };
    application.start(JmeContext.Type.Headless);
    assertEquals(UnitState.ARRIVED, arrived.get(60, TimeUnit.SECONDS));
    application.stop();
  }
}
