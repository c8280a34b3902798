package waywright.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The registry of a release's dry run accepts a good bundle and refuses each damaged one. */
class RegistryTest {

  private static final String GROUP = "io/github/sample/";
  private static final String STEM = GROUP + "sample-core/1.0/sample-core-1.0";
  private static final String BOM =
      "<project><dependencyManagement><dependencies><dependency>"
          + "<artifactId>sample-core</artifactId>"
          + "</dependency></dependencies></dependencyManagement></project>";

  @TempDir private static Path shared;

  @TempDir private Path folder;

  /** The files of the bundle before they get checksums and signatures. */
  private final Map<String, byte[]> files = new TreeMap<>();

  /** Signatures by what they sign. */
  private static final Map<String, byte[]> signatures = new HashMap<>();

  @BeforeAll
  static void compileAndMakeAKey() throws Exception {
    String source = Project.root().resolve("scripts/Registry.java").toString();
    ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
    assertEquals(0, javac.run(System.out, System.err, "-d", shared.toString(), source));
    Path home = Files.createDirectory(shared.resolve("keys"));
    home.toFile().setReadable(false, false);
    home.toFile().setReadable(true, true);
    assumeTrue(hasGpg(), "no gpg here. Maybe install GnuPG?");
    Said made = run("gpg", "--batch --passphrase  --quick-generate-key dry@example.invalid");
    assertEquals(0, made.code(), made::text);
  }

  @AfterAll
  static void endTheAgent() throws Exception {
    if (hasGpg()) {
      run("gpgconf", "--kill gpg-agent");
    }
  }

  @Test
  void aGoodBundleIsAccepted() throws Exception {
    Said said = checked();
    assertEquals(0, said.code(), said::text);
    assertTrue(said.text().contains("4 artifacts, ") && said.text().contains(" 0 problems"));
  }

  @Test
  void whatSignsAndSumsIsNeeded() throws Exception {
    write();
    Files.delete(bundle().resolve(STEM + ".jar.asc"));
    refused("sample-core-1.0.jar has no good signature");
    Files.copy(bundle().resolve(STEM + ".pom.asc"), bundle().resolve(STEM + ".jar.asc"));
    refused("sample-core-1.0.jar has no good signature");
    write();
    Files.writeString(bundle().resolve(STEM + ".jar.sha1"), "0".repeat(40));
    refused("sample-core-1.0.jar.sha1 is missing or wrong");
    write();
    Files.delete(bundle().resolve(STEM + "-sources.jar.sha512"));
    refused("sample-core-1.0-sources.jar.sha512 is missing or wrong");
    write();
    Files.writeString(bundle().resolve(STEM + ".pom"), pom("sample-core", "jar") + "\n");
    refused("sample-core-1.0.pom has no good signature", "sample-core-1.0.pom.md5 is missing");
  }

  @Test
  void everyFileOfAnArtifactIsNeeded() throws Exception {
    good();
    List<String> ends = List.of(".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json");
    ends.forEach(end -> files.remove(STEM + end));
    damaged(
        "sample-core-1.0.jar is missing",
        "sample-core-1.0-sources.jar is missing",
        "sample-core-1.0-javadoc.jar is missing",
        "no bill of materials (CycloneDX)");
    good();
    files.put(STEM + ".jar", jar("sample/A.class"));
    files.put(STEM + "-sources.jar", jar("module-info.java"));
    files.put(STEM + "-javadoc.jar", jar("help.html"));
    damaged("no module-info", "no source of [sample/A]", "no index.html in the Javadoc");
  }

  @Test
  void theBundleHasWhatTheBillOfMaterialsLists() throws Exception {
    good();
    files.remove(GROUP + "waywright-games/1.0/waywright-games-1.0.pom");
    damaged("the bill of materials lists");
    good();
    files.put(GROUP + "sample-more/1.0/sample-more-1.0.pom", bytes(pom("sample-more", "pom")));
    damaged("the bill of materials lists");
  }

  @Test
  void aPomIsWhole() throws Exception {
    withPom(
        "<project><packaging>jar</packaging></project>",
        "sample-core: modelVersion",
        "sample-core: groupId is not io.github.sample",
        "sample-core: artifactId",
        "sample-core: version",
        "sample-core: name is missing",
        "sample-core: description is missing",
        "sample-core: url is missing",
        "licenses/license/name is missing",
        "licenses/license/url is missing",
        "developers/developer/name is missing",
        "developers/developer/email is missing",
        "scm/connection is missing",
        "scm/developerConnection is missing",
        "scm/url is missing");
    withPom(pom("sample-core", "jar").replaceFirst("<licenses>.*</licenses>", ""), "licenses/");
  }

  @Test
  void aPomNeedsNothingThatIsNotPublished() throws Exception {
    String more =
        "<parent/><!-- ${revision} --><dependencies>"
            + dependency("a", "<version>2</version><scope>test</scope>")
            + dependency("b", "")
            + dependency("c", "<groupId>io.github.sample</groupId><version>2</version>")
            + "</dependencies></project>";
    withPom(
        pom("sample-core", "jar").replace("</project>", more),
        "has a parent",
        "holds a ${...}",
        "a is for tests alone",
        "b has no version",
        "c is not published",
        "c is of another version");
  }

  private static String dependency(String artifact, String more) {
    return "<dependency><artifactId>" + artifact + "</artifactId>" + more + "</dependency>";
  }

  private void withPom(String pom, String... problems) throws Exception {
    good();
    files.put(STEM + ".pom", bytes(pom));
    damaged(problems);
  }

  private static String pom(String name, String packaging) {
    return "<project><modelVersion>4.0.0</modelVersion><groupId>io.github.sample</groupId>"
        + "<artifactId>%s</artifactId><version>1.0</version>".formatted(name)
        + "<packaging>%s</packaging><name>Sample</name>".formatted(packaging)
        + "<description>A sample</description><url>https://example.invalid/home</url>"
        + "<licenses><license><name>L</name><url>https://example.invalid/l</url></license></licenses>"
        + "<developers><developer><name>D</name><email>d@example.invalid</email></developer>"
        + "</developers><scm><connection>c</connection><developerConnection>d</developerConnection>"
        + "<url>https://example.invalid/s</url></scm></project>";
  }

  /** The files of a bundle in which nothing is wrong. */
  private void good() throws IOException {
    files.clear();
    for (String name : List.of("waywright-bom", "waywright-cli", "waywright-games")) {
      files.put(GROUP + name + "/1.0/" + name + "-1.0.pom", bytes(pom(name, "pom")));
    }
    files.put(STEM + ".pom", bytes(pom("sample-core", "jar")));
    files.put(STEM + ".jar", jar("module-info.class", "sample/A.class", "sample/A$B.class"));
    files.put(STEM + "-sources.jar", jar("module-info.java", "sample/A.java"));
    files.put(STEM + "-javadoc.jar", jar("index.html"));
    files.put(STEM + "-cyclonedx.json", bytes("{}"));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] jar(String... entries) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (String entry : entries) {
        zip.putNextEntry(new ZipEntry(entry));
      }
    }
    return out.toByteArray();
  }

  private Path bundle() {
    return folder.resolve("bundle");
  }

  /** Writes a good bundle. */
  private void write() throws Exception {
    good();
    writeFiles();
  }

  /** Writes the files, and beside each its checksums and a signature. */
  private void writeFiles() throws Exception {
    delete(bundle());
    for (Map.Entry<String, byte[]> entry : files.entrySet()) {
      Path file = bundle().resolve(entry.getKey());
      Files.createDirectories(file.getParent());
      Files.write(file, entry.getValue());
      for (String kind : List.of("MD5", "SHA-1", "SHA-256", "SHA-512")) {
        byte[] sum = MessageDigest.getInstance(kind).digest(entry.getValue());
        String end = "." + kind.replace("-", "").toLowerCase(Locale.ROOT);
        Files.writeString(Path.of(file + end), HexFormat.of().formatHex(sum));
      }
      Path signature = Path.of(file + ".asc");
      String content = Arrays.toString(entry.getValue());
      if (signatures.containsKey(content)) {
        Files.write(signature, signatures.get(content));
      } else {
        Said signed = run("gpg", "--batch --detach-sign --armor " + file);
        assertEquals(0, signed.code(), signed::text);
        signatures.put(content, Files.readAllBytes(signature));
      }
    }
  }

  private static void delete(Path root) throws IOException {
    if (Files.exists(root)) {
      try (Stream<Path> all = Files.walk(root)) {
        all.sorted(Comparator.reverseOrder()).forEach(RegistryTest::remove);
      }
    }
  }

  private static void remove(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Said checked() throws Exception {
    write();
    return check();
  }

  private void damaged(String... problems) throws Exception {
    writeFiles();
    refused(problems);
  }

  private void refused(String... problems) throws Exception {
    Said said = check();
    assertEquals(1, said.code(), said::text);
    for (String problem : problems) {
      assertTrue(said.text().contains(problem), () -> problem + " is not in " + said.text());
    }
  }

  private Said check() throws Exception {
    Path bom = Files.writeString(folder.resolve("bom.xml"), BOM);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return run(
        java, "-XX:TieredStopAtLevel=1 -cp " + shared + " Registry check " + folder + " " + bom);
  }

  private static boolean hasGpg() {
    for (String place : System.getenv("PATH").split(File.pathSeparator)) {
      if (Files.isExecutable(Path.of(place, "gpg"))) {
        return true;
      }
    }
    return false;
  }

  /** What a program printed, and its exit code. */
  private record Said(int code, String text) {}

  private static Said run(String program, String arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(List.of(arguments.split(" ")));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("GNUPGHOME", shared.resolve("keys").toString());
    Process process = builder.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), text);
  }
}
