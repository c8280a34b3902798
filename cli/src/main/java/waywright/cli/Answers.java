package waywright.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import waywright.formats.internal.OutputFile;

/** Where a command's answer goes: words for people, or with --json one object for programs. */
final class Answers {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(names = "--json", order = 100)
  private boolean json;

  /** Whether standard output is one object for programs. */
  public boolean isJson() {
    return json;
  }

  /** Standard output. */
  public PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** Standard error. */
  public PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /**
   * Where pictures and names of files for people go: standard output is a program's with --json.
   */
  PrintWriter told() {
    return json ? err() : out();
  }

  /**
   * Prints the answer.
   *
   * @param fields of the JSON object
   * @param words lines for people, the last one ended too
   */
  public void print(Consumer<Json> fields, Supplier<String> words) {
    if (json) {
      Json.print(out(), fields);
    } else {
      out().print(words.get());
    }
  }

  /**
   * Prints the answer.
   *
   * @param fields of the JSON object
   * @param words for people, as {@link Terminal#words} takes them
   */
  public void print(Consumer<Json> fields, String words, Object... values) {
    print(fields, () -> Terminal.words(words, values));
  }

  /**
   * Writes a file whole, and says so.
   *
   * @param file null for none
   * @param content made only if it is written
   */
  public void write(@Nullable Path file, Supplier<byte[]> content) throws IOException {
    if (file != null) {
      OutputFile.write(file, content.get());
      wrote(file);
    }
  }

  /** The same of text. */
  public void writeText(@Nullable Path file, Supplier<String> content) throws IOException {
    write(file, () -> content.get().getBytes(StandardCharsets.UTF_8));
  }

  /** Says that a file is written; null for none. */
  public void wrote(@Nullable Path file) {
    if (file != null) {
      told().println("wrote " + file);
    }
  }

  /** Says on standard error what is wrong with the question or its answer. */
  public void complain(String sentence) {
    err().println("waywright: " + sentence);
  }
}
