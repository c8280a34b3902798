package waywright.web.scene;

import java.util.function.IntConsumer;
import org.teavm.jso.JSExport;
import waywright.crowd.Crowd;
import waywright.crowd.CrowdState;
import waywright.crowd.CrowdWalls;
import waywright.crowd.Parts;
import waywright.games.SplitMix;

/**
 * A crowd alone, which the tests compile for the browser: units of three sizes and three masks of
 * layers between walls and pillars, some of which do not yield, some of which are put elsewhere.
 */
public final class CrowdProof {

  private static final int SIDE = 48;

  /** The distance from pillar to pillar, each a diamond of this half diagonal. */
  private static final int APART = 8;

  private static final int HALF = 1;

  /** After so many steps a tenth of the units get new wishes. */
  private static final int OFTEN = 25;

  private final Crowd crowd = new Crowd((CrowdWalls) CrowdProof::copyWalls);
  private final SplitMix random = new SplitMix(1);
  private final int units;

  private CrowdProof(int units) {
    this.units = units;
    int columns = SIDE / 2;
    for (int i = 0; i < units; i++) {
      // Overlaps are part of it.
      double x = 1 + i % columns * 2 + random.below(64) / 128.0;
      double y = 1 + i / columns % columns * 2 + random.below(64) / 128.0;
      crowd.add(x, y, (3 + random.below(3)) / 8.0, 1 + random.below(3));
      crowd.layers(i, 1 + random.below(3));
      crowd.yields(i, random.below(5));
      wish(i);
    }
  }

  private void wish(int unit) {
    if (random.below(4) == 0) {
      crowd.wish(unit, (random.below(33) - 16) / 8.0, (random.below(33) - 16) / 8.0);
    } else {
      crowd.wishTo(unit, random.below(SIDE * 8) / 8.0, random.below(SIDE * 8) / 8.0, 2);
    }
  }

  private void step(int number, Parts parts) {
    if (number % OFTEN == 0) {
      for (int i = 0; i < units / 10; i++) {
        wish(random.below(units));
      }
      crowd.moveTo(random.below(units), 1 + random.below(SIDE - 2), 1 + random.below(SIDE - 2));
    }
    if (number % 100 == 99) {
      CrowdState saved = crowd.save();
      crowd.step(2, parts);
      crowd.restore(saved);
    }
    crowd.step(number % 10 == 0 ? 1 : 0.125, parts);
  }

  private static int copyWalls(int unit, double x, double y, double range, double[] ends) {
    int count = put(ends, 0, 0, 0, SIDE, 0);
    count = put(ends, count, SIDE, 0, SIDE, SIDE);
    count = put(ends, count, SIDE, SIDE, 0, SIDE);
    count = put(ends, count, 0, SIDE, 0, 0);
    for (int i = nearest(x - range); i <= nearest(x + range); i += APART) {
      for (int j = nearest(y - range); j <= nearest(y + range); j += APART) {
        count = put(ends, count, i - HALF, j, i, j - HALF);
        count = put(ends, count, i, j - HALF, i + HALF, j);
        count = put(ends, count, i + HALF, j, i, j + HALF);
        count = put(ends, count, i, j + HALF, i - HALF, j);
      }
    }
    return count;
  }

  /** Returns the middle of the pillar that is nearest to a coordinate. */
  private static int nearest(double at) {
    int pillar = (int) Math.floor(at / APART + 0.5) * APART;
    return Math.max(APART, Math.min(SIDE - APART, pillar));
  }

  private static int put(double[] ends, int at, double x, double y, double toX, double toY) {
    if (4 * at + 4 <= ends.length) {
      ends[4 * at] = x;
      ends[4 * at + 1] = y;
      ends[4 * at + 2] = toX;
      ends[4 * at + 3] = toY;
    }
    return at + 1;
  }

  /** Plays a crowd, and returns its hash. */
  public static String play(int units, int steps, Parts parts) {
    CrowdProof proof = new CrowdProof(units);
    for (int i = 0; i < steps; i++) {
      proof.step(i, parts);
    }
    return Long.toHexString(proof.crowd.hash());
  }

  /** The same by one thread, for the browser. */
  @JSExport
  public static String play(int units, int steps) {
    return play(units, steps, CrowdProof::inOrder);
  }

  private static void inOrder(int count, IntConsumer part) {
    for (int i = 0; i < count; i++) {
      part.accept(i);
    }
  }

  /** Nothing to do at the start. */
  public static void main(String[] arguments) {}
}
