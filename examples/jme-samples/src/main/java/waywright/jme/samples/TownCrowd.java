package waywright.jme.samples;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.ScreenshotAppState;
import com.jme3.input.KeyInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.KeyTrigger;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.shape.Box;
import com.jme3.system.AppSettings;
import java.io.PrintStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import waywright.jme.JmeSink;

/**
 * A crowd crosses a river in a town, over two bridges and a footbridge. F1 shows the ground of the
 * units.
 */
public final class TownCrowd extends SimpleApplication {

  private static final Map<String, ColorRGBA> COLORS =
      Map.of(
          Town.GROUND, new ColorRGBA(0.80f, 0.82f, 0.70f, 1),
          Town.BRIDGE, new ColorRGBA(0.72f, 0.55f, 0.40f, 1),
          Town.HOUSE, new ColorRGBA(0.86f, 0.74f, 0.66f, 1),
          Town.LEFT, new ColorRGBA(0.1f, 0.35f, 0.75f, 1),
          Town.RIGHT, new ColorRGBA(0.85f, 0.4f, 0.1f, 1));

  private final int units;
  private final @Nullable String screenshot;
  private @Nullable Town town;
  private @Nullable JmeSink sink;
  private @Nullable ScreenshotAppState camera;
  private boolean isDebug;
  private int frames;

  private TownCrowd(int units, @Nullable String screenshot) {
    this.units = units;
    this.screenshot = screenshot;
    isDebug = screenshot != null;
  }

  @Override
  public void simpleInitApp() {
    Town built = new Town(units);
    town = built;
    rootNode.attachChild(built.scene);
    stateManager.attach(built.world);
    built.cross();
    built.scene.depthFirstTraversal(
        spatial -> {
          if (spatial instanceof Geometry geometry) {
            geometry.setMaterial(material(COLORS.getOrDefault(geometry.getName(), ColorRGBA.Gray)));
          }
        });
    Geometry water = new Geometry("water", new Box(Town.WIDTH / 2, 0.1f, Town.DEPTH / 2));
    water.setLocalTranslation(Town.WIDTH / 2, -1.2f, Town.DEPTH / 2);
    water.setMaterial(material(new ColorRGBA(0.35f, 0.55f, 0.75f, 1)));
    rootNode.attachChild(water);
    rootNode.addLight(new DirectionalLight(new Vector3f(-0.5f, -1, -0.3f).normalizeLocal()));
    rootNode.addLight(new AmbientLight(new ColorRGBA(0.5f, 0.5f, 0.5f, 1)));
    viewPort.setBackgroundColor(new ColorRGBA(0.85f, 0.9f, 0.95f, 1));
    cam.setLocation(new Vector3f(Town.WIDTH / 2, 42, Town.DEPTH + 26));
    cam.lookAt(new Vector3f(Town.WIDTH / 2, 0, Town.DEPTH / 2 - 2), Vector3f.UNIT_Y);
    flyCam.setDragToRotate(true);
    flyCam.setMoveSpeed(20);
    JmeSink shapes = new JmeSink(assetManager);
    sink = shapes;
    rootNode.attachChild(shapes.geometry());
    inputManager.addMapping("debug", new KeyTrigger(KeyInput.KEY_F1));
    ActionListener toggle = (name, isPressed, tpf) -> isDebug ^= isPressed;
    inputManager.addListener(toggle, "debug");
    if (screenshot != null) {
      camera = new ScreenshotAppState(screenshot);
      camera.setIsNumbered(false);
      stateManager.attach(camera);
      setDisplayStatView(false);
      setDisplayFps(false);
    }
  }

  private Material material(ColorRGBA color) {
    Material material = new Material(assetManager, "Common/MatDefs/Light/Lighting.j3md");
    material.setBoolean("UseMaterialColors", true);
    material.setColor("Diffuse", color);
    material.setColor("Ambient", color);
    return material;
  }

  @Override
  public void simpleUpdate(float tpf) {
    frames++;
    JmeSink shapes = sink;
    Town built = town;
    if (shapes != null && built != null) {
      shapes.clear();
      if (isDebug) {
        built.world.draw(shapes);
      }
      shapes.show();
      if (camera != null && frames == 2) {
        built.world.units().update(13);
      }
    }
    if (camera != null && frames == 5) {
      camera.takeScreenshot();
    }
    if (camera != null && frames == 10) {
      stop();
    }
  }

  /**
   * Starts the sample.
   *
   * @param arguments {@code --frames N} plays N frames of 1/60 s without a window and prints what
   *     became of the crowd; {@code --screenshot PATH} saves a picture of the window into a folder,
   *     a path that ends with a slash, and ends; {@code --units N} sets the number of units
   */
  public static void main(String[] arguments) {
    int units = 160;
    int frames = -1;
    String screenshot = null;
    for (int i = 0; i + 1 < arguments.length; i += 2) {
      switch (arguments[i]) {
        case "--units" -> units = Integer.parseInt(arguments[i + 1]);
        case "--frames" -> frames = Integer.parseInt(arguments[i + 1]);
        case "--screenshot" -> screenshot = arguments[i + 1];
        default -> {
          System.err.println(arguments[i] + ": maybe --units, --frames or --screenshot?");
          System.exit(2);
        }
      }
    }
    if (frames >= 0) {
      play(units, frames, System.out);
      return;
    }
    TownCrowd application = new TownCrowd(units, screenshot);
    AppSettings settings = new AppSettings(true);
    settings.setTitle("Waywright: a crowd crosses a river");
    settings.setResolution(1280, 800);
    settings.setAudioRenderer(null);
    application.setSettings(settings);
    application.setShowSettings(false);
    application.setPauseOnLostFocus(false);
    application.start();
  }

  /** Plays without a window. */
  static Town play(int units, int frames, PrintStream out) {
    Town town = new Town(units);
    town.cross();
    long onBridges = 0;
    for (int i = 0; i < frames; i++) {
      town.world.update(1 / 60f);
      town.scene.updateLogicalState(1 / 60f);
      town.scene.updateGeometricState();
      onBridges = Math.max(onBridges, town.onBridges());
    }
    out.printf(
        "%s of %s arrived after %s frames, up to %s on the bridges at once, hash %016x%n",
        town.arrived(), units, frames, onBridges, town.world.units().hash());
    return town;
  }
}
