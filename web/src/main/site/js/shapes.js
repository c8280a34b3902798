/** What all pictures draw with: strokes and fills in a color, circles, straight lines. */

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
