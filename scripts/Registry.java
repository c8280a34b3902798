import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * A registry of Java artifacts for the dry run of a release: takes the bundle that the publishing plugin uploads, unpacks
 * it into a folder, and checks what a registry checks, so that a release that would be refused fails here.
 *
 * <pre>
 * java scripts/Registry.java serve FOLDER BOM   writes its port into FOLDER/port; ends after the answer
 * java scripts/Registry.java check FOLDER BOM   checks a folder again
 * </pre>
 */
final class Registry {

  /** Every file that is no checksum and no signature has these beside it. */
  private static final Map<String, String> CHECKSUMS =
      Map.of(".md5", "MD5", ".sha1", "SHA-1", ".sha256", "SHA-256", ".sha512", "SHA-512");

  private final Path bundle;
  private final Path bom;
  private final List<String> problems = new ArrayList<>();

  private Registry(Path folder, Path bom) {
    this.bundle = folder.resolve("bundle");
    this.bom = bom;
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[1]);
    Registry registry = new Registry(folder, Path.of(arguments[2]));
    if (arguments[0].equals("serve")) {
      registry.serve(folder.resolve("port"));
    } else {
      registry.check();
      registry.problems.forEach(System.out::println);
      System.exit(registry.problems.isEmpty() ? 0 : 1);
    }
  }

  private void serve(Path port) throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/api/v1/publisher/upload", exchange -> answer(exchange, 201, "dry-run", this::take));
    server.createContext(
        "/api/v1/publisher/status",
        exchange -> {
          answer(exchange, 200, state(), body -> {});
          problems.forEach(problem -> System.out.println("registry: " + problem));
          server.stop(0);
        });
    server.start();
    Files.writeString(port, Integer.toString(server.getAddress().getPort()));
  }

  private String state() {
    String told = problems.stream().map(text -> '"' + text.replace('"', '\'') + '"').collect(Collectors.joining(","));
    return "{\"deploymentId\":\"dry-run\",\"deploymentName\":\"dry run\",\"deploymentState\":\""
        + (problems.isEmpty() ? "VALIDATED" : "FAILED")
        + "\",\"purls\":[],\"errors\":{"
        + (problems.isEmpty() ? "" : "\"bundle\":[" + told + "]")
        + "}}";
  }

  private interface Taker {
    void take(byte[] body) throws Exception;
  }

  private static void answer(HttpExchange exchange, int code, String text, Taker taker) throws IOException {
    try (exchange) {
      taker.take(exchange.getRequestBody().readAllBytes());
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", text.startsWith("{") ? "application/json" : "text/plain");
      exchange.sendResponseHeaders(code, bytes.length);
      exchange.getResponseBody().write(bytes);
    } catch (Exception e) {
      e.printStackTrace();
      throw new IOException(e);
    }
  }

  /** Unpacks the file of a form; a zip is found by its first entry. */
  private void take(byte[] form) throws Exception {
    int start = 0;
    while (form[start] != 'P' || form[start + 1] != 'K' || form[start + 2] != 3 || form[start + 3] != 4) {
      start++;
    }
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(form, start, form.length - start))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = bundle.resolve(entry.getName()).normalize();
        if (entry.isDirectory() || !file.startsWith(bundle)) {
          continue;
        }
        Files.createDirectories(file.getParent());
        Files.copy(zip, file);
      }
    }
    check();
  }

  private void check() throws Exception {
    List<Path> files;
    try (Stream<Path> all = Files.walk(bundle)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    Map<String, Path> poms = new TreeMap<>();
    for (Path file : files) {
      String name = file.getFileName().toString();
      if (CHECKSUMS.keySet().stream().anyMatch(name::endsWith)) {
        continue;
      }
      checksums(file);
      if (!name.endsWith(".asc")) {
        signature(file);
      }
      if (name.endsWith(".pom")) {
        poms.put(file.getParent().getParent().getFileName().toString(), file);
      }
    }
    // All but the command line, which is a program, and the games that it plays.
    Set<String> managed = new TreeSet<>(Set.of("waywright-bom", "waywright-cli", "waywright-games"));
    for (Element dependency : elements(project(bom), "dependencyManagement", "dependencies", "dependency")) {
      managed.add(text(dependency, "artifactId"));
    }
    demand(managed.equals(poms.keySet()), "the bill of materials lists " + managed + ", the bundle has " + poms.keySet());
    for (Path pom : poms.values()) {
      artifact(pom, poms.keySet());
    }
    System.out.println("registry: " + poms.size() + " artifacts, " + files.size() + " files, " + problems.size() + " problems");
  }

  private void checksums(Path file) throws Exception {
    for (Map.Entry<String, String> kind : CHECKSUMS.entrySet()) {
      Path beside = Path.of(file + kind.getKey());
      // The plugin writes no checksums of signatures, and a registry needs none.
      if (file.toString().endsWith(".asc") && !Files.exists(beside)) {
        continue;
      }
      String right =
          HexFormat.of().formatHex(MessageDigest.getInstance(kind.getValue()).digest(Files.readAllBytes(file)));
      demand(
          Files.exists(beside) && Files.readString(beside).strip().equals(right),
          bundle.relativize(beside) + " is missing or wrong");
    }
  }

  private void signature(Path file) throws Exception {
    Path signature = Path.of(file + ".asc");
    boolean good = Files.exists(signature);
    if (good) {
      Process gpg =
          new ProcessBuilder("gpg", "--batch", "--verify", signature.toString(), file.toString())
              .redirectErrorStream(true)
              .start();
      gpg.getInputStream().readAllBytes();
      good = gpg.waitFor() == 0;
    }
    demand(good, bundle.relativize(file) + " has no good signature");
  }

  private void artifact(Path pom, Set<String> published) throws Exception {
    Element project = project(pom);
    String version = pom.getParent().getFileName().toString();
    String name = pom.getParent().getParent().getFileName().toString();
    String group = bundle.relativize(pom.getParent().getParent().getParent()).toString().replace('/', '.');
    String where = name + ": ";
    demand(text(project, "modelVersion").equals("4.0.0"), where + "modelVersion");
    demand(text(project, "groupId").equals(group), where + "groupId is not " + group);
    demand(text(project, "artifactId").equals(name), where + "artifactId");
    demand(text(project, "version").equals(version), where + "version");
    demand(!version.endsWith("-SNAPSHOT"), where + "a snapshot cannot be released");
    for (String path :
        List.of("name", "description", "url", "licenses/license/name", "licenses/license/url", "developers/developer/name",
            "developers/developer/email", "scm/connection", "scm/developerConnection", "scm/url")) {
      demand(!text(project, path.split("/")).isBlank(), where + path + " is missing");
    }
    demand(elements(project, "parent").isEmpty(), where + "has a parent, which is not published");
    demand(!Files.readString(pom).contains("${"), where + "holds a ${...} that nobody fills in");
    List<Element> dependencies = new ArrayList<>(elements(project, "dependencies", "dependency"));
    dependencies.addAll(elements(project, "dependencyManagement", "dependencies", "dependency"));
    for (Element dependency : dependencies) {
      String other = text(dependency, "artifactId");
      demand(!text(dependency, "version").isBlank(), where + other + " has no version");
      demand(!text(dependency, "scope").matches("test|system"), where + other + " is for tests alone");
      if (text(dependency, "groupId").equals(group)) {
        demand(published.contains(other), where + other + " is not published");
        demand(text(dependency, "version").equals(version), where + other + " is of another version");
      }
    }
    if (!text(project, "packaging").equals("pom")) {
      jars(pom.getParent().resolve(name + "-" + version), where);
    }
  }

  private void jars(Path stem, String where) throws IOException {
    Set<String> classes = entries(stem + ".jar", where, ".class");
    Set<String> sources = entries(stem + "-sources.jar", where, ".java");
    demand(classes.contains("module-info"), where + "no module-info");
    Set<String> outer = classes.stream().map(type -> type.replaceFirst("\\$.*", "")).collect(Collectors.toSet());
    outer.removeAll(sources);
    demand(outer.isEmpty(), where + "no source of " + outer);
    demand(entries(stem + "-javadoc.jar", where, ".html").contains("index"), where + "no index.html in the Javadoc");
    demand(Files.exists(Path.of(stem + "-cyclonedx.json")), where + "no bill of materials (CycloneDX)");
  }

  private Set<String> entries(String jar, String where, String end) throws IOException {
    if (!Files.exists(Path.of(jar))) {
      problems.add(where + Path.of(jar).getFileName() + " is missing");
      return Set.of();
    }
    try (ZipFile zip = new ZipFile(jar)) {
      return zip.stream()
          .map(ZipEntry::getName)
          .filter(name -> name.endsWith(end))
          .map(name -> name.substring(0, name.length() - end.length()))
          .collect(Collectors.toSet());
    }
  }

  private void demand(boolean holds, String problem) {
    if (!holds) {
      problems.add(problem);
    }
  }

  private static Element project(Path pom) throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile()).getDocumentElement();
  }

  private static String text(Element of, String... path) {
    List<Element> found = elements(of, path);
    return found.isEmpty() ? "" : found.get(0).getTextContent();
  }

  private static List<Element> elements(Element of, String... path) {
    List<Element> now = List.of(of);
    for (String name : path) {
      List<Element> next = new ArrayList<>();
      for (Element element : now) {
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
          if (child instanceof Element inner && inner.getTagName().equals(name)) {
            next.add(inner);
          }
        }
      }
      now = next;
    }
    return now;
  }
}
