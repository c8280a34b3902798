import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import waywright.state.StateResult;
import waywright.state.StateSearch;

class WordLadder {
  public static void main(String[] args) throws Exception {
    List<String> words = Files.readAllLines(Path.of("words.txt"));
    StateResult<String> ladder = StateSearch.find(
        "head", "tail",
        word -> 4 - same(word, "tail"),
        (word, next) -> 1,
        word -> words.stream().filter(next -> same(word, next) == 3).toList());
    System.out.println(ladder.path());
  }

  static int same(String a, String b) {
    int same = 0;
    for (int i = 0; i < 4; i++) {
      same += a.charAt(i) == b.charAt(i) ? 1 : 0;
    }
    return same;
  }
}
