package waywright.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublicFilesTest {

  @Test
  void looksAtPropertyThenVariableThenUpwards(@TempDir Path root) throws IOException {
    Path data = Files.createDirectories(root.resolve("shared/data"));
    Path deep = Files.createDirectories(root.resolve("a/b/c"));
    // Another may lie further up, above what this test made.
    assertNotEquals(Optional.of(data), PublicFiles.find(null, null, deep), "no README.md yet");
    Files.writeString(data.resolve("README.md"), "data");
    assertEquals(Optional.of(data), PublicFiles.find(null, null, deep));
    assertEquals(Optional.of(data), PublicFiles.find(data.toString(), "nowhere", deep));
    assertEquals(Optional.of(data), PublicFiles.find(null, data.toString(), deep));
    assertEquals(
        Optional.empty(), PublicFiles.find("nowhere", null, deep), "what is named must be there");
  }
}
