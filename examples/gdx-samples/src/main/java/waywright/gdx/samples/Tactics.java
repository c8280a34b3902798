package waywright.gdx.samples;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.Vector2;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.gdx.GdxUnit;
import waywright.gdx.GdxWorld;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.grid.field.TurnRange;

/**
 * A tactics game: click a soldier, see where it can go this turn and whom it threatens, click a
 * tile to send it. Forest costs two steps; space ends the turn; the other side plays by itself.
 */
public final class Tactics implements Sample {

  private static final String[] FIELD = {
    "......................",
    "..^^..........##......",
    "..^^^.........##..^^..",
    "...^.....~~.......^^..",
    ".........~~...........",
    "...##....==.....##....",
    "...##....==.....##....",
    ".........~~...........",
    "..^^.....~~.....^^^...",
    ".^^^....~~~......^....",
    "..^.....~~....##......",
    "........~~....##......"
  };
  private static final int STEPS = 5;
  private static final Color[] COLORS = {new Color(0x2f6db5ff), new Color(0xc8503cff)};

  /** A soldier, the tile on which it stands or will stand, and whether it has walked this turn. */
  private static final class Soldier {
    final GdxUnit unit;
    final int side;
    int cell;
    boolean walked;
    int health = 3;

    Soldier(GdxUnit unit, int side, int cell) {
      this.unit = unit;
      this.side = side;
      this.cell = cell;
    }
  }

  private final Ground ground = new Ground(FIELD);
  private final GdxWorld world =
      GdxWorld.of(ground.map, 1f / Ground.TILE)
          .blocked("houses")
          .blocked("water")
          .cost("forest", 2);
  private final GridSpace space = new GridSpace(world.cells().map(), world.movement());
  private final List<Soldier> soldiers = new ArrayList<>();
  private final Vector2 position = new Vector2();
  private @Nullable Soldier selected;
  private @Nullable TurnRange range;
  private boolean[] threat = {};
  private int[] path = {};
  private int turn = 1;
  private int fallen;
  private boolean debug;

  /** Opens a window. */
  public static void main(String... arguments) {
    SampleWindow.open(new Tactics(), arguments);
  }

  Tactics() {
    for (int i = 0; i < 5; i++) {
      add(1, 1 + 2 * i, 0);
      add(20, 2 + 2 * i, 1);
    }
  }

  private void add(int column, int row, int side) {
    GdxUnit unit = world.unit(world.center(column, row, position), 0.36f, 4);
    soldiers.add(new Soldier(unit, side, world.cell(column, row)));
  }

  @Override
  public Ground ground() {
    return ground;
  }

  @Override
  public String status() {
    long left = soldiers.stream().filter(soldier -> soldier.side == 0).count();
    return "Tactics: turn %s, %s against %s, %s have fallen"
        .formatted(turn, left, soldiers.size() - left, fallen);
  }

  int turn() {
    return turn;
  }

  int fallen() {
    return fallen;
  }

  private @Nullable Soldier at(int cell) {
    for (Soldier soldier : soldiers) {
      if (soldier.cell == cell) {
        return soldier;
      }
    }
    return null;
  }

  private boolean isEnemy(int side, int cell) {
    Soldier there = at(cell);
    return there != null && there.side != side;
  }

  /** Where a soldier can go: through friends, not through enemies, and to free tiles. */
  private TurnRange range(Soldier soldier) {
    return TurnRange.over(space)
        .points(STEPS * Octile.STRAIGHT)
        .mayPass(cell -> !isEnemy(soldier.side, cell))
        .mayStop(cell -> at(cell) == null)
        .from(soldier.cell);
  }

  private void select(@Nullable Soldier soldier) {
    selected = soldier;
    range = soldier == null ? null : range(soldier);
    threat = range == null ? new boolean[0] : range.threat(1, 1);
    path = new int[0];
  }

  /** Sends a soldier to a tile and lets it strike a unit next to it. */
  private void send(Soldier soldier, int cell) {
    soldier.cell = cell;
    soldier.walked = true;
    soldier.unit.goTo(world.center(x(cell), y(cell), position));
    Soldier enemy = beside(soldier);
    if (enemy != null && --enemy.health == 0) {
      enemy.unit.remove();
      soldiers.remove(enemy);
      fallen++;
    }
  }

  private @Nullable Soldier beside(Soldier soldier) {
    for (Soldier other : soldiers) {
      if (other.side != soldier.side && distance(other.cell, soldier.cell) == 1) {
        return other;
      }
    }
    return null;
  }

  private int x(int cell) {
    return cell % columns();
  }

  private int y(int cell) {
    return cell / columns();
  }

  private int distance(int a, int b) {
    return Math.max(Math.abs(x(a) - x(b)), Math.abs(y(a) - y(b)));
  }

  /** Moves all soldiers of a side toward the nearest enemy, as far as the turn allows. */
  private void playSide(int side) {
    for (Soldier soldier : List.copyOf(soldiers)) {
      if (soldier.side == side && !soldier.walked && soldier.health > 0) {
        TurnRange reach = range(soldier);
        int best = soldier.cell;
        for (int cell = 0; cell < columns() * rows(); cell++) {
          boolean nearer = reach.canStop(cell) && nearest(side, cell) < nearest(side, best);
          best = nearer ? cell : best;
        }
        send(soldier, best);
      }
    }
  }

  private int nearest(int side, int cell) {
    int nearest = Integer.MAX_VALUE;
    for (Soldier other : soldiers) {
      // The river is crossed in the middle only, so its bridge counts as the way.
      boolean across = x(other.cell) > 9 != x(cell) > 9;
      int bridge = 6 * columns() + 9;
      int way =
          across
              ? distance(cell, bridge) + distance(bridge, other.cell)
              : distance(cell, other.cell);
      nearest = other.side == side ? nearest : Math.min(nearest, way);
    }
    return nearest;
  }

  private void endTurn() {
    select(null);
    playSide(1);
    soldiers.forEach(soldier -> soldier.walked = false);
    turn++;
  }

  @Override
  public void update(float delta) {
    world.update(delta);
  }

  @Override
  public void pointer(int button, float x, float y) {
    if (x < 0 || y < 0 || x >= columns() || y >= rows()) {
      return;
    }
    int cell = world.cell((int) x, (int) y);
    Soldier there = at(cell);
    if (button == 0 && there != null && there.side == 0 && !there.walked) {
      select(there);
    } else if (selected != null && range != null && range.canStop(cell)) {
      path = range.path(cell);
      if (button == 0) {
        Soldier walker = selected;
        select(null);
        send(walker, cell);
      }
    }
  }

  @Override
  public void key(char key) {
    debug ^= key == 'D';
    if (key == 'S') {
      endTurn();
    }
  }

  @Override
  public void play(int second) {
    if (second % 3 == 0) {
      playSide(0);
    } else if (second % 3 == 1) {
      endTurn();
    } else {
      soldiers.stream().filter(soldier -> soldier.side == 0).findFirst().ifPresent(this::select);
    }
  }

  @Override
  public void draw(ShapeRenderer shapes) {
    ground.draw(shapes);
    for (int cell = 0; range != null && cell < columns() * rows(); cell++) {
      if (range.canStop(cell)) {
        shapes.setColor(0.25f, 0.5f, 0.85f, 0.34f);
        shapes.rect(x(cell) + 0.05f, y(cell) + 0.05f, 0.9f, 0.9f);
      } else if (threat[cell] && isEnemy(0, cell)) {
        shapes.setColor(0.9f, 0.25f, 0.2f, 0.5f);
        shapes.rect(x(cell) + 0.05f, y(cell) + 0.05f, 0.9f, 0.9f);
      }
    }
    shapes.setColor(1, 1, 1, 0.9f);
    for (int i = 1; i < path.length; i++) {
      shapes.rectLine(
          x(path[i - 1]) + 0.5f, y(path[i - 1]) + 0.5f, x(path[i]) + 0.5f, y(path[i]) + 0.5f, 0.1f);
    }
    soldiers.forEach(soldier -> draw(shapes, soldier));
    if (debug) {
      world.draw(shapes);
    }
  }

  private void draw(ShapeRenderer shapes, Soldier soldier) {
    soldier.unit.position(position);
    shapes.setColor(0.15f, 0.18f, 0.15f, 0.3f);
    shapes.circle(position.x + 0.06f, position.y - 0.1f, 0.36f, 18);
    shapes.setColor(1, 1, 1, soldier == selected ? 1 : 0.6f);
    shapes.circle(position.x, position.y, 0.40f, 20);
    shapes.setColor(COLORS[soldier.side]);
    shapes.circle(position.x, position.y, 0.35f, 20);
    for (int i = 0; i < soldier.health; i++) {
      shapes.setColor(1, 1, 1, 0.95f);
      shapes.circle(position.x - 0.16f + 0.16f * i, position.y, 0.06f, 8);
    }
  }
}
