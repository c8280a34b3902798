import java.util.List;
import waywright.state.ShortestPath;

class WordLadder {
  static final List<String> WORDS = List.of("cold", "cord", "card", "word", "ward", "warm");

  static boolean near(String a, String b) {
    int same = 0;
    for (int i = 0; i < a.length(); i++) {
      same += a.charAt(i) == b.charAt(i) ? 1 : 0;
    }
    return same == a.length() - 1;
  }

  public static void main(String[] args) {
    System.out.println(
        ShortestPath.find(
                "cold", "warm", word -> 0, (word, next) -> 1,
                word -> WORDS.stream().filter(next -> near(word, next)).toList())
            .path());
  }
}
