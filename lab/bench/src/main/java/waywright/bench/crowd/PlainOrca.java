package waywright.bench.crowd;

import java.util.Arrays;

/**
 * A plain ORCA loop to compare with: half-planes with points and directions as in van den Berg et
 * al. (2011), the nearest ten neighbors from a uniform grid, no hard half-planes, no walls.
 */
final class PlainOrca {

  private static final double SMALL = 1e-5;
  private static final int MOST = 10;

  private final int units;
  private final double horizon;
  private final double range;
  private final double radius;
  private final double speed;

  final double[] x;
  final double[] y;
  private final double[] goalX;
  private final double[] goalY;
  private final double[] vx;
  private final double[] vy;
  private final double[] nextX;
  private final double[] nextY;

  private final int[] cellOf;
  private final int[] sorted;
  private int[] start = {};
  private double cell;
  private double left;
  private double low;
  private int columns;
  private int rows;

  private final int[] near = new int[MOST];
  private final double[] nearSquare = new double[MOST];
  private int nearCount;
  private double worst;

  private final double[][] lines = new double[MOST][4];
  private final double[][] projected = new double[MOST][4];
  private double resultX;
  private double resultY;

  PlainOrca(CrowdScene scene) {
    horizon = scene.horizon;
    radius = scene.radius;
    speed = scene.speed;
    units = scene.starts.size();
    range = Math.max(1.5 * horizon * speed, 4 * radius);
    x = scene.starts.stream().mapToDouble(p -> p[0]).toArray();
    y = scene.starts.stream().mapToDouble(p -> p[1]).toArray();
    goalX = scene.goals.stream().mapToDouble(p -> p[0]).toArray();
    goalY = scene.goals.stream().mapToDouble(p -> p[1]).toArray();
    vx = new double[units];
    vy = new double[units];
    nextX = new double[units];
    nextY = new double[units];
    cellOf = new int[units];
    sorted = new int[units];
  }

  void step(double dt) {
    sort();
    for (int unit : sorted) {
      collect(unit);
      for (int i = 0; i < nearCount; i++) {
        line(lines[i], unit, near[i], dt);
      }
      double wishX = (goalX[unit] - x[unit]) / dt;
      double wishY = (goalY[unit] - y[unit]) / dt;
      double length = Math.sqrt(wishX * wishX + wishY * wishY);
      double scale = length > speed ? speed / length : 1;
      int failed = solve(lines, nearCount, wishX * scale, wishY * scale, false);
      if (failed < nearCount) {
        relax(failed);
      }
      nextX[unit] = resultX;
      nextY[unit] = resultY;
    }
    for (int unit = 0; unit < units; unit++) {
      vx[unit] = nextX[unit];
      vy[unit] = nextY[unit];
      x[unit] += vx[unit] * dt;
      y[unit] += vy[unit] * dt;
    }
  }

  private void sort() {
    left = Arrays.stream(x).min().orElse(0);
    low = Arrays.stream(y).min().orElse(0);
    double width = Arrays.stream(x).max().orElse(0) - left;
    double height = Arrays.stream(y).max().orElse(0) - low;
    cell = Math.max(2 * radius, Math.sqrt(width * height / (8.0 * units)));
    columns = (int) (width / cell) + 1;
    rows = (int) (height / cell) + 1;
    if (start.length < columns * rows + 1) {
      start = new int[columns * rows * 2 + 1];
    }
    Arrays.fill(start, 0);
    for (int unit = 0; unit < units; unit++) {
      int row = (int) ((y[unit] - low) / cell);
      cellOf[unit] = row * columns + (int) ((x[unit] - left) / cell);
      start[cellOf[unit]]++;
    }
    int place = 0;
    for (int i = 0; i <= columns * rows; i++) {
      place += start[i];
      start[i] = place;
    }
    for (int unit = units - 1; unit >= 0; unit--) {
      sorted[--start[cellOf[unit]]] = unit;
    }
  }

  private void collect(int unit) {
    nearCount = 0;
    worst = range * range;
    int column = (int) ((x[unit] - left) / cell);
    int row = (int) ((y[unit] - low) / cell);
    for (int ring = 0; ring <= range / cell + 1; ring++) {
      double sure = (ring - 1) * cell;
      if (sure > 0 && sure * sure > worst) {
        return;
      }
      for (int r = Math.max(0, row - ring); r <= Math.min(rows - 1, row + ring); r++) {
        boolean edge = r == row - ring || r == row + ring;
        for (int c = column - ring; c <= column + ring; c += edge || ring == 0 ? 1 : 2 * ring) {
          if (c >= 0 && c < columns) {
            scan(unit, r * columns + c);
          }
        }
      }
    }
  }

  private void scan(int unit, int in) {
    for (int place = start[in]; place < start[in + 1]; place++) {
      int other = sorted[place];
      double dx = x[other] - x[unit];
      double dy = y[other] - y[unit];
      double square = dx * dx + dy * dy;
      if (other != unit && square < worst) {
        int at = nearCount < MOST ? nearCount++ : MOST - 1;
        while (at > 0 && nearSquare[at - 1] > square) {
          near[at] = near[at - 1];
          nearSquare[at] = nearSquare[at - 1];
          at--;
        }
        near[at] = other;
        nearSquare[at] = square;
        worst = nearCount == MOST ? nearSquare[MOST - 1] : worst;
      }
    }
  }

  /** Writes the point and the direction of a half-plane, which is to the left. */
  private void line(double[] line, int unit, int other, double dt) {
    double px = x[other] - x[unit];
    double py = y[other] - y[unit];
    double rx = vx[unit] - vx[other];
    double ry = vy[unit] - vy[other];
    double sum = 2 * radius;
    double square = px * px + py * py;
    double time = square > sum * sum ? horizon : dt;
    double wx = rx - px / time;
    double wy = ry - py / time;
    double wSquare = wx * wx + wy * wy;
    double toward = wx * px + wy * py;
    double ux;
    double uy;
    if (square <= sum * sum || (toward < 0 && toward * toward > sum * sum * wSquare)) {
      double w = Math.sqrt(wSquare);
      line[2] = wy / w;
      line[3] = -wx / w;
      ux = (sum / time - w) * wx / w;
      uy = (sum / time - w) * wy / w;
    } else {
      double leg = Math.sqrt(square - sum * sum);
      if (px * wy - py * wx > 0) {
        line[2] = (px * leg - py * sum) / square;
        line[3] = (px * sum + py * leg) / square;
      } else {
        line[2] = -(px * leg + py * sum) / square;
        line[3] = -(-px * sum + py * leg) / square;
      }
      double along = rx * line[2] + ry * line[3];
      ux = along * line[2] - rx;
      uy = along * line[3] - ry;
    }
    line[0] = vx[unit] + 0.5 * ux;
    line[1] = vy[unit] + 0.5 * uy;
  }

  private int solve(double[][] in, int count, double wishX, double wishY, boolean farthest) {
    resultX = farthest ? wishX * speed : wishX;
    resultY = farthest ? wishY * speed : wishY;
    for (int i = 0; i < count; i++) {
      double[] line = in[i];
      if (line[2] * (line[1] - resultY) - line[3] * (line[0] - resultX) > 0) {
        double oldX = resultX;
        double oldY = resultY;
        if (!solveOn(in, i, wishX, wishY, farthest)) {
          resultX = oldX;
          resultY = oldY;
          return i;
        }
      }
    }
    return count;
  }

  private boolean solveOn(double[][] in, int at, double wishX, double wishY, boolean farthest) {
    double[] line = in[at];
    double dot = line[0] * line[2] + line[1] * line[3];
    double square = dot * dot + speed * speed - line[0] * line[0] - line[1] * line[1];
    if (square < 0) {
      return false;
    }
    double low1 = -dot - Math.sqrt(square);
    double high = -dot + Math.sqrt(square);
    for (int i = 0; i < at; i++) {
      double[] other = in[i];
      double det = line[2] * other[3] - line[3] * other[2];
      double over = other[2] * (line[1] - other[1]) - other[3] * (line[0] - other[0]);
      if (Math.abs(det) <= SMALL) {
        if (over < 0) {
          return false;
        }
        continue;
      }
      double t = over / det;
      if (det >= 0) {
        high = Math.min(high, t);
      } else {
        low1 = Math.max(low1, t);
      }
      if (low1 > high) {
        return false;
      }
    }
    double t = line[2] * wishX + line[3] * wishY;
    if (farthest) {
      t = t > 0 ? high : low1;
    } else {
      t = Math.max(low1, Math.min(high, t - dot));
    }
    resultX = line[0] + t * line[2];
    resultY = line[1] + t * line[3];
    return true;
  }

  private void relax(int failed) {
    double distance = 0;
    for (int i = failed; i < nearCount; i++) {
      double[] line = lines[i];
      if (line[2] * (line[1] - resultY) - line[3] * (line[0] - resultX) <= distance) {
        continue;
      }
      int count = 0;
      for (int j = 0; j < i; j++) {
        double[] other = lines[j];
        double[] project = projected[count];
        double det = line[2] * other[3] - line[3] * other[2];
        if (Math.abs(det) <= SMALL) {
          if (line[2] * other[2] + line[3] * other[3] > 0) {
            continue;
          }
          project[0] = (line[0] + other[0]) / 2;
          project[1] = (line[1] + other[1]) / 2;
        } else {
          double t = (other[2] * (line[1] - other[1]) - other[3] * (line[0] - other[0])) / det;
          project[0] = line[0] + t * line[2];
          project[1] = line[1] + t * line[3];
        }
        double dx = other[2] - line[2];
        double dy = other[3] - line[3];
        double length = Math.sqrt(dx * dx + dy * dy);
        project[2] = dx / length;
        project[3] = dy / length;
        count++;
      }
      double oldX = resultX;
      double oldY = resultY;
      if (solve(projected, count, -line[3], line[2], true) < count) {
        resultX = oldX;
        resultY = oldY;
      }
      distance = line[2] * (line[1] - resultY) - line[3] * (line[0] - resultX);
    }
  }
}
