package waywright.web;

import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;

/** The doors of the library that the page knocks at. */
public final class Playground {

  private Playground() {}

  /** A scene. */
  @JSExport
  public static SearchScene search(int width, int height, Int8Array letters) {
    return new SearchScene(width, height, letters.copyToJavaArray());
  }

  /** Nothing to do at the start. */
  public static void main(String[] arguments) {}
}
