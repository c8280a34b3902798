package waywright.gdx.samples;

import com.badlogic.gdx.ai.pfa.PathSmoother;
import com.badlogic.gdx.ai.pfa.indexed.IndexedAStarPathFinder;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.GridPoint2;
import com.badlogic.gdx.math.Vector2;
import java.util.Random;
import waywright.gdx.GdxUnit;
import waywright.gdx.GdxWorld;
import waywright.grid.Corners;
import waywright.grid.GridSpace;
import waywright.grid.anyangle.AnyAnglePathfinder;
import waywright.grid.route.GridRoute;
import waywright.grid.sight.LineOfSight;

/**
 * The scene with which gdx-ai shows its A*: a generated dungeon of 125 × 75 tiles, and the path to
 * the pointer, by gdx-ai and by Waywright. A click puts the start there, a right click sends the
 * unit, S smooths both paths, N makes another dungeon, F1 shows the path of the unit. Red lines of
 * gdx-ai's smoothed path cut through rock.
 */
public final class Dungeon implements Sample {

  static final int COLUMNS = 125;
  static final int ROWS = 75;

  private static final Color ROCK = new Color(0x4a4f5aff);
  private static final Color VOID = new Color(0x2b2e36ff);
  private static final Color FLOOR = new Color(0xe9e4d6ff);
  private static final Color THEIRS = new Color(0xe0a040ff);
  private static final Color WRONG = new Color(0xd02818ff);
  private static final Color OURS = new Color(0x2f6db5ff);

  private long seed;
  private Ground ground;
  private GdxWorld world;
  private DungeonGraph graph;
  private IndexedAStarPathFinder<DungeonGraph.Tile> finder;
  private AnyAnglePathfinder straight;
  private LineOfSight sight;
  private GdxUnit hero;
  private final DungeonGraph.TilePath theirs = new DungeonGraph.TilePath();
  private int[] ours = {};
  private final GridPoint2 start = new GridPoint2();
  private final GridPoint2 end = new GridPoint2();
  private final Vector2 at = new Vector2();
  private final Vector2 center = new Vector2();
  private boolean smooths = true;
  private boolean debug;

  /** Opens a window. */
  public static void main(String... arguments) {
    SampleWindow.open(new Dungeon(44), arguments);
  }

  @SuppressWarnings("NullAway.Init") // By dig.
  Dungeon(long seed) {
    dig(seed);
  }

  /** Makes a dungeon, and a start in it. */
  private void dig(long number) {
    seed = number;
    ground = new Ground(DungeonMap.letters(seed, COLUMNS, ROWS));
    world = GdxWorld.of(ground.map, 1f / Ground.TILE).blocked("houses");
    graph = new DungeonGraph(ground);
    finder = new IndexedAStarPathFinder<>(graph, true);
    GridSpace space = new GridSpace(world.cells().map(), world.movement());
    straight = AnyAnglePathfinder.of(space);
    sight = LineOfSight.of(space).corners(Corners.ONE_OPEN);
    Random random = new Random(seed);
    start.set(anyFloor(random));
    end.set(farthest(random));
    hero = world.unit(world.center(start.x, start.y, at), 0.4f, 12);
    find();
  }

  private GridPoint2 anyFloor(Random random) {
    GridPoint2 tile = new GridPoint2();
    do {
      tile.set(random.nextInt(COLUMNS), random.nextInt(ROWS));
    } while (!graph.isFloor(tile.x, tile.y));
    return tile;
  }

  /** Of some tiles, the one that is farthest from the start. */
  private GridPoint2 farthest(Random random) {
    GridPoint2 far = anyFloor(random);
    for (int i = 0; i < 40; i++) {
      GridPoint2 other = anyFloor(random);
      far = other.dst2(start) > far.dst2(start) ? other : far;
    }
    return far;
  }

  GdxWorld world() {
    return world;
  }

  DungeonGraph graph() {
    return graph;
  }

  private void find() {
    DungeonGraph.Tile from = graph.tile(start.x, start.y);
    graph.prefersTurns = from;
    theirs.clear();
    finder.searchNodePath(from, graph.tile(end.x, end.y), DungeonGraph.manhattan(), theirs);
    GridRoute route = straight.find(start.x, start.y, end.x, end.y);
    ours = route.cells();
    if (smooths) {
      new PathSmoother<DungeonGraph.Tile, Vector2>(graph.rays()).smoothPath(theirs);
    }
  }

  @Override
  public Ground ground() {
    return ground;
  }

  @Override
  public String status() {
    return "Dungeon %s: gdx-ai %s tiles, %s lines through rock; Waywright %s corners"
        .formatted(seed, theirs.getCount(), wrongLines(), ours.length);
  }

  /** The lines of gdx-ai's path that cross rock. */
  int wrongLines() {
    int wrong = 0;
    for (int i = 1; i < theirs.getCount(); i++) {
      wrong += isClear(theirs.get(i - 1), theirs.get(i)) ? 0 : 1;
    }
    return wrong;
  }

  private boolean isClear(DungeonGraph.Tile from, DungeonGraph.Tile to) {
    return sight.sees(from.x, from.y, to.x, to.y);
  }

  @Override
  public void update(float delta) {
    world.update(delta);
  }

  @Override
  public void pointer(int button, float x, float y) {
    if (!world.tileAt(at.set(x, y), end) || !graph.isFloor(end.x, end.y)) {
      return;
    }
    if (button == 0) {
      start.set(end);
    } else if (button == 1) {
      hero.goTo(at);
    }
    find();
  }

  @Override
  public void key(char key) {
    debug ^= key == 'D';
    smooths ^= key == 'S';
    if (key == 'N') {
      dig(seed + 1);
    }
    find();
  }

  @Override
  public void play(int second) {
    Random random = new Random(seed + second);
    if (second > 0) {
      start.set(end);
      end.set(farthest(random));
    }
    hero.goTo(world.center(end.x, end.y, at));
    find();
  }

  @Override
  public void draw(ShapeRenderer shapes) {
    for (int y = 0; y < ROWS; y++) {
      for (int x = 0; x < COLUMNS; x++) {
        boolean floor = graph.isFloor(x, y);
        shapes.setColor(floor ? FLOOR : isRim(x, y) ? ROCK : VOID);
        shapes.rect(x, y, 1, 1);
      }
    }
    for (int i = 0; i < theirs.getCount(); i++) {
      DungeonGraph.Tile tile = theirs.get(i);
      shapes.setColor(THEIRS);
      shapes.rect(tile.x + 0.2f, tile.y + 0.2f, 0.6f, 0.6f);
      if (i > 0) {
        DungeonGraph.Tile before = theirs.get(i - 1);
        shapes.setColor(isClear(before, tile) ? THEIRS : WRONG);
        shapes.rectLine(before.x + 0.5f, before.y + 0.5f, tile.x + 0.5f, tile.y + 0.5f, 0.45f);
      }
    }
    shapes.setColor(OURS);
    for (int i = 1; i < ours.length; i++) {
      world.center(ours[i - 1] % COLUMNS, ours[i - 1] / COLUMNS, at);
      world.center(ours[i] % COLUMNS, ours[i] / COLUMNS, center);
      shapes.rectLine(at.x, at.y, center.x, center.y, 0.4f);
      shapes.circle(center.x, center.y, 0.4f, 12);
    }
    hero.position(at);
    shapes.circle(at.x, at.y, 0.8f, 18);
    shapes.setColor(Color.WHITE);
    shapes.circle(at.x, at.y, 0.45f, 18);
    if (debug) {
      world.draw(shapes);
    }
  }

  private boolean isRim(int x, int y) {
    for (int i = 0; i < 9; i++) {
      if (graph.isFloor(x + i % 3 - 1, y + i / 3 - 1)) {
        return true;
      }
    }
    return false;
  }
}
