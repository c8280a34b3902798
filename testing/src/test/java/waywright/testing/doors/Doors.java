package waywright.testing.doors;

import java.io.IOException;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Calls public methods and constructors with arguments that make sense but for one, and collects
 * the answers that say nothing: exceptions out of arrays and sums, and nulls that were taken.
 */
public final class Doors {

  /** What the virtual machine and the class library say of their own accord. */
  private static final Pattern RAW =
      Pattern.compile(
          "(Index|Range|Array index) .*out of bounds.*|(long|integer) overflow|/ by zero"
              + "|fromIndex.*|toIndex.*|\\d+ > \\d+|-?\\d+|begin .*|String index.*|Illegal .*"
              + "|bound must be.*|arraycopy.*|No enum constant.*|Negative.*|Requested array.*");

  /** The virtual machine's own message about a null, if it names a variable. */
  private static final Pattern VARIABLE = Pattern.compile(".*because \"[a-z]\\w*\" is null");

  private final Map<Class<?>, Supplier<?>> samples;
  private final Set<String> unchecked;
  private final List<String> complaints = new ArrayList<>();
  private final Set<String> untried = new TreeSet<>();
  private final Set<String> spared = new TreeSet<>();
  private boolean machineMayName;
  private int calls;

  /**
   * Nothing tried yet.
   *
   * @param samples by type, fresh values that make sense
   * @param unchecked methods that leave their arguments to the caller, as {@code Type.method},
   *     {@code Type.new} or {@code Type.*}
   */
  public Doors(Map<Class<?>, Supplier<?>> samples, Set<String> unchecked) {
    this.samples = samples;
    this.unchecked = unchecked;
  }

  /**
   * Accepts a null that only the virtual machine noticed, if its message names a variable. Without
   * this, a method has to name the null argument itself, before it uses it.
   */
  public Doors acceptingMachineNames() {
    machineMayName = true;
    return this;
  }

  /** Calls so far. */
  public int calls() {
    return calls;
  }

  /** Those of the unchecked methods that were met; a name that never is stands for nothing. */
  public Set<String> spared() {
    return spared;
  }

  /** Methods that need something of which there is no sample. */
  public Set<String> untried() {
    return untried;
  }

  /** Calls that were taken, or answered by what says nothing; a sentence each. */
  public List<String> complaints() {
    return complaints;
  }

  /**
   * Tries all that the public types of a module offer.
   *
   * @param member some class of the module
   * @param packages those whose types are tried; all that the module exports if none is named
   */
  public void knock(Class<?> member, String... packages) throws IOException {
    String[] all = PublicTypes.exportedBeside(member).toArray(String[]::new);
    for (String name : packages.length == 0 ? all : packages) {
      List<Class<?>> types = PublicTypes.beside(member, name);
      if (types.isEmpty()) {
        untried.add("any type of package " + name);
      }
      types.forEach(this::knock);
    }
  }

  /** Tries all that a type offers. */
  private void knock(Class<?> type) {
    if (!Modifier.isAbstract(type.getModifiers())) {
      for (Constructor<?> door : type.getConstructors()) {
        knock(type, door);
      }
    }
    for (Class<?> home : homes(type)) {
      for (Method door : home.getDeclaredMethods()) {
        if (Modifier.isPublic(door.getModifiers()) && isOwn(home, door)) {
          asSeen(type, door).ifPresent(seen -> knock(type, seen));
        }
      }
    }
  }

  /** A method as a caller names it who knows the type alone, if the type has it. */
  private static Optional<Method> asSeen(Class<?> type, Method door) {
    if (door.getDeclaringClass() == type) {
      return Optional.of(door);
    }
    return Stream.of(type.getMethods())
        .filter(method -> method.getName().equals(door.getName()))
        .filter(method -> Arrays.equals(method.getParameterTypes(), door.getParameterTypes()))
        .findFirst();
  }

  /**
   * The classes whose methods a caller of a type reaches by it: the type, what it inherits from
   * classes that are not public, and for an interface the hidden class behind the sample.
   */
  private Set<Class<?>> homes(Class<?> type) {
    Set<Class<?>> homes = new LinkedHashSet<>(Set.of(type));
    Class<?> other = type.getSuperclass();
    if (type.isInterface() && samples.containsKey(type)) {
      other = sample(type).getClass();
    }
    while (other != null && isHidden(other, type)) {
      homes.add(other);
      other = other.getSuperclass();
    }
    return homes;
  }

  /** Whether a class is not public, and lies in the module of a type: the samples' own do not. */
  private static boolean isHidden(Class<?> other, Class<?> type) {
    return !Modifier.isPublic(other.getModifiers())
        && !other.isHidden()
        && Objects.equals(
            other.getProtectionDomain().getCodeSource(),
            type.getProtectionDomain().getCodeSource());
  }

  /** Whether a method is written by hand, here: those of interfaces are tried where they are. */
  private static boolean isOwn(Class<?> type, Method door) {
    boolean ofEnums = type.isEnum() && door.getName().equals("valueOf");
    boolean elsewhere = type.isInterface() && !Modifier.isStatic(door.getModifiers());
    return !door.isSynthetic() && !ofEnums && !elsewhere && !door.getName().equals("equals");
  }

  private void knock(Class<?> type, Executable door) {
    String own = door instanceof Method ? door.getName() : "new";
    for (String name : List.of(own, "*")) {
      String spare = type.getSimpleName() + "." + name;
      if (unchecked.contains(spare)) {
        spared.add(spare);
        return;
      }
    }
    Class<?>[] types = door.getParameterTypes();
    boolean needsOne = door instanceof Method && !Modifier.isStatic(door.getModifiers());
    if (types.length > 0 && needsOne && !hasSample(type)
        || !Stream.of(types).allMatch(this::hasSample)) {
      untried.add(type.getSimpleName() + "." + door.getName());
      return;
    }
    AnnotatedType[] declared = door.getAnnotatedParameterTypes();
    for (int i = 0; i < types.length; i++) {
      for (Object value : Hostile.of(types[i], declared[i])) {
        @Nullable Object[] arguments = Stream.of(types).map(this::sample).toArray();
        arguments[i] = value;
        call(type, door, arguments, value == null);
      }
    }
  }

  private boolean hasSample(Class<?> type) {
    return type.isEnum() || samples.containsKey(type);
  }

  private Object sample(Class<?> type) {
    Supplier<?> sample = samples.get(type);
    return sample == null ? type.getEnumConstants()[0] : sample.get();
  }

  private void call(Class<?> type, Executable door, @Nullable Object[] arguments, boolean missing) {
    calls++;
    String what = door + " of " + Arrays.deepToString(arguments);
    try {
      if (door instanceof Constructor<?> made) {
        made.newInstance(arguments);
      } else {
        boolean isStatic = Modifier.isStatic(door.getModifiers());
        ((Method) door).invoke(isStatic ? null : sample(type), arguments);
      }
      if (missing) {
        complaints.add(what + " takes null");
      }
    } catch (InvocationTargetException e) {
      Throwable thrown = e.getTargetException();
      if (!isAnswer(thrown, missing)) {
        complaints.add(what + ": " + thrown + at(thrown));
      }
    } catch (ReflectiveOperationException e) {
      complaints.add(what + ": " + e);
    }
  }

  /** Where something was thrown: the deepest line of ours. */
  private static String at(Throwable thrown) {
    return Stream.of(thrown.getStackTrace())
        .filter(frame -> frame.getClassName().startsWith("waywright."))
        .findFirst()
        .map(frame -> " at " + frame)
        .orElse("");
  }

  private boolean isAnswer(Throwable thrown, boolean missing) {
    String message = thrown.getMessage();
    if (message == null || RAW.matcher(message).matches()) {
      return false;
    }
    if (thrown instanceof NullPointerException) {
      boolean byMachine = message.contains("\"");
      return missing && (!byMachine || machineMayName && VARIABLE.matcher(message).matches());
    }
    return thrown instanceof IllegalArgumentException
        || thrown instanceof IllegalStateException
        || thrown instanceof IndexOutOfBoundsException
        || thrown instanceof UnsupportedOperationException
        || thrown instanceof ArithmeticException
        || thrown instanceof IOException;
  }
}
