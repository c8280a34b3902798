package waywright.crowd;

/**
 * How the units of a {@link Crowd} avoid one another.
 *
 * @param neighbors the most neighbors that a unit anticipates, 0 to 64; overlaps are prevented for
 *     all
 * @param horizon how many seconds ahead units avoid one another
 * @param keepRight how far a wish turns right before something exactly ahead, relative to its
 *     length, -0.25 .. 0.25; negative to keep left, 0 to stand before it
 * @param patience how many of its diameters a unit could have gone without progress, because of
 *     others, before it steps aside for one to five diameters; 0 to wait forever
 */
public record CrowdSettings(int neighbors, double horizon, double keepRight, double patience) {

  /** Ten neighbors, two seconds ahead; units touch walls, keep right, and step aside. */
  public static final CrowdSettings DEFAULT = new CrowdSettings(10, 2, 0x1p-6, 2);

  /** Checks the settings. */
  public CrowdSettings {
    if (neighbors < 0 || neighbors > 64) {
      throw new IllegalArgumentException(
          neighbors + " neighbors are not in 0 .. 64. Maybe 10, as most crowds use?");
    }
    if (!(horizon > 0 && horizon <= 3600)) {
      throw new IllegalArgumentException(
          "a horizon of " + horizon + " s is not in 0 .. 3600. Maybe 2?");
    }
    if (!(keepRight >= -0.25 && keepRight <= 0.25)) {
      throw new IllegalArgumentException(
          "keeping right by " + keepRight + " is not in -0.25 .. 0.25. Maybe 1.0 / 64?");
    }
    if (!(patience >= 0 && patience <= 1e6)) {
      throw new IllegalArgumentException(
          "a patience of " + patience + " diameters is not in 0 .. 1e6. Maybe 2?");
    }
  }

  /** Returns these settings with another number of neighbors. */
  public CrowdSettings withNeighbors(int most) {
    return new CrowdSettings(most, horizon, keepRight, patience);
  }

  /** Returns these settings with another horizon for units, in seconds. */
  public CrowdSettings withHorizon(double seconds) {
    return new CrowdSettings(neighbors, seconds, keepRight, patience);
  }

  /** Returns these settings with another turn to the right before what is exactly ahead. */
  public CrowdSettings withKeepRight(double turn) {
    return new CrowdSettings(neighbors, horizon, turn, patience);
  }

  /** Returns these settings with another patience, in diameters. */
  public CrowdSettings withPatience(double diameters) {
    return new CrowdSettings(neighbors, horizon, keepRight, diameters);
  }
}
