package waywright.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What a registry asks of the poms, as far as it shows before a release is built; {@code
 * scripts/release} checks the rest.
 */
class PomsTest {

  private static final Set<String> FOR_ALL =
      Set.of(
          "<url>", "<licenses>", "<developers>", "<scm ", "<connection>", "<developerConnection>");

  @Test
  void everyModuleIsListedOrSaysThatItIsNotPublished() throws IOException {
    Set<String> listed =
        new TreeSet<>(all(read("bom/pom.xml"), "<artifactId>waywright-([^<]+)</artifactId>"));
    listed.remove("bom");
    Set<String> published = new TreeSet<>();
    for (String module : all(read("pom.xml"), "<module>([^<]+)</module>")) {
      boolean onDemand = Set.of("spark").contains(module);
      if (!onDemand && !read(module + "/pom.xml").contains("<publish.skip>true</publish.skip>")) {
        published.add(all(read(module + "/pom.xml"), "\n  <artifactId>waywright-([^<]+)<").get(0));
      }
    }
    // A program is published with the games that it plays, but nobody depends on them.
    published.removeAll(Set.of("bom", "cli", "games"));
    assertEquals(
        listed, published, "maybe a line in bom/pom.xml, or <publish.skip>true</publish.skip>?");
  }

  @Test
  void publishedPomsSayWhatARegistryAsksFor() throws IOException {
    for (String pom : List.of("pom.xml", "bom/pom.xml")) {
      for (String element : FOR_ALL) {
        assertTrue(
            read(pom).contains(element.replace("<scm ", "<scm")), pom + " has no " + element);
      }
    }
    for (String module : all(read("pom.xml"), "<module>([^<]+)</module>")) {
      String pom = read(module + "/pom.xml");
      assertTrue(
          pom.contains("\n  <name>") && pom.contains("\n  <description>"),
          module + ": name, description");
    }
  }

  /** What is published depends on nothing that is not, but for its tests. */
  @Test
  void dependenciesArePublished() throws IOException {
    Set<String> listed =
        new TreeSet<>(all(read("bom/pom.xml"), "<artifactId>waywright-([^<]+)</artifactId>"));
    for (String module : listed) {
      if (!module.equals("bom")) {
        String own = read(module + "/pom.xml").replaceAll("(?s)<parent>.*?</parent>", "");
        for (String dependency : all(own, "(?s)<dependency>(.*?)</dependency>")) {
          List<String> other = all(dependency, "<artifactId>waywright-([^<]+)</artifactId>");
          assertTrue(
              other.isEmpty()
                  || listed.contains(other.get(0))
                  || dependency.contains(">test</scope>"),
              module + " depends on " + other + ", which is not published");
        }
      }
    }
  }

  /**
   * The values that only the person who publishes knows are asked for, and never committed by
   * accident in a pom.
   */
  @Test
  void propertiesOfThePublisherAreTheSameEverywhere() throws IOException {
    List<String> asked = all(read("release.properties"), "(?m)^(publisher\\.\\w+)=");
    for (String pom : List.of("pom.xml", "bom/pom.xml")) {
      assertEquals(
          new TreeSet<>(asked), new TreeSet<>(all(read(pom), "\\$\\{(publisher\\.\\w+)}")), pom);
      assertEquals(
          new TreeSet<>(asked), new TreeSet<>(all(read(pom), "<(publisher\\.\\w+) />")), pom);
    }
  }

  private static List<String> all(String text, String pattern) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map((MatchResult found) -> found.group(1))
        .toList();
  }

  private static String read(String file) throws IOException {
    return Files.readString(Project.root().resolve(Path.of(file)));
  }
}
