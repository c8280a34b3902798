package waywright.architecture;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Finds public elements without a comment.
 *
 * <p>Stricter than the documentation tool in that a comment must be there, and kinder in that one
 * good sentence is enough: no {@code @param} or {@code @return} is asked for. Overriding methods,
 * enum constants, and what a record or enum brings by itself need none.
 */
final class Comments {

  private final List<String> missing = new ArrayList<>();
  private final DocTrees docs;
  private final CompilationUnitTree file;

  private Comments(DocTrees docs, CompilationUnitTree file) {
    this.docs = docs;
    this.file = file;
  }

  /** The public elements of the sources that have no comment, as "file:line name". */
  static List<String> missingIn(Iterable<? extends JavaFileObject> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      JavacTask task =
          (JavacTask) compiler.getTask(null, files, null, List.of("-proc:none"), null, sources);
      List<String> missing = new ArrayList<>();
      for (CompilationUnitTree file : task.parse()) {
        Comments comments = new Comments(DocTrees.instance(task), file);
        TreePath path = new TreePath(file);
        file.getTypeDecls().forEach(type -> comments.visit(new TreePath(path, type), false));
        missing.addAll(comments.missing);
      }
      return missing;
    }
  }

  private void visit(TreePath path, boolean publicByPlace) {
    Tree tree = path.getLeaf();
    if (tree instanceof ClassTree type) {
      if (isPublic(type.getModifiers(), publicByPlace)) {
        demand(path, type.getSimpleName().toString());
        boolean openPlace =
            type.getKind() == Tree.Kind.INTERFACE || type.getKind() == Tree.Kind.ANNOTATION_TYPE;
        type.getMembers().forEach(member -> visit(new TreePath(path, member), openPlace));
      }
    } else if (tree instanceof MethodTree method) {
      if (isPublic(method.getModifiers(), publicByPlace) && !overrides(method)) {
        demand(path, method.getName().toString());
      }
    } else if (tree instanceof VariableTree field) {
      if (isPublic(field.getModifiers(), publicByPlace) && !isEnumConstant(path, field)) {
        demand(path, field.getName().toString());
      }
    }
  }

  private static boolean isPublic(ModifiersTree modifiers, boolean publicByPlace) {
    Set<Modifier> flags = modifiers.getFlags();
    return flags.contains(Modifier.PUBLIC)
        || flags.contains(Modifier.PROTECTED)
        || publicByPlace && !flags.contains(Modifier.PRIVATE);
  }

  private static boolean overrides(MethodTree method) {
    return method.getModifiers().getAnnotations().stream()
        .anyMatch(a -> a.getAnnotationType().toString().equals("Override"));
  }

  private static boolean isEnumConstant(TreePath path, VariableTree field) {
    return path.getParentPath().getLeaf() instanceof ClassTree type
        && type.getKind() == Tree.Kind.ENUM
        && field.getType().toString().equals(type.getSimpleName().toString());
  }

  private void demand(TreePath path, String name) {
    String comment = docs.getDocComment(path);
    if (comment == null || comment.isBlank()) {
      long at = docs.getSourcePositions().getStartPosition(file, path.getLeaf());
      // What a compiler adds by itself, like a default constructor, stands nowhere.
      if (at >= 0) {
        missing.add(
            file.getSourceFile().getName()
                + ":"
                + file.getLineMap().getLineNumber(at)
                + " "
                + name);
      }
    }
  }
}
