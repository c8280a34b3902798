package waywright.gdx.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.badlogic.gdx.ApplicationListener;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.gdx.GdxWorld;
import waywright.units.Unit;
import waywright.units.UnitState;

/** The guide for libGDX, followed to the letter. */
class FirstStepsTest {

  @TempDir Path folder;

  private static String block(String name) throws Exception {
    String guide = Files.readString(Path.of("../../docs/libgdx.md"));
    Matcher block =
        Pattern.compile(
                "<!-- FirstStepsTest: " + name + " -->\n```[a-z]+\n(.*?)```", Pattern.DOTALL)
            .matcher(guide);
    assertTrue(block.find(), name + " is not in the guide");
    return block.group(1);
  }

  private Class<?> compiled(String name, String program) throws Exception {
    Path source = folder.resolve(name + ".java");
    Files.writeString(source, program);
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                source.toString());
    assertEquals(0, result, "the program of the guide does not compile");
    URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
    return loader.loadClass(name);
  }

  @Test
  void theCallsForATiledMapCompile() throws Exception {
    compiled(
        "Level",
        "import com.badlogic.gdx.maps.tiled.TiledMap;\nimport waywright.gdx.GdxWorld;\n"
            + "class Level {\n  GdxWorld world(TiledMap tiledMap) {\n"
            + block("Level.java")
            + "    return world;\n  }\n}\n");
  }

  @Test
  void theProgramIsShortAndCompiles() throws Exception {
    List<String> lines = block("Walk.java").lines().filter(line -> !line.isBlank()).toList();
    assertTrue(lines.size() <= 20, lines.size() + " lines, imports and braces included");
    assertTrue(lines.stream().allMatch(line -> line.indexOf(';') == line.lastIndexOf(';')));
    compiled("Walk", block("Walk.java"));
    assertTrue(block("pom.xml").contains("<artifactId>waywright-gdx</artifactId>"));
  }

  @Test
  void theUnitArrivesInTheWindow() throws Exception {
    assumeTrue(System.getenv("DISPLAY") != null, "there is no display");
    Class<?> program = compiled("Walk", block("Walk.java"));
    ApplicationListener walk = (ApplicationListener) program.getDeclaredConstructor().newInstance();
    java.lang.reflect.Field field = program.getDeclaredField("world");
    field.setAccessible(true);
    AtomicReference<Unit> unit = new AtomicReference<>();
    Lwjgl3ApplicationConfiguration configuration = new Lwjgl3ApplicationConfiguration();
    configuration.disableAudio(true);
    new Lwjgl3Application(
        new com.badlogic.gdx.ApplicationAdapter() {
          private final long began = System.nanoTime();

          @Override
          public void create() {
            walk.create();
          }

          @Override
          public void render() {
            walk.render();
            try {
              unit.set(((GdxWorld) field.get(walk)).units().all().get(0));
            } catch (IllegalAccessException e) {
              throw new IllegalStateException(e);
            }
            if (unit.get().state() == UnitState.ARRIVED
                || System.nanoTime() - began > 60_000_000_000L) {
              Gdx.app.exit();
            }
          }
        },
        configuration);
    assertEquals(UnitState.ARRIVED, unit.get().state());
  }
}
