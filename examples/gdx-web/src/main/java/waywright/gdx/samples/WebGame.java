package waywright.gdx.samples;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.OrthographicCamera;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.utils.ScreenUtils;
import com.github.xpenatan.gdx.teavm.backends.web.WebApplication;
import com.github.xpenatan.gdx.teavm.backends.web.WebApplicationConfiguration;

/**
 * The RTS in a browser: it plays by itself in frames of 1/60 s, and logs the hash of its units
 * every ten seconds of the game, which are those of {@link #hash} on the desktop.
 */
public final class WebGame extends ApplicationAdapter {

  /** The frames between two hashes, and how many hashes are logged. */
  static final int PERIOD = 600;

  static final int HASHES = 6;

  private final Rts rts = new Rts(40);
  private final OrthographicCamera camera = new OrthographicCamera();

  @SuppressWarnings("NullAway.Init") // libGDX calls create first.
  private ShapeRenderer shapes;

  private int frame;

  /** Starts in the canvas of the page. */
  public static void main(String[] arguments) {
    WebApplicationConfiguration configuration = new WebApplicationConfiguration("canvas");
    configuration.width = 0;
    configuration.height = 0;
    new WebApplication(new WebGame(), configuration);
  }

  /** Returns what is logged, after a number of periods on this machine. */
  static String hash(int periods) {
    WebGame game = new WebGame();
    while (game.frame < periods * PERIOD) {
      game.step();
    }
    return game.line();
  }

  private void step() {
    if (frame % 60 == 0) {
      rts.play(frame / 60);
    }
    rts.update(1 / 60f);
    frame++;
  }

  private String line() {
    return "frame " + frame + ", hash " + Long.toHexString(rts.world().units().hash());
  }

  @Override
  public void create() {
    shapes = new ShapeRenderer(20_000);
    camera.setToOrtho(false, rts.columns(), rts.rows());
  }

  @Override
  public void render() {
    // Browsers without a screen draw seldom: ten frames of the game for each of theirs.
    for (int i = 0; i < 10; i++) {
      step();
      if (frame % PERIOD == 0 && frame <= HASHES * PERIOD) {
        Gdx.app.log("waywright", line());
      }
    }
    ScreenUtils.clear(0.93f, 0.91f, 0.85f, 1);
    Gdx.gl.glEnable(GL20.GL_BLEND);
    camera.update();
    shapes.setProjectionMatrix(camera.combined);
    shapes.begin(ShapeRenderer.ShapeType.Filled);
    rts.draw(shapes);
    shapes.end();
  }

  @Override
  public void dispose() {
    shapes.dispose();
  }
}
