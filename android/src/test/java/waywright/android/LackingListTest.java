package waywright.android;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The list by which the tests of all modules see that a call would not exist on Android, {@code
 * architecture/android-lacks.txt}, is what a compiler and the lists of levels say: each class,
 * method, constructor and field of Java 17 that the modules might use is used once by a class made
 * for it, and those classes are judged as {@link AndroidTest} judges the modules.
 */
class LackingListTest {

  private static final Path LIST = Level.ROOT.resolve("architecture/android-lacks.txt");

  private static final String HOW =
      "Maybe write the list again: mvn -q -B -Dfast -Pandroid -pl android -am test"
          + " -Dtest=LackingListTest -Dsurefire.failIfNoSpecifiedTests=false -Dandroid.write";

  /** What other rules keep out of the modules anyway, and what only compilers name. */
  private static final Pattern KEPT_OUT =
      Pattern.compile(
          "java\\.(lang\\.(annotation|reflect|module|runtime)|net|nio\\.(file|channels)|security"
              + "|time|util\\.(concurrent|jar|zip|spi))(\\..*)?|java\\..*\\.spi(\\..*)?");

  /** Compilers write what uses these, and D8 takes it or tells of it. */
  private static final Set<String> BY_COMPILERS = Set.of("java.lang.Record", "java.lang.Object");

  private static final Pattern PROBE = Pattern.compile("probe[/\\\\.](P\\d+)\\D");

  @TempDir private Path folder;

  /** What a probe uses, by the probe's name. */
  private final Map<String, String> probes = new LinkedHashMap<>();

  @Test
  void listIsWhatTheLevelsLack() throws Exception {
    assumeTrue(Runtime.version().feature() == 17, "the list is of Java 17");
    Path classes = Files.createDirectories(folder.resolve("probe"));
    List<Class<?>> types = types();
    for (Class<?> type : types) {
      writeClass(classes, type);
      if (!type.getPackageName().equals("java.lang.invoke")) {
        writeMembers(classes, type);
      }
    }
    Set<String> lacking = new HashSet<>();
    for (Level level : List.of(new Level(21, true), new Level(24, false))) {
      Path work = Files.createDirectories(folder.resolve("level" + level.number()));
      for (String line : level.missing(List.of(classes), work)) {
        Matcher probe = PROBE.matcher(line);
        assertTrue(probe.find(), line);
        lacking.add(probes.get(probe.group(1)));
      }
    }
    List<String> now = withoutRepeats(types, lacking);
    if (System.getProperty("android.write") != null) {
      Files.write(LIST, now, UTF_8);
    }
    assertEquals(Files.readAllLines(LIST, UTF_8), now, HOW);
  }

  /** A class that is lacking stands for its members; an inherited method for those that inherit. */
  private static List<String> withoutRepeats(List<Class<?>> types, Set<String> lacking) {
    Set<String> lines = new TreeSet<>();
    for (Class<?> type : types) {
      if (lacking.contains(type.getName())) {
        lines.add(type.getName());
        continue;
      }
      for (Executable each : executables(type)) {
        Class<?> home = each.getDeclaringClass();
        boolean said =
            home != type
                && (lacking.contains(home.getName()) || lacking.contains(name(home, each)));
        if (lacking.contains(name(type, each)) && !said) {
          lines.add(name(type, each));
        }
      }
      for (Field field : type.getFields()) {
        String name = type.getName() + "." + field.getName();
        if (lacking.contains(name)) {
          lines.add(name);
        }
      }
    }
    return List.copyOf(lines);
  }

  private static List<Class<?>> types() throws IOException, ClassNotFoundException {
    Set<String> exported =
        Object.class.getModule().getDescriptor().exports().stream()
            .filter(exports -> !exports.isQualified())
            .map(exports -> exports.source())
            .filter(name -> name.startsWith("java.") && !KEPT_OUT.matcher(name).matches())
            .collect(Collectors.toSet());
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base");
    List<Class<?>> types = new ArrayList<>();
    try (Stream<Path> files = Files.walk(base.resolve("java"))) {
      List<String> names =
          files
              .map(file -> base.relativize(file).toString().replace('/', '.'))
              .filter(name -> name.endsWith(".class"))
              .map(name -> name.substring(0, name.length() - ".class".length()))
              .filter(name -> exported.contains(name.substring(0, name.lastIndexOf('.'))))
              .sorted()
              .toList();
      for (String name : names) {
        Class<?> type = Class.forName(name, false, null);
        boolean isAlphabet = type.getDeclaringClass() == Character.class;
        if (isPublic(type) && !type.isAnnotation() && !isAlphabet && !BY_COMPILERS.contains(name)) {
          types.add(type);
        }
      }
    }
    return types;
  }

  private static boolean isPublic(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && (type.getDeclaringClass() == null || isPublic(type.getDeclaringClass()));
  }

  /** Those that a compiler would name: of {@code Object} and of bridges it names none. */
  private static List<Executable> executables(Class<?> type) {
    List<Executable> all = new ArrayList<>();
    for (Constructor<?> constructor : type.getConstructors()) {
      if (!Modifier.isAbstract(type.getModifiers())) {
        all.add(constructor);
      }
    }
    for (Method method : type.getMethods()) {
      boolean elsewhere =
          method.getDeclaringClass() == Object.class
              || !Modifier.isPublic(method.getDeclaringClass().getModifiers())
              || (Modifier.isStatic(method.getModifiers()) && method.getDeclaringClass() != type);
      if (!elsewhere && !method.isBridge()) {
        all.add(method);
      }
    }
    return all;
  }

  private static String name(Class<?> owner, Executable each) {
    return owner.getName()
        + "."
        + (each instanceof Constructor ? "<init>" : each.getName())
        + Arrays.stream(each.getParameterTypes())
            .map(Class::getName)
            .collect(Collectors.joining(", ", "(", ")"));
  }

  /** A probe that hands an object on as one of a class. */
  private void writeClass(Path to, Class<?> type) throws IOException {
    String self = "probe/P" + probes.size();
    write(
        to,
        type.getName(),
        "(Ljava/lang/Object;)V",
        code -> {
          code.visitVarInsn(Opcodes.ALOAD, 0);
          code.visitTypeInsn(Opcodes.CHECKCAST, Type.getInternalName(type));
          code.visitMethodInsn(Opcodes.INVOKESTATIC, self, "use", "(Ljava/lang/Object;)V", false);
        });
  }

  private void writeMembers(Path to, Class<?> type) throws IOException {
    for (Executable each : executables(type)) {
      write(to, name(type, each), parameters(type, each), code -> call(code, type, each));
    }
    for (Field field : type.getFields()) {
      if (isRead(type, field)) {
        write(
            to,
            type.getName() + "." + field.getName(),
            "()V",
            code -> {
              code.visitFieldInsn(
                  Opcodes.GETSTATIC,
                  Type.getInternalName(type),
                  field.getName(),
                  Type.getDescriptor(field.getType()));
              pop(code, Type.getType(field.getType()));
            });
      }
    }
  }

  /** Whether classes that name a field read it: compilers copy constants. */
  private static boolean isRead(Class<?> type, Field field) {
    return field.getDeclaringClass() == type
        && Modifier.isStatic(field.getModifiers())
        && !field.getType().isPrimitive()
        && field.getType() != String.class;
  }

  /** The parameters of a method that makes a call: the receiver, if there is one, and arguments. */
  private static String parameters(Class<?> owner, Executable each) {
    StringBuilder text = new StringBuilder("(");
    if (each instanceof Method && !Modifier.isStatic(each.getModifiers())) {
      text.append(Type.getDescriptor(owner));
    }
    for (Class<?> parameter : each.getParameterTypes()) {
      text.append(Type.getDescriptor(parameter));
    }
    return text.append(")V").toString();
  }

  private static void call(MethodVisitor code, Class<?> owner, Executable each) {
    String name = Type.getInternalName(owner);
    if (each instanceof Constructor) {
      code.visitTypeInsn(Opcodes.NEW, name);
    }
    int slot = 0;
    for (Type argument : Type.getArgumentTypes(parameters(owner, each))) {
      code.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), slot);
      slot += argument.getSize();
    }
    if (each instanceof Method method) {
      int opcode =
          Modifier.isStatic(method.getModifiers())
              ? Opcodes.INVOKESTATIC
              : owner.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
      String descriptor = Type.getMethodDescriptor(method);
      code.visitMethodInsn(opcode, name, method.getName(), descriptor, owner.isInterface());
      pop(code, Type.getType(method.getReturnType()));
    } else {
      String descriptor = Type.getConstructorDescriptor((Constructor<?>) each);
      code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", descriptor, false);
    }
  }

  private static void pop(MethodVisitor code, Type type) {
    if (type.getSize() > 0) {
      code.visitInsn(type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
    }
  }

  private void write(
      Path to, String what, String parameters, java.util.function.Consumer<MethodVisitor> body)
      throws IOException {
    String name = "P" + probes.size();
    probes.put(name, what);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_8, ACC_PUBLIC, "probe/" + name, null, "java/lang/Object", null);
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "use", parameters, null, null);
    code.visitCode();
    body.accept(code);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    Files.write(to.resolve(name + ".class"), writer.toByteArray());
  }
}
