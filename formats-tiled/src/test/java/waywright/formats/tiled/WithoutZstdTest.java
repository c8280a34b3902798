package waywright.formats.tiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The readers loaded anew where aircompressor is not: only zstd is missed, and by name. */
class WithoutZstdTest {

  /** Loads our own classes once more, and none of aircompressor. */
  private static final class Poor extends ClassLoader {

    Poor() {
      super(WithoutZstdTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("io.airlift.")) {
        throw new ClassNotFoundException(name);
      }
      if (!name.startsWith("waywright.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      return known != null ? known : defined(name);
    }

    private Class<?> defined(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static Object read(String coding) throws ReflectiveOperationException {
    ClassLoader poor = new Poor();
    Class<?> source = poor.loadClass("waywright.formats.Source");
    Class<?> map = poor.loadClass("waywright.formats.tiled.TiledMap");
    Object text =
        source
            .getMethod("of", String.class, byte[].class)
            .invoke(null, "m", TiledFixture.xml(coding).toBytes());
    Method read = map.getMethod("read", source, Path.class);
    return read.invoke(null, text, null);
  }

  @ParameterizedTest
  @ValueSource(strings = {"elements", "csv", "base64", "base64 zlib", "base64 gzip"})
  void allElseIsRead(String coding) throws ReflectiveOperationException {
    Object map = read(coding);
    assertEquals(5, map.getClass().getMethod("width").invoke(map));
  }

  @Test
  void zstdIsMissedByName() {
    Throwable e =
        assertThrows(InvocationTargetException.class, () -> read("base64 zstd")).getCause();
    assertTrue(e.getMessage().contains("for which aircompressor is needed"), e::toString);
    assertTrue(e.getMessage().contains("Maybe add it"), e::toString);
  }
}
