package waywright.minestom;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import net.minestom.server.MinecraftServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import waywright.testing.TextProgram;

/** The program of the README, to the letter, with a real server on this machine. */
class ReadmeTest {

  @TempDir private Path folder;

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void theProgramOfTheTextWalks() throws Exception {
    Class<?> walk = TextProgram.compile(Path.of("README.md"), "Walk", 20, folder);
    walk.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    assertTrue(MinecraftServer.isStarted(), "it ends when the mob has arrived");
    MinecraftServer.stopCleanly();
  }
}
