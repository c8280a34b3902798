package waywright.architecture;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Judges all modules. */
class ArchitectureTest {

  private static final JavaClasses ALL = Project.importAll();
  private static final Map<String, Set<String>> ARROWS = Rules.moduleArrows(ALL, Project::moduleOf);

  @Test
  void everyModuleIsJudged() {
    Set<String> built = ALL.stream().map(Project::moduleOf).collect(toSet());
    Set<String> missing = new HashSet<>(Project.modules());
    missing.removeAll(built);
    missing.removeAll(Project.OPTIONAL);
    assertEquals(
        Set.of(),
        missing,
        "not built. Maybe add them to the dependencies of architecture/pom.xml?");
    assertTrue(built.containsAll(Set.of("core", "grid")), () -> "only these are here: " + built);
  }

  @Test
  void everyPackageLivesInOneModule() {
    Map<String, String> home = new HashMap<>();
    for (JavaClass type : ALL) {
      if (type.getSimpleName().equals("module-info")) {
        continue;
      }
      String module = Project.moduleOf(type);
      String first = home.putIfAbsent(type.getPackageName(), module);
      assertTrue(
          first == null || first.equals(module),
          () -> type.getPackageName() + " is split between " + first + " and " + module);
    }
  }

  @Test
  void coreStandsOnJavaAlone() {
    Rules.ONLY_JAVA_BASE.check(ALL.that(Project.in(Set.of("core"))));
    assertEquals(Set.of(), used("core"));
  }

  @Test
  void portableModulesStandOnJavaAlone() {
    Rules.ONLY_JAVA_BASE.check(ALL.that(Project.in(Project.PORTABLE)));
  }

  /** Who reads a text map carries no parser along; the other readers have modules of their own. */
  @Test
  void plainFormatsStandOnTheJdkAlone() {
    Rules.ONLY_JAVA_BASE_AND_XML.check(ALL.that(Project.in(Set.of("formats"))));
    assertEquals(Set.of("core", "grid", "graph"), used("formats"));
  }

  @Test
  void worldsDoNotKnowOneAnother() {
    for (String world : Set.of("grid", "graph", "puzzle", "plane")) {
      assertTrue(
          Set.of("core").containsAll(used(world)),
          () -> world + " may use core only, but it uses " + used(world));
    }
  }

  @Test
  void checkerSharesNothingWithWhatItChecks() {
    assertEquals(Set.of(), used("checker"));
  }

  @Test
  void nobodyUsesAProgram() {
    ARROWS.forEach(
        (module, used) -> {
          Set<String> programs = new HashSet<>(used);
          programs.retainAll(Project.PROGRAMS);
          assertEquals(Set.of(), programs, () -> "used by " + module);
        });
  }

  @Test
  void spiStandsAlone() {
    Rules.SPI_STANDS_ALONE.check(ALL);
  }

  @Test
  void exportedTypesShowNoInside() throws IOException {
    Rules.noInsideShown(PublicTypesTest.ofProduct().exported()::contains).check(ALL);
  }

  @Test
  void packagesHaveNoCycles() {
    Rules.NO_PACKAGE_CYCLES.check(ALL);
  }

  @Test
  void packagesAreNullMarked() {
    Rules.PACKAGES_ARE_NULL_MARKED.check(
        ALL.that(
            com.tngtech.archunit.base.DescribedPredicate.describe(
                "not module-info", type -> !type.getName().equals("module-info"))));
  }

  @Test
  void namesSaySomething() {
    Rules.NAMES_SAY_SOMETHING.check(ALL);
  }

  @Test
  void nothingStaticChanges() {
    Rules.NO_MUTABLE_STATICS.check(ALL);
  }

  @ParameterizedTest
  @MethodSource("portableRules")
  void portableModulesKeepAwayFrom(String what) {
    Rules.PORTABLE.get(what).check(ALL.that(Project.in(Project.PORTABLE)));
  }

  /** As far as a list of names tells; {@code scripts/android} compiles the modules. */
  @Test
  void modulesForGamesKeepAwayFromWhatAndroidLacks() {
    Rules.keepsOut(Project.androidLacks()).check(ALL.that(Project.in(Project.androidModules())));
  }

  static Set<String> portableRules() {
    return Rules.PORTABLE.keySet();
  }

  private static Set<String> used(String module) {
    return ARROWS.getOrDefault(module, Set.of());
  }
}
