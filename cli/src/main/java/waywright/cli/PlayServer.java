package waywright.cli;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Serves one folder of files to browsers on this machine, and nothing else to nobody else.
 *
 * <p>It listens on the loopback address only. What is not a plain {@code GET} or {@code HEAD} for a
 * file in the folder, asked of this server by its own name, is refused in one line of text: other
 * methods (405), other hosts' names (421, against rebinding of names), paths that lead out of the
 * folder or to nothing (404). Every answer forbids the page to speak with any other host.
 */
public final class PlayServer implements AutoCloseable {

  /** What the page may load: nothing but what comes from here. */
  private static final String POLICY =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
          + "img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
          + "frame-ancestors 'none'";

  /**
   * For the workers alone, which have no page to harm: the compiled library makes its bridges to
   * JavaScript out of text.
   */
  private static final Set<String> WORKERS = Set.of("/js/worker.js", "/js/late-worker.js");

  /** What the workers may do: read from here, and make code out of text. */
  private static final String WORKER_POLICY =
      "default-src 'none'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; connect-src 'self'";

  /** By the ending of the file; others are handed out as bytes. */
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "json", "application/json; charset=utf-8",
          "wasm", "application/wasm",
          "svg", "image/svg+xml",
          "png", "image/png",
          "txt", "text/plain; charset=utf-8",
          "map", "text/plain; charset=utf-8");

  /** Endings of files that gzip makes no smaller. */
  private static final Set<String> COMPRESSED_ALREADY = Set.of("png");

  /** With all links resolved: nothing outside of it is served. */
  private final Path folder;

  /** Listens on the loopback address. */
  private final HttpServer server;

  /** Answer requests; ended with the server. */
  private final ExecutorService workers = Executors.newFixedThreadPool(4, PlayServer::worker);

  /**
   * Starts to serve.
   *
   * @param folder with {@code index.html}; links in it may lead within it only
   * @param port 0 for any that is free, else 1 to 65535
   * @throws IOException if the folder does not exist or the port is taken
   */
  public PlayServer(Path folder, int port) throws IOException {
    this.folder = folder.toRealPath();
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.createContext("/", this::answer);
    server.setExecutor(workers);
    server.start();
  }

  /** Where the page is. */
  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
  }

  /** Stops at once; requests under way are cut off. The port is free again. */
  @Override
  public void close() {
    server.stop(0);
    workers.shutdownNow();
  }

  /** Threads that do not keep the JVM alive. */
  private static Thread worker(Runnable work) {
    Thread thread = new Thread(work, "play-server");
    thread.setDaemon(true);
    return thread;
  }

  /** Puts the headers on every answer first, refusals too, and then finds out what is asked. */
  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Headers headers = exchange.getResponseHeaders();
      boolean isWorker = WORKERS.contains(exchange.getRequestURI().getPath());
      headers.set("Content-Security-Policy", isWorker ? WORKER_POLICY : POLICY);
      headers.set("X-Content-Type-Options", "nosniff");
      headers.set("Referrer-Policy", "no-referrer");
      headers.set("Cross-Origin-Resource-Policy", "same-origin");
      headers.set("Cross-Origin-Opener-Policy", "same-origin");
      headers.set("Cross-Origin-Embedder-Policy", "require-corp");
      headers.set("Cache-Control", "no-cache");
      if (!isOwnName(exchange.getRequestHeaders().getFirst("Host"))) {
        refuse(exchange, 421, "This server answers to its own name only.");
      } else if (!exchange.getRequestMethod().equals("GET") && !isHead(exchange)) {
        headers.set("Allow", "GET, HEAD");
        refuse(exchange, 405, "Only GET and HEAD are understood.");
      } else {
        Path file = file(exchange.getRequestURI());
        if (file == null) {
          refuse(exchange, 404, "Not found.");
        } else {
          send(exchange, file);
        }
      }
    }
  }

  /** A page of another host that rebinds its name to this machine sends its own name here. */
  private boolean isOwnName(@Nullable String host) {
    int port = server.getAddress().getPort();
    return host != null
        && Set.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port)
            .contains(host.toLowerCase(Locale.ROOT));
  }

  /**
   * The file that is meant, or null if there is none in the folder. A path that ends in a slash
   * means the {@code index.html} there.
   */
  private @Nullable Path file(URI uri) throws IOException {
    String path = uri.getPath();
    if (path == null || !path.startsWith("/") || path.contains("\\") || path.contains("\0")) {
      return null;
    }
    try {
      String name = path.substring(1) + (path.endsWith("/") ? "index.html" : "");
      Path file = folder.resolve(name);
      // The real path has no symbolic link left in it, so that none leads out of the folder.
      return file.normalize().startsWith(folder)
              && Files.isRegularFile(file)
              && file.toRealPath().startsWith(folder)
          ? file
          : null;
    } catch (InvalidPathException e) {
      return null;
    }
  }

  /**
   * Sends a file, packed if the browser takes that and the file is not packed already; for HEAD its
   * headers alone.
   */
  private static void send(HttpExchange exchange, Path file) throws IOException {
    String name = file.getFileName().toString();
    String ending = name.substring(name.lastIndexOf('.') + 1);
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", TYPES.getOrDefault(ending, "application/octet-stream"));
    String accepted = exchange.getRequestHeaders().getFirst("Accept-Encoding");
    boolean packed =
        accepted != null && accepted.contains("gzip") && !COMPRESSED_ALREADY.contains(ending);
    long size = Files.size(file);
    if (packed) {
      headers.set("Content-Encoding", "gzip");
    } else if (isHead(exchange)) {
      headers.set("Content-Length", Long.toString(size));
    }
    exchange.sendResponseHeaders(200, isHead(exchange) ? -1 : packed ? 0 : size == 0 ? -1 : size);
    if (packed && !isHead(exchange)) {
      try (OutputStream out = new GZIPOutputStream(exchange.getResponseBody())) {
        Files.copy(file, out);
      }
    } else if (!isHead(exchange)) {
      Files.copy(file, exchange.getResponseBody());
    }
  }

  private static boolean isHead(HttpExchange exchange) {
    return exchange.getRequestMethod().equals("HEAD");
  }

  /**
   * One line of text; HEAD gets the headers alone.
   *
   * @param code of HTTP, 400 or above
   */
  private static void refuse(HttpExchange exchange, int code, String words) throws IOException {
    byte[] bytes = (words + "\n").getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
    exchange.sendResponseHeaders(code, isHead(exchange) ? -1 : bytes.length);
    if (!isHead(exchange)) {
      exchange.getResponseBody().write(bytes);
    }
  }
}
