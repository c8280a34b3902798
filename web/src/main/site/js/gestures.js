/** Pointers, fingers, the wheel and arrow keys on a canvas, as what they mean: a press that may become a drag, a pinch, a place. */

export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param claims whether a finger at a place is for the picture and does not scroll the page
 * @param press gives what a press begins: move(place, event), end(place, event), undo() if a second finger makes it a
 *     pinch; or nothing
 * @param hover called with a pointer that does not press
 * @param leave called when it goes
 * @param zoom called for wheel and pinch: factor and where; false if there is nothing to zoom
 * @param pan called with how much two fingers move
 */
export function gestures(canvas, { claims = () => false, press, hover = () => {}, leave = () => {}, zoom = () => false, pan = () => {} }) {
  const pointers = new Map();
  let [drag, pinching] = [null, false];
  const at = (event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  canvas.addEventListener('touchstart', (event) => {
    if (event.cancelable && (event.touches.length > 1 || claims(at(event.touches[0])))) event.preventDefault();
  }, { passive: false });
  canvas.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, at(event));
    if (pointers.size === 2) {
      drag?.undo?.();
      [drag, pinching] = [null, true];
    }
    if (pointers.size > 1 || event.button > 2) return;
    if (event.pointerType !== 'touch') event.preventDefault();
    canvas.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId);
    drag = press(at(event), event) ?? null;
  });
  canvas.addEventListener('pointermove', (event) => {
    const [place, before] = [at(event), pointers.get(event.pointerId)];
    if (!before) return void hover(place, event);
    pointers.set(event.pointerId, place);
    if (!pinching) return void drag?.move?.(place, event, before);
    if (pointers.size !== 2) return undefined;
    const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
    const [was, now] = [before, place].map(([x, y]) => Math.hypot(x - other[0], y - other[1]));
    if (was > 8) zoom(now / was, (place[0] + other[0]) / 2, (place[1] + other[1]) / 2);
    return void pan((place[0] - before[0]) / 2, (place[1] - before[1]) / 2);
  });
  const release = (event) => {
    pointers.delete(event.pointerId);
    if (pointers.size) return;
    const ended = drag;
    [drag, pinching] = [null, false];
    ended?.end?.(at(event), event);
  };
  canvas.addEventListener('pointerup', release);
  canvas.addEventListener('pointercancel', release);
  canvas.addEventListener('pointerleave', () => !drag && leave());
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  canvas.addEventListener('wheel', (event) => {
    const factor = Math.exp(-Math.sign(event.deltaY) * Math.min(120, Math.abs(event.deltaY)) * 0.002);
    if (zoom(factor, ...at(event)) !== false) event.preventDefault();
  }, { passive: false });
}

/** Hands keys to what they are for; what is done with one goes no further. */
export function keys(canvas, act) {
  canvas.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || act(event) === false) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
