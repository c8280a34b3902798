import waywright.state.StateResult;
import waywright.state.StateSearch;

/** A villager plans. An axe can be bought or found; a hut takes four logs. */
class HutPlan {
  record Village(int coins, int logs, boolean axe, boolean hut) {}

  public static void main(String[] args) {
    StateSearch<Village> planner = StateSearch.astar((now, moves) -> {
      if (!now.axe && now.coins >= 5) {
        moves.add(new Village(now.coins - 5, now.logs, true, now.hut), 1, "buy axe");
      }
      if (!now.axe) {
        moves.add(new Village(now.coins, now.logs, true, now.hut), 9, "find axe");
      }
      if (now.axe) {
        moves.add(new Village(now.coins, now.logs + 1, true, now.hut), 2, "chop wood");
      }
      if (now.logs >= 4) {
        moves.add(new Village(now.coins, now.logs - 4, now.axe, true), 3, "build hut");
      }
    });
    Village start = new Village(5, 0, false, false);
    StateResult<Village> plan = planner.start(start, Village::hut, now -> now.hut ? 0 : 3).solve();
    System.out.println(plan.actions() + " cost " + plan.cost());
  }
}
