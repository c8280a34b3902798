package waywright.android;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static waywright.android.Level.ROOT;

import com.android.tools.r8.OutputMode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whether the modules that games use call only what Android has. Android's compiler (D8) first
 * makes of all classes what a device would load; then each reference in them is looked up in a list
 * of what a level has. Nothing here runs on a device.
 */
class AndroidTest {

  @TempDir private Path folder;

  @Test
  void level24HasAll() throws Exception {
    assertEquals(Set.of(), missing(24, own(), false));
  }

  @Test
  void level21HasAllWithTheLibrary() throws Exception {
    assertEquals(Set.of(), missing(21, own(), true));
  }

  /** Without the library level 21 lacks what the public methods take, so there is nothing to do. */
  @Test
  void level21LacksFunctionsWithoutTheLibrary() throws Exception {
    Set<String> missing = missing(21, own(), false);
    assertTrue(missing.contains("java.util.function.IntPredicate"), missing.toString());
  }

  /** A class that calls what Android lacks is found, so the test does not look away. */
  @ParameterizedTest
  @CsvSource({"21, true", "24, false"})
  void whatIsMissingIsFound(int level, boolean library) throws Exception {
    Set<String> found =
        missing(level, List.of(ROOT.resolve("android/target/test-classes/lacking")), library);
    assertTrue(found.stream().anyMatch(call -> call.contains("ProcessHandle")), found.toString());
    assertTrue(found.stream().anyMatch(call -> call.contains("Stream.toList")), found.toString());
  }

  @ParameterizedTest
  @CsvSource({"21, true", "21, false", "24, false", "26, false"})
  void theCompilerTakesAll(int level, boolean library) throws Exception {
    new Level(level, library).compile(own(), OutputMode.DexIndexed, folder);
    byte[] dex = Files.readAllBytes(folder.resolve("classes.dex"));
    assertEquals("dex\n", new String(dex, 0, 4, StandardCharsets.US_ASCII));
    assertTrue(dex.length > 1_000_000, dex.length + " bytes");
  }

  /** The modules of the list that the architecture tests read, too. */
  private static List<Path> own() throws IOException {
    return Files.readAllLines(ROOT.resolve("architecture/android-modules.txt")).stream()
        .map(module -> ROOT.resolve(module).resolve("target/classes"))
        .toList();
  }

  /** Returns what classes refer to, once compiled, that neither a level nor the library has. */
  private Set<String> missing(int level, List<Path> folders, boolean library) throws Exception {
    Set<String> missing = new TreeSet<>();
    for (String line : new Level(level, library).missing(folders, folder)) {
      missing.add(line.substring(line.indexOf('\t') + 1));
    }
    return missing;
  }
}
