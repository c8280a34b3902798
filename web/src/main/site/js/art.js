/** Pictures that are drawn on a board, from the folder "art": each lies in a box of 2.4 times its radius. */
const BOX = 2.4;
/** So many widths are kept of a picture. */
const MOST = 16;

/** A picture by its name; `ready` is called when it is there. */
export function art(name, ready) {
  const image = new Image();
  image.onload = ready;
  image.src = `art/${name}.svg`;
  /** By their width in pixels, because each draw of an SVG image rasterizes it again. */
  const copies = new Map();
  const copyOf = (width) => {
    if (copies.size >= MOST && !copies.has(width)) copies.clear();
    if (!copies.has(width)) {
      const copy = Object.assign(document.createElement('canvas'), { width, height: width });
      copy.getContext('2d').drawImage(image, 0, 0, width, width);
      copies.set(width, copy);
    }
    return copies.get(width);
  };
  /** Draws it around a place, turned. */
  return (context, x, y, r, turn = 0) => {
    if (!image.naturalWidth) return;
    const copy = copyOf(Math.max(1, Math.ceil(BOX * r * context.getTransform().a)));
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    context.drawImage(copy, (-BOX / 2) * r, (-BOX / 2) * r, BOX * r, BOX * r);
    context.restore();
  };
}
