package waywright.examples;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

/** What a program prints. */
final class Printed {

  private Printed() {}

  /** The lines that {@code program} writes to the stream it is given. */
  static List<String> by(Consumer<PrintStream> program) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    program.accept(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }

  /** The lines that a main method prints. */
  static List<String> by(Runnable main) {
    PrintStream console = System.out;
    try {
      return by(
          stream -> {
            System.setOut(stream);
            main.run();
          });
    } finally {
      System.setOut(console);
    }
  }
}
