package waywright.formats.mesh;

import java.util.Arrays;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.LineCursor;
import waywright.formats.internal.NumberSyntax;
import waywright.formats.internal.Words;
import waywright.internal.Growth;

/** Reads Wavefront OBJ files: {@link TriangleSoup#read}. */
final class ObjFile {

  /** The maximum number of triangles and of vertices. */
  static final int MOST = 1 << 26;

  private final LineCursor lines;
  private float[] points = new float[192];
  private int coordinates;
  private int[] corners = new int[192];
  private int ends;

  /** The words of the current line. */
  private final Words words;

  private ObjFile(Source source) {
    lines = new LineCursor(source);
    words = new Words(lines);
  }

  static TriangleSoup read(Source source) throws FormatException {
    ObjFile file = new ObjFile(source);
    while (file.lines.next()) {
      file.readLine();
    }
    if (file.ends == 0) {
      throw source.error("there are no faces. Maybe this is another kind of file?");
    }
    return new TriangleSoup(file.points, file.coordinates, file.corners, file.ends);
  }

  private void readLine() throws FormatException {
    boolean named = lines.length() > 1 && (lines.at(0) == 'v' || lines.at(0) == 'f');
    if (named && isBlank(lines.at(1)) || lines.length() > 1 && isBlank(lines.at(0))) {
      words.restart();
      switch (words.word()) {
        case "v" -> vertex();
        case "f" -> face();
        default -> {}
      }
    }
  }

  private static boolean isBlank(int letter) {
    return letter == ' ' || letter == '\t';
  }

  private void vertex() throws FormatException {
    if (coordinates / 3 >= MOST) {
      throw lines.error(0, "more than 2^26 vertices. Maybe split the geometry?");
    }
    if (coordinates + 3 > points.length) {
      points = Arrays.copyOf(points, Math.min(3 * MOST, 2 * points.length));
    }
    for (int i = 0; i < 3; i++) {
      points[coordinates++] = coordinate();
    }
  }

  private float coordinate() throws FormatException {
    int column = words.column();
    String word = words.word();
    float value = (float) NumberSyntax.value(word);
    if (!Float.isFinite(value)) {
      throw lines.error(
          column,
          "the coordinate %s is not a number up to 10^38. Maybe one of the three is missing?"
              .formatted(FormatException.excerpt(word)));
    }
    return value + 0f;
  }

  private void face() throws FormatException {
    int first = -1;
    int before = -1;
    int count = 0;
    int column = words.column();
    for (String word = words.word();
        !word.isEmpty() && word.charAt(0) != '#';
        word = words.word()) {
      int vertex = vertex(word, column);
      first = count == 0 ? vertex : first;
      if (count++ > 1) {
        triangle(first, before, vertex);
      }
      before = vertex;
      column = words.column();
    }
    if (count < 3) {
      throw lines.error(
          0, "a face of " + count + " vertices. Maybe it continues on the next line?");
    }
  }

  private int vertex(String word, int column) throws FormatException {
    int slash = word.indexOf('/');
    String digits = slash < 0 ? word : word.substring(0, slash);
    int count = coordinates / 3;
    int number = lines.number(digits, column, "a vertex of a face", -count, count);
    if (number == 0) {
      throw lines.error(column, "vertices are counted from 1, so there is no vertex 0");
    }
    return number > 0 ? number - 1 : count + number;
  }

  private void triangle(int a, int b, int c) throws FormatException {
    if (ends / 3 >= MOST) {
      throw lines.error(0, "more than 2^26 triangles. Maybe split the geometry?");
    }
    corners = Growth.ensure(corners, ends + 3);
    corners[ends++] = a;
    corners[ends++] = b;
    corners[ends++] = c;
  }
}
