/** Pointers, fingers, the wheel and arrow keys on a canvas, as what they mean: a press that may become a drag, a pinch, a place. */
import { button, h } from './ui.js';

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

/**
 * Pointer and keys on a plane with two ends: an end that is dragged follows the pointer, anything else moves the picture.
 *
 * @param ends gives the nodes of start and goal, which move(0 or 1, node) changes
 * @param reach how far from a node an end may be dragged, in pixels
 * @param tool what else a press does: it gives what gestures() asks of a press, or undefined if it is not in use
 * @param act takes other keys, and gives false for those that it does not know
 */
export function travel(app, picture, { ends, move, reach: far = Infinity, claims = () => false, tool = () => undefined, hover, leave, act }) {
  const isReady = () => !!picture.places;
  const moveEnd = (i, node) => node >= 0 && node !== ends()[i] && move(i, node);
  const endAt = ([x, y], reach) => [1, 0].find((i) => ends()[i] >= 0 && Math.hypot(picture.px(ends()[i]) - x, picture.py(ends()[i]) - y) < reach) ?? -1;
  const pan = (now, _, before) => picture.pan(now[0] - before[0], now[1] - before[1]);
  const zoom = (...how) => isReady() && picture.zoom(...how);
  gestures(picture.canvas, {
    claims: (place) => isReady() && (claims() || picture.isEnlarged || endAt(place, 30) >= 0),
    press(place, event) {
      if (!isReady() || event.button) return null;
      const reach = event.pointerType === 'touch' ? 27 : 15;
      const other = tool(place, reach, pan);
      if (other !== undefined) return other;
      const end = endAt(place, reach);
      return { move: end < 0 ? pan : (now) => moveEnd(end, picture.nodeAt(...now, far)) };
    },
    hover: (place) => isReady() && hover(place),
    leave, zoom,
    pan: (dx, dy) => picture.pan(dx, dy),
  });
  keys(picture.canvas, (event) => {
    if (!isReady()) return false;
    if (ARROWS[event.key]) {
      picture.cursor = picture.toward(picture.cursor < 0 ? ends()[0] : picture.cursor, ARROWS[event.key]);
      app.announce(picture.nameAt(picture.cursor), 'cursor');
    } else if (event.key === 's' || event.key === 'g') moveEnd('sg'.indexOf(event.key), picture.cursor);
    else if (event.key === '+' || event.key === '=') zoom(1.3);
    else if (event.key === '-') zoom(1 / 1.3);
    else if (act(event) === false) return false;
    picture.invalidate();
    return true;
  });
  return { moveEnd, zoom, buttons: h('div', { class: 'row' }, button('Zoom in', () => zoom(1.4)), button('Zoom out', () => zoom(1 / 1.4)), button('All', () => picture.fit())) };
}
