/** Pointer, touch and keys on a map, as cells: paint, drag the ends, pick, zoom and move. */
import { GROUND } from './world.js';

/** How far a finger may slip, in pixels, and still have tapped; and a mouse, and still have clicked. */
const TAP = 12;
const CLICK = 4;

export function listen(board) {
  const { canvas, world } = board;
  const pointers = new Map();
  let last = -1;
  let drag = '';
  let letter = 0;
  let down = null;
  let waiting = [];
  let frame = 0;

  const at = (event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const cellOf = (event) => board.geometry?.cellAt(...at(event)) ?? -1;
  const near = (end, cell, touching) => {
    const { geometry: g } = board;
    const reach = Math.max(touching ? 22 : 8, (touching && g.span < 22 ? 1.6 : 0.6) * g.span);
    return board.ends && cell >= 0 && Math.hypot(g.x(end) - g.x(cell), g.y(end) - g.y(cell)) < reach;
  };

  /** The cells of a stroke are painted once a frame: one change, one search. */
  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (waiting.length) world.paint([...new Set(waiting)], letter);
    waiting = [];
  };
  const move = (cell) => {
    if (cell < 0 || cell === last) return;
    if (drag === 'start') world.moveStart(cell);
    else if (drag === 'goal') world.moveGoal(cell);
    else if (drag === 'pick') board.pick(cell, 'drag');
    else if (drag === 'paint') {
      waiting.push(...between(world.width, last < 0 ? cell : last, cell));
      frame ||= requestAnimationFrame(flush);
    }
    last = cell;
  };

  /** Whether a finger here is for the map and not for scrolling the page. */
  const claimed = (cell, count) => count > 1 || world.view.zoom > 1 || typeof board.tools.brush === 'number' || board.tools.brush === 'box'
    || near(world.goal, cell, true) || near(world.start, cell, true);
  canvas.addEventListener('touchstart', (event) => {
    const touch = event.touches[0];
    if (event.cancelable && claimed(cellOf(touch), event.touches.length)) event.preventDefault();
  }, { passive: false });

  canvas.addEventListener('pointerdown', (event) => {
    const touching = event.pointerType === 'touch';
    pointers.set(event.pointerId, at(event));
    if (pointers.size === 2) {
      if (drag === 'paint' && down?.fresh) undone();
      drag = 'pinch';
      return;
    }
    const cell = cellOf(event);
    if (event.button > 2) return;
    if (!touching) event.preventDefault();
    canvas.focus({ preventScroll: true });
    board.setFocused(false);
    canvas.setPointerCapture(event.pointerId);
    last = -1;
    down = { place: at(event), fresh: true, cell, slip: touching ? TAP : CLICK };
    if (event.button === 1) drag = 'hand';
    else if (near(world.goal, cell, touching)) drag = 'goal';
    else if (near(world.start, cell, touching)) drag = 'start';
    else if (board.tools.brush === 'hand') drag = 'hand';
    else if (board.tools.brush === 'box' || (board.boxes && !touching && board.tools.brush === 'pick')) drag = 'box';
    else if (cell < 0) drag = '';
    else if (board.tools.brush === 'pick') {
      // A finger that goes on to scroll has picked nothing: only one that is lifted where it came down has.
      drag = touching ? (world.view.zoom > 1 ? 'hand' : 'tap') : 'pick';
      if (!touching) board.pick(cell, 'press');
      last = cell;
    } else {
      drag = 'paint';
      world.beginStroke();
      letter = event.button === 2 ? GROUND : board.strokeLetter(cell);
      board.painting = true;
      move(cell);
    }
  });

  /** A second finger came down: it was no stroke, but the beginning of a pinch. */
  const undone = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    waiting = [];
    board.painting = false;
    if (world.past.at(-1)?.open) world.undo();
  };

  canvas.addEventListener('pointermove', (event) => {
    const place = at(event);
    const before = pointers.get(event.pointerId);
    if (before) pointers.set(event.pointerId, place);
    if (drag === 'pinch' && before && pointers.size === 2) return pinch(before, place, [...pointers].find(([id]) => id !== event.pointerId)[1]);
    if (drag === 'hand' && before) {
      const g = board.geometry;
      if (world.view.zoom > 1) world.pan((before[0] - place[0]) / g.width, (before[1] - place[1]) / g.height);
      return undefined;
    }
    if (down && Math.hypot(place[0] - down.place[0], place[1] - down.place[1]) > down.slip) down.fresh = false;
    if (drag === 'box') {
      if (!down.fresh) board.drawBox(down.place, place, false);
      return undefined;
    }
    for (const part of event.getCoalescedEvents?.() ?? [event]) if (drag) move(cellOf(part));
    const cell = cellOf(event);
    if (cell !== board.hover && event.pointerType !== 'touch') board.point(cell);
    return undefined;
  });

  const pinch = (before, place, other) => {
    const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
    const now = Math.hypot(place[0] - other[0], place[1] - other[1]);
    const middle = [(place[0] + other[0]) / 2, (place[1] + other[1]) / 2];
    if (was > 8) zoomAt(board, now / was, ...middle);
    const g = board.geometry;
    world.pan((before[0] - place[0]) / 2 / g.width, (before[1] - place[1]) / 2 / g.height);
  };

  const end = (event) => {
    pointers.delete(event.pointerId);
    const tapped = event.type === 'pointerup' && down?.fresh && down.cell >= 0 && event.pointerType === 'touch';
    if (tapped && board.tools.brush === 'pick' && (drag === 'tap' || drag === 'hand')) board.pick(down.cell, 'press');
    if (tapped && drag !== 'pinch') board.point(down.cell);
    if (pointers.size) return;
    if (drag === 'box' && down) {
      if (!down.fresh) board.drawBox(down.place, at(event), true);
      else if (event.type === 'pointerup' && down.cell >= 0) board.pick(down.cell, 'press');
    }
    flush();
    drag = '';
    last = -1;
    down = null;
    if (board.painting) {
      board.painting = false;
      world.beginStroke();
      board.dispatchEvent(new Event('strokeend'));
    }
  };
  canvas.addEventListener('pointerup', end);
  canvas.addEventListener('pointercancel', end);
  canvas.addEventListener('pointerleave', () => !drag && board.point(-1));
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  canvas.addEventListener('wheel', (event) => {
    const factor = Math.exp(-Math.sign(event.deltaY) * Math.min(120, Math.abs(event.deltaY)) * 0.002);
    if (factor < 1 && world.view.zoom === 1) return;
    event.preventDefault();
    zoomAt(board, factor, ...at(event));
  }, { passive: false });
  canvas.addEventListener('keydown', (event) => key(board, event));
  canvas.addEventListener('focus', () => board.setFocused(canvas.matches(':focus-visible')));
  canvas.addEventListener('blur', () => board.setFocused(false));
}

/** Zooms so that what is at a place of the canvas stays there. */
export function zoomAt(board, factor, px, py) {
  const g = board.geometry;
  if (!g) return;
  const { world } = board;
  // What is in the middle now, whatever the view says: near an edge the map does not follow it.
  const middle = (room, size, start) => (size <= room ? 0.5 : (room / 2 - start) / size);
  world.view = { zoom: world.view.zoom, x: middle(g.seen.width, g.width, g.left), y: middle(g.seen.height, g.height, g.top) };
  world.zoom(factor, (px - g.left) / g.width, (py - g.top) / g.height);
}

/** The cells on the line from one to another. */
function between(width, from, to) {
  const [x0, y0, x1, y1] = [from % width, Math.floor(from / width), to % width, Math.floor(to / width)];
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = steps ? i / steps : 0;
    return Math.round(y0 + (y1 - y0) * t) * width + Math.round(x0 + (x1 - x0) * t);
  });
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function key(board, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { world } = board;
  if (STEPS[event.key]) {
    const jump = event.shiftKey ? 5 : 1;
    if (board.cursor < 0) board.cursor = world.start;
    const x = Math.min(world.width - 1, Math.max(0, (board.cursor % world.width) + STEPS[event.key][0] * jump));
    const y = Math.min(world.height - 1, Math.max(0, Math.floor(board.cursor / world.width) + STEPS[event.key][1] * jump));
    board.cursor = y * world.width + x;
    board.setFocused(true);
    follow(board);
  } else if (event.key === 'Enter' || event.key === ' ') {
    if (board.tools.brush === 'pick') board.pick(board.cursor, 'press');
    else if (board.tools.brush !== 'hand') {
      world.beginStroke();
      world.paint([board.cursor], board.strokeLetter(board.cursor));
    }
  } else if (event.key === 's' && board.ends) world.moveStart(board.cursor);
  else if (event.key === 'g' && board.ends) world.moveGoal(board.cursor);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Moves the map so that the cursor is seen. */
function follow({ world, geometry: g, cursor }) {
  if (world.view.zoom === 1 || !g) return;
  const [x, y] = [g.x(cursor), g.y(cursor)];
  const margin = g.span;
  if (x < margin || y < margin || x > g.seen.width - margin || y > g.seen.height - margin) world.look({ zoom: world.view.zoom, x: (x - g.left) / g.width, y: (y - g.top) / g.height });
}
