package waywright.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.architecture.samples.Breaches;
import waywright.architecture.samples.CleanRoom;
import waywright.architecture.samples.cycle.one.Hen;
import waywright.architecture.samples.cycle.two.Egg;
import waywright.architecture.samples.names.PathManager;
import waywright.architecture.samples.spi.Plug;
import waywright.architecture.samples.unmarked.Unmarked;

/** Shows each rule a class that breaks it and one that keeps it. */
class RulesBiteTest {

  private static final JavaClasses SAMPLES =
      new ClassFileImporter().importPackages("waywright.architecture.samples");

  private static final ArchRule ANDROID = Rules.keepsOut(Project.androidLacks());

  static Stream<Arguments> breaches() {
    return Stream.of(
        Arguments.of(Rules.NAMES_SAY_SOMETHING, PathManager.class),
        Arguments.of(Rules.PACKAGES_ARE_NULL_MARKED, Unmarked.class),
        Arguments.of(Rules.SPI_STANDS_ALONE, Plug.class),
        Arguments.of(Rules.noInsideShown(name -> name.endsWith(".Plug")), Plug.class),
        Arguments.of(Rules.NO_MUTABLE_STATICS, Breaches.Counter.class),
        Arguments.of(Rules.NO_MUTABLE_STATICS, Breaches.Cache.class),
        Arguments.of(Rules.NO_MUTABLE_STATICS, Breaches.OpenTable.class),
        Arguments.of(Rules.ONLY_JAVA_BASE, Breaches.Sql.class),
        Arguments.of(Rules.ONLY_JAVA_BASE_AND_XML, Breaches.Sql.class),
        Arguments.of(ANDROID, Breaches.Filler.class),
        Arguments.of(ANDROID, Breaches.Lister.class),
        Arguments.of(ANDROID, Breaches.ListerByReference.class),
        Arguments.of(ANDROID, Breaches.Bits.class),
        Arguments.of(ANDROID, Breaches.Inherited.class),
        Arguments.of(ANDROID, Breaches.Queue.class),
        Arguments.of(ANDROID, Breaches.Two.class),
        Arguments.of(ANDROID, Breaches.Hex.class),
        portable("console", Breaches.Printer.class),
        portable("clock", Breaches.Stopwatch.class),
        portable("clock", Breaches.Calendar.class),
        portable("environment", Breaches.Environment.class),
        portable("chance", Breaches.Dice.class),
        portable("chance", Breaches.Coin.class),
        portable("threads", Breaches.Weaver.class),
        portable("threads", Breaches.Parallel.class),
        portable("files", Breaches.Archive.class),
        portable("files", Breaches.Reader.class),
        portable("reflection", Breaches.Mirror.class),
        portable("reflection", Breaches.MirrorByReference.class),
        portable("logging", Breaches.Chatter.class));
  }

  private static Arguments portable(String what, Class<?> sample) {
    return Arguments.of(Rules.PORTABLE.get(what), sample);
  }

  @ParameterizedTest
  @MethodSource("breaches")
  void ruleFindsTheBreach(ArchRule rule, Class<?> sample) {
    EvaluationResult result = rule.evaluate(only(sample));
    assertTrue(result.hasViolation(), () -> rule.getDescription() + " overlooks " + sample);
    assertFalse(
        rule.evaluate(only(CleanRoom.class)).hasViolation(),
        () -> rule.getDescription() + " blames a clean class");
  }

  private static JavaClasses only(Class<?>... types) {
    Set<String> names = Stream.of(types).map(Class::getName).collect(toSet());
    return SAMPLES.that(describe("one of " + names, type -> names.contains(type.getName())));
  }

  @Test
  void everyPortableRuleHasItsBreach() {
    List<Object> shown = breaches().map(a -> a.get()[0]).toList();
    Rules.PORTABLE.forEach((what, rule) -> assertTrue(shown.contains(rule), what));
  }

  @Test
  void cycleIsFound() {
    assertTrue(Rules.NO_PACKAGE_CYCLES.evaluate(only(Hen.class, Egg.class)).hasViolation());
    assertFalse(Rules.NO_PACKAGE_CYCLES.evaluate(only(Hen.class)).hasViolation());
  }

  @Test
  void arrowsBetweenModulesAreRead() {
    JavaClasses classes = only(Hen.class, Egg.class, CleanRoom.class);
    Map<String, Set<String>> arrows =
        Rules.moduleArrows(
            classes,
            type ->
                classes.contain(type.getName())
                    ? type.getSimpleName().toLowerCase(Locale.ROOT)
                    : "");
    assertEquals(Set.of("egg"), arrows.get("hen"));
    assertEquals(
        false, arrows.getOrDefault("cleanroom", Set.of()).contains("egg"), arrows::toString);
  }
}
