package waywright.picture;

/**
 * What each color means, in every picture of this project. Colors are {@code 0xAARRGGBB}.
 *
 * <p>Meant for all eyes: closed cells grow darker with g, so that the gradient reads in gray as
 * well; path and markers are outlined in white, and start and goal differ in shape.
 */
final class Palette {

  /** Behind everything. */
  static final int PAPER = 0xfffbfaf7;

  /** Words and outlines. */
  static final int INK = 0xff23262d;

  /** Words that matter less. */
  static final int FAINT = 0xff6f747d;

  /** Terrain that can be entered at the lowest cost. */
  static final int GROUND = 0xfff1ede2;

  /** Terrain that cannot be entered and is nothing in particular. */
  static final int WALL = 0xff39404d;

  /** Open cells. */
  static final int OPEN = 0xfff39c38;

  /** The path. */
  static final int PATH = 0xffd81b60;

  /** What a body covers on its way. */
  static final int BODY = 0x40d81b60;

  /** What is seen of a mesh: it lets the floor through. */
  static final int SEEN = 0x80fbce5c;

  /** Around path and markers. */
  static final int HALO = 0xffffffff;

  /** Cells to be avoided. */
  static final int AVOIDED = 0xffa3708e;

  /** Arrows on cells: ink that lets the cell's color through. */
  static final int ARROW = 0xb023262d;

  /** Lines between cells. */
  static final int LINE = 0x2223262d;

  /** Groups of units, which most eyes tell apart (Okabe and Ito 2008). */
  private static final int[] GROUPS = {
    0xff0072b2, 0xffd55e00, 0xff009e73, 0xffcc79a7, 0xffe69f00, 0xff56b4e9
  };

  private static final int EXPENSIVE = 0xffa77b45;
  private static final int[] CLOSED = {
    0xfffbe48c, 0xffb9dc8c, 0xff6cc4a1, 0xff3f9dbb, 0xff3d6fb2, 0xff44479b
  };

  private Palette() {}

  /**
   * A closed cell.
   *
   * @param part of the largest g in the picture, 0 to 1
   */
  static int closed(double part) {
    double place = Math.max(0, Math.min(1, part)) * (CLOSED.length - 1);
    int below = Math.min(CLOSED.length - 2, (int) place);
    return mix(CLOSED[below], CLOSED[below + 1], place - below);
  }

  /** A group of units; after six the colors come again. */
  static int group(int group) {
    return GROUPS[Math.floorMod(group, GROUPS.length)];
  }

  /** The line that a unit of a group has walked: it lets others through. */
  static int walk(int group) {
    return group(group) & 0x60ffffff;
  }

  /**
   * A cell's terrain.
   *
   * @param letter of the map
   * @param cost of entering, 0 if it cannot be entered
   * @param most the highest cost in the picture
   */
  static int terrain(int letter, int cost, int most) {
    boolean free = cost > 0;
    return switch (letter) {
      case 'W', '~' -> free ? 0xffb5d3e8 : 0xff7ba7c9;
      case 'T', 'f', '^' -> free ? 0xffc6d6a6 : 0xff728f62;
      case 'S' -> cost == 1 ? 0xffe3dfc0 : free ? 0xffcfc793 : 0xff8d875b;
      default -> free ? mix(GROUND, EXPENSIVE, expense(cost, most)) : WALL;
    };
  }

  /**
   * A floor of a mesh: the higher the darker.
   *
   * @param part of the way from the lowest height in the picture to the highest, 0 to 1
   */
  static int floor(double part) {
    return mix(GROUND, EXPENSIVE, 0.75 * part);
  }

  /** How far a cost is on its way from 1 to the highest, by its logarithm. */
  private static double expense(int cost, int most) {
    return cost <= 1 ? 0 : 0.25 + 0.6 * Math.log(cost) / Math.log(Math.max(most, cost));
  }

  /** A color between two: 0 is the first, 1 the second. */
  static int mix(int first, int second, double part) {
    int mixed = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      int a = first >>> shift & 0xff;
      int b = second >>> shift & 0xff;
      mixed |= (int) Math.round(a + (b - a) * part) << shift;
    }
    return mixed;
  }
}
