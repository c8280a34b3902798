package waywright.gdx.samples;

import com.badlogic.gdx.graphics.glutils.ShapeRenderer;

/** A game of tiles of side 1 from (0, 0): its rules, and how it looks. Needs no window to run. */
interface Sample {

  /** The tiles of the game. */
  Ground ground();

  default int columns() {
    return ground().columns();
  }

  default int rows() {
    return ground().rows();
  }

  /** Shown in the title of the window. */
  String status();

  void update(float delta);

  /** Draws filled shapes. */
  void draw(ShapeRenderer shapes);

  /** A button is pressed (0 left, 1 right), or the pointer moves (−1), at a position. */
  void pointer(int button, float x, float y);

  /** The left button is released. */
  default void release(float x, float y) {}

  /** A key, by its letter; 'D' is F1. */
  void key(char key);

  /** Orders of a player who is not there: for tests, and screenshots. */
  void play(int second);
}
