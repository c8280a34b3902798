import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.units.Formation;
import waywright.units.Speed;
import waywright.units.UnitState;
import waywright.units.Units;

/** Fifty units cross a river by a bridge of two cells, and form a box on the other side. */
class River {
  public static void main(String[] args) {
    GameWorld world = new GameWorld(GridMap.filled(48, 24, '.'));
    world.fill(20, 0, 4, 24, 'W'); // the river
    world.fill(20, 11, 4, 2, '.'); // the bridge
    Units units = new Units(world);
    for (int i = 0; i < 50; i++) {
      units.add(4.5 + i % 5, 6.5 + i / 5, Body.radius(0.4), Speed.of(3));
    }
    units.group(units.all()).formation(Formation.box()).goTo(38, 12);
    while (units.all().stream().anyMatch(unit -> !unit.state().isOver())) {
      units.tick();
    }
    long arrived = units.all().stream().filter(u -> u.state() == UnitState.ARRIVED).count();
    System.out.println(arrived + " of 50 arrived");
  }
}
