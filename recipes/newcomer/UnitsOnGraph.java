import waywright.game.graph.GraphWorld;
import waywright.graph.GraphBuilder;
import waywright.grid.Body;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.Units;

class UnitsOnGraph {
  public static void main(String[] args) {
    var roads = new GraphBuilder().edge("Ulm", "Jena", 7).edge("Jena", "Kiel", 9);
    var graph = roads.place(0, 0, 0).place(1, 7, 0).place(2, 7, 9).build();
    Units units = new Units(new GraphWorld(graph));
    Unit cart = units.add(0, 0, Body.CELL, Speed.of(3)); // on the nearest node: Ulm
    cart.goToNode(graph.node("Kiel"));
    while (!cart.state().isOver()) {
      units.update(1 / 60.0);
    }
    System.out.println(cart + " in " + graph.name(cart.node()));
  }
}
