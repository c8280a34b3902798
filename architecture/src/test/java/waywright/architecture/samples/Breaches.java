package waywright.architecture.samples;

import java.io.FileReader;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.Function;
import java.util.logging.Logger;
import java.util.stream.Stream;

/** One breach each. */
@SuppressWarnings({"MutablePublicArray", "unused"})
public final class Breaches {

  private Breaches() {}

  /** A global counter. */
  public static final class Counter {
    private static int count;

    static int next() {
      return ++count;
    }
  }

  /** A global map. */
  public static final class Cache {
    private static final HashMap<String, String> CACHE = new HashMap<>();

    static int size() {
      return CACHE.size();
    }
  }

  /** A table anybody can overwrite. */
  public static final class OpenTable {
    public static final int[] TABLE = {1};
  }

  /** Another module of Java. */
  public static final class Sql {
    static String state(SQLException e) {
      return e.getSQLState();
    }
  }

  /** The console. */
  public static final class Printer {
    static void print() {
      System.out.println();
    }
  }

  /** The clock. */
  public static final class Stopwatch {
    static long now() {
      return System.nanoTime();
    }
  }

  /** The date. */
  public static final class Calendar {
    static Instant now() {
      return Instant.now();
    }
  }

  /** The environment. */
  public static final class Environment {
    static String home() {
      return System.getProperty("user.home");
    }
  }

  /** A generator without a seed. */
  public static final class Dice {
    static int roll() {
      return new Random().nextInt(6);
    }
  }

  /** The generator hidden in Math. */
  public static final class Coin {
    static boolean toss() {
      return Math.random() < 0.5;
    }
  }

  /** A thread. */
  public static final class Weaver {
    static Thread start(Runnable work) {
      return new Thread(work);
    }
  }

  /** A parallel stream. */
  public static final class Parallel {
    static int sum(int[] numbers) {
      return Arrays.stream(numbers).parallel().sum();
    }
  }

  /** A file. */
  public static final class Archive {
    static List<String> read() throws IOException {
      return Files.readAllLines(Path.of("map"));
    }
  }

  /** A file by the old door. */
  public static final class Reader {
    static int read() throws IOException {
      try (FileReader reader = new FileReader("map", java.nio.charset.StandardCharsets.UTF_8)) {
        return reader.read();
      }
    }
  }

  /** Reflection. */
  public static final class Mirror {
    static int methods() {
      return Mirror.class.getDeclaredMethods().length;
    }
  }

  /** Reflection behind a method reference. */
  public static final class MirrorByReference {
    static final Function<Class<?>, Object[]> METHODS = Class::getMethods;
  }

  /** A logger. */
  public static final class Chatter {
    static void say() {
      Logger.getLogger("x").info("y");
    }
  }

  /** A method that Android 5 lacks. */
  public static final class Filler {
    static void fill(int[] numbers) {
      Arrays.setAll(numbers, i -> i);
    }
  }

  /** A method that Android 7 lacks. */
  public static final class Lister {
    static List<String> list(Stream<String> names) {
      return names.toList();
    }
  }

  /** The same behind a method reference. */
  public static final class ListerByReference {
    static final Function<Stream<String>, List<String>> LIST = Stream::toList;
  }

  /** A method of a class that Android has. */
  public static final class Bits {
    static int count(BitSet bits) {
      return bits.stream().sum();
    }
  }

  /** A method that a class inherits. */
  public static final class Inherited {
    static String[] array(ArrayList<String> names) {
      return names.toArray(String[]::new);
    }
  }

  /** A constructor. */
  public static final class Queue {
    static PriorityQueue<String> queue() {
      return new PriorityQueue<>(Comparator.reverseOrder());
    }
  }

  /** A field. */
  public static final class Two {
    static BigInteger two() {
      return BigInteger.TWO;
    }
  }

  /** A class. */
  public static final class Hex {
    static String text(HexFormat format) {
      return format.toString();
    }
  }
}
