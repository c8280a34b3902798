package waywright.batch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;

/**
 * A job whose blocks are of all sizes, some of them empty.
 *
 * @param seed what the lines depend on
 */
record Letters(long seed, int blockCount) implements BatchJob {

  @Override
  public long fingerprint() {
    return seed;
  }

  @Override
  public String head() {
    return "letters " + seed + "\n";
  }

  @Override
  public List<Path> files() {
    return List.of();
  }

  @Override
  public Opened open(UnaryOperator<Path> located) throws IOException {
    return this::block;
  }

  Block block(int number) {
    Random random = new Random(31 * seed + number);
    StringBuilder lines = new StringBuilder();
    int size = random.nextInt(6);
    for (int line = 0; line < size; line++) {
      lines.append(number).append((char) ('a' + random.nextInt(26))).append("\u00e9\n");
    }
    return new Block(lines.toString().getBytes(StandardCharsets.UTF_8), size, size / 2);
  }

  /** All lines, one block after the other. */
  String table() {
    StringBuilder table = new StringBuilder(head());
    for (int number = 0; number < blockCount; number++) {
      table.append(new String(block(number).lines(), StandardCharsets.UTF_8));
    }
    return table.toString();
  }
}
