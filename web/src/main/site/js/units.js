/** Units as all scenes show them: discs, all of one color at once. */

/** Adds a disc; a tiny one as a square, which takes a seventh of the time. */
function disc(shape, x, y, r) {
  if (r < 2.2) return shape.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
  shape.moveTo(x + r, y);
  return shape.arc(x, y, r, 0, 7);
}

/**
 * @param names of the colors
 * @param r the radius in pixels
 * @param unit gives of each { x, y, color: its number }, and if so { turn: where it looks, NaN for nowhere, tail: the places
 *     where it was, x and y by turns, chosen }
 * @param eye the color of the dot where it looks
 */
export function drawUnits(context, colors, names, r, count, unit, eye = colors.eye) {
  const [bodies, tails] = [names, names].map((list) => list.map(() => new Path2D()));
  const [eyes, rings] = [new Path2D(), new Path2D()];
  for (let i = 0; i < count; i++) {
    const { x, y, color, turn, tail = [], chosen = false } = unit(i);
    disc(bodies[color], x, y, r);
    if (chosen) disc(rings, x, y, r + 1);
    if (tail.length) tails[color].moveTo(x, y);
    for (let k = 0; k < tail.length; k += 2) tails[color].lineTo(tail[k], tail[k + 1]);
    // A unit looks ahead; one that waits looks nowhere.
    const ahead = Number.isNaN(turn) ? 0 : r * 0.45;
    if (r > 2.6 && turn !== undefined) disc(eyes, x + (ahead && Math.cos(turn) * ahead), y + (ahead && Math.sin(turn) * ahead), r * 0.3);
  }
  Object.assign(context, { lineCap: 'round', lineJoin: 'round', lineWidth: r * 1.1, globalAlpha: 0.28 });
  names.forEach((name, i) => {
    context.strokeStyle = colors[name];
    context.stroke(tails[i]);
  });
  context.globalAlpha = 1;
  names.forEach((name, i) => {
    context.fillStyle = colors[name];
    context.fill(bodies[i]);
  });
  context.fillStyle = eye;
  context.fill(eyes);
  Object.assign(context, { strokeStyle: colors.path, lineWidth: Math.max(1.2, r / 3) });
  context.stroke(rings);
}
