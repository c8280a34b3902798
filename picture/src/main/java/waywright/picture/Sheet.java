package waywright.picture;

/** One picture, measured in pixels and ready to be drawn. */
interface Sheet {

  int width();

  int height();

  void draw(Pen pen);
}
