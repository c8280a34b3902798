package waywright.testing.doors;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The public types of a module, found where its classes lie. */
final class PublicTypes {

  private PublicTypes() {}

  /** Those of the module of a class that lie in packages with one of some prefixes. */
  static List<Class<?>> beside(Class<?> member, String... packages) throws IOException {
    URI home = URI.create(member.getProtectionDomain().getCodeSource().getLocation().toString());
    if (Files.isDirectory(Path.of(home))) {
      return under(Path.of(home), packages);
    }
    try (FileSystem jar = FileSystems.newFileSystem(URI.create("jar:" + home), Map.of())) {
      return under(jar.getPath("/"), packages);
    }
  }

  /** The packages that the module of a class exports to everybody. */
  static List<String> exportedBeside(Class<?> member) throws IOException {
    String home = member.getProtectionDomain().getCodeSource().getLocation().toString();
    boolean isFolder = Files.isDirectory(Path.of(URI.create(home)));
    String info = isFolder ? home + "module-info.class" : "jar:" + home + "!/module-info.class";
    try (InputStream in = URI.create(info).toURL().openStream()) {
      return ModuleDescriptor.read(in).exports().stream()
          .filter(one -> !one.isQualified())
          .map(ModuleDescriptor.Exports::source)
          .sorted()
          .toList();
    }
  }

  private static List<Class<?>> under(Path root, String... packages) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString().replace('/', '.'))
          .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
          .map(name -> name.substring(0, name.length() - ".class".length()))
          .filter(name -> Stream.of(packages).anyMatch(p -> isIn(name, p)))
          .sorted()
          .<Class<?>>map(PublicTypes::load)
          .filter(PublicTypes::isPublic)
          .toList();
    }
  }

  private static boolean isIn(String name, String wanted) {
    return name.startsWith(wanted + ".") && Character.isUpperCase(name.charAt(wanted.length() + 1));
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean isPublic(Class<?> type) {
    Class<?> outer = type.getDeclaringClass();
    return Modifier.isPublic(type.getModifiers()) && (outer == null || isPublic(outer));
  }
}
