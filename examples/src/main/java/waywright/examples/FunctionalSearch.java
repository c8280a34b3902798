package waywright.examples;

import java.util.ArrayList;
import java.util.List;
import waywright.state.StateResult;
import waywright.state.StateSearch;

/** Shortest paths from functions alone: nothing to extend, nothing to build first. */
public final class FunctionalSearch {

  private static final List<String> WORDS =
      List.of(
          "cold", "cord", "card", "ward", "warm", "worm", "word", "wood", "good", "gold", "form",
          "corm", "core", "care");

  private FunctionalSearch() {}

  // tag: ladder
  /** From one word to another, a letter at a time. */
  static StateResult<String> ladder(String from, String to) {
    return StateSearch.find(
        from,
        to,
        word -> differences(word, to),
        (word, next) -> 1,
        word -> WORDS.stream().filter(next -> differences(word, next) == 1).toList());
  }

  // end: ladder

  private static int differences(String a, String b) {
    int count = 0;
    for (int i = 0; i < a.length(); i++) {
      count += a.charAt(i) == b.charAt(i) ? 0 : 1;
    }
    return count;
  }

  // tag: jugs
  /** Two jugs without marks, of 5 and 3 liters. */
  record Jugs(int five, int three) {

    List<Jugs> moves() {
      int right = Math.min(five, 3 - three);
      int left = Math.min(three, 5 - five);
      return List.of(
          new Jugs(5, three),
          new Jugs(five, 3),
          new Jugs(0, three),
          new Jugs(five, 0),
          new Jugs(five - right, three + right),
          new Jugs(five + left, three - left));
    }
  }

  /** The goal may be a test of a state; here the cost is the water that comes from the tap. */
  static StateResult<Jugs> measure(int liters) {
    return StateSearch.findWhere(
        new Jugs(0, 0),
        jugs -> jugs.five == liters,
        jugs -> 0,
        (jugs, next) -> Math.max(0, next.five + next.three - jugs.five - jugs.three),
        Jugs::moves);
  }

  // end: jugs

  // tag: numbers
  /** From 1 to a number by adding 1 at a cost of 1, or doubling at a cost of 1.5. */
  static StateResult<Integer> count(int goal) {
    return StateSearch.find(
        1,
        goal,
        n -> n < goal ? 1 : 0,
        (n, next) -> next == n + 1 ? 1 : 1.5,
        n -> {
          List<Integer> next = new ArrayList<>();
          if (n < goal) {
            next.add(n + 1);
          }
          if (n > 1 && 2 * n <= goal) {
            next.add(2 * n);
          }
          return next;
        });
  }

  // end: numbers

  /** Runs all three, and what becomes of a search without an answer. */
  public static void main(String[] args) {
    System.out.println(String.join(" - ", ladder("cold", "warm").path()));
    System.out.println(ladder("cold", "tree").status());
    StateResult<Jugs> four = measure(4);
    System.out.println(four.path() + " takes " + four.cost() + " liters from the tap");
    System.out.println(count(22).path() + " costs " + count(22).cost());
  }
}
