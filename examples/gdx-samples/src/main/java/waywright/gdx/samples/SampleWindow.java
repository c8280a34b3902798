package waywright.gdx.samples;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input;
import com.badlogic.gdx.InputAdapter;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.OrthographicCamera;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.ScreenUtils;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * A window with a sample. {@code --play} plays by itself, {@code --frames N} ends after so many
 * frames of 1/60 s, {@code --screenshot FILE.png} then stores the last one, {@code --debug} shows
 * what F1 shows, {@code --still} moves nothing.
 */
final class SampleWindow extends ApplicationAdapter {

  private final Sample sample;
  private final boolean plays;
  private final boolean still;
  private final int frames;
  private final String screenshot;
  private final OrthographicCamera camera = new OrthographicCamera();
  private final Vector3 pointer = new Vector3();

  @SuppressWarnings("NullAway.Init") // libGDX calls create first.
  private ShapeRenderer shapes;

  private int frame;
  private long nanos;
  private long began;

  private SampleWindow(Sample sample, List<String> arguments) {
    this.sample = sample;
    plays = arguments.contains("--play") || arguments.contains("--frames");
    still = arguments.contains("--still");
    frames = Integer.parseInt(value(arguments, "--frames", "0"));
    screenshot = value(arguments, "--screenshot", "");
    if (arguments.contains("--debug")) {
      sample.key('D');
    }
  }

  private static String value(List<String> arguments, String name, String otherwise) {
    int at = arguments.indexOf(name);
    return at < 0 || at + 1 >= arguments.size() ? otherwise : arguments.get(at + 1);
  }

  /** Opens the window and returns when it is closed. */
  static void open(Sample sample, String... arguments) {
    Lwjgl3ApplicationConfiguration configuration = new Lwjgl3ApplicationConfiguration();
    configuration.setTitle(sample.status());
    configuration.setWindowedMode(1280, 1280 * sample.rows() / sample.columns());
    configuration.setBackBufferConfig(8, 8, 8, 8, 16, 0, 4);
    configuration.disableAudio(true);
    configuration.useVsync(!List.of(arguments).contains("--frames"));
    new Lwjgl3Application(new SampleWindow(sample, List.of(arguments)), configuration);
  }

  @Override
  public void create() {
    shapes = new ShapeRenderer(20_000);
    camera.setToOrtho(false, sample.columns(), sample.rows());
    Gdx.input.setInputProcessor(
        new InputAdapter() {
          @Override
          public boolean touchDown(int x, int y, int finger, int button) {
            return point(button, x, y);
          }

          @Override
          public boolean touchDragged(int x, int y, int finger) {
            return point(-1, x, y);
          }

          @Override
          public boolean mouseMoved(int x, int y) {
            return point(-1, x, y);
          }

          @Override
          public boolean touchUp(int x, int y, int finger, int button) {
            camera.unproject(pointer.set(x, y, 0));
            if (button == Input.Buttons.LEFT) {
              sample.release(pointer.x, pointer.y);
            }
            return true;
          }

          @Override
          public boolean keyDown(int key) {
            sample.key(key == Input.Keys.F1 ? 'D' : Input.Keys.toString(key).charAt(0));
            return true;
          }
        });
  }

  private boolean point(int button, int x, int y) {
    if (plays) {
      return true;
    }
    camera.unproject(pointer.set(x, y, 0));
    sample.pointer(button, pointer.x, pointer.y);
    return true;
  }

  @Override
  public void render() {
    if (plays && frame % 60 == 0) {
      sample.play(frame / 60);
    }
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    began = began == 0 ? System.nanoTime() : began;
    if (!still) {
      sample.update(frames > 0 ? 1 / 60f : Gdx.graphics.getDeltaTime());
    }
    nanos += ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
    ScreenUtils.clear(0.93f, 0.91f, 0.85f, 1);
    Gdx.gl.glEnable(GL20.GL_BLEND);
    camera.update();
    shapes.setProjectionMatrix(camera.combined);
    shapes.begin(ShapeRenderer.ShapeType.Filled);
    sample.draw(shapes);
    shapes.end();
    frame++;
    if (frame % 30 == 0) {
      Gdx.graphics.setTitle(sample.status());
    }
    if (frame == frames) {
      finish();
    }
  }

  private void finish() {
    if (!screenshot.isEmpty()) {
      Pixmap pixels =
          Pixmap.createFromFrameBuffer(
              0, 0, Gdx.graphics.getBackBufferWidth(), Gdx.graphics.getBackBufferHeight());
      PixmapIO.writePNG(Gdx.files.absolute(screenshot), pixels, 9, true);
      pixels.dispose();
    }
    System.out.printf(
        "%s%n%d frames, %.2f ms of CPU a frame for the game, %.0f frames per second%n",
        sample.status(), frame, nanos / 1e6 / frame, frame * 1e9 / (System.nanoTime() - began));
    Gdx.app.exit();
  }

  @Override
  public void dispose() {
    shapes.dispose();
  }
}
