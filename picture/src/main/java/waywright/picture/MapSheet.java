package waywright.picture;

import java.util.DoubleSummaryStatistics;
import waywright.draw.Ink;
import waywright.draw.Sink;
import waywright.layout.Layout;

/**
 * The sheet of one picture, top down: title, map, legend. Decides sizes, and draws in order.
 *
 * <p>The map's longer side takes about {@value #SIDE} pixels, a cell between {@value #LARGEST_CELL}
 * and 1; of maps too large for that only every second (third ...) row and column is shown.
 */
final class MapSheet implements Sheet {

  private static final int SIDE = 1000;
  private static final int MOST = 3000;
  private static final int LARGEST_CELL = 48;
  private static final int MARGIN = 24;
  private static final int HEAD = 76;
  private static final int LEAST_WIDTH = 640;

  private final Scene scene;
  private final Legend legend;
  private final Layout layout;
  private final double cell;
  private final int step;
  private final int width;
  private final int height;
  private final int mapHeight;

  MapSheet(Scene scene) {
    this.scene = scene;
    legend = new Legend(scene);
    double[] box = box(scene);
    double longest = Math.max(box[2], box[3]);
    step = (int) Math.ceil(longest / MOST);
    double wanted = Math.min(LARGEST_CELL, SIDE / longest);
    cell =
        step > 1
            ? 1.0 / step
            : scene.isHex() ? Math.max(1, wanted) : Math.max(1, Math.round(wanted));
    int mapWidth = (int) Math.ceil(box[2] * cell);
    mapHeight = (int) Math.ceil(box[3] * cell);
    width = Math.max(LEAST_WIDTH, mapWidth + 2 * MARGIN);
    height = HEAD + mapHeight + legend.height(width - 2 * MARGIN) + MARGIN;
    double left = Math.floor((width - mapWidth) / 2.0);
    layout = scene.layout(left - box[0] * cell, HEAD - box[1] * cell, cell);
  }

  /** The map's left, top, width and height, the size of a cell being 1. */
  private static double[] box(Scene scene) {
    Layout unit = scene.layout(0, 0, 1);
    DoubleSummaryStatistics xs = new DoubleSummaryStatistics();
    DoubleSummaryStatistics ys = new DoubleSummaryStatistics();
    int lastX = scene.map.width() - 1;
    int lastY = scene.map.height() - 1;
    // Shifted rows and columns alternate, so that the last two of each side reach furthest.
    for (int x : new int[] {0, Math.min(1, lastX), Math.max(0, lastX - 1), lastX}) {
      for (int y : new int[] {0, Math.min(1, lastY), Math.max(0, lastY - 1), lastY}) {
        for (int corner = 0; corner < unit.corners(); corner++) {
          xs.accept(unit.cornerX(x, y, corner));
          ys.accept(unit.cornerY(x, y, corner));
        }
      }
    }
    double left = xs.getMin();
    double top = ys.getMin();
    return new double[] {left, top, xs.getMax() - left, ys.getMax() - top};
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int height() {
    return height;
  }

  @Override
  public void draw(Sink sink) {
    sink.cell(Ink.PAPER, 0, 0, width, height);
    sink.text(Ink.TITLE, 20, MARGIN, 34, shortened(scene.title));
    sink.text(Ink.FAINT, 13, MARGIN, 57, scene.note);
    scene.draw(sink, layout, cell, 1, step);
    legend.draw(sink, MARGIN, HEAD + mapHeight + 16, width - 2 * MARGIN);
  }

  /** As much of a title as surely fits. */
  private String shortened(String title) {
    int most = (width - 2 * MARGIN) / 14;
    return title.length() <= most ? title : title.substring(0, most - 3) + "...";
  }
}
