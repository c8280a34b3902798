package waywright.kotlin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sample does what it says, and Kotlin's compiler checks null where Waywright says null. */
class SampleTest {

  private static final String CLASSES =
      String.join(
          "\n",
          "import waywright.game.RouteRequest",
          "import waywright.game.GameWorld",
          "import waywright.game.Navigator",
          "import waywright.road.network.Tags",
          "");

  @TempDir private Path folder;

  @Test
  void theSampleDoesWhatItSays() {
    assertTrue(Sample.INSTANCE.path().startsWith("FOUND, length "));
    assertEquals("0 FOUND", Sample.INSTANCE.request());
    assertEquals(3, Sample.INSTANCE.field());
    assertEquals(List.of("fetch axe", "chop", "chop", "light fire"), Sample.INSTANCE.plan());
    assertEquals(3, Sample.INSTANCE.units());
    assertTrue(Sample.INSTANCE.tags());
  }

  @Test
  void whatMayBeNullMustBeAskedFor() throws IOException {
    assertEquals("", errors("fun left(r: RouteRequest): Int? = r.region()?.left"));
    assertTrue(errors("fun left(r: RouteRequest): Int = r.region().left").contains("null"));
    assertTrue(errors("fun name(t: Tags): String = t.get(\"name\")").contains("null"));
    assertEquals("", errors("fun name(t: Tags): String = t.get(\"name\") ?: \"\""));
  }

  @Test
  void nullIsRefusedWhereItIsNotAllowed() throws IOException {
    assertTrue(errors("fun of(): Navigator = Navigator(null)").contains("null"));
    assertTrue(errors("fun ask(r: RouteRequest) = r.movement(null)").contains("null"));
  }

  /** What the compiler says, in small letters, about a program, nothing if it compiles. */
  private String errors(String program) throws IOException {
    Path source = Files.writeString(folder.resolve("Program.kt"), CLASSES + program);
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    ExitCode code =
        new K2JVMCompiler()
            .exec(
                new PrintStream(said, true, StandardCharsets.UTF_8),
                "-no-stdlib",
                "-Xjspecify-annotations=strict",
                "-jvm-target",
                "17",
                "-classpath",
                System.getProperty("java.class.path"),
                "-d",
                folder.resolve("classes").toString(),
                source.toString());
    return code == ExitCode.OK
        ? ""
        : said.toString(StandardCharsets.UTF_8).toLowerCase(Locale.ROOT);
  }
}
