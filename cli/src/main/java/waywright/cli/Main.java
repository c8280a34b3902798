package waywright.cli;

/** The command line. */
public final class Main {

  private Main() {}

  /** Prints the arguments. */
  public static void main(String[] arguments) {
    System.out.println(String.join("|", arguments));
  }
}
