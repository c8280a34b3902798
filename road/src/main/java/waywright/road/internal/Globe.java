package waywright.road.internal;

/**
 * Distances and directions on a sphere. Computed with vectors instead of angles, so that the poles
 * and the 180° meridian are not special cases.
 *
 * <p>Coordinates are whole numbers of 10^−7 degrees. All computations use {@link StrictMath}: the
 * same bits on every machine. The radius is the earth's mean radius; distances on an ellipsoid
 * differ by up to 0.6 %.
 */
public final class Globe {

  /** The earth's mean radius in meters (IUGG 1980). */
  public static final double RADIUS = 6_371_008.8;

  /** The northernmost latitude, in 10^−7 degrees. */
  public static final int NORTH = 900_000_000;

  /** The easternmost longitude, in 10^−7 degrees; the negative is the westernmost. */
  public static final int EAST = 1_800_000_000;

  private static final double RADIANS = StrictMath.PI / EAST;

  private Globe() {}

  /**
   * Converts a latitude from degrees to 10^−7 degrees, rounded to the nearest.
   *
   * @throws IllegalArgumentException if it is not in −90 .. 90
   */
  public static int latitude(double degrees) {
    return e7(degrees, 90, "latitude", "latitude and longitude are swapped");
  }

  /**
   * Converts a longitude from degrees to 10^−7 degrees, rounded to the nearest.
   *
   * @throws IllegalArgumentException if it is not in −180 .. 180
   */
  public static int longitude(double degrees) {
    return e7(degrees, 180, "longitude", "it is not in degrees");
  }

  private static int e7(double degrees, int most, String what, String cause) {
    if (!(Math.abs(degrees) <= most)) {
      throw new IllegalArgumentException(
          "a %s of %s, which is not in -%s .. %s. Maybe %s?"
              .formatted(what, degrees, most, most, cause));
    }
    return (int) StrictMath.rint(degrees * 1e7);
  }

  /** Rejects coordinates that are not on the globe. */
  public static void require(int latitude, int longitude, String what) {
    if (Math.abs((long) latitude) > NORTH || Math.abs((long) longitude) > EAST) {
      throw new IllegalArgumentException(
          "%s at latitude %s, longitude %s. Maybe they are swapped, or not in 10^-7 degrees?"
              .formatted(what, latitude / 1e7, longitude / 1e7));
    }
  }

  /**
   * Writes the unit vector of a point to {@code into[at .. at+2]}.
   *
   * @throws IndexOutOfBoundsException if it does not fit
   */
  public static void vector(int latitude, int longitude, double[] into, int at) {
    Bounds.require(at, into.length - 2, "vector");
    double phi = latitude * RADIANS;
    double lambda = longitude * RADIANS;
    double cos = StrictMath.cos(phi);
    into[at] = cos * StrictMath.cos(lambda);
    into[at + 1] = cos * StrictMath.sin(lambda);
    into[at + 2] = StrictMath.sin(phi);
  }

  /** Returns the great-circle distance between two points in meters. */
  public static double distance(int latitude1, int longitude1, int latitude2, int longitude2) {
    double[] both = new double[6];
    vector(latitude1, longitude1, both, 0);
    vector(latitude2, longitude2, both, 3);
    return distance(both, 0, 3);
  }

  /**
   * Returns the great-circle distance in meters between two unit vectors in an array.
   *
   * @param a index of the first vector
   * @param b index of the second vector
   * @throws IndexOutOfBoundsException if a vector is not inside the array
   */
  public static double distance(double[] vectors, int a, int b) {
    Bounds.require(a, vectors.length - 2, "vector");
    Bounds.require(b, vectors.length - 2, "vector");
    double dx = vectors[a] - vectors[b];
    double dy = vectors[a + 1] - vectors[b + 1];
    double dz = vectors[a + 2] - vectors[b + 2];
    double half = StrictMath.sqrt(dx * dx + dy * dy + dz * dz) / 2;
    return 2 * RADIUS * StrictMath.asin(Math.min(1, half));
  }

  /**
   * Returns the initial bearing from one point to another: degrees clockwise from north, in {@code
   * 0 .. 359}; 0 if the points are equal.
   */
  public static int bearing(int latitude1, int longitude1, int latitude2, int longitude2) {
    double phi1 = latitude1 * RADIANS;
    double phi2 = latitude2 * RADIANS;
    double lambda = ((long) longitude2 - longitude1) * RADIANS;
    double y = StrictMath.sin(lambda) * StrictMath.cos(phi2);
    double x =
        StrictMath.cos(phi1) * StrictMath.sin(phi2)
            - StrictMath.sin(phi1) * StrictMath.cos(phi2) * StrictMath.cos(lambda);
    if (x == 0 && y == 0) {
      return 0;
    }
    int degrees = (int) StrictMath.rint(StrictMath.toDegrees(StrictMath.atan2(y, x)));
    return Math.floorMod(degrees, 360);
  }

  /**
   * Returns the point at a share of the chord between two points, projected onto the globe.
   *
   * @param share in 0 .. 1
   * @return latitude in the upper 32 bits, longitude in the lower
   */
  public static long between(
      int latitude1, int longitude1, int latitude2, int longitude2, double share) {
    double[] both = new double[6];
    vector(latitude1, longitude1, both, 0);
    vector(latitude2, longitude2, both, 3);
    double x = both[0] + (both[3] - both[0]) * share;
    double y = both[1] + (both[4] - both[1]) * share;
    double z = both[2] + (both[5] - both[2]) * share;
    double flat = StrictMath.sqrt(x * x + y * y);
    if (flat == 0 && z == 0) {
      return pack(latitude1, longitude1);
    }
    double latitude = StrictMath.rint(StrictMath.atan2(z, flat) / RADIANS);
    return pack((int) latitude, (int) StrictMath.rint(StrictMath.atan2(y, x) / RADIANS));
  }

  /** Packs a point into one number: latitude in the upper 32 bits, longitude in the lower. */
  public static long pack(int latitude, int longitude) {
    return (long) latitude << 32 | longitude & 0xffff_ffffL;
  }
}
