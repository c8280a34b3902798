import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.hex.HexStorage;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.Units;

class UnitsOnHexagons {
  public static void main(String[] args) {
    GameWorld world = new GameWorld(GridMap.of("........", "...##...", "...##...", "........"));
    Units units = Units.ofHexagons(world, HexStorage.ODD_R); // neighbors' centers are 1 apart
    Unit orc = units.add(0.5, 0.9, Body.radius(0.25), Speed.of(3));
    orc.goTo(7, 2);
    while (!orc.state().isOver()) {
      units.update(1 / 60.0);
    }
    System.out.println(orc + " on " + orc.node() % 8 + "," + orc.node() / 8);
  }
}
