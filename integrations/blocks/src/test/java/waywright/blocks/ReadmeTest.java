package waywright.blocks;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.testing.TextProgram;

/** The program of the README, to the letter; its comment is what it prints. */
class ReadmeTest {

  @TempDir private Path folder;

  @Test
  void theProgramOfTheTextPrintsWhatItSays() throws Exception {
    Path text = Path.of("README.md");
    Class<?> climb = TextProgram.compile(text, "Climb", 20, folder);
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      climb.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    String line = said.toString(StandardCharsets.UTF_8).strip();
    assertTrue(Files.readString(text).contains("println(route); // " + line + "\n"), line);
  }
}
