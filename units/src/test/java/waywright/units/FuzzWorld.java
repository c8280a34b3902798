package waywright.units;

import java.util.Arrays;
import java.util.Random;
import waywright.game.GameWorld;
import waywright.game.graph.GraphWorld;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.grid.Body;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;

/** A random world with its rules, written a second time: shares no code with the units. */
final class FuzzWorld {

  enum Kind {
    SQUARES,
    HEXAGONS,
    GRAPH,
    PLAIN_GRAPH
  }

  /** Grass, mud, forest, a slide that is left eastward only, a wall. */
  private static final String LETTERS = ".mf>#";

  private static final int[] COSTS = {1, 3, 2, 1, 0};

  final Kind kind;
  final int width;
  final int height;
  final GameWorld cells;
  final GraphWorld roads;
  final Movement[] movements;
  final HexStorage storage;
  private final int[] tails;
  private final int[] heads;
  private final double[] xs;
  private final double[] ys;

  FuzzWorld(Kind kind, Random random, int largest) {
    this.kind = kind;
    width = 4 + random.nextInt(Math.max(1, largest - 3));
    height = 4 + random.nextInt(Math.max(1, largest - 3));
    storage = HexStorage.values()[random.nextInt(5)];
    cells = new GameWorld(GridMap.of(rows(random)));
    Graph graph = graph(random, kind == Kind.GRAPH);
    roads = new GraphWorld(graph);
    tails = new int[graph.arcCount()];
    heads = new int[graph.arcCount()];
    for (int arc = 0; arc < tails.length; arc++) {
      tails[arc] = graph.tail(arc);
      heads[arc] = graph.head(arc);
    }
    xs = new double[width * height];
    ys = new double[width * height];
    for (int node = 0; node < count(); node++) {
      center(node);
    }
    movements = onCells() ? movements() : new Movement[] {Movement.walker()};
  }

  private Movement[] movements() {
    Movement.Builder rules = Movement.builder().neighbors(kind == Kind.HEXAGONS ? 6 : 8);
    for (int i = 0; i < LETTERS.length(); i++) {
      if (COSTS[i] > 0) {
        rules.cost(LETTERS.charAt(i), COSTS[i]);
      }
    }
    if (kind == Kind.HEXAGONS) {
      return new Movement[] {rules.build()};
    }
    rules.exits('>', Direction.EAST, Direction.NORTH_EAST, Direction.SOUTH_EAST);
    return new Movement[] {
      rules.build(),
      rules.body(Body.square(2)).build(),
      rules.body(Body.square(3)).build(),
      rules.body(Body.radius(1.2)).build(),
      rules.body(Body.CELL).neighbors(4).build()
    };
  }

  boolean onCells() {
    return kind == Kind.SQUARES || kind == Kind.HEXAGONS;
  }

  Units units() {
    return switch (kind) {
      case SQUARES -> new Units(cells).gridSteps();
      case HEXAGONS -> Units.ofHexagons(cells, storage).gridSteps();
      default -> new Units(roads);
    };
  }

  int count() {
    return width * height;
  }

  private String[] rows(Random random) {
    char[][] rows = new char[height][width];
    int style = random.nextInt(7);
    double walls = random.nextDouble() * 0.4;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        boolean wall =
            switch (style) {
              case 0 -> false;
              case 1 -> true;
              case 2 -> y % 2 == 1 && x != (y % 4 == 1 ? 0 : width - 1);
              case 3 -> x % 8 == 7 && y % 5 != 2 || y % 8 == 7 && x % 5 != 2;
              case 4 -> x % 2 == 1 && y % 2 == 1 || (x + y) % 2 == 1 && random.nextInt(3) == 0;
              default -> random.nextDouble() < walls;
            };
        int kind = random.nextInt(style == 2 ? 400 : 60);
        char free = kind < 6 ? 'm' : kind < 12 ? 'f' : kind < 14 ? '>' : '.';
        rows[y][x] = wall ? '#' : free;
      }
    }
    rows[random.nextInt(height)][random.nextInt(width)] = '.';
    return Arrays.stream(rows).map(String::new).toArray(String[]::new);
  }

  private Graph graph(Random random, boolean placed) {
    GraphBuilder builder = new GraphBuilder();
    for (int node = 0; node < count(); node++) {
      if (placed) {
        builder.node(node % width + random.nextInt(8) / 32.0, node / width);
      } else {
        builder.node();
      }
    }
    for (int node = 0; node < count(); node++) {
      int[] ahead = {node % width < width - 1 ? node + 1 : -1, node + width};
      for (int head : ahead) {
        if (head >= 0 && head < count() && random.nextInt(10) < 8) {
          long cost = 1 + random.nextInt(9);
          builder.arc(node, head, cost);
          if (random.nextInt(8) > 0) {
            builder.arc(head, node, cost);
          }
        }
      }
    }
    return builder.build();
  }

  /** Whether a body may stand on a node. */
  boolean stands(Movement movement, int node) {
    return !onCells() || cost(movement, node) > 0;
  }

  private int cost(Movement movement, int node) {
    int[] body = movement.body().cells();
    int most = 0;
    for (int i = 0; i < body.length; i += 2) {
      int x = node % width + body[i];
      int y = node / width + body[i + 1];
      int cost = x < 0 || y < 0 || x >= width || y >= height ? 0 : cost(letter(x, y));
      if (cost == 0) {
        return 0;
      }
      most = Math.max(most, cost);
    }
    return most;
  }

  private static int cost(char letter) {
    return COSTS[LETTERS.indexOf(letter)];
  }

  private char letter(int x, int y) {
    return cells.terrain(x, y);
  }

  /** Returns the nodes under a body. */
  int[] covered(Movement movement, int node) {
    if (kind != Kind.SQUARES) {
      return new int[] {node};
    }
    int[] body = movement.body().cells();
    int[] nodes = new int[body.length / 2];
    for (int i = 0; i < nodes.length; i++) {
      int x = node % width + body[2 * i];
      int y = node / width + body[2 * i + 1];
      nodes[i] = x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
    }
    return nodes;
  }

  /** Returns the nodes of the steps from a node. */
  int[] steps(Movement movement, int node) {
    int[] found = new int[16];
    int size = 0;
    if (!onCells()) {
      for (int arc = 0; arc < tails.length; arc++) {
        if (tails[arc] == node && roads.isOpen(arc)) {
          found[size++] = heads[arc];
        }
      }
      return Arrays.copyOf(found, size);
    }
    for (int dy = -2; dy <= 2; dy++) {
      for (int dx = -2; dx <= 2; dx++) {
        int x = node % width + dx;
        int y = node / width + dy;
        if (x >= 0 && y >= 0 && x < width && y < height && opens(movement, node, y * width + x)) {
          found[size++] = y * width + x;
        }
      }
    }
    return Arrays.copyOf(found, size);
  }

  /** Returns the cost of an open step. */
  double cost(Movement movement, int from, int to) {
    if (onCells()) {
      boolean straight =
          kind == Kind.HEXAGONS || from % width == to % width || from / width == to / width;
      return cost(movement, to) * (straight ? 1 : Math.sqrt(2));
    }
    long least = Long.MAX_VALUE;
    for (int arc = 0; arc < tails.length; arc++) {
      if (tails[arc] == from && heads[arc] == to && roads.isOpen(arc)) {
        least = Math.min(least, roads.cost(arc));
      }
    }
    return least;
  }

  /** Returns the highest cost of a step. */
  double mostCost() {
    return onCells() ? 3 : 9;
  }

  /** Whether a step is open. */
  boolean opens(Movement movement, int from, int to) {
    if (!onCells()) {
      return Arrays.stream(steps(movement, from)).anyMatch(head -> head == to);
    }
    if (from == to || !stands(movement, from) || !stands(movement, to)) {
      return false;
    }
    if (kind == Kind.HEXAGONS) {
      double dx = xs[to] - xs[from];
      double dy = ys[to] - ys[from];
      return dx * dx + dy * dy < 1.01;
    }
    int dx = to % width - from % width;
    int dy = to / width - from / width;
    if (Math.abs(dx) > 1 || Math.abs(dy) > 1 || movement.neighbors() == 4 && dx != 0 && dy != 0) {
      return false;
    }
    if (!stands(movement, from + dx) || !stands(movement, from + dy * width)) {
      return false;
    }
    Body body = movement.body();
    int[] offsets = body.cells();
    for (int i = 0; i < offsets.length; i += 2) {
      boolean leads = !body.covers(offsets[i] + dx, offsets[i + 1] + dy);
      if (leads
          && dx != 1
          && letter(from % width + offsets[i], from / width + offsets[i + 1]) == '>') {
        return false;
      }
    }
    return true;
  }

  /** Computes the center of a node: hexagons by the written rule of their storage. */
  private void center(int node) {
    int x = node % width;
    int y = node / width;
    xs[node] = x + 0.5;
    ys[node] = y + 0.5;
    double row = Math.sqrt(3) / 2;
    if (kind == Kind.HEXAGONS) {
      switch (storage) {
        case AXIAL -> set(node, x + y / 2.0, y * row);
        case ODD_R -> set(node, x + (y & 1) / 2.0, y * row);
        case EVEN_R -> set(node, x - (y & 1) / 2.0, y * row);
        case ODD_Q -> set(node, x * row, y + (x & 1) / 2.0);
        default -> set(node, x * row, y - (x & 1) / 2.0);
      }
    } else if (kind == Kind.GRAPH) {
      set(node, roads.graph().x(node), roads.graph().y(node));
    }
  }

  private void set(int node, double x, double y) {
    xs[node] = x;
    ys[node] = y;
  }

  double x(int node) {
    return xs[node];
  }

  double y(int node) {
    return ys[node];
  }

  /** Changes something near a node. */
  void edit(Random random, int node) {
    if (!onCells()) {
      int arc = tails.length == 0 ? -1 : random.nextInt(tails.length);
      if (arc >= 0 && random.nextBoolean()) {
        roads.close(arc);
      } else if (arc >= 0) {
        roads.cost(arc, 1 + random.nextInt(9));
      }
      return;
    }
    int x = node % width;
    int y = node / width;
    int size = 1 + random.nextInt(2) * random.nextInt(4);
    char letter =
        LETTERS.charAt(random.nextInt(10) < 6 ? 4 * random.nextInt(2) : random.nextInt(5));
    cells.fill(x, y, Math.min(size, width - x), Math.min(size, height - y), letter);
  }

  Object save() {
    return onCells() ? cells.save() : roads.save();
  }

  void restore(Object saved) {
    if (onCells()) {
      cells.restore((GameWorld.Version) saved);
    } else {
      roads.restore((GraphWorld.Version) saved);
    }
  }

  @Override
  public String toString() {
    StringBuilder text =
        new StringBuilder(kind + " " + width + "x" + height + " " + storage + "\n");
    for (int y = 0; y < height && onCells(); y++) {
      for (int x = 0; x < width; x++) {
        text.append(letter(x, y));
      }
      text.append('\n');
    }
    return text.toString();
  }
}
