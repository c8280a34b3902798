import waywright.game.GameWorld;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;
import waywright.units.Speed;
import waywright.units.Units;

class UnitsOnHexagons {
  public static void main(String[] args) {
    GameWorld world = new GameWorld(GridMap.of("........", "...##...", "...##...", "........"));
    Units units = Units.ofHexagons(world, HexStorage.ODD_R); // neighbors' centers are 1 apart
    var walker = Movement.walker().toBuilder().neighbors(6).radius(1, 4).build();
    var orc = units.add(0.5, 0.9, walker, Speed.of(3));
    orc.goTo(7, 2);
    while (!orc.state().isOver()) {
      units.update(1 / 60.0);
    }
    System.out.println(orc + " on " + orc.node() % 8 + "," + orc.node() / 8);
  }
}
