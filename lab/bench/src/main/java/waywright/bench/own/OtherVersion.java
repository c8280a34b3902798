package waywright.bench.own;

import java.io.File;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.bench.Engine;
import waywright.bench.PlainField;
import waywright.grid.Octile;

/**
 * A search as another version of this library has it, back to commit 53c62fc, in the same process
 * as today's.
 *
 * <p>Its classes come through a loader of their own, so that versions do not meet; it is called
 * through handles, which cost some nanoseconds a query, the same for every version.
 */
public final class OtherVersion implements Engine {

  /** Searches by short name: first what is prepared of a map, then what searches over it. */
  private static final Map<String, List<String>> SEARCHES =
      Map.of(
          "jps",
              List.of(
                  "internal.jps.JumpMap|jps.JumpMap",
                  "internal.jps.JumpPointSearch|jps.JumpPointSearch"),
          "jpsw",
              List.of(
                  "internal.jpsw.WeightedJumpMap|jpsw.WeightedJumpMap",
                  "internal.jpsw.WeightedJumpSearch|jpsw.WeightedJumpSearch"),
          "canonical",
              List.of(
                  "internal.canonical.CanonicalSpace|canonical.CanonicalSpace",
                  "internal.canonical.CanonicalSearch|canonical.CanonicalSearch"),
          "indexed", List.of("index.SubgoalIndex|index.JumpPointIndex", "index.IndexedSearch"),
          "astar", List.of(),
          "dijkstra", List.of());

  /** Its own; estimates are given to A* alone. */
  private final String search;

  /** What was asked for, as printed. */
  private final String classPath;

  /** Of the other version alone, above the JDK. */
  private final ClassLoader loader;

  /** The field loaded last; one cell before the first. */
  private PlainField field = new PlainField(1, 1, new boolean[] {true});

  /** {@code start(int, int)} of the search, or with estimates; none before a field is loaded. */
  private @Nullable MethodHandle start;

  /** {@code run()} of it, which returns a status. */
  private @Nullable MethodHandle run;

  /** {@code copyPath(int[])} of it. */
  private @Nullable MethodHandle copyPath;

  /** {@code cost()} of it, in the same unit as today. */
  private @Nullable MethodHandle cost;

  /** {@code to(int, int)} of the estimates, which returns them; for A* alone. */
  private @Nullable MethodHandle estimates;

  /**
   * An adapter.
   *
   * @param classPath the jars or folders of classes of its modules {@code core} and {@code grid},
   *     parted as in a class path
   * @param search one of {@link #searches}
   * @throws IOException if there is no such file
   * @throws IllegalArgumentException if there is no such search
   */
  public OtherVersion(String classPath, String search) throws IOException {
    if (!SEARCHES.containsKey(search)) {
      throw new IllegalArgumentException(
          "no search \"" + search + "\" in other versions. Maybe one of " + searches() + "?");
    }
    this.classPath = classPath;
    this.search = search;
    List<URL> places = new ArrayList<>();
    for (String part : classPath.split(File.pathSeparator)) {
      Path place = Path.of(part);
      if (!Files.exists(place)) {
        throw new IOException("there is no " + place + ". Maybe build that version first?");
      }
      places.add(place.toUri().toURL());
    }
    loader = new URLClassLoader(places.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  /** The short names of what can be asked, sorted. */
  public static List<String> searches() {
    return SEARCHES.keySet().stream().sorted().toList();
  }

  @Override
  public String name() {
    return search + " of " + classPath;
  }

  @Override
  public void load(PlainField loaded) {
    field = loaded;
    byte[] terrain = new byte[field.size()];
    for (int cell = 0; cell < terrain.length; cell++) {
      terrain[cell] = (byte) (field.passable()[cell] ? '.' : '@');
    }
    try {
      Class<?> maps = type("GridMap");
      Class<?> movements = type("Movement");
      Class<?> spaces = type("GridSpace");
      Object map =
          maps.getMethod("of", int.class, int.class, byte[].class)
              .invoke(null, field.width(), field.height(), terrain);
      Object walker = movements.getMethod("walker").invoke(null);
      Object space = spaces.getConstructor(maps, movements).newInstance(map, walker);
      bind(
          Objects.requireNonNull(SEARCHES.get(search)).isEmpty()
              ? general(space)
              : own(map, walker, space));
      if (search.equals("astar")) {
        Class<?> distances = type("GridDistance");
        Object distance = distances.getConstructor(spaces).newInstance(space);
        estimates = handle(distance, "to", int.class, int.class);
      }
    } catch (ReflectiveOperationException e) {
      throw unlike(e);
    }
  }

  /** A search made for grids, over what it prepares of the map, or of its space. */
  private Object own(Object map, Object walker, Object space) throws ReflectiveOperationException {
    List<String> names = Objects.requireNonNull(SEARCHES.get(search));
    Class<?> prepared = type(names.get(0));
    Object made =
        search.equals("canonical")
            ? prepared.getConstructor(space.getClass()).newInstance(space)
            : prepared.getMethod("of", map.getClass(), walker.getClass()).invoke(null, map, walker);
    return search.equals("indexed") && !Modifier.isPublic(type(names.get(1)).getModifiers())
        ? prepared.getMethod("search").invoke(made)
        : type(names.get(1)).getConstructor(prepared).newInstance(made);
  }

  /** A search for any world, over the space. */
  private Object general(Object space) throws ReflectiveOperationException {
    Class<?> worlds = loader.loadClass("waywright.space.Expander");
    Class<?> makers;
    try {
      makers = loader.loadClass("waywright.algorithm.Algorithms");
    } catch (ClassNotFoundException e) {
      makers = loader.loadClass("waywright.search.Search");
    }
    return makers.getMethod(search, worlds).invoke(null, space);
  }

  /** A class of the module {@code grid}: the first there is of names parted by bars. */
  private Class<?> type(String names) throws ClassNotFoundException {
    String[] all = names.split("\\|");
    for (int i = 0; i + 1 < all.length; i++) {
      try {
        return loader.loadClass("waywright.grid." + all[i]);
      } catch (ClassNotFoundException e) {
        // The next is of an earlier time.
      }
    }
    return loader.loadClass("waywright.grid." + all[all.length - 1]);
  }

  /** Takes the handles of a search. */
  private void bind(Object made) throws ReflectiveOperationException {
    if (search.equals("astar")) {
      Class<?> heuristics = loader.loadClass("waywright.space.Heuristic");
      start = handle(made, "start", int.class, int.class, heuristics);
    } else {
      start = handle(made, "start", int.class, int.class);
    }
    run = handle(made, "run");
    copyPath = handle(made, "copyPath", int[].class);
    cost = handle(made, "cost");
  }

  /** A method of an object, to be called with its parameters alone. */
  private MethodHandle handle(Object object, String name, Class<?>... parameters)
      throws ReflectiveOperationException {
    Class<?> type = object.getClass();
    Method method =
        (Modifier.isPublic(type.getModifiers())
                ? type
                : loader.loadClass("waywright.search.Search"))
            .getMethod(name, parameters);
    return MethodHandles.publicLookup().unreflect(method).bindTo(object);
  }

  @Override
  public double solve(int from, int to, int[] path) {
    try {
      MethodHandle starts = Objects.requireNonNull(start, "no field is loaded");
      if (estimates == null) {
        starts.invoke(from, to);
      } else {
        starts.invoke(from, to, (Object) estimates.invoke(to % field.width(), to / field.width()));
      }
      Object status = (Object) Objects.requireNonNull(run).invoke();
      if (!String.valueOf(status).equals("FOUND")) {
        return Double.NaN;
      }
      Objects.requireNonNull(copyPath).invoke(path);
      return Octile.length((long) Objects.requireNonNull(cost).invoke());
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw unlike(e);
    }
  }

  /** A complaint about classes in which something is not where it is looked for. */
  private IllegalStateException unlike(Throwable e) {
    Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
    return new IllegalStateException(
        "no "
            + search
            + " as of commit 53c62fc or later in "
            + classPath
            + ": "
            + cause
            + ". Maybe a module less?",
        e);
  }
}
