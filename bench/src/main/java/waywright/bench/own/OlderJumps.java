package waywright.bench.own;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.bench.Engine;
import waywright.bench.Field;
import waywright.grid.Octile;

/**
 * Jump points as an older version of this library has them, in the same process as today's.
 *
 * <p>Its classes come through a loader of their own, so the two versions do not meet; it is called
 * by reflection, which adds less than a microsecond to a query.
 */
public final class OlderJumps implements Engine {

  /** What was asked for, as printed. */
  private final String classPath;

  /** Of the older version alone, above the JDK. */
  private final ClassLoader loader;

  /** The older search, and what is asked of it; none before a field is loaded. */
  private @Nullable Object search;

  /** {@code start(int, int)} of it. */
  private @Nullable Method start;

  /** {@code run()} of it, which returns a status. */
  private @Nullable Method run;

  /** {@code copyPath(int[])} of it. */
  private @Nullable Method copyPath;

  /** {@code cost()} of it, in the same unit as today. */
  private @Nullable Method cost;

  /**
   * An adapter.
   *
   * @param classPath the jars or folders of classes of its modules {@code core} and {@code grid},
   *     parted as in a class path
   * @throws IOException if there is no such file
   */
  public OlderJumps(String classPath) throws IOException {
    this.classPath = classPath;
    List<URL> places = new ArrayList<>();
    for (String part : classPath.split(File.pathSeparator)) {
      Path place = Path.of(part);
      if (!Files.exists(place)) {
        throw new IOException("there is no " + place + ". Maybe build the older version first?");
      }
      places.add(place.toUri().toURL());
    }
    loader = new URLClassLoader(places.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  @Override
  public String name() {
    return "jump points of " + classPath;
  }

  @Override
  public void load(Field field) {
    byte[] terrain = new byte[field.size()];
    for (int cell = 0; cell < terrain.length; cell++) {
      terrain[cell] = (byte) (field.passable()[cell] ? '.' : '@');
    }
    try {
      Class<?> maps = loader.loadClass("waywright.grid.GridMap");
      Class<?> movements = loader.loadClass("waywright.grid.Movement");
      Class<?> jumps = loader.loadClass("waywright.grid.jps.JumpMap");
      Class<?> searches = loader.loadClass("waywright.grid.jps.JumpPointSearch");
      Object map =
          maps.getMethod("of", int.class, int.class, byte[].class)
              .invoke(null, field.width(), field.height(), terrain);
      Object walker = movements.getMethod("walker").invoke(null);
      Object made = jumps.getMethod("of", maps, movements).invoke(null, map, walker);
      search = searches.getConstructor(jumps).newInstance(made);
      start = searches.getMethod("start", int.class, int.class);
      run = searches.getMethod("run");
      copyPath = searches.getMethod("copyPath", int[].class);
      cost = searches.getMethod("cost");
    } catch (ReflectiveOperationException e) {
      throw unlike(e);
    }
  }

  @Override
  public double solve(int from, int to, int[] path) {
    try {
      Object loaded = Objects.requireNonNull(search, "no field is loaded");
      Objects.requireNonNull(start).invoke(loaded, from, to);
      Object status = Objects.requireNonNull(run).invoke(loaded);
      if (!String.valueOf(status).equals("FOUND")) {
        return Double.NaN;
      }
      Objects.requireNonNull(copyPath).invoke(loaded, (Object) path);
      return Octile.length((long) Objects.requireNonNull(cost).invoke(loaded));
    } catch (ReflectiveOperationException e) {
      throw unlike(e);
    }
  }

  /** A complaint about classes in which something is not where it is looked for. */
  private IllegalStateException unlike(ReflectiveOperationException e) {
    return new IllegalStateException(
        "no jump points as of commit 53c62fc in " + classPath + ": " + e + ". Maybe a module less?",
        e);
  }
}
