package waywright.gdx.samples;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.Vector2;
import java.util.ArrayList;
import java.util.List;
import waywright.gdx.GdxUnit;
import waywright.gdx.GdxWorld;
import waywright.units.Formation;
import waywright.units.Group;
import waywright.units.Unit;
import waywright.units.UnitState;

/**
 * A strategy game: drag to select, right click to send, keys 1 to 4 for the formation, F1 shows
 * paths and goals. Two armies of forty share a valley with a river, two bridges and a village.
 */
public final class Rts implements Sample {

  private static final Formation[] FORMATIONS = {
    Formation.box(), Formation.wedge(), Formation.line(), Formation.column()
  };
  private static final String[] NAMES = {"box", "wedge", "line", "column"};
  private static final Color[] COLORS = {new Color(0x2f6db5ff), new Color(0xc8503cff)};
  private static final String[] VALLEY = {
    "................................~~..............................",
    "..^^............................~~................^^............",
    ".^^^^..........................~~~...............^^^^...........",
    ".^^^^..........................~~...............^^^^^...........",
    "..^^...........................~~................^^^............",
    "...............................~~...............................",
    "...............###............~~~.........###...................",
    "...............###............~~..........###......###..........",
    "......##.......###............~~...................###..........",
    "......##......................~~........................##......",
    ".............................===........................##......",
    ".............................===................................",
    ".............................===................................",
    ".....###......##..............~~............###.................",
    ".....###......##..............~~............###.......^^........",
    "..............................~~~....................^^^^.......",
    "...............................~~....................^^^^^......",
    "..........^^^..................~~.....................^^^.......",
    ".........^^^^^.................~~~..............................",
    ".........^^^^^^.................~~.........##...................",
    "..........^^^^..................~~.........##..........##.......",
    "...........^^...................~~.....................##.......",
    "................................~~..............................",
    "...............................===..............................",
    "....##....###..................===..............................",
    "....##....###..................===..........###.................",
    "..........###..................~~...........###........^^.......",
    "...............................~~.....................^^^^......",
    "..............................~~~......................^^.......",
    "..............................~~................................",
    "..............................~~................................",
    "..............................~~................................"
  };

  private final Ground ground = new Ground(VALLEY);
  private final GdxWorld world =
      GdxWorld.of(ground.map, 1f / Ground.TILE)
          .blocked("houses")
          .blocked("water")
          .cost("forest", 4);
  private final List<List<GdxUnit>> armies = List.of(new ArrayList<>(), new ArrayList<>());
  private final List<GdxUnit> selected = new ArrayList<>();
  private final Vector2 position = new Vector2();
  private final Vector2 direction = new Vector2();
  private final Vector2 pointer = new Vector2();
  private final Vector2 corner = new Vector2();
  private double[] preview = {};
  private boolean drags;
  private boolean debug;
  private int formation;

  /** Opens a window. */
  public static void main(String... arguments) {
    int at = List.of(arguments).indexOf("--army");
    SampleWindow.open(new Rts(at < 0 ? 40 : Integer.parseInt(arguments[at + 1])), arguments);
  }

  /** A game of armies of so many soldiers, on the free tiles from both ends of the valley. */
  Rts(int army) {
    for (int i = 0; i < 22 * columns() && armies.get(1).size() < army; i++) {
      int column = 1 + i / 22;
      int row = 5 + i % 22;
      for (int side = 0; side < 2; side++) {
        int from = side == 0 ? column : columns() - 1 - column;
        if (world.cost(from, row) == 1 && armies.get(side).size() < army) {
          armies.get(side).add(add(from + 0.5, row + 0.5));
        }
      }
    }
  }

  private GdxUnit add(double x, double y) {
    return world.unit(position.set((float) x, (float) y), 0.36f, 3);
  }

  GdxWorld world() {
    return world;
  }

  List<GdxUnit> army(int side) {
    return armies.get(side);
  }

  @Override
  public Ground ground() {
    return ground;
  }

  @Override
  public String status() {
    long moving =
        world.units().all().stream().filter(unit -> unit.state() == UnitState.MOVING).count();
    return "RTS: %s of %s walk, %s selected, formation %s"
        .formatted(moving, world.units().all().size(), selected.size(), NAMES[formation]);
  }

  @Override
  public void update(float delta) {
    world.update(delta);
  }

  /** Sends units in the formation that is chosen. */
  void send(List<GdxUnit> units, double x, double y) {
    if (!units.isEmpty()) {
      group(units).goTo(x, y);
    }
  }

  private Group group(List<GdxUnit> units) {
    List<Unit> members = new ArrayList<>();
    units.forEach(unit -> members.add(unit.unit()));
    return world.units().group(members).formation(FORMATIONS[formation]);
  }

  @Override
  public void pointer(int button, float x, float y) {
    pointer.set(x, y);
    if (button == 0) {
      corner.set(x, y);
      drags = true;
    } else if (button == 1) {
      send(selected, x, y);
      preview = new double[0];
    } else if (!drags && !selected.isEmpty() && x > 0 && y > 0 && x < columns() && y < rows()) {
      preview = group(selected).preview(x, y);
    }
  }

  @Override
  public void release(float x, float y) {
    drags = false;
    selected.clear();
    for (GdxUnit unit : armies.get(0)) {
      unit.position(position);
      boolean insideX = position.x > Math.min(corner.x, x) && position.x < Math.max(corner.x, x);
      boolean insideY = position.y > Math.min(corner.y, y) && position.y < Math.max(corner.y, y);
      if (insideX && insideY) {
        selected.add(unit);
      }
    }
  }

  @Override
  public void key(char key) {
    debug ^= key == 'D';
    formation = key >= '1' && key <= '4' ? key - '1' : formation;
  }

  @Override
  public void play(int second) {
    if (second % 24 == 0) {
      key("1234".charAt(second / 24 % 4));
      boolean there = second / 24 % 2 == 0;
      selected.clear();
      selected.addAll(armies.get(0));
      send(armies.get(0), there ? 45.5 : 12.5, there ? 22.5 : 15.5);
      key("2341".charAt(second / 24 % 4));
      send(armies.get(1), there ? 18.5 : 50.5, there ? 9.5 : 17.5);
    }
  }

  @Override
  public void draw(ShapeRenderer shapes) {
    ground.draw(shapes);
    for (int side = 0; side < 2; side++) {
      for (GdxUnit unit : armies.get(side)) {
        soldier(shapes, unit, COLORS[side]);
      }
    }
    shapes.setColor(1, 1, 1, 0.5f);
    for (int i = 0; i + 1 < preview.length; i += 2) {
      shapes.circle((float) preview[i], (float) preview[i + 1], 0.3f, 14);
    }
    if (drags) {
      shapes.setColor(1, 1, 1, 0.25f);
      shapes.rect(corner.x, corner.y, pointer.x - corner.x, pointer.y - corner.y);
    }
    if (debug) {
      world.draw(shapes);
    }
  }

  private void soldier(ShapeRenderer shapes, GdxUnit unit, Color color) {
    unit.position(position);
    unit.direction(direction);
    shapes.setColor(0.15f, 0.18f, 0.15f, 0.3f);
    shapes.circle(position.x + 0.08f, position.y - 0.1f, 0.36f, 16);
    if (selected.contains(unit)) {
      shapes.setColor(1, 1, 1, 0.9f);
      shapes.circle(position.x, position.y, 0.42f, 18);
    }
    shapes.setColor(color);
    shapes.circle(position.x, position.y, 0.36f, 16);
    shapes.setColor(1, 1, 1, 0.95f);
    float x = position.x + direction.x * 0.3f;
    float y = position.y + direction.y * 0.3f;
    float sideX = -direction.y * 0.16f;
    float sideY = direction.x * 0.16f;
    shapes.triangle(
        x, y, position.x + sideX, position.y + sideY, position.x - sideX, position.y - sideY);
  }
}
