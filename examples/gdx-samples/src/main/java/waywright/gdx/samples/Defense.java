package waywright.gdx.samples;

import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.GridPoint2;
import com.badlogic.gdx.math.Vector2;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import waywright.gdx.GdxUnit;
import waywright.gdx.GdxWorld;
import waywright.grid.GridSpace;
import waywright.grid.building.Buildable;
import waywright.units.UnitState;

/**
 * A tower defense: a click builds a tower, unless it would close the way; wasps walk around what is
 * built, from the left to the hive on the right. F1 shows paths.
 */
public final class Defense implements Sample {

  private static final String[] GARDEN = {
    "##############################",
    "#............................#",
    "#.....^^.............~~......#",
    "#....^^^.............~~~.....#",
    "#.....^...............~......#",
    "#............................#",
    "#............................#",
    "#...........##...............#",
    "............##................",
    "..............................",
    "............##................",
    "#...........##...............#",
    "#............................#",
    "#......................^^....#",
    "#....~~...............^^^....#",
    "#....~~~...............^.....#",
    "#.....~......................#",
    "#............................#",
    "##############################"
  };
  private static final float RANGE = 3.5f;
  private static final Vector2 HIVE = new Vector2(28.5f, 9.5f);

  /** A tower, where it stands, and the seconds until it shoots again. */
  private static final class Tower {
    final float x;
    final float y;
    float rest;
    float shownFor;
    final Vector2 target = new Vector2();

    Tower(int column, int row) {
      x = column + 0.5f;
      y = row + 0.5f;
    }
  }

  private static final class Wasp {
    final GdxUnit unit;
    int health = 5;

    Wasp(GdxUnit unit) {
      this.unit = unit;
    }
  }

  private final Ground ground = new Ground(GARDEN);
  private final GdxWorld world =
      GdxWorld.of(ground.map, 1f / Ground.TILE)
          .blocked("houses")
          .blocked("water")
          .blocked("forest")
          .blocked("towers");
  private final List<Tower> towers = new ArrayList<>();
  private final List<Wasp> wasps = new ArrayList<>();
  private final Vector2 position = new Vector2();
  private final GridPoint2 tile = new GridPoint2(-1, -1);
  private float time;
  private float nextWasp = 1;
  private int sent;
  private int stung;
  private int caught;
  private boolean refused;
  private boolean debug;

  /** Opens a window. */
  public static void main(String... arguments) {
    SampleWindow.open(new Defense(), arguments);
  }

  @Override
  public Ground ground() {
    return ground;
  }

  int caught() {
    return caught;
  }

  int stung() {
    return stung;
  }

  GdxWorld world() {
    return world;
  }

  @Override
  public String status() {
    return "Tower defense: %s towers, %s wasps caught, %s reached the hive"
        .formatted(towers.size(), caught, stung);
  }

  /** Builds a tower; returns false where it would stand on a wasp or close the way. */
  boolean build(int column, int row) {
    if (column < 1 || row < 1 || column >= columns() - 1 || row >= rows() - 1) {
      return false;
    }
    int[] units = wasps.stream().mapToInt(wasp -> wasp.unit.unit().node()).toArray();
    Buildable buildable =
        Buildable.over(new GridSpace(world.cells().map(), world.movement()))
            .spawns(world.cell(0, 9))
            .goals(world.cell(28, 9))
            .units(units)
            .survey();
    if (!buildable.mayBuild(world.cell(column, row))) {
      return false;
    }
    world.set("towers", column, row, Ground.tile('T'));
    towers.add(new Tower(column, row));
    return true;
  }

  @Override
  public void update(float delta) {
    time += delta;
    nextWasp -= delta;
    if (nextWasp <= 0 && sent < 200) {
      nextWasp = 0.7f;
      float y = 8.5f + sent % 3;
      sent++;
      Wasp wasp = new Wasp(world.unit(position.set(0.5f, y), 0.3f, 2.2f));
      wasp.unit.goTo(HIVE);
      wasps.add(wasp);
    }
    world.update(delta);
    for (Tower tower : towers) {
      shoot(tower, delta);
    }
    for (Iterator<Wasp> all = wasps.iterator(); all.hasNext(); ) {
      Wasp wasp = all.next();
      boolean arrived = wasp.unit.position(position).dst(HIVE) < 1.2f;
      if (arrived || wasp.health <= 0 || wasp.unit.state() == UnitState.GAVE_UP) {
        stung += arrived ? 1 : 0;
        caught += wasp.health <= 0 ? 1 : 0;
        wasp.unit.remove();
        all.remove();
      }
    }
  }

  private void shoot(Tower tower, float delta) {
    tower.rest -= delta;
    tower.shownFor -= delta;
    for (int i = 0; i < wasps.size() && tower.rest <= 0; i++) {
      Wasp wasp = wasps.get(i);
      if (wasp.health > 0 && wasp.unit.position(position).dst(tower.x, tower.y) < RANGE) {
        wasp.health--;
        tower.target.set(position);
        tower.rest = 0.5f;
        tower.shownFor = 0.12f;
      }
    }
  }

  @Override
  public void pointer(int button, float x, float y) {
    tile.set((int) Math.floor(x), (int) Math.floor(y));
    refused = button == 0 && !build(tile.x, tile.y);
  }

  @Override
  public void key(char key) {
    debug ^= key == 'D';
  }

  @Override
  public void play(int second) {
    int column = 6 + second / 7 * 4;
    int[] rows = {9, 8, 10, 7, 11, 12, 6};
    if (column < 26) {
      build(column, rows[second % 7] + (second / 7 % 2 == 0 ? 1 : -1));
    }
  }

  @Override
  public void draw(ShapeRenderer shapes) {
    ground.draw(shapes);
    shapes.setColor(0.92f, 0.72f, 0.25f, 1);
    shapes.circle(HIVE.x, HIVE.y, 0.9f, 6);
    shapes.setColor(0.55f, 0.37f, 0.12f, 1);
    shapes.circle(HIVE.x, HIVE.y, 0.35f, 6);
    for (Tower tower : towers) {
      draw(shapes, tower);
    }
    for (Wasp wasp : wasps) {
      wasp.unit.position(position);
      shapes.setColor(0.15f, 0.15f, 0.12f, 0.3f);
      shapes.circle(position.x + 0.08f, position.y - 0.12f, 0.28f, 14);
      shapes.setColor(0.98f, 0.80f, 0.20f, 1);
      shapes.circle(position.x, position.y, 0.28f, 14);
      shapes.setColor(0.2f, 0.16f, 0.1f, 1);
      shapes.rect(position.x - 0.05f, position.y - 0.24f, 0.1f, 0.48f);
      float wing = 0.12f + 0.05f * (float) Math.sin(time * 40 + position.x * 9);
      shapes.setColor(1, 1, 1, 0.75f);
      shapes.ellipse(position.x - 0.3f, position.y + 0.05f, 0.28f, 2 * wing);
      shapes.ellipse(position.x + 0.02f, position.y + 0.05f, 0.28f, 2 * wing);
      shapes.setColor(0.8f, 0.25f, 0.2f, 1);
      shapes.rect(position.x - 0.25f, position.y + 0.4f, 0.1f * wasp.health, 0.07f);
    }
    if (refused) {
      shapes.setColor(0.85f, 0.2f, 0.2f, 0.6f);
      shapes.rect(tile.x, tile.y, 1, 1);
    }
    if (debug) {
      world.draw(shapes);
    }
  }

  private static void draw(ShapeRenderer shapes, Tower tower) {
    shapes.setColor(0.15f, 0.15f, 0.15f, 0.25f);
    shapes.circle(tower.x + 0.1f, tower.y - 0.12f, 0.48f, 16);
    shapes.setColor(0.50f, 0.52f, 0.56f, 1);
    shapes.circle(tower.x, tower.y, 0.46f, 16);
    shapes.setColor(0.66f, 0.68f, 0.72f, 1);
    shapes.circle(tower.x, tower.y, 0.34f, 16);
    shapes.setColor(0.26f, 0.36f, 0.58f, 1);
    shapes.circle(tower.x, tower.y, 0.17f, 12);
    if (tower.shownFor > 0) {
      shapes.setColor(1, 0.95f, 0.6f, 0.85f);
      shapes.rectLine(tower.x, tower.y, tower.target.x, tower.target.y, 0.09f);
    }
  }
}
