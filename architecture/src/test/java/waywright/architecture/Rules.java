package waywright.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.joining;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitCallTarget;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;

/** The rules, each a value that can be shown any set of classes. */
final class Rules {

  private static final Set<String> JAVA_BASE = Object.class.getModule().getDescriptor().packages();

  private static final Pattern EMPTY_NAME =
      Pattern.compile(".*(Manager|Helper|Helpers|Util|Utils|Impl|Data|Info)");

  /** Types whose objects change: a static field of such a type is a global variable. */
  private static final Pattern CHANGING =
      Pattern.compile(
          "java\\.util\\.(Random|SplittableRandom|BitSet|\\w*(Hash|Tree|Array|Linked)\\w*|PriorityQueue)"
              + "|java\\.util\\.concurrent\\..*"
              + "|java\\.lang\\.(StringBuilder|StringBuffer|ThreadLocal)");

  static final ArchRule NAMES_SAY_SOMETHING =
      noClasses()
          .should(
              have(
                  "a name that says nothing",
                  type -> EMPTY_NAME.matcher(type.getSimpleName()).matches()))
          .because("a type is named by what it is in the field's own words");

  static final ArchRule NO_MUTABLE_STATICS =
      fields()
          .that()
          .areStatic()
          .and(are(describe("written in the source", Rules::isWritten)))
          .should(stayAsTheyAre())
          .because("two searches in one process must not meet in a global variable");

  static final ArchRule NO_PACKAGE_CYCLES =
      slices().matching("waywright.(**)").should().beFreeOfCycles().allowEmptyShould(true);

  static final ArchRule PACKAGES_ARE_NULL_MARKED =
      classes()
          .should(
              new ArchCondition<JavaClass>("lie in a package with a sign and @NullMarked") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                  boolean marked = type.getPackage().isAnnotatedWith(NullMarked.class);
                  String text =
                      type.getPackageName()
                          + (marked ? " is" : " is not")
                          + " @NullMarked in a package-info.java (seen at "
                          + type.getName()
                          + ")";
                  events.add(new SimpleConditionEvent(type, marked, text));
                }
              });

  static final ArchRule ONLY_JAVA_BASE = only("of java.base", JAVA_BASE::contains);

  static final ArchRule ONLY_JAVA_BASE_AND_XML =
      only(
          "of java.base and java.xml",
          name -> JAVA_BASE.contains(name) || name.startsWith("javax.xml."));

  /** Who implements an SPI must not depend on a door to it, nor on what only we may change. */
  static final ArchRule SPI_STANDS_ALONE =
      noClasses()
          .that()
          .resideInAPackage("..spi")
          .should()
          .dependOnClassesThat(
              describe(
                  "are pathfinders, or of a package route or internal",
                  type ->
                      type.getName().startsWith("waywright.")
                          && (type.getPackageName().matches(".*\\.(route|internal)(\\..*)?")
                              || type.getSimpleName().endsWith("Pathfinder"))))
          .allowEmptyShould(true);

  /** What the browser does not have, or what would make a result depend on more than its input. */
  static final Map<String, ArchRule> PORTABLE = portable();

  private Rules() {}

  /**
   * Keeps out what a list names: a line is a class, a field {@code class.name}, or a method {@code
   * class.name(types)} or constructor {@code class.<init>(types)}, types as {@code Class.getName}
   * has them. A line of an inherited member stands for all classes that inherit it.
   */
  static ArchRule keepsOut(Collection<String> list) {
    Set<String> listed = Set.copyOf(list);
    return noClasses()
        .should(
            new ArchCondition<JavaClass>("use what is listed") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                for (Dependency each : type.getDirectDependenciesFromSelf()) {
                  if (listed.contains(each.getTargetClass().getBaseComponentType().getName())) {
                    events.add(SimpleConditionEvent.satisfied(each, each.getDescription()));
                  }
                }
                for (JavaAccess<?> each : type.getAccessesFromSelf()) {
                  if (isListed(each, listed)) {
                    events.add(SimpleConditionEvent.satisfied(each, each.getDescription()));
                  }
                }
              }
            });
  }

  private static boolean isListed(JavaAccess<?> access, Set<String> listed) {
    String member = "." + access.getTarget().getName();
    if (access.getTarget() instanceof CodeUnitAccessTarget target) {
      member +=
          target.getRawParameterTypes().stream()
              .map(JavaClass::getName)
              .collect(joining(", ", "(", ")"));
    }
    String name = member;
    return listed.contains(access.getTargetOwner().getName() + name)
        || access
            .getTarget()
            .resolveMember()
            .filter(found -> listed.contains(found.getOwner().getName() + name))
            .isPresent();
  }

  /** Exported types show no inside types in the signatures of what a user can call or override. */
  static ArchRule noInsideShown(Predicate<String> isExported) {
    return classes()
        .that(are(describe("exported", type -> isExported.test(type.getName()))))
        .should(
            new ArchCondition<JavaClass>("show no type that is not exported") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                for (JavaMember member : type.getMembers()) {
                  if (member.getModifiers().contains(JavaModifier.PUBLIC)
                      || member.getModifiers().contains(JavaModifier.PROTECTED)) {
                    for (JavaClass shown : member.getAllInvolvedRawTypes()) {
                      String name = shown.getBaseComponentType().getName();
                      events.add(
                          new SimpleConditionEvent(
                              member,
                              !name.startsWith("waywright.") || isExported.test(name),
                              member.getFullName() + " shows " + name));
                    }
                  }
                }
              }
            })
        .allowEmptyShould(true);
  }

  /** Besides our own classes and JSpecify's annotations, only those of some packages. */
  private static ArchRule only(String what, Predicate<String> packages) {
    return noClasses()
        .should()
        .dependOnClassesThat(
            describe(
                "are neither " + what + " nor JSpecify's annotations",
                type ->
                    !packages.test(type.getBaseComponentType().getPackageName())
                        && !type.getBaseComponentType().isPrimitive()
                        && !type.getPackageName().startsWith("org.jspecify.")
                        && !type.getPackageName().startsWith("waywright")));
  }

  private static Map<String, ArchRule> portable() {
    Map<String, ArchRule> rules = new TreeMap<>();
    rules.put(
        "console",
        noClasses()
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .accessField(System.class, "in"));
    rules.put(
        "clock",
        noClasses()
            .should(call("the clock", System.class, "nanoTime|currentTimeMillis"))
            .orShould()
            .dependOnClassesThat(named("java\\.time\\..*")));
    rules.put(
        "environment",
        noClasses()
            .should(call("the environment", System.class, "getProperty|getenv|exit|load.*")));
    rules.put(
        "chance",
        noClasses()
            .should()
            .callConstructor(java.util.Random.class)
            .orShould()
            .callConstructor(java.util.SplittableRandom.class)
            .orShould(call("chance", Math.class, "random"))
            .orShould()
            .dependOnClassesThat(named("java\\.security\\..*|java\\.util\\.UUID")));
    rules.put(
        "threads",
        noClasses()
            .should()
            .dependOnClassesThat(
                named(
                    "java\\.lang\\.(Thread|ThreadLocal|Process|Runtime)|java\\.util\\.concurrent\\..*"))
            .orShould(call("parallel streams", java.util.stream.BaseStream.class, "parallel"))
            .orShould(call("parallel streams", java.util.Collection.class, "parallelStream")));
    rules.put(
        "files",
        noClasses()
            .should()
            .dependOnClassesThat(
                named(
                    "java\\.io\\.(File.*|RandomAccessFile)|java\\.nio\\.(file|channels)\\..*"
                        + "|java\\.net\\..*")));
    rules.put(
        "reflection",
        noClasses()
            .should()
            .dependOnClassesThat(
                named(
                    "java\\.lang\\.reflect\\..*|java\\.lang\\.invoke\\.VarHandle|sun\\..*|jdk\\..*"))
            .orShould(
                call(
                    "reflection",
                    Class.class,
                    "forName|get(Declared)?(Method|Field|Constructor)s?")));
    rules.put(
        "logging",
        noClasses().should().dependOnClassesThat(named(".*\\.logging\\..*|org\\.slf4j\\..*")));
    return rules;
  }

  /** Which module uses which, read off the classes; {@code moduleOf} gives "" for foreign ones. */
  static Map<String, Set<String>> moduleArrows(
      Iterable<JavaClass> types, Function<JavaClass, String> moduleOf) {
    Map<String, Set<String>> arrows = new TreeMap<>();
    for (JavaClass type : types) {
      Set<String> used = arrows.computeIfAbsent(moduleOf.apply(type), m -> new TreeSet<>());
      type.getDirectDependenciesFromSelf()
          .forEach(d -> used.add(moduleOf.apply(d.getTargetClass().getBaseComponentType())));
    }
    arrows.forEach((module, used) -> used.removeAll(Set.of(module, "")));
    return arrows;
  }

  private static boolean isWritten(JavaField field) {
    return !field.getModifiers().contains(JavaModifier.SYNTHETIC) && !field.getName().contains("$");
  }

  private static ArchCondition<JavaField> stayAsTheyAre() {
    return new ArchCondition<>(
        "be final, of a type that does not change, and private if an array") {
      @Override
      public void check(JavaField field, ConditionEvents events) {
        Set<JavaModifier> modifiers = field.getModifiers();
        JavaClass type = field.getRawType();
        boolean kept =
            modifiers.contains(JavaModifier.FINAL)
                && !CHANGING.matcher(type.getName()).matches()
                && (!type.isArray() || !modifiers.contains(JavaModifier.PUBLIC));
        events.add(
            new SimpleConditionEvent(
                field, kept, field.getFullName() + (kept ? " stays" : " can change")));
      }
    };
  }

  private static ArchCondition<JavaClass> have(
      String what, java.util.function.Predicate<JavaClass> test) {
    return new ArchCondition<>("have " + what) {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        boolean has = test.test(type);
        events.add(
            new SimpleConditionEvent(
                type, has, type.getName() + (has ? " has " : " does not have ") + what));
      }
    };
  }

  private static DescribedPredicate<JavaClass> named(String pattern) {
    Pattern compiled = Pattern.compile(pattern);
    return describe("are " + pattern, type -> compiled.matcher(type.getName()).matches());
  }

  private static ArchCondition<JavaClass> call(String what, Class<?> owner, String methods) {
    Pattern names = Pattern.compile(methods);
    return new ArchCondition<>("call " + what) {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        type.getCodeUnitCallsFromSelf().stream()
            .filter(c -> isOf(c.getTarget(), owner, names))
            .forEach(c -> events.add(SimpleConditionEvent.satisfied(c, c.getDescription())));
        type.getCodeUnitReferencesFromSelf().stream()
            .filter(
                r ->
                    r.getTargetOwner().isAssignableTo(owner)
                        && names.matcher(((HasName) r.getTarget()).getName()).matches())
            .forEach(r -> events.add(SimpleConditionEvent.satisfied(r, r.getDescription())));
      }
    };
  }

  private static boolean isOf(CodeUnitCallTarget target, Class<?> owner, Pattern names) {
    return target.getOwner().isAssignableTo(owner) && names.matcher(target.getName()).matches();
  }
}
