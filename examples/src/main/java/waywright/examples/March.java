package waywright.examples;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.units.Formation;
import waywright.units.Group;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.UnitState;
import waywright.units.Units;
import waywright.units.UnitsState;

/** A unit that walks, a group that forms up, and a tick that is played again. */
public final class March {

  /** What draws a unit at a position, looking the way that it walks. */
  interface Screen {

    /** Draws a frame; the heading is in radians. */
    void draw(double x, double y, double heading);
  }

  private March() {}

  /** One unit, from frame to frame. */
  static void walk(PrintStream out, Screen screen) {
    // tag: unit
    GameWorld world = new GameWorld(GridMap.filled(64, 24, '.'));
    Units units = new Units(world);
    Unit orc = units.add(3.5, 4.5, Body.radius(0.4), Speed.of(3)); // 3 cells a second
    orc.goTo(60, 12);
    while (!orc.state().isOver()) {
      units.update(1 / 60.0); // every frame; fixed ticks of 0.1 s inside
      screen.draw(orc.x(), orc.y(), orc.heading());
    }
    out.println(orc); // unit 0 ARRIVED
    // end: unit
  }

  /** Thirty units, as a box. */
  static void form(PrintStream out) {
    GameWorld world = new GameWorld(GridMap.filled(64, 24, '.'));
    // tag: group
    Units units = new Units(world);
    List<Unit> selected = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      selected.add(units.add(2 + i % 5 + 0.5, 4 + i / 5 + 0.5, Body.radius(0.4), Speed.of(3)));
    }
    Group army = units.group(selected).formation(Formation.box()).goTo(56, 12);
    // end: group
    while (!army.units().stream().allMatch(unit -> unit.state().isOver())) {
      units.update(1 / 60.0);
    }
    out.println(army.units().stream().filter(u -> u.state() == UnitState.ARRIVED).count());
  }

  /** Ten ticks, and the same again. */
  static void again(PrintStream out) {
    GameWorld world = new GameWorld(GridMap.filled(64, 24, '.'));
    Units units = new Units(world);
    units.add(3.5, 4.5, Body.radius(0.4), Speed.of(3)).goTo(60, 12);
    // tag: again
    GameWorld.Version map = world.save();
    UnitsState before = units.save();
    units.update(1); // about ten ticks
    long hash = units.hash();
    world.restore(map); // the world first
    units.restore(before);
    units.update(1);
    out.println(units.hash() == hash); // true
    // end: again
  }

  /** Walks on the console. */
  public static void main(String[] args) {
    walk(System.out, (x, y, heading) -> {});
    form(System.out);
    again(System.out);
  }
}
