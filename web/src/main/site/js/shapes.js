/** What all pictures draw with: strokes and fills in a color, circles. */

/** Strokes the path that was traced. */
export function stroke(context, color, width, alpha = context.globalAlpha) {
  const before = context.globalAlpha;
  Object.assign(context, { strokeStyle: color, lineWidth: width, globalAlpha: alpha });
  context.stroke();
  context.globalAlpha = before;
}

/** Fills it. */
export function fill(context, color, alpha = context.globalAlpha) {
  const before = context.globalAlpha;
  Object.assign(context, { fillStyle: color, globalAlpha: alpha });
  context.fill();
  context.globalAlpha = before;
}

/** Traces a circle by itself. */
export function circle(context, x, y, r) {
  context.beginPath();
  context.arc(x, y, r, 0, 7);
}
