package waywright.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppStateManager;
import com.jme3.scene.Spatial;
import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.testing.TextProgram;
import waywright.units.UnitState;

/** The program of the README, to the letter, without a window. */
class ReadmeTest {

  @TempDir private Path folder;

  @Test
  void theProgramOfTheTextWalks() throws Exception {
    Class<?> walk = TextProgram.compile(Path.of("README.md"), "Walk", 20, folder);
    SimpleApplication application = (SimpleApplication) walk.getConstructor().newInstance();
    application.setSettings(new AppSettings(true));
    application.setShowSettings(false);
    application.start(JmeContext.Type.Headless, true);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    UnitState state = UnitState.IDLE;
    while (state != UnitState.ARRIVED && System.nanoTime() < end) {
      CompletableFuture<UnitState> now = new CompletableFuture<>();
      application.enqueue(() -> now.complete(play(application)));
      state = now.get(60, TimeUnit.SECONDS);
    }
    assertEquals(UnitState.ARRIVED, state);
    application.stop(true);
  }

  /** Plays a second of the application at once. */
  private static UnitState play(SimpleApplication application) {
    AppStateManager states = application.getStateManager();
    for (int i = 0; i < 60; i++) {
      states.getState(JmeWorld.class).update(1 / 60f);
    }
    Spatial orc = application.getRootNode().getChild("orc");
    return orc.getControl(JmeUnit.class).state();
  }
}
