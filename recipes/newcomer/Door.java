import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.units.GiveUp;
import waywright.units.Speed;
import waywright.units.UnitState;
import waywright.units.Units;

/** Five hundred units and a door of three cells, open for fifty ticks and closed for fifty. */
class Door {
  public static void main(String[] args) {
    GameWorld world = new GameWorld(GridMap.filled(64, 32, '.'));
    world.fill(32, 0, 1, 32, '#');
    Units units = new Units(world).gridSteps();
    for (int i = 0; i < 500; i++) {
      units.add(i / 32 + 0.5, i % 32 + 0.5, Body.CELL, Speed.of(10)).giveUp(GiveUp.RETRY);
    }
    units.group(units.all()).goTo(48, 16);
    for (int tick = 0; tick < 600; tick++) {
      if (tick % 50 == 0) {
        world.fill(32, 15, 1, 3, tick % 100 == 0 ? '.' : '#');
      }
      units.tick();
    }
    long through = units.all().stream().filter(u -> u.state() == UnitState.ARRIVED).count();
    System.out.println(through + " of 500 arrived");
  }
}
