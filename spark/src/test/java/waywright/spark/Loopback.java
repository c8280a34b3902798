package waywright.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A Spark cluster of this machine: a master and workers, each a process of its own. */
final class Loopback implements AutoCloseable {

  private static final String HOST = "127.0.0.1";

  private final Path folder;
  private final int port;
  private final List<Process> workers = new ArrayList<>();
  private final Process master;

  private Loopback(Path folder, int port) throws IOException {
    this.folder = folder;
    this.port = port;
    Files.createDirectories(folder.resolve("home").resolve("jars"));
    master =
        start(
            "master",
            "org.apache.spark.deploy.master.Master",
            "--host",
            HOST,
            "--port",
            String.valueOf(port),
            "--webui-port",
            "0");
  }

  static Loopback of(Path folder, int workers) throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName(HOST))) {
      port = free.getLocalPort();
    }
    Loopback cluster = new Loopback(folder, port);
    for (int i = 0; i < workers; i++) {
      cluster.add();
    }
    return cluster;
  }

  /** One worker more, with one core. */
  void add() throws IOException {
    String name = "worker" + workers.size();
    workers.add(
        start(
            name,
            "org.apache.spark.deploy.worker.Worker",
            "--host",
            HOST,
            "--cores",
            "1",
            "--memory",
            "1g",
            "--webui-port",
            "0",
            "--work-dir",
            folder.resolve(name).toString(),
            url()));
  }

  String url() {
    return "spark://" + HOST + ":" + port;
  }

  /** What the driver's settings must say, as system properties. */
  static Map<String, String> settings() {
    return Map.of(
        "spark.driver.host",
        HOST,
        "spark.driver.bindAddress",
        HOST,
        "spark.executor.memory",
        "512m",
        "spark.executor.extraClassPath",
        classPath());
  }

  static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private Process start(String name, String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of(java(), "-Xmx256m", "-cp", classPath()));
    String logging = System.getProperty("log4j2.configurationFile");
    if (logging != null) {
      command.add("-Dlog4j2.configurationFile=" + logging);
    }
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SPARK_HOME", folder.resolve("home").toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", HOST);
    builder.redirectErrorStream(true);
    builder.redirectOutput(folder.resolve(name + ".log").toFile());
    return builder.start();
  }

  /** Kills a worker and its executors, as kill -9 does. */
  void kill(int worker) {
    Process process = workers.get(worker);
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    all.add(0, process.toHandle());
    all.forEach(ProcessHandle::destroyForcibly);
  }

  @Override
  public void close() {
    for (int worker = 0; worker < workers.size(); worker++) {
      kill(worker);
    }
    master.destroyForcibly();
  }
}
