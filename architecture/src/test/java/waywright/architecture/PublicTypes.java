package waywright.architecture;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DirectiveTree;
import com.sun.source.tree.ExportsTree;
import com.sun.source.tree.ModuleTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The public types of some modules, read off their sources, and what each is for: the product that
 * a user calls, the SPI that a user's own world or algorithm implements, or the inside.
 */
final class PublicTypes {

  /** What a public type is for. */
  enum Use {
    /** In an exported package: stays, or is announced before it goes. */
    PRODUCT,
    /** Exported, and to be implemented: in a package {@code spi}. */
    SPI,
    /** In a package that is not exported, or only to modules of this project. */
    INSIDE
  }

  /**
   * A public type.
   *
   * @param use what it is for
   * @param module the folder of its module
   * @param packageName its package
   * @param name its name within the package: {@code Outer.Inner} if it is nested
   */
  record PublicType(Use use, String module, String packageName, String name) {

    boolean isNested() {
      return name.indexOf('.') >= 0;
    }

    /** The line of the list. */
    String line() {
      return String.format(
          Locale.ROOT,
          "%-7s  %-13s  %s.%s",
          use.name().toLowerCase(Locale.ROOT),
          module,
          packageName,
          name);
    }
  }

  private final List<PublicType> types = new ArrayList<>();

  /** The modules, by the simple names of their top-level types, public or not. */
  private final Map<String, List<String>> names = new TreeMap<>();

  /** Reads the sources of one more module. */
  void add(String module, Iterable<? extends JavaFileObject> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      JavacTask task =
          (JavacTask) compiler.getTask(null, files, null, List.of("-proc:none"), null, sources);
      List<CompilationUnitTree> units = new ArrayList<>();
      task.parse().forEach(units::add);
      Set<String> exported = new HashSet<>();
      units.forEach(unit -> exported.addAll(exported(unit.getModule())));
      for (CompilationUnitTree unit : units) {
        for (Tree type : unit.getTypeDecls()) {
          if (type instanceof ClassTree top) {
            names
                .computeIfAbsent(top.getSimpleName().toString(), n -> new ArrayList<>())
                .add(module);
            String packageName = unit.getPackageName().toString();
            visit(module, packageName, exported.contains(packageName), "", top, false);
          }
        }
      }
    }
  }

  /** The packages that a module exports to everybody; none if there is no description of it. */
  private static Set<String> exported(ModuleTree module) {
    Set<String> exported = new HashSet<>();
    if (module != null) {
      for (DirectiveTree directive : module.getDirectives()) {
        if (directive instanceof ExportsTree exports && exports.getModuleNames() == null) {
          exported.add(exports.getPackageName().toString());
        }
      }
    }
    return exported;
  }

  private void visit(
      String module,
      String packageName,
      boolean isExported,
      String around,
      ClassTree type,
      boolean publicByPlace) {
    if (!publicByPlace && !type.getModifiers().getFlags().contains(Modifier.PUBLIC)) {
      return;
    }
    String name = around + type.getSimpleName();
    types.add(new PublicType(use(packageName, isExported), module, packageName, name));
    boolean openPlace =
        type.getKind() == Tree.Kind.INTERFACE || type.getKind() == Tree.Kind.ANNOTATION_TYPE;
    for (Tree member : type.getMembers()) {
      if (member instanceof ClassTree nested) {
        visit(module, packageName, isExported, name + ".", nested, openPlace);
      }
    }
  }

  private static Use use(String packageName, boolean isExported) {
    if (!isExported) {
      return Use.INSIDE;
    }
    return packageName.endsWith(".spi") ? Use.SPI : Use.PRODUCT;
  }

  /** A line a public type, by module, package and name. */
  List<String> lines() {
    return types.stream()
        .sorted(
            Comparator.comparing(PublicType::module)
                .thenComparing(PublicType::packageName)
                .thenComparing(PublicType::name))
        .map(PublicType::line)
        .toList();
  }

  /** The names, as the virtual machine has them, of the types that are not inside. */
  Set<String> exported() {
    Set<String> exported = new TreeSet<>();
    for (PublicType type : types) {
      if (type.use() != Use.INSIDE) {
        exported.add(type.packageName() + "." + type.name().replace('.', '$'));
      }
    }
    return exported;
  }

  /** What may only shrink, as lines of a name and a count. */
  List<String> counts(int most) {
    Map<String, Integer> packages = new TreeMap<>();
    int exported = 0;
    int nested = 0;
    for (PublicType type : types) {
      boolean isOpen = type.use() != Use.INSIDE;
      exported += isOpen && !type.isNested() ? 1 : 0;
      nested += isOpen && type.isNested() ? 1 : 0;
      if (!type.isNested()) {
        packages.merge(type.packageName(), 1, Integer::sum);
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add("exported top-level types: " + exported);
    lines.add("exported nested types: " + nested);
    packages.forEach(
        (name, count) -> {
          if (count > most) {
            lines.add("public types of package " + name + ": " + count);
          }
        });
    names.forEach(
        (name, modules) -> {
          if (modules.size() > 1) {
            lines.add("top-level types named " + name + ": " + modules.size());
          }
        });
    return lines;
  }
}
