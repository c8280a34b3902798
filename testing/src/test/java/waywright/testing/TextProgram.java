package waywright.testing;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

/** A program as it stands in a text: compiled to the letter against the class path of the test. */
public final class TextProgram {

  private TextProgram() {}

  /**
   * Returns the class of a program that begins with an import, in a block of Java code.
   *
   * @param text the Markdown file
   * @param name the simple name of the class
   * @param most lines that are not blank
   * @param folder for the classes
   * @throws IllegalArgumentException if there is no such program, it is longer, or does not compile
   */
  public static Class<?> compile(Path text, String name, int most, Path folder)
      throws IOException, ClassNotFoundException {
    Pattern block = Pattern.compile("(?s)```java\n(import [^`]*?class " + name + " .*?)```");
    Matcher matcher = block.matcher(Files.readString(text));
    if (!matcher.find()) {
      throw new IllegalArgumentException("there is no program " + name + " in " + text);
    }
    String program = matcher.group(1);
    long lines = program.lines().filter(line -> !line.isBlank()).count();
    if (lines > most) {
      throw new IllegalArgumentException(name + " has " + lines + " lines, more than " + most);
    }
    Path source = Files.writeString(folder.resolve(name + ".java"), program);
    String path =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    StringWriter problems = new StringWriter();
    PrintWriter out = new PrintWriter(problems);
    int code =
        ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(out, out, "-proc:none", "-cp", path, "-d", folder.toString(), source.toString());
    if (code != 0) {
      throw new IllegalArgumentException(problems.toString());
    }
    URLClassLoader loader =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, Thread.currentThread().getContextClassLoader());
    return loader.loadClass(name);
  }
}
