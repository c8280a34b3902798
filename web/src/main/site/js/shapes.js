/** What all pictures draw with: strokes and fills in a color, circles, straight lines. */

/** Numbers by twos: places given as x and y by turns, or arcs given by their ends. */
export const pairs = (numbers) => Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i], numbers[2 * i + 1]]);

/** Strokes what was traced; with a part of its color, all that is drawn before and after has the whole. */
export function stroke(context, color, width, alpha = 1) {
  context.lineWidth = width;
  context.strokeStyle = color;
  if (alpha < 1) context.globalAlpha = alpha;
  context.stroke();
  if (alpha < 1) context.globalAlpha = 1;
}

/** Fills it. */
export function fill(context, color, alpha = 1) {
  context.fillStyle = color;
  if (alpha < 1) context.globalAlpha = alpha;
  context.fill();
  if (alpha < 1) context.globalAlpha = 1;
}

/** Traces a circle by itself. */
export function circle(context, x, y, r) {
  context.beginPath();
  context.arc(x, y, r, 0, 7);
}

/** Traces a straight line, as a part of what is traced. */
export function segment(context, fromX, fromY, toX, toY) {
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
}

/** Traces a line through places by itself, or the outline of an area. */
export function trace(context, places, closed = false) {
  context.beginPath();
  for (const [x, y] of places) context.lineTo(x, y);
  if (closed) context.closePath();
}

/** An end of a path: a diamond if it has a size as one, else a disc. */
export function drawEnd(context, x, y, diamond, disc, colors) {
  if (diamond) trace(context, [[0, -1], [1, 0], [0, 1], [-1, 0]].map(([dx, dy]) => [x + dx * diamond, y + dy * diamond]), true);
  else circle(context, x, y, disc);
  context.lineJoin = 'round';
  stroke(context, colors.halo, Math.max(2, (diamond || disc) / 3));
  fill(context, colors.path);
}

/** Strokes with a rim, so that it reads on everything. */
export function outlined(context, colors, color, width, rim) {
  context.lineJoin = context.lineCap = 'round';
  stroke(context, colors.halo, width + rim);
  stroke(context, color, width);
}
