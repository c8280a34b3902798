package waywright.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A cell as it is written on the command line: {@code X,Y}.
 *
 * @param x column, from 0 at the left
 * @param y row, from 0 at the top
 */
record Cell(int x, int y) {

  /** Reads {@code X,Y}. */
  static Cell parse(String text) {
    String[] parts = text.split(",", -1);
    try {
      if (parts.length == 2) {
        return new Cell(Integer.parseInt(parts[0].strip()), Integer.parseInt(parts[1].strip()));
      }
    } catch (NumberFormatException e) {
      // refused below
    }
    throw new UsageError(
        "\"" + text + "\" is no cell X,Y of two whole numbers. Maybe write 12,34?");
  }

  @Override
  public String toString() {
    return x + "," + y;
  }

  /** For options. */
  static final class Converter implements ITypeConverter<Cell> {

    @Override
    public Cell convert(String text) {
      try {
        return parse(text);
      } catch (UsageError e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
