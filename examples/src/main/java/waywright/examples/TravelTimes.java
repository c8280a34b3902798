package waywright.examples;

import java.io.PrintStream;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.prepare.Workers;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.cch.Customization;
import waywright.road.cch.Nearest;
import waywright.road.cch.Reach;
import waywright.road.cch.TargetSet;
import waywright.road.order.NodeOrder;
import waywright.search.Search;

/** One network, its usual times and those of a rush hour; a path, a matrix, what is near. */
public final class TravelTimes {

  private TravelTimes() {}

  /** Asks all of it of four places. */
  static void ask(PrintStream out) {
    Graph roads =
        new GraphBuilder()
            .edge("Mill", "Church", 4)
            .edge("Church", "Market", 3)
            .edge("Market", "Harbor", 6)
            .edge("Mill", "Harbor", 15)
            .build();
    // tag: cch
    CustomizableHierarchy hierarchy = // once for a network
        CustomizableHierarchy.of(
            roads.topology(), NodeOrder.of(roads.topology(), roads.geometry()));
    Customization usual = hierarchy.customize(roads.metric()).perfect(); // once for a metric
    Search search = usual.search(); // once for a thread
    search.start(roads.node("Mill"), roads.node("Harbor")).run();
    out.println(search.cost() + " minutes");

    int bridge = roads.arcFrom(roads.node("Church"), 1); // from Church to Market
    Customization rush = usual.with(new int[] {bridge}, new int[] {20});
    Search now = rush.search();
    now.start(roads.node("Mill"), roads.node("Harbor")).run();
    out.println(now.cost() + " in the rush hour");
    // end: cch
    // tag: batch
    int[] places = {roads.node("Mill"), roads.node("Market"), roads.node("Harbor")};
    int[][] minutes = TargetSet.of(usual, places).matrix(places, Workers.NONE);
    out.println("from the market to the harbor: " + minutes[1][2]); // or writeCsv, row by row

    Nearest.Query near = Nearest.of(usual, 1, roads.node("Mill"), roads.node("Harbor")).query();
    near.run(roads.node("Market"));
    out.println("nearest to the market: " + roads.name(near.node(0)));

    Reach reach = Reach.of(usual, roads.node("Mill"));
    out.println("to the harbor by " + roads.name(roads.tail(reach.arcTo(roads.node("Harbor")))));
    // end: batch
  }

  /** Asks on the console. */
  public static void main(String[] args) {
    ask(System.out);
  }
}
