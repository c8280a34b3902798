package waywright.draw;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A color by its meaning, and the letter that stands for it in a terminal. Immutable.
 *
 * <p>Meant for all eyes: closed cells grow darker with their cost, so that the gradient reads in
 * gray as well; paths and markers are outlined in white, and start and goal differ in shape.
 */
public final class Ink {

  /** Not drawn in a terminal. */
  static final char NO_LETTER = 0;

  /** The background. */
  public static final Ink PAPER = new Ink(0xfffbfaf7);

  /** Text and outlines. */
  public static final Ink TEXT = new Ink(0xff23262d);

  /** A headline, in bold letters. */
  public static final Ink TITLE = new Ink(0xff23262d);

  /** Text and lines that matter less. */
  public static final Ink FAINT = new Ink(0xff6f747d);

  /** Free ground of the lowest cost. */
  public static final Ink GROUND = new Ink(0xfff1ede2, '.');

  /** Walls and blocked terrain. */
  public static final Ink WALL = new Ink(0xff39404d, '#');

  /** Open cells of a search. */
  public static final Ink OPEN = new Ink(0xfff39c38, '+');

  /** A path, and a unit on it. */
  public static final Ink PATH = new Ink(0xffd81b60, '*');

  /** A unit of no group. */
  public static final Ink UNIT = new Ink(0xffd81b60, '&');

  /** Where a path begins. */
  public static final Ink START = new Ink(0xff23262d, 'o');

  /** Where a path ends. */
  public static final Ink GOAL = new Ink(0xffd81b60, 'X');

  /** The width of a body along its path: what is below shows through. */
  public static final Ink BODY = new Ink(0x40d81b60);

  /** Visible ground: what is below shows through. */
  public static final Ink SEEN = new Ink(0x80fbce5c);

  /** The outline around paths and markers. */
  public static final Ink HALO = new Ink(0xffffffff);

  /** Avoided or forbidden cells. */
  public static final Ink AVOIDED = new Ink(0xffa3708e, 'x');

  /** Arrows on cells: what is below shows through. */
  public static final Ink ARROW = new Ink(0xb023262d);

  /** Lines between cells. */
  public static final Ink LINE = new Ink(0x2223262d);

  /** Shades of closed cells: 40 as colors, 9 as digits. */
  private static final int SHADES = 360;

  private static final int COLORS = 40;
  private static final int[] GRADIENT = {
    0xfffbe48c, 0xffb9dc8c, 0xff6cc4a1, 0xff3f9dbb, 0xff3d6fb2, 0xff44479b
  };
  private static final Ink[] CLOSED = new Ink[SHADES + 1];

  /** Most eyes distinguish these colors (Okabe and Ito 2008). */
  private static final int[] GROUP_COLORS = {
    0xff0072b2, 0xffd55e00, 0xff009e73, 0xffcc79a7, 0xffe69f00, 0xff56b4e9
  };

  private static final Ink[] GROUPS = new Ink[GROUP_COLORS.length];
  private static final Ink[] WALKS = new Ink[GROUP_COLORS.length];
  private static final int EXPENSIVE = 0xffa77b45;

  static {
    for (int shade = 0; shade <= SHADES; shade++) {
      int color = shade * COLORS / SHADES;
      CLOSED[shade] = new Ink(gradient((double) color / COLORS), (char) ('0' + shade * 9 / SHADES));
    }
    for (int group = 0; group < GROUPS.length; group++) {
      GROUPS[group] = new Ink(GROUP_COLORS[group], '&');
      WALKS[group] = new Ink(GROUP_COLORS[group] & 0x60ffffff);
    }
  }

  private final int argb;
  private final char letter;

  private Ink(int argb) {
    this(argb, NO_LETTER);
  }

  private Ink(int argb, char letter) {
    this.argb = argb;
    this.letter = letter;
  }

  /**
   * Returns the ink of a closed cell: the larger its cost, the darker. Allocates nothing.
   *
   * @param cost from 0 to {@code largest}
   */
  public static Ink closed(long cost, long largest) {
    if (cost < 0 || cost > largest || largest == 0) {
      throw new IllegalArgumentException(
          String.format(
              "cost %s of at most %s. Maybe the largest cost of another search?", cost, largest));
    }
    boolean exact = cost <= Long.MAX_VALUE / SHADES;
    return CLOSED[
        (int) (exact ? cost * SHADES / largest : Math.min(SHADES, cost / (largest / SHADES)))];
  }

  /** Returns the ink of a group of units; the six colors repeat. Allocates nothing. */
  public static Ink group(int group) {
    return GROUPS[Math.floorMod(group, GROUPS.length)];
  }

  /** Returns the ink of the line that a unit of a group has walked. Allocates nothing. */
  public static Ink walk(int group) {
    return WALKS[Math.floorMod(group, WALKS.length)];
  }

  /**
   * Returns the ink of terrain.
   *
   * @param letter of the map
   * @param cost of entering, 0 if blocked
   * @param most the highest cost in the picture
   */
  public static Ink terrain(char letter, int cost, int most) {
    boolean free = cost > 0;
    int color =
        switch (letter) {
          case 'W', '~' -> free ? 0xffb5d3e8 : 0xff7ba7c9;
          case 'T', 'f', '^' -> free ? 0xffc6d6a6 : 0xff728f62;
          case 'S' -> cost == 1 ? 0xffe3dfc0 : free ? 0xffcfc793 : 0xff8d875b;
          default -> free ? mix(GROUND.argb, EXPENSIVE, expense(cost, most)) : WALL.argb;
        };
    return new Ink(color, letter);
  }

  /**
   * Returns the ink of a floor of a mesh: the higher, the darker.
   *
   * @param part 0 for the lowest height in the picture, 1 for the highest
   */
  public static Ink floor(double part) {
    return new Ink(mix(GROUND.argb, EXPENSIVE, 0.75 * part), '.');
  }

  /** Returns a mix with this letter: this color for 0, the other for 1. */
  public Ink mixed(Ink other, double part) {
    Objects.requireNonNull(other, "other");
    return part == 0 ? this : new Ink(mix(argb, other.argb, part), letter);
  }

  /** Returns this color with the letter of another ink. */
  public Ink lettered(Ink other) {
    return new Ink(argb, Objects.requireNonNull(other, "other").letter);
  }

  /** Returns the color as {@code 0xAARRGGBB}. */
  public int argb() {
    return argb;
  }

  /**
   * Returns the letter in a terminal; the character 0 if shapes of this ink are not shown there.
   */
  public char letter() {
    return letter;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Ink ink && ink.argb == argb && ink.letter == letter;
  }

  @Override
  public int hashCode() {
    return 31 * argb + letter;
  }

  /** Returns the color and the letter, such as {@code "#ffd81b60 *"}. */
  @Override
  public String toString() {
    return "#" + Integer.toHexString(argb) + (letter == NO_LETTER ? "" : " " + letter);
  }

  private static int gradient(double part) {
    double place = part * (GRADIENT.length - 1);
    int below = Math.min(GRADIENT.length - 2, (int) place);
    return mix(GRADIENT[below], GRADIENT[below + 1], place - below);
  }

  /** The position of a cost between 1 and the highest, by its logarithm. */
  private static double expense(int cost, int most) {
    return cost <= 1 ? 0 : 0.25 + 0.6 * Math.log(cost) / Math.log(Math.max(most, cost));
  }

  private static int mix(int first, int second, double part) {
    int mixed = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      int a = first >>> shift & 0xff;
      int b = second >>> shift & 0xff;
      mixed |= (int) Math.round(a + (b - a) * part) << shift;
    }
    return mixed;
  }
}
