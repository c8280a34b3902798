package waywright.web.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.UnknownFormatConversionException;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PlainFormatTest {

  /** A place in a string that is neither %s nor %d. */
  private static final Pattern MORE_THAN_PLAIN =
      Pattern.compile("\"[^\"\\n]*%(?![sd])[-#+0-9.,]*[a-zA-Z][^\"\\n]*\"");

  @Test
  void fillsPlacesAsTheJdkDoes() {
    for (String template : new String[] {"%s %d", "(%d, %s)", "%s%s", "%d is not in 0 .. %s. "}) {
      assertEquals(template.formatted(1, -2), PlainFormat.fill(template, 1, -2));
    }
    assertEquals("none", PlainFormat.fill("none"));
    assertEquals("'x' null 0.1", PlainFormat.fill("'%s' %s %s", 'x', null, 0.1));
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    assertThrows(UnknownFormatConversionException.class, () -> PlainFormat.fill("%.1f km", 1.5));
  }

  /** Classes whose templates need more; no scene of the page formats with them. */
  private static final Set<String> MORE =
      Set.of(
          "Lockstep", "MovingAiScenarios", "OsmBytes", "Place", "Polyline", "Snap", "TowerDefense");

  /** Whoever adds a template such as %.1f to code of the page finds out here, not in a browser. */
  @Test
  void templatesOfThePageNeedNoMore() throws IOException {
    Set<String> found = new TreeSet<>();
    for (String module :
        "agent core examples/games formats game graph grid mesh osm plane puzzle road trace web"
            .split(" ")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
        for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
          String text = Files.readString(file);
          if (text.contains("format") && MORE_THAN_PLAIN.matcher(text).find()) {
            found.add(file.getFileName().toString().replace(".java", ""));
          }
        }
      }
    }
    found.removeAll(MORE);
    assertEquals(Set.of(), found, "Maybe %s does, or a number is written otherwise?");
  }
}
