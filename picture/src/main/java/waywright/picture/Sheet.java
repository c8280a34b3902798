package waywright.picture;

import waywright.draw.Sink;

/** One picture, measured in pixels and ready to be drawn. */
interface Sheet {

  int width();

  int height();

  void draw(Sink sink);
}
