import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.Units;

class UnitsOnSquares {
  public static void main(String[] args) {
    GameWorld world = new GameWorld(GridMap.of("........", "...##...", "...##...", "........"));
    Units units = new Units(world);
    Unit orc = units.add(0.5, 1.5, Body.radius(0.4), Speed.of(3)); // 3 cells a second
    orc.goTo(7, 2);
    while (!orc.state().isOver()) {
      units.update(1 / 60.0); // a frame: draw it at orc.x(), orc.y(), orc.heading()
    }
    System.out.println(orc + " on " + orc.node() % 8 + "," + orc.node() / 8);
  }
}
