/** Pictures that are drawn on a board, from the folder "art": each lies in a box of 2.4 times its radius. */
const BOX = 2.4;

/** A picture by its name; `ready` is called when it is there. */
export function art(name, ready) {
  const image = new Image();
  image.onload = ready;
  image.src = `art/${name}.svg`;
  /** Draws it around a place, turned. */
  return (context, x, y, r, turn = 0) => {
    if (!image.naturalWidth) return;
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    context.drawImage(image, (-BOX / 2) * r, (-BOX / 2) * r, BOX * r, BOX * r);
    context.restore();
  };
}
