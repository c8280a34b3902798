package waywright.architecture;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedWildcardType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a type promises to code that is compiled against it, as lines: its declaration, and that of
 * every member that other packages see. Two declarations that read the same are compatible in
 * source and in binary form.
 */
final class Api {

  /** How a line about a member begins; any other line declares a type. */
  static final String MEMBER = "  ";

  private Api() {}

  /** The lines of a type: the first declares it, the others its members, sorted. */
  static List<String> lines(Class<?> type) {
    Set<String> members = new TreeSet<>();
    for (Constructor<?> made : type.getDeclaredConstructors()) {
      if (isSeen(made)) {
        members.add(MEMBER + words(made.getModifiers()) + "new" + signature(made));
      }
    }
    // Members of a superclass that is not public are members of the type for everybody else.
    for (Class<?> holder = type; holder != null; holder = hiddenParent(holder)) {
      for (Field field : holder.getDeclaredFields()) {
        if (isSeen(field)) {
          String what = text(field.getAnnotatedType()) + " " + field.getName();
          members.add(MEMBER + words(field.getModifiers()) + what);
        }
      }
      for (Method method : holder.getDeclaredMethods()) {
        if (isSeen(method) && !method.isBridge()) {
          // Nobody can override a method of a final type anyway.
          int told = method.getModifiers() & ~(type.getModifiers() & Modifier.FINAL);
          members.add(MEMBER + words(told) + text(method));
        }
      }
    }
    List<String> lines = new ArrayList<>(List.of(declaration(type)));
    lines.addAll(members);
    return lines;
  }

  /**
   * Whether code outside can implement or extend a type, so that a new abstract method breaks it.
   */
  static boolean isOpen(Class<?> type) {
    return Modifier.isAbstract(type.getModifiers())
        && !type.isSealed()
        && (type.isInterface()
            || Stream.of(type.getDeclaredConstructors()).anyMatch(made -> isSeen(made)));
  }

  private static String declaration(Class<?> type) {
    String kind =
        type.isInterface()
            ? "interface"
            : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
    String permits =
        type.isSealed()
            ? Stream.of(type.getPermittedSubclasses())
                .filter(sub -> Modifier.isPublic(sub.getModifiers()))
                .map(Class::getTypeName)
                .sorted()
                .collect(Collectors.joining(", ", " permits ", ""))
            : "";
    AnnotatedType parent = type.getAnnotatedSuperclass();
    boolean plain = parent == null || type.isEnum() || type.isRecord() || isHidden(raw(parent));
    // Whether an interface is abstract, or an enum final, is no choice.
    String words = type.isInterface() || type.isEnum() ? "" : words(type.getModifiers());
    return type.getTypeName()
        + ": "
        + words.replace("final ", type.isRecord() ? "" : "final ")
        + kind
        + parameters(type.getTypeParameters())
        + (plain || raw(parent) == Object.class ? "" : " extends " + text(parent))
        + list(" implements ", type.getAnnotatedInterfaces(), of -> text(of))
        + permits;
  }

  private static Class<?> hiddenParent(Class<?> type) {
    Class<?> parent = type.getSuperclass();
    return parent != null && isHidden(parent) ? parent : null;
  }

  private static boolean isHidden(Class<?> type) {
    return !Modifier.isPublic(type.getModifiers());
  }

  private static boolean isSeen(java.lang.reflect.Member member) {
    return !member.isSynthetic()
        && (Modifier.isPublic(member.getModifiers())
            || Modifier.isProtected(member.getModifiers()));
  }

  private static String words(int modifiers) {
    int told = Modifier.PROTECTED | Modifier.STATIC | Modifier.ABSTRACT | Modifier.FINAL;
    String words = Modifier.toString(modifiers & told);
    return words.isEmpty() ? "" : words + " ";
  }

  private static String text(Method method) {
    String parameters = parameters(method.getTypeParameters());
    return (parameters.isEmpty() ? "" : parameters + " ")
        + text(method.getAnnotatedReturnType())
        + " "
        + method.getName()
        + signature(method);
  }

  private static String signature(Executable of) {
    String given = list("", of.getAnnotatedParameterTypes(), Api::text);
    if (of.isVarArgs()) {
      given = given.substring(0, given.length() - 2) + "...";
    }
    return "(" + given + ")" + list(" throws ", of.getAnnotatedExceptionTypes(), Api::text);
  }

  private static String parameters(TypeVariable<?>[] variables) {
    return variables.length == 0
        ? ""
        : list("<", variables, variable -> variable.getName() + bounds(variable)) + ">";
  }

  private static String bounds(TypeVariable<?> variable) {
    String bounds =
        Stream.of(variable.getAnnotatedBounds()).map(Api::text).collect(Collectors.joining(" & "));
    return bounds.equals("Object") ? "" : " extends " + bounds;
  }

  private static <T> String list(String before, T[] of, Function<T, String> text) {
    return of.length == 0
        ? ""
        : Stream.of(of).map(text).collect(Collectors.joining(", ", before, ""));
  }

  /** A type with its arguments; a question mark follows what may be null. */
  private static String text(AnnotatedType type) {
    if (type instanceof AnnotatedArrayType array) {
      return text(array.getAnnotatedGenericComponentType()) + mark(type) + "[]";
    }
    if (type instanceof AnnotatedWildcardType wildcard) {
      AnnotatedType[] lower = wildcard.getAnnotatedLowerBounds();
      String upper = list("", wildcard.getAnnotatedUpperBounds(), Api::text);
      return lower.length > 0
          ? list("* super ", lower, Api::text)
          : upper.equals("Object") ? "*" : "* extends " + upper;
    }
    String name = raw(type) == null ? type.getType().getTypeName() : raw(type).getTypeName();
    String arguments =
        type instanceof AnnotatedParameterizedType generic
            ? list("<", generic.getAnnotatedActualTypeArguments(), Api::text) + ">"
            : "";
    return name.replaceFirst("^java\\.lang\\.(?=\\w+$)", "") + arguments + mark(type);
  }

  private static String mark(AnnotatedElement element) {
    for (Annotation annotation : element.getAnnotations()) {
      if (annotation.annotationType().getSimpleName().equals("Nullable")) {
        return "?";
      }
    }
    return "";
  }

  private static Class<?> raw(AnnotatedType type) {
    if (type.getType() instanceof Class<?> plain) {
      return plain;
    }
    return type.getType() instanceof java.lang.reflect.ParameterizedType generic
        ? (Class<?>) generic.getRawType()
        : null;
  }
}
